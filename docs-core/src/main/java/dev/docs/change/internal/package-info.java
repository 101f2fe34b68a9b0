/** Repositories of change requests, reviews and conflicts. */
@NullMarked
package dev.docs.change.internal;

import org.jspecify.annotations.NullMarked;
