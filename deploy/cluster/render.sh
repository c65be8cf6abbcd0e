#!/bin/sh
# Writes one machine's files of the cluster into a folder; deploy/cluster/join.sh calls it, and so does the crash harness.
#   sh deploy/cluster/render.sh SETTINGS MACHINE FOLDER
# SETTINGS is a file as settings.example, MACHINE is 1, 2 or 3. BIN may name the folder of PostgreSQL's programs; the newest
# that is installed unless told.
set -eu

SOURCE=$(cd "$(dirname "$0")" && pwd -P)

fail() {
  echo "vitrine: $*" >&2
  exit 1
}

[ $# = 3 ] || fail 'uso: sh deploy/cluster/render.sh CONFIGURAÇÃO MÁQUINA PASTA'
settings=$1
MACHINE=$2
folder=$3
# Settings are data: nothing of the file is run.
value_of() { sed -n "s/^$1=//p" "$settings" | tail -n 1; }

MACHINE_1=$(value_of MACHINE_1)
MACHINE_2=$(value_of MACHINE_2)
MACHINE_3=$(value_of MACHINE_3)
NETWORK=$(value_of NETWORK)
SHOP_PASSWORD=$(value_of SHOP_PASSWORD)
CLUSTER_PASSWORD=$(value_of CLUSTER_PASSWORD)
DATABASE_PORT=$(value_of DATABASE_PORT)
case $MACHINE in
  1) ADDRESS=$MACHINE_1 ;;
  2) ADDRESS=$MACHINE_2 ;;
  3) ADDRESS=$MACHINE_3 ;;
  *) fail 'a máquina é 1, 2 ou 3' ;;
esac
BIN=${BIN:-$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)}
[ -n "$BIN" ] || fail 'o PostgreSQL não está instalado'

# Whatever else stood there would end up as a piece of another file's syntax.
check() { printf '%s\n' "$2" | grep -qE "$3" || fail "$1 falta ou tem um valor inválido em $settings"; }
for address in "$MACHINE_1" "$MACHINE_2" "$MACHINE_3"; do check 'MACHINE_1, _2 ou _3' "$address" '^[0-9.]+$'; done
check NETWORK "$NETWORK" '^[0-9.]+/[0-9]+$'
check SHOP_PASSWORD "$SHOP_PASSWORD" '^[A-Za-z0-9]{16,}$'
check CLUSTER_PASSWORD "$CLUSTER_PASSWORD" '^[A-Za-z0-9]{16,}$'
check DATABASE_PORT "$DATABASE_PORT" '^[0-9]+$'

umask 077
for file in etcd.env patroni.yml haproxy.cfg make-database.sh; do
  sed -e "s,@MACHINE@,$MACHINE,g" -e "s,@ADDRESS@,$ADDRESS,g" -e "s,@BIN@,$BIN,g" \
    -e "s,@MACHINE_1@,$MACHINE_1,g" -e "s,@MACHINE_2@,$MACHINE_2,g" -e "s,@MACHINE_3@,$MACHINE_3,g" \
    -e "s,@NETWORK@,$NETWORK,g" -e "s,@DATABASE_PORT@,$DATABASE_PORT,g" \
    -e "s,@SHOP_PASSWORD@,$SHOP_PASSWORD,g" -e "s,@CLUSTER_PASSWORD@,$CLUSTER_PASSWORD,g" \
    "$SOURCE/$file" >"$folder/$file"
done
chmod 0700 "$folder/make-database.sh"
