#!/usr/bin/env bash
# What a request costs more than the bare engine that answers the same bytes: the time per request
# under load, and the processor time of the server's process, of both and as a ratio. Medians of
# interleaved rounds (5 of 4 seconds unless given) in each of several pairs of processes (1 unless
# given; the compiler's decisions differ between processes), after rounds that are not counted, two
# of all, six more of edits and ten of a site: until then the compilers work. Every edit leaves a
# revision in the heap, which is large enough, was written to once, and has large pages where the
# system offers them, so that neither the collector nor the kernel that hands out memory decides.
#   http-ratios.sh [rounds [seconds [names [processes]]]]    names: "space user page tree site edit"
# Needs bash 5, java, wrk, and the benchmarks' jar as the README builds it, or CLASSES as a class path.
set -euo pipefail
export LC_ALL=C
rounds=${1:-5}
seconds=${2:-4}
only=${3:-space user page tree site edit}
processes=${4:-1}
here=$(cd "$(dirname "$0")" && pwd)
classes=${CLASSES:-$here/target/benchmarks.jar}
work=$(mktemp -d)
ticks=$(getconf CLK_TCK)
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

options=(-Xmx6g -Xms6g -XX:+AlwaysPreTouch -XX:+UseParallelGC -XX:+UseTransparentHugePages)
declare -A paths

# starts both servers, and writes the script of edits
start() {
  local out bare_out name path page edited body
  exec {out}< <(exec java "${options[@]}" -cp "$classes" dev.docs.examples.benchmarks.ServedSpace 2>"$work/docs.log")
  docs=$!
  servers=("$docs")
  read -r -u "$out" docs_url
  while read -r -u "$out" name path page && [[ -n $name ]]; do
    paths[$name]=$path
    [[ -z $page ]] || edited=$page
  done
  body='{"changes":[{"operation":"update_page","page":"'$edited'","document":{"markdown":"# Page\n\nA text of NUMBER words.\n"}}]}'
  exec {bare_out}< <(exec java "${options[@]}" -cp "$classes" dev.docs.examples.benchmarks.BareEngine \
    "$docs_url" "$body" "${paths[@]}" 2>"$work/bare.log")
  bare=$!
  servers+=("$bare")
  read -r -u "$bare_out" bare_url || { cat "$work/bare.log" >&2; exit 1; }
  cat >"$work/edit.lua" <<LUA
local number = 0
local headers = {["Authorization"] = "Bearer secret", ["Content-Type"] = "application/json"}
local body = '${body//\\n/\\\\n}'
request = function()
  number = number + 1
  return wrk.format("POST", nil, headers, (body:gsub("NUMBER", number)))
end
LUA
}

stop() {
  kill "${servers[@]}"
  wait "${servers[@]}" 2>/dev/null || true
  servers=()
}

# processor ticks of a process, in user and kernel mode
used() { awk '{print $14 + $15}' "/proc/$1/stat"; }

# load NAME PID URL: prints microseconds, and microseconds of processor time, a request
load() {
  local arguments=(-t 2 -c 64 -d "${seconds}s" -H "Authorization: Bearer secret") before after
  [[ $1 != site ]] || arguments+=(-H "Host: sites.localhost")
  [[ $1 != edit ]] || arguments+=(-s "$work/edit.lua")
  before=$(used "$2")
  wrk "${arguments[@]}" "$3${paths[$1]}" >"$work/wrk"
  after=$(used "$2")
  ! grep -E 'Non-2xx|Socket errors' "$work/wrk" >&2
  awk -v cpu=$((after - before)) -v hz="$ticks" \
    '/requests in/ {t = $4; sub(/s,/, "", t); printf "%.2f %.2f\n", t * 1e6 / $1, cpu / hz * 1e6 / $1}' \
    "$work/wrk"
}

median() { sort -n | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'; }

warm=($only $only)
[[ " $only " != *" site "* ]] || warm+=(site site site site site site site site site site)
[[ " $only " != *" edit "* ]] || warm+=(edit edit edit edit edit edit)
for ((process = 0; process < processes; process++)); do
  start
  for name in "${warm[@]}"; do
    load "$name" "$docs" "$docs_url" >/dev/null
    load "$name" "$bare" "$bare_url" >/dev/null
  done
  for name in $only; do
    for ((round = 0; round < rounds; round++)); do
      ours=$(load "$name" "$docs" "$docs_url")
      echo "$ours $(load "$name" "$bare" "$bare_url")" >>"$work/$name.rows"
    done
  done
  stop
done

printf '%-6s %10s %10s %7s   %10s %10s %7s\n' what 'us' 'bare us' ratio 'cpu us' 'bare cpu' ratio
for name in $only; do
  row=()
  for column in '$1' '$3' '$1/$3' '$2' '$4' '$2/$4'; do
    row+=("$(awk "{print $column}" "$work/$name.rows" | median)")
  done
  printf '%-6s %10.1f %10.1f %7.2f   %10.1f %10.1f %7.2f\n' "$name" "${row[@]}"
done
