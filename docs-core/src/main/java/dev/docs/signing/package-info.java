/** Keys that sign URLs and tokens, and their rotation. */
@NullMarked
package dev.docs.signing;

import org.jspecify.annotations.NullMarked;
