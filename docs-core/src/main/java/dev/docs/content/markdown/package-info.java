/**
 * Markdown to the document model and back, and what else is read from Markdown: front matter,
 * links, headings, blocks.
 */
package dev.docs.content.markdown;
