/**
 * Reads, validates and writes the JSON form of documents, by one table of their vocabulary: {@code
 * BlockType}, {@code InlineType} and {@code MarkType}.
 *
 * <p>A new block that is a tag in Markdown is an entry of {@code BlockType}, and, where a page of a
 * site shows it in a form of its own, a case in {@code SiteBlocks}. From the entry follow reading,
 * writing, checks, plain text, search and the type in the description. A block with another syntax
 * is parsed in {@code BlockBuilder} and written in {@code BlockWriter} as well.
 */
@NullMarked
package dev.docs.content.document.internal;

import org.jspecify.annotations.NullMarked;
