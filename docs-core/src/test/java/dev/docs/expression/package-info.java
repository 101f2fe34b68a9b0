/** What regular expressions cost on the texts that are worst for them. */
@NullMarked
package dev.docs.expression;

import org.jspecify.annotations.NullMarked;
