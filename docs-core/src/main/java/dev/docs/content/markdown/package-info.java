/**
 * Markdown to the document model and back, and what else is read from Markdown: front matter,
 * links, headings, blocks. The rooms below have one direction each: {@code syntax} parses a text to
 * a tree, {@code node} holds what both sides need of nodes, {@code read} builds documents and
 * {@code write} writes them; neither of the two sees the other. What needs both stands here.
 *
 * <p>Writing keeps the source by one rule: each block comes from a span of its text, and a span is
 * copied to the letter where it is read as blocks that show the same. The spans of a text at hand
 * are {@code SourceBlocks}; a document that leaves its text takes with it the source that its nodes
 * do not represent, of a block in its meta ({@code BlockSource}, {@code TagAttributes}), of a text
 * in its key ({@code SourceText}).
 *
 * <p>The source that is carried cannot be spans of the stored text, since documents are written
 * where that is not at hand: in another page, in a new one, in a comment, as the cases of a
 * condition. Where the text is at hand ({@code KeptSource}), the source in meta is not needed and
 * takes no part in comparing. The source in a key is: it stands for a comment, an anchor or a
 * definition, which is a node with a place among others, and which is deleted by leaving the node
 * out. Both are in answers and in requests, never stored: what is stored, and what digests are made
 * of, is the text.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.markdown;

import org.jspecify.annotations.NullMarked;
