/** The memory budget of requests. */
@NullMarked
package dev.docs.budget;

import org.jspecify.annotations.NullMarked;
