/** Keys that sign URLs and tokens, their rotation, and the tokens of files. */
@NullMarked
package dev.docs.signing;

import org.jspecify.annotations.NullMarked;
