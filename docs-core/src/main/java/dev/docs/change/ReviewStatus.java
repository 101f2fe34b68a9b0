package dev.docs.change;

/** What a reviewer says. */
public enum ReviewStatus {
  APPROVED,
  CHANGES_REQUESTED
}
