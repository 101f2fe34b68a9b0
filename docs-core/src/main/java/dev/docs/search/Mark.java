package dev.docs.search;

/**
 * A match in a text, in UTF-16 units.
 *
 * @param end after its last unit
 */
public record Mark(int start, int end) {}
