/** Places among siblings: keys that sort as the siblings do, and positions relative to them. */
@NullMarked
package dev.docs.ordering;

import org.jspecify.annotations.NullMarked;
