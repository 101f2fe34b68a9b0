/** Spaces and collections: their tree, order, transfer and trash. */
@NullMarked
package dev.docs.space;

import org.jspecify.annotations.NullMarked;
