/** Identifiers that a unit of work draws. */
@NullMarked
package dev.docs.id.internal;

import org.jspecify.annotations.NullMarked;
