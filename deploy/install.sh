#!/bin/sh
# Puts the shop on a fresh Debian (12 or later) or Ubuntu (24.04 or later), with HTTPS, in the folder of the unpacked
# program or of a clone:
#   sudo sh deploy/install.sh [ARCHIVE] [--domain loja.example] [--no-wait]
# With the archive of a release, whose SHA-256 lies beside it, that one is installed.
# It asks for the domain, says which DNS record to make, waits for it and for the certificate, and ends with the link by
# which the shop's first owner comes in: the shop is live, empty and closed until that person opens it in the panel.
# --no-wait: behind another proxy or in a network of its own, where the domain does not lead to this machine.
# Run again it goes on where it was stopped, and leaves alone what is right. It makes the user `vitrine`,
# /etc/vitrine/env (settings), /var/lib/vitrine (data), /opt/vitrine (releases), the service `vitrine`, the command
# `vitrine` and Caddy's configuration.
set -eu

BASE=/opt/vitrine
SETTINGS=/etc/vitrine/env
CADDY=/etc/caddy/Caddyfile
DROP_IN=/etc/systemd/system/caddy.service.d/vitrine.conf
# From one look at the domain to the next, and how often the same answer is said again: every five minutes.
PAUSE=15
LOOKS=20
# How long a certificate may take, in seconds.
PATIENCE=180

SOURCE=$(cd "$(dirname "$0")/.." && pwd -P)

main() {
  case ${1:-} in *.tar.gz) exec sh "$SOURCE/deploy/from-archive.sh" "$@" ;; esac
  domain=''
  waits=yes
  while [ $# -gt 0 ]; do
    case $1 in
      --domain) domain=${2:-} && shift ;;
      --no-wait) waits='' ;;
      *) fail 'uso: sudo sh deploy/install.sh [--domain loja.example] [--no-wait]' ;;
    esac
    [ $# -eq 0 ] || shift
  done
  [ "$(id -u)" = 0 ] || fail 'só como root: sudo sh deploy/install.sh'
  know_system
  know_domain
  look_at_ports

  install_packages
  [ -z "$waits" ] || wait_for_domain
  make_user
  write_settings
  # Where a release is on, upgrade.sh of that one only puts right what stands around it.
  program=$SOURCE
  [ ! -d "$BASE/current" ] || program=$(readlink -f "$BASE/current")
  sh "$program/deploy/upgrade.sh"
  set_up_caddy
  finish
}

say() { echo "==> $*"; }
fail() {
  echo "vitrine: $*" >&2
  exit 1
}

know_system() {
  system=$(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release 2>/dev/null) || system=''
  id=$(sed -n 's/^ID=//p' /etc/os-release 2>/dev/null) || id=''
  version=$(sed -n 's/^VERSION_ID="\(.*\)"$/\1/p' /etc/os-release 2>/dev/null) || version=''
  case $id in debian) oldest=12 ;; ubuntu) oldest=24.04 ;; *) oldest='' ;; esac
  # Debian's next one has no number yet.
  { [ -n "$oldest" ] && [ "$(printf '%s\n' "$oldest" "${version:-$oldest}" | sort -V | head -n 1)" = "$oldest" ]; } ||
    fail "esta instalação é para Ubuntu 24.04 ou Debian 12, ou mais novos, e aqui há ${system:-outro sistema}. Reinstale a máquina com Ubuntu 24.04, no painel de quem a aluga, ou siga deploy/README.md"
  [ -d /run/systemd/system ] || fail 'o systemd não está em execução aqui: use uma máquina virtual (VPS), não um contêiner'
}

# The domain: of an installation before, or told, or asked for; as people copy it, out of a browser's address too.
know_domain() {
  told=$(echo "$domain" | as_host)
  if [ -f "$SETTINGS" ]; then
    domain=$(sed -n 's,^PUBLIC_URL=https://\([^/:]*\)/*$,\1,p' "$SETTINGS")
    [ -n "$domain" ] || fail "PUBLIC_URL em $SETTINGS deve ser como https://loja.example"
    [ -z "$told" ] || [ "$told" = "$domain" ] ||
      fail "a loja desta máquina é $domain. Para mudar de domínio, siga docs/runbooks/another-domain.md; se ela ainda não vendeu nada, troque PUBLIC_URL em $SETTINGS e rode de novo"
    return
  fi
  if [ -z "$told" ]; then
    [ -t 0 ] || fail 'falta o domínio: --domain loja.example'
    printf 'Domínio da loja (como loja.com.br): '
    read -r domain
    told=$(echo "$domain" | as_host)
  fi
  # The last part has a letter: an address of digits has no certificate.
  echo "$told" | grep -qE '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' ||
    fail "\"$domain\" não é um domínio. Escreva-o como loja.com.br ou loja.seu-nome.com.br, sem acentos"
  domain=$told
}

as_host() { tr -d '[:space:]' | tr '[:upper:]' '[:lower:]' | sed 's|^https*://||; s|/.*$||; s|\.$||'; }

# Whoever has one of Caddy's ports would keep visitors and certificates away.
look_at_ports() {
  command -v ss >/dev/null || return 0
  for port in 80 443; do
    taker=$(ss -Hltnp "sport = :$port" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | grep -v '^caddy$' | head -n 1) || true
    [ -z "$taker" ] ||
      fail "a porta $port está em uso por $taker, e a loja precisa dela. Se nada mais depende dele: systemctl disable --now $taker, e rode de novo"
  done
}

install_packages() {
  # A machine without a network has them already.
  for program in caddy curl dig openssl; do command -v "$program" >/dev/null || missing=yes; done
  [ -n "${missing:-}" ] || return 0
  say 'Instalando pacotes do sistema'
  apt-get update -q
  # A Caddyfile that is there stays: `set_up_caddy` looks at it.
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    ca-certificates caddy curl bind9-dnsutils openssl
}

# Until the domain leads to this machine and nowhere else: who asks for a certificate has to be found here.
wait_for_domain() {
  learn_addresses
  look=0
  before=''
  until leads_here; do
    if [ "$look" = 0 ]; then
      tell_records
      trap 'echo; say "Parado. Para continuar daqui, rode o mesmo comando de novo."; exit 130' INT
    fi
    if [ "$seen" != "$before" ] || [ $((look % LOOKS)) = 0 ]; then say "$(date +%H:%M) $domain $seen"; fi
    before=$seen
    look=$((look + 1))
    sleep "$PAUSE"
  done
  trap - INT
  say "$domain aponta para esta máquina"
}

# Public addresses of this machine: its own, or the one that the internet sees where the provider translates it.
learn_addresses() {
  own=$(hostname -I | xargs)
  v4=''
  v6=''
  for address in $own; do
    case $address in
      10.* | 127.* | 169.254.* | 192.168.* | 172.1[6-9].* | 172.2?.* | 172.3[01].*) ;;
      100.6[4-9].* | 100.[7-9]?.* | 100.1[01]?.* | 100.12[0-7].*) ;;
      *.*.*.*) v4=${v4:-$address} ;;
      [23]???:*) v6=${v6:-$address} ;;
    esac
  done
  if [ -z "$v4" ]; then
    v4=$(dig -4 +short +time=3 +tries=2 A myip.opendns.com @208.67.222.222 | grep -E '^[0-9.]+$') || v4=''
    own="$own $v4"
  fi
  [ -n "$v4$v6" ] ||
    fail "esta máquina não tem endereço público na internet (só $own). Peça um IPv4 público a quem a aluga, e rode de novo; se outro proxy fica na frente dela, rode com --no-wait"
}

tell_records() {
  cat <<END

  Crie no DNS do domínio (no site em que você o comprou; no Registro.br, "Editar zona"):

END
  [ -z "$v4" ] || printf '      tipo A      nome %s    valor %s\n' "$domain" "$v4"
  [ -z "$v6" ] || printf '      tipo AAAA   nome %s    valor %s\n' "$domain" "$v6"
  cat <<END

  Apague os outros registros A, AAAA e CNAME deste nome. Na Cloudflare, deixe a nuvem cinza ("Somente DNS").
  Esta instalação espera e segue sozinha. Costuma levar minutos; um domínio novo, até duas horas.
  Para parar: Ctrl+C. O mesmo comando, depois, continua daqui.

END
}

# Whether all addresses of the domain are of this machine; `seen` says what there is instead.
leads_here() {
  others=''
  found=$(records A; records AAAA)
  for address in $found; do
    case " $own " in *" $address "*) ;; *) others="$others $address" ;; esac
  done
  seen='ainda não aponta para lugar nenhum'
  [ -z "$others" ] || seen="aponta para$others, que não é esta máquina: troque ou apague esse registro"
  [ -n "$found" ] && [ -z "$others" ]
}

# records TYPE: from the domain's own servers. Others keep "there is none" for an hour after they were first asked; they
# are asked where those cannot be reached, or name another host.
records() {
  answer=$(dig +trace +nodnssec +time=3 +tries=1 "$1" "$domain" 2>/dev/null) || answer=''
  echo "$answer" | grep -qE '[[:space:]](A|AAAA|SOA)[[:space:]]' ||
    answer=$(dig +noall +answer +time=3 +tries=1 "$1" "$domain" 2>/dev/null) || true
  echo "$answer" | awk -v type="$1" '$4 == type { print $5 }'
}

# With a name and for good: the embedded database and the operator's commands run as the same user.
make_user() {
  getent passwd vitrine >/dev/null ||
    useradd --system --user-group --home-dir /var/lib/vitrine --no-create-home --shell /usr/sbin/nologin vitrine
  install -d -m 0755 "$BASE" "$BASE/releases"
  install -d -m 0700 -o vitrine -g vitrine /var/lib/vitrine
  install -d -m 0750 -o root -g vitrine /etc/vitrine
}

# The key of the shop is no setting: it is made at the first start and kept among the data.
write_settings() {
  [ ! -f "$SETTINGS" ] || return 0
  say "Escrevendo $SETTINGS"
  umask 027
  cat >"$SETTINGS.new" <<END
# Settings of the shop; $BASE/current/.env.example tells all of them. What stands here wins over the panel.
# After a change: sudo systemctl restart vitrine
VITRINE_MODE=live
PUBLIC_URL=https://$domain
END
  chown root:vitrine "$SETTINGS.new"
  mv "$SETTINGS.new" "$SETTINGS"
  umask 022
}

# HTTPS for the domain, and for the hosts of campaigns as the shop knows them.
set_up_caddy() {
  # The firewall that Ubuntu brings, where it is on.
  if command -v ufw >/dev/null && ufw status | grep -q '^Status: active'; then ufw allow 80,443/tcp >/dev/null; fi
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
  shop=$("$node" "$program/deploy/shop-address.mjs" "$SETTINGS")
  mkdir -p "$(dirname "$DROP_IN")"
  printf '[Service]\nEnvironment=DOMAIN=%s SHOPS=%s ASK=%s WAY=one-shop\n' "$domain" "$shop" "$shop" >"$DROP_IN"
  systemctl daemon-reload
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy || fail 'o Caddy não iniciou: journalctl -u caddy'
  [ -z "$waits" ] || wait_for_certificate
}

# Asked as a browser would, on this machine: many networks lead nobody back to themselves.
wait_for_certificate() {
  say "Esperando o certificado de https://$domain"
  deadline=$(($(date +%s) + PATIENCE))
  until curl --silent --max-time 10 -o /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain/"; do
    [ "$(date +%s)" -lt "$deadline" ] ||
      fail "o certificado ainda não veio. Abra as portas 80 e 443 (TCP) no firewall de quem aluga a máquina, e rode de novo o mesmo comando. O motivo: journalctl -u caddy -n 20"
    sleep 2
  done
}

finish() {
  # A live shop that nobody owns yet; any other has no such link. On this terminal alone, never in a log.
  first=$(vitrine operators link 2>/dev/null | head -n 1) || first=''
  if [ -n "$first" ]; then
    cat <<END

  Pronto. A loja está em https://$domain, vazia e fechada: quem a visita lê "Em breve".
  Abra este link agora, no celular ou no computador. Vale 24 horas e uma vez; quem toca em "Começar" nele passa a ser dono da loja:

      $first

  Perdeu o link: sudo vitrine operators link
END
  else
    printf '\n  A loja está em https://%s, o painel em https://%s/painel.\n' "$domain" "$domain"
  fi
  printf '  Configurações: %s  ·  dados: /var/lib/vitrine  ·  o que falta: sudo vitrine doctor\n\n' "$SETTINGS"
}

main "$@"
