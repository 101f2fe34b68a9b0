/**
 * Writes a document as Markdown. {@code BlockWriter} writes blocks, {@code InlineWriter} what is in
 * them, {@code HtmlWriter} what only HTML can represent.
 */
@NullMarked
package dev.docs.content.markdown.write;

import org.jspecify.annotations.NullMarked;
