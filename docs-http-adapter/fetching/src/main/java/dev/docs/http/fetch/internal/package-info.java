/** Fetches URLs within limits, connecting to allowed addresses only. */
@NullMarked
package dev.docs.http.fetch.internal;

import org.jspecify.annotations.NullMarked;
