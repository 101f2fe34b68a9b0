/** Callers, roles, grants, and the records that access checks read. */
@NullMarked
package dev.docs.access;

import org.jspecify.annotations.NullMarked;
