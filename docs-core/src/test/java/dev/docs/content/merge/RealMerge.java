package dev.docs.content.merge;

import java.util.Map;
import java.util.Set;

/**
 * A merge as Git made it. Each tree is complete: path to text.
 *
 * @param conflicts the paths on which Git reported a conflict; in {@code merged} they carry
 *     conflict markers
 */
public record RealMerge(
    int index,
    Map<String, String> base,
    Map<String, String> ours,
    Map<String, String> theirs,
    Map<String, String> merged,
    Set<String> conflicts) {}
