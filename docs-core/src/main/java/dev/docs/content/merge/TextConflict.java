package dev.docs.content.merge;

import java.util.List;

/**
 * Lines that both sides changed in different ways, or that an earlier merge left in conflict.
 * Immutable.
 *
 * @param base the lines in the base, extended to whole changes of either side; what an earlier
 *     merge found in its base stays as that found it
 * @param ours the lines of our side, which the merged text has
 * @param theirs the lines of their side, which the merged text does not have
 * @param start the start of our lines in the merged text, in UTF-16 units from 0
 * @param theirLines the place of the lines in the text of their side
 * @param continues the numbers of the earlier conflicts that it is; empty for a new one
 */
public record TextConflict(
    String base,
    String ours,
    String theirs,
    int start,
    LineRange theirLines,
    List<Integer> continues) {

  public TextConflict {
    continues = List.copyOf(continues);
  }

  /** The end of our lines, exclusive; equal to the start if our side deleted them. */
  int end() {
    return start + ours.length();
  }

  /** Whether nothing is in conflict any more. */
  boolean isAgreed() {
    return ours.equals(theirs);
  }
}
