/** Expressions and conditions in the text of a page, evaluated. */
@NullMarked
package dev.docs.contents.evaluation;

import org.jspecify.annotations.NullMarked;
