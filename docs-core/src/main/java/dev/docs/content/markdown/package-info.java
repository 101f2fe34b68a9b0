/**
 * Markdown to the document model and back, and what else is read from Markdown: front matter,
 * links, headings, blocks.
 */
@NullMarked
package dev.docs.content.markdown;

import org.jspecify.annotations.NullMarked;
