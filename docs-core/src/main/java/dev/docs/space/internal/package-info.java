/** Repositories of spaces and collections, their order, trash, moves and access checks. */
@NullMarked
package dev.docs.space.internal;

import org.jspecify.annotations.NullMarked;
