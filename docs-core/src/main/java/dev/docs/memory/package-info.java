/** The memory budget of requests. */
@NullMarked
package dev.docs.memory;

import org.jspecify.annotations.NullMarked;
