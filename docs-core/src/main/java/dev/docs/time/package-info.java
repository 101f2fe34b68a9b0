/** Clocks. */
@NullMarked
package dev.docs.time;

import org.jspecify.annotations.NullMarked;
