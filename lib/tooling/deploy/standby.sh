#!/bin/sh
# Runs a standby of DATABASE_HOST, which begins with a copy of its data; PGPASSWORD is that of the user semblance.
set -eu
umask 077
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "$DATABASE_HOST" -U semblance -D "$PGDATA" -R -X stream --checkpoint=fast
fi
exec postgres -D "$PGDATA" -c listen_addresses='*'
