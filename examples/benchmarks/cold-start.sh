#!/usr/bin/env bash
# How long the server takes from the start of its process to its first answered request, in ms: the
# median of several runs (7 unless given), each a new process with an empty store in memory.
# Needs bash 5, java, curl, and the server's jar as the README builds it.
set -euo pipefail
export LC_ALL=C
runs=${1:-7}
jar=$(dirname "$0")/../../docs-http-adapter/standalone/target/docs-server.jar
[[ -f $jar ]] || { echo "no $jar: build it first" >&2; exit 1; }

server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true' EXIT

times=()
for ((run = 0; run < runs; run++)); do
  start=${EPOCHREALTIME/./}
  exec {out}< <(exec java -jar "$jar" --port 0 --token cold-start 2>/dev/null)
  server=$!
  read -r -u "$out" _ _ url
  curl --fail --silent --show-error --output /dev/null \
    --header "Authorization: Bearer cold-start" "$url/v1/user"
  end=${EPOCHREALTIME/./}
  kill "$server"
  server=
  while read -r -u "$out" _; do :; done
  exec {out}<&-
  times+=($(((end - start) / 1000)))
done
printf '%s\n' "${times[@]}" | sort -n | sed -n "$(((runs + 1) / 2))p"
