package dev.docs.content.merge;

/**
 * Lines that both sides changed, each in its own way. Immutable.
 *
 * @param base what both started from; at least the lines the region replaces, widened to whole
 *     changes of either side
 * @param ours the lines of our side, as they stand in the merged text
 * @param theirs the lines of their side, which do not stand in the merged text
 * @param start where our lines start in the merged text, in chars from 0
 * @param end where they end, exclusive; equal to {@code start} where our side deleted them
 */
public record TextConflict(String base, String ours, String theirs, int start, int end) {}
