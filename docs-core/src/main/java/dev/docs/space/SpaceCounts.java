package dev.docs.space;

/**
 * Counters of a space.
 *
 * @param comments the number of open comments
 * @param changeRequests the number of all change requests ever made, which is the highest number
 *     used
 * @param open the number of open change requests
 * @param draft the number of drafts
 */
public record SpaceCounts(int comments, int changeRequests, int open, int draft) {

  /** The counts of a new space. */
  public static final SpaceCounts NONE = new SpaceCounts(0, 0, 0, 0);

  /** The same with a difference added to the number of open comments. */
  public SpaceCounts withMoreComments(int difference) {
    return new SpaceCounts(comments + difference, changeRequests, open, draft);
  }
}
