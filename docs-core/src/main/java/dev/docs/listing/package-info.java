/** Slices of lists, with cursors that stay valid while items are added and removed. */
@NullMarked
package dev.docs.listing;

import org.jspecify.annotations.NullMarked;
