/** A clock for tests. Others are any {@link java.time.InstantSource}. */
@NullMarked
package dev.docs.time;

import org.jspecify.annotations.NullMarked;
