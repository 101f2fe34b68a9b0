package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

/**
 * Something that is wrong with what is stored of a space's content.
 *
 * @param revision the first revision found that needs it
 * @param kind what kind of record it is
 * @param id the id of the record
 */
public record ContentFault(What what, SpaceId space, RevisionId revision, String kind, String id) {

  /** What is wrong. */
  public enum What {
    /** The record is not there. */
    MISSING,
    /** The record is not what its id was derived from. */
    ALTERED
  }

  public ContentFault {
    requireNonNull(what, "what");
    requireNonNull(space, "space");
    requireNonNull(revision, "revision");
    requireNonNull(kind, "kind");
    requireNonNull(id, "id");
  }
}
