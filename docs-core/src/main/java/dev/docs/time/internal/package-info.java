/** The current time, and measured durations. */
@NullMarked
package dev.docs.time.internal;

import org.jspecify.annotations.NullMarked;
