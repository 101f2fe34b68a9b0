/** What the caller of a unit of work may do: their roles, and what is required of them. */
@NullMarked
package dev.docs.access.caller;

import org.jspecify.annotations.NullMarked;
