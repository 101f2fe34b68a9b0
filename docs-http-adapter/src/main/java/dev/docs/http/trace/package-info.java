/** The trace that a request belongs to. */
@NullMarked
package dev.docs.http.trace;

import org.jspecify.annotations.NullMarked;
