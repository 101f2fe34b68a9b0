/**
 * The syntax tree of a Markdown text: CommonMark, and the blocks and inlines of the dialect, with
 * the limits that keep it bounded. Nothing here knows of documents.
 */
@NullMarked
package dev.docs.content.markdown.syntax;

import org.jspecify.annotations.NullMarked;
