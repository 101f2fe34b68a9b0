/** Edits applied to content, and the settings of pages that stand in their texts. */
@NullMarked
package dev.docs.content.edit;

import org.jspecify.annotations.NullMarked;
