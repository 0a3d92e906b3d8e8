#!/bin/sh
# Makes the account that the processes work as, once the database is made. It owns nothing: what it
# needs is granted when the database is migrated (docs/decisions/0113-an-account-that-owns-nothing.md).
set -e
psql --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role recoup_app login password :'password';
SQL
