/**
 * What the nodes of a document carry of Markdown, for those that read and those that write it:
 * known tags and attributes, tables, plain text, titles in keys, and the source that texts keep.
 */
@NullMarked
package dev.docs.content.markdown.node;

import org.jspecify.annotations.NullMarked;
