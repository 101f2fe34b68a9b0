/** How services list what a store scans. */
@NullMarked
package dev.docs.listing.internal;

import org.jspecify.annotations.NullMarked;
