package dev.docs.change;

import java.util.Set;

/** Where a change request is on its way. */
public enum ChangeRequestStatus {
  /** Being written. */
  DRAFT,
  /** Offered for review. */
  OPEN,
  /** Put aside; may be reopened. */
  ARCHIVED,
  /** Part of the main content, for good. */
  MERGED;

  /** The states that may follow this one, this one not counted. */
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
