/** Positions among siblings, and order keys that sort as the siblings do. */
@NullMarked
package dev.docs.ordering;

import org.jspecify.annotations.NullMarked;
