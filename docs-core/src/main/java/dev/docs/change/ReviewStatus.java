package dev.docs.change;

/** The verdict of a review. */
public enum ReviewStatus {
  APPROVED,
  CHANGES_REQUESTED
}
