/** Identifiers that are the same when a unit of work is retried. */
@NullMarked
package dev.docs.id.internal;

import org.jspecify.annotations.NullMarked;
