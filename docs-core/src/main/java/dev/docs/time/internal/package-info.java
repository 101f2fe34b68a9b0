/** The moment, as one clock tells it. */
@NullMarked
package dev.docs.time.internal;

import org.jspecify.annotations.NullMarked;
