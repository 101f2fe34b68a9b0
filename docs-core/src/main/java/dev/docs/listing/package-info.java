/** Lists that are read in slices. */
@NullMarked
package dev.docs.listing;

import org.jspecify.annotations.NullMarked;
