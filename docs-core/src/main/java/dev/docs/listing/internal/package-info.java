/** Slices of scans and of in-memory lists. */
@NullMarked
package dev.docs.listing.internal;

import org.jspecify.annotations.NullMarked;
