/** Keys that sign URLs and tokens. */
@NullMarked
package dev.docs.signing;

import org.jspecify.annotations.NullMarked;
