#!/bin/sh
# Makes this machine one of the three of a cluster: etcd, PostgreSQL under Patroni, HAProxy. Debian 12 or later, Ubuntu
# 24.04 or later:
#   sudo sh deploy/cluster/join.sh MACHINE SETTINGS
# MACHINE is 1, 2 or 3; SETTINGS is the file that all three share (settings.example). Safe to run again: then the files are
# written anew, and PostgreSQL goes on. The shop itself is deploy/install.sh's; README.md tells the order.
set -eu

SOURCE=$(cd "$(dirname "$0")" && pwd -P)
POLICY=/usr/sbin/policy-rc.d

say() { echo "==> $*"; }
fail() {
  echo "vitrine: $*" >&2
  exit 1
}

main() {
  if [ $# != 2 ] || [ ! -f "$2" ]; then fail 'uso: sudo sh deploy/cluster/join.sh MÁQUINA CONFIGURAÇÃO (máquina 1, 2 ou 3)'; fi
  [ "$(id -u)" = 0 ] || fail 'só como root'
  command -v apt-get >/dev/null || fail 'esta instalação é para Debian e Ubuntu'
  [ -d /run/systemd/system ] || fail 'o systemd não está em execução aqui'
  address=$(sed -n "s/^MACHINE_$1=//p" "$2")
  hostname -I | tr ' ' '\n' | grep -qxF "$address" || fail "esta máquina não tem o endereço ${address:-de MACHINE_$1}"

  # In a shell of its own, whose end lets packages start their services again.
  (install_packages)
  rendered=$(mktemp -d)
  trap 'rm -rf "$rendered"' EXIT
  sh "$SOURCE/render.sh" "$2" "$1" "$rendered"
  put_in_place
  start
  port=$(sed -n 's/^DATABASE_PORT=//p' "$2")
  cat <<END

  Faça o mesmo nas outras máquinas. Depois: sudo patronictl -c /etc/patroni/config.yml list
  Em /etc/vitrine/env: DATABASE_URL=postgres://vitrine:SHOP_PASSWORD@127.0.0.1:$port/vitrine
END
}

# Without what the packages would start by themselves: a PostgreSQL of its own, an etcd of one.
install_packages() {
  say 'Instalando pacotes do sistema'
  mkdir -p /etc/postgresql-common/createcluster.d
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/vitrine.conf
  if [ ! -e "$POLICY" ]; then
    trap 'rm -f "$POLICY"' EXIT
    printf '#!/bin/sh\nexit 101\n' >"$POLICY"
    chmod 0755 "$POLICY"
  fi
  apt-get update -q
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y etcd-server patroni haproxy postgresql
}

put_in_place() {
  install -d -m 0755 /etc/patroni
  install -m 0644 "$rendered/etcd.env" /etc/default/etcd
  install -m 0640 -g postgres "$rendered/patroni.yml" /etc/patroni/config.yml
  install -m 0750 -g postgres "$rendered/make-database.sh" /etc/patroni/make-database.sh
  install -m 0644 "$rendered/haproxy.cfg" /etc/haproxy/haproxy.cfg
}

start() {
  systemctl daemon-reload
  systemctl enable --quiet etcd patroni haproxy
  # etcd says that it is up once two machines have it: nobody waits for that here.
  systemctl restart --no-block etcd
  # PostgreSQL goes on where it runs: a restart would make another machine the primary.
  systemctl reload-or-restart --no-block patroni
  systemctl reload-or-restart haproxy
}

main "$@"
