package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

/**
 * A missing or altered record of a space's stored content, found by a verification.
 *
 * @param revision the first revision found that refers to the record
 * @param kind the kind of the record
 * @param id the id of the record
 */
public record ContentFault(Type type, SpaceId space, RevisionId revision, String kind, String id) {

  /** The kind of fault. */
  public enum Type {
    /** The record is missing. */
    MISSING,
    /** The digest of the record differs from its id. */
    ALTERED
  }

  public ContentFault {
    requireNonNull(type, "type");
    requireNonNull(space, "space");
    requireNonNull(revision, "revision");
    requireNonNull(kind, "kind");
    requireNonNull(id, "id");
  }
}
