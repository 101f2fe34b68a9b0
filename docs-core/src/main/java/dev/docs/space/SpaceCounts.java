package dev.docs.space;

/**
 * What a space counts.
 *
 * @param comments the comments that are open
 * @param changeRequests all change requests there ever were: the highest number given
 * @param open the change requests that are open
 * @param draft the change requests that are drafts
 */
public record SpaceCounts(int comments, int changeRequests, int open, int draft) {

  /** The counts of a new space. */
  public static final SpaceCounts NONE = new SpaceCounts(0, 0, 0, 0);

  /** The same with so many more open comments, or fewer. */
  public SpaceCounts withMoreComments(int difference) {
    return new SpaceCounts(comments + difference, changeRequests, open, draft);
  }
}
