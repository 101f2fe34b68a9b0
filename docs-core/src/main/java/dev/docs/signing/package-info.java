/** The keys by which URLs and tokens that were given out are known again. */
@NullMarked
package dev.docs.signing;

import org.jspecify.annotations.NullMarked;
