package dev.docs.content.merge;

/**
 * Lines that both sides changed in different ways. Immutable.
 *
 * @param base the lines in the base, extended to whole changes of either side
 * @param ours the lines of our side, which the merged text has
 * @param theirs the lines of their side, which the merged text does not have
 * @param start the start of our lines in the merged text, in UTF-16 units from 0
 * @param end their end, exclusive; equal to {@code start} if our side deleted them
 */
public record TextConflict(String base, String ours, String theirs, int start, int end) {}
