/** Expressions and conditions in the text of a page, evaluated. */
@NullMarked
package dev.docs.space.content.evaluation;

import org.jspecify.annotations.NullMarked;
