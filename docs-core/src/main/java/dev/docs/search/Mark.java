package dev.docs.search;

/**
 * A place in a text where something that was looked for stands, in UTF-16 units.
 *
 * @param end after its last unit
 */
public record Mark(int start, int end) {}
