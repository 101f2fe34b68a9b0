/** Lists that are read piece by piece. */
@NullMarked
package dev.docs.listing;

import org.jspecify.annotations.NullMarked;
