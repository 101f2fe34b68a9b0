#!/usr/bin/env bash
# The first use of the test double in a JVM, in ms: from starting a double with one user until the
# first answer of a world on a socket, classes loaded included. Prints the median of several JVMs (7
# unless given) as the clock on the wall has it, and the median of the processor time of the whole
# process, which other processes on the machine change less. Further arguments are options of the
# JVM: first-use.sh 7 -XX:TieredStopAtLevel=1
# Needs bash 5, java, and the jar of the benchmarks as the guide on performance builds it.
set -euo pipefail
export LC_ALL=C TIMEFORMAT='%U %S'
runs=${1:-7}
shift || true
jar=$(dirname "$0")/target/benchmarks.jar
[[ -f $jar ]] || { echo "no $jar: build it first" >&2; exit 1; }

wall=()
processor=()
for ((run = 0; run < runs; run++)); do
  took=$({ time java "$@" -cp "$jar" dev.docs.examples.benchmarks.WorldProcess first; } 2>&1)
  wall+=("$(sed -n '1s/\..*//p' <<<"$took")")
  processor+=("$(tail -n 1 <<<"$took" | awk '{ printf "%d", 1000 * ($1 + $2) }')")
done
median() {
  printf '%s\n' "$@" | sort -n | sed -n "$((($# + 1) / 2))p"
}
echo "first use: $(median "${wall[@]}") ms; processor time of the process: $(median "${processor[@]}") ms"
