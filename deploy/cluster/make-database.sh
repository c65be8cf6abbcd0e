#!/bin/sh
# Run by Patroni on the first primary, once: the shop's role and its database. $1 is the address of the new server.
set -eu
psql --set=ON_ERROR_STOP=1 --dbname="$1" <<'END'
create role vitrine login password '@SHOP_PASSWORD@';
create database vitrine owner vitrine;
END
