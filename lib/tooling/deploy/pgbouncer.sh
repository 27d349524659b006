#!/bin/sh
# Runs PgBouncer in transaction mode in front of DATABASE_HOST, as the user semblance with POSTGRES_PASSWORD on both sides.
set -eu
umask 077
folder=$(mktemp -d)
printf '"semblance" "%s"\n' "$POSTGRES_PASSWORD" > "$folder/users.txt"
cat > "$folder/pgbouncer.ini" <<INI
[databases]
semblance = host=$DATABASE_HOST port=${DATABASE_PORT:-5432} dbname=semblance
[pgbouncer]
listen_addr = *
listen_port = ${POOLER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
max_prepared_statements = 300
default_pool_size = 40
max_client_conn = 1000
; The default lets a site wait for 15 seconds after its primary was replaced.
server_login_retry = 1
INI
exec pgbouncer "$folder/pgbouncer.ini"
