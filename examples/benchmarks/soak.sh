#!/usr/bin/env bash
# Puts a server with a heap of 256 MB under load for some minutes (30 unless given), on an H2 file or an
# empty database, and prints what it holds each minute: heap after a collection, threads, connections to
# the database, file descriptors, rows. Fails when one of them rises in the second half, a request fails,
# or the store does not verify afterwards. As many spaces are deleted for good as are made, from the second minute on.
#   soak.sh [minutes [jdbc-url user]]
# Needs java, Linux, and the benchmarks' jar as the README builds it, or CLASSES as a class path.
set -euo pipefail
classes=${CLASSES:-$(dirname "$0")/target/benchmarks.jar}
exec java -Xmx128m -cp "$classes" dev.docs.examples.benchmarks.soak.Soak "${@:-30}"
