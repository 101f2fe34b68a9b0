/** Fetches URLs within limits, from addresses that may be connected to. */
@NullMarked
package dev.docs.http.fetch.internal;

import org.jspecify.annotations.NullMarked;
