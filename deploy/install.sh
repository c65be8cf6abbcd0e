#!/bin/sh
# Puts the shop on a fresh Debian (12 or later) or Ubuntu (24.04 or later), with HTTPS, in the folder of the unpacked
# program:
#   sudo sh deploy/install.sh [ARCHIVE] [--domain loja.example] [--email dona@loja.example]
# With the archive of a release, whose SHA-256 lies beside it, that one is installed.
# What is not told is asked for. Safe to run twice: settings that are there stay as they are. It makes the user `vitrine`,
# /etc/vitrine/env (settings), /var/lib/vitrine (data), /opt/vitrine (releases), the service `vitrine`, the command
# `vitrine` and Caddy's configuration. A demonstration at first: docs/going-live.md says how it becomes a shop.
set -eu

BASE=/opt/vitrine
SETTINGS=/etc/vitrine/env
CADDY=/etc/caddy/Caddyfile
DROP_IN=/etc/systemd/system/caddy.service.d/vitrine.conf

SOURCE=$(cd "$(dirname "$0")/.." && pwd -P)

main() {
  case ${1:-} in *.tar.gz) exec sh "$SOURCE/deploy/from-archive.sh" "$@" ;; esac
  domain=''
  email=''
  while [ $# -gt 0 ]; do
    case $1 in
      --domain) domain=${2:-} ;;
      --email) email=${2:-} ;;
      *) fail 'uso: sudo sh deploy/install.sh [--domain loja.example] [--email dona@loja.example]' ;;
    esac
    shift
    [ $# -eq 0 ] || shift
  done
  [ "$(id -u)" = 0 ] || fail 'só como root: sudo sh deploy/install.sh'
  command -v apt-get >/dev/null || fail 'esta instalação é para Debian e Ubuntu; em outro sistema, siga deploy/README.md'
  [ -d /run/systemd/system ] || fail 'o systemd não está em execução aqui'

  learn_settings
  install_packages
  make_user
  write_settings
  # Run again in the release that is on: only what stands around it is set up anew.
  [ "$SOURCE" = "$(readlink -f "$BASE/current" || true)" ] || sh "$SOURCE/deploy/upgrade.sh"
  set_up_caddy
  finish
}

say() { echo "==> $*"; }
fail() {
  echo "vitrine: $*" >&2
  exit 1
}

# The domain and the owner's address: told, or of an installation before, or asked for.
learn_settings() {
  if [ -f "$SETTINGS" ]; then
    domain=$(sed -n 's,^PUBLIC_URL=https://\([^/:]*\)/*$,\1,p' "$SETTINGS")
    [ -n "$domain" ] || fail "PUBLIC_URL em $SETTINGS deve ser como https://loja.example"
    return
  fi
  ask domain 'Domínio da loja, que já aponta para esta máquina (loja.example)'
  ask email 'E-mail de quem é dono da loja (entra no painel e recebe os alertas)'
  echo "$domain" | grep -qE '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || fail "$domain não é um domínio, como loja.example"
  echo "$email" | grep -qE '^[^@[:space:],]+@[^@[:space:],]+\.[^@[:space:],]+$' || fail "$email não é um e-mail"
}

# ask VARIABLE QUESTION
ask() {
  eval "known=\$$1"
  [ -z "$known" ] || return 0
  [ -t 0 ] || fail "falta --$1"
  printf '%s: ' "$2"
  read -r "$1"
}

install_packages() {
  # A machine without a network has them already.
  for program in caddy curl openssl; do command -v "$program" >/dev/null || missing=yes; done
  [ -n "${missing:-}" ] || return 0
  say 'Instalando pacotes do sistema'
  apt-get update -q
  # A Caddyfile that is there stays: `set_up_caddy` looks at it.
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ca-certificates caddy curl openssl
}

# With a name and for good: the embedded database and the operator's commands run as the same user.
make_user() {
  getent passwd vitrine >/dev/null ||
    useradd --system --user-group --home-dir /var/lib/vitrine --no-create-home --shell /usr/sbin/nologin vitrine
  install -d -m 0755 "$BASE" "$BASE/releases"
  install -d -m 0700 -o vitrine -g vitrine /var/lib/vitrine
  install -d -m 0750 -o root -g vitrine /etc/vitrine
}

write_settings() {
  [ ! -f "$SETTINGS" ] || return 0
  say "Escrevendo $SETTINGS"
  umask 027
  cat >"$SETTINGS.new" <<END
# Settings of the shop; $BASE/current/.env.example tells all of them. After a change: sudo systemctl restart vitrine
VITRINE_MODE=demo
PUBLIC_URL=https://$domain
OPERATORS=$email
# Signs every link that buyers get: with another one they all end. Keep a copy away from this machine.
SECRET=$(openssl rand -base64 32)
END
  chown root:vitrine "$SETTINGS.new"
  mv "$SETTINGS.new" "$SETTINGS"
  umask 022
}

# HTTPS for the domain, and for the hosts of campaigns as the shop knows them.
set_up_caddy() {
  target=$BASE/current/deploy/Caddyfile
  if [ "$(readlink "$CADDY" 2>/dev/null)" != "$target" ]; then
    # The one that Debian's package brings says so in its first line.
    if [ -f "$CADDY" ] && ! head -n 1 "$CADDY" | grep -q 'The Caddyfile is an easy way'; then
      say "Aviso: $CADDY já é de outro site e fica como está; ponha nele o que está em $target (DOMAIN é $domain)"
      return
    fi
    ln -sf "$target" "$CADDY"
  fi
  # Root's own Node, of which any version reads settings: nothing that a package's program could have written.
  for node in "$BASE"/tools/*[0-9]/bin/node "$BASE"/current/node/bin/node; do [ ! -x "$node" ] || break; done
  shop=$("$node" "$SOURCE/deploy/shop-address.mjs" "$SETTINGS")
  mkdir -p "$(dirname "$DROP_IN")"
  printf '[Service]\nEnvironment=DOMAIN=%s SHOPS=%s ASK=%s WAY=one-shop\n' "$domain" "$shop" "$shop" >"$DROP_IN"
  systemctl daemon-reload
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy || fail 'o Caddy não iniciou: journalctl -u caddy'
}

finish() {
  say 'Verificando'
  vitrine doctor || true
  cat <<END

  A demonstração está em https://$domain, o painel em https://$domain/painel.
  O link que entra nele por completo: journalctl -u vitrine -n 20
  Configurações: $SETTINGS  ·  dados: /var/lib/vitrine  ·  comandos: sudo vitrine help
  O caminho até a primeira venda: $BASE/current/docs/going-live.md
END
  # A live shop that nobody owns yet; any other has no such link.
  first=$(vitrine operators link 2>/dev/null | head -n 1) || first=
  [ -z "$first" ] || printf '\n  Comece a loja, nas próximas 24 horas: %s\n' "$first"
}

main "$@"
