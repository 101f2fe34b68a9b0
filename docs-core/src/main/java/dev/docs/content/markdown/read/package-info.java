/**
 * Builds a document from the syntax tree of a text. {@code BlockBuilder} builds blocks, {@code
 * InlineBuilder} what is in them, {@code HtmlBlocks} and {@code TagBlocks} what HTML and GitBook
 * tags mean.
 */
@NullMarked
package dev.docs.content.markdown.read;

import org.jspecify.annotations.NullMarked;
