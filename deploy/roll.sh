#!/bin/sh
# Makes the replicas of compose.yaml anew, one after the other, so that one always answers: for changed settings, and with
# --build for a new version. Where one does not get ready, those after it go on as they are.
#   sh deploy/roll.sh [--build]
set -eu

cd "$(dirname "$0")"
shops=$(docker compose config --services | grep '^shop-' | sort)
# The image is one for all of them.
[ "${1:-}" != --build ] || docker compose build $shops
for shop in $shops; do
  echo "==> $shop"
  # Until its health check says that it can sell.
  docker compose up --no-deps --force-recreate --wait --wait-timeout 300 "$shop"
done
