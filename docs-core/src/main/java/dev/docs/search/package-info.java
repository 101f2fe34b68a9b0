/** Search in spaces; what finds the pages is in {@code index}. */
@NullMarked
package dev.docs.search;

import org.jspecify.annotations.NullMarked;
