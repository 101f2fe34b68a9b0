/**
 * The HTML inside Markdown, as text: its tags, comments and text, the tree of the supported
 * elements, character references and the values of {@code srcset}.
 *
 * <p>What translates between HTML and the blocks of a document is in {@code
 * dev.docs.content.markdown}, because both directions recur: a table cell or an expandable has
 * Markdown in it, which may have HTML in it again.
 */
@NullMarked
package dev.docs.content.html;

import org.jspecify.annotations.NullMarked;
