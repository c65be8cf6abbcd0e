#!/bin/sh
# Installs the shop from the archive of a release, or makes that release the one that sells where there is a shop already:
#   sudo sh install.sh vitrine-1.0.0-rc.1-linux-x64.tar.gz [--domain loja.example]
# The archive's SHA-256 lies beside it (ARCHIVE.sha256) and is compared before anything is unpacked. scripts/release.mjs
# puts this file beside the archive as install.sh; `sudo vitrine upgrade ARCHIVE` is the same for a shop that is there.
# Run again with the same archive it changes nothing that is right.
set -eu

BASE=/opt/vitrine

main() {
  [ $# -gt 0 ] || fail 'uso: sudo sh install.sh ARQUIVO.tar.gz [--domain loja.example]'
  [ "$(id -u)" = 0 ] || fail 'só como root: sudo sh install.sh …'
  archive=$1
  shift
  [ -f "$archive" ] || fail "não há $archive"
  [ -f "$archive.sha256" ] || fail "falta $archive.sha256, com a soma SHA-256 do arquivo"

  install -d -m 0755 "$BASE"
  # A copy that nobody else can change between the look and the unpacking.
  place=$(mktemp -d "$BASE/unpacked.XXXXXX")
  trap 'rm -rf "$place"' EXIT
  trap 'exit 130' HUP INT TERM
  cp "$archive" "$place/archive"
  wanted=$(cut -d ' ' -f 1 "$archive.sha256")
  found=$(sha256sum "$place/archive" | cut -d ' ' -f 1)
  [ "$found" = "$wanted" ] ||
    fail "$archive não é o que devia ser (a soma SHA-256 é outra); nada foi aberto. Baixe-o de novo."
  program=$place/program
  mkdir "$program"
  # Files bear one fixed day; a clock that is behind it would have a line said of each.
  tar -C "$program" --strip-components=1 --no-same-owner --warning=no-timestamp -xzf "$place/archive"
  rm "$place/archive"

  made_for=$(sed -n 's/^  "platform": "\(.*\)",$/\1/p' "$program/release.json")
  [ "$made_for" = "$(platform)" ] || fail "o arquivo é para $made_for, e esta máquina é $(platform)"
  # Its own scripts know what it needs. An installation that was broken off goes on; the release that sells is put right.
  if [ ! -d "$BASE/current" ] || cmp -s "$program/release.json" "$BASE/current/release.json"; then
    sh "$program/deploy/install.sh" "$@"
  else
    sh "$program/deploy/upgrade.sh" "$@"
  fi
}

# As Node calls this machine.
platform() {
  case $(uname -m) in
    x86_64) echo linux-x64 ;;
    aarch64) echo linux-arm64 ;;
    *) uname -sm ;;
  esac
}

fail() {
  echo "vitrine: $*" >&2
  exit 1
}

main "$@"
