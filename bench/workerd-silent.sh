#!/bin/sh
# Runs workerd with nobody listening to what it writes: miniflare reads each line of it, on a processor that
# the measured requests need.
exec "$WORKERD" "$@" >/dev/null
