/** Metrics of requests and store work for Micrometer. */
@NullMarked
package dev.docs.http.metrics;

import org.jspecify.annotations.NullMarked;
