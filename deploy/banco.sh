#!/bin/sh
# For compose.yaml, once, on an empty volume: Cantai's account owns its database and is no superuser; the superuser keeps no password,
# and is reached only from inside the database's container.
set -e
psql -v ON_ERROR_STOP=1 -v senha="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
CREATE ROLE cantai LOGIN PASSWORD :'senha';
CREATE DATABASE cantai OWNER cantai;
ALTER ROLE postgres PASSWORD NULL;
SQL
