/**
 * Markdown to the document model and back, and what else is read from Markdown: front matter,
 * links, headings, blocks. The HTML inside Markdown is split and parsed by {@code
 * dev.docs.content.html}; {@code HtmlBlocks} and {@code HtmlWriter} translate it from and to blocks
 * here, as its content is Markdown again.
 */
@NullMarked
package dev.docs.content.markdown;

import org.jspecify.annotations.NullMarked;
