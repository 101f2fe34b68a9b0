package dev.docs.change;

import java.util.Set;

/** The state of a change request. */
public enum ChangeRequestStatus {
  /** Being edited. */
  DRAFT,
  /** Open for review. */
  OPEN,
  /** Archived; may be reopened. */
  ARCHIVED,
  /** Merged into the main content; final. */
  MERGED;

  /** The states that may follow this one, other than itself. */
  public Set<ChangeRequestStatus> next() {
    return switch (this) {
      case DRAFT -> Set.of(OPEN, ARCHIVED, MERGED);
      case OPEN -> Set.of(DRAFT, ARCHIVED, MERGED);
      case ARCHIVED -> Set.of(DRAFT, OPEN);
      case MERGED -> Set.of();
    };
  }

  /** Whether its content may change. */
  public boolean isEditable() {
    return this == DRAFT || this == OPEN;
  }
}
