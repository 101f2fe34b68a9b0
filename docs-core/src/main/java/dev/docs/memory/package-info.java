/** Reservation of memory for the work of a call, so that calls together stay within a bound. */
@NullMarked
package dev.docs.memory;

import org.jspecify.annotations.NullMarked;
