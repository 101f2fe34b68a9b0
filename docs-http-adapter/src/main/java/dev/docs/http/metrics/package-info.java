/** Metrics of requests, units of work and caches. */
@NullMarked
package dev.docs.http.metrics;

import org.jspecify.annotations.NullMarked;
