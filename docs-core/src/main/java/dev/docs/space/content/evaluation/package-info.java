/**
 * Expressions and conditions in the text of a page, evaluated.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.space.content.evaluation;

import org.jspecify.annotations.NullMarked;
