package dev.docs.content.document.internal;

/**
 * What a {@link BlockType} is declared with; a block type among them is that of its nodes, which
 * are items.
 */
interface Trait {}
