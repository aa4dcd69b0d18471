#!/bin/sh
# Runs workerd and drops what it writes. Miniflare would read each line of it, on a processor that the measured requests
# need.
exec "$WORKERD" "$@" >/dev/null
