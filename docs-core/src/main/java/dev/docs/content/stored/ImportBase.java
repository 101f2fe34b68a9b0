package dev.docs.content.stored;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the last import of a folder brought: the base with which the next import is merged.
 *
 * @param changeRequest the change request that it was imported into; null for the main content
 * @param revision the content as the folder had it
 * @param sources the digest of all files of the folder, including those that are no content; see
 *     {@link SourceFiles}
 * @param importedAt when the folder last differed from the import before
 * @param conflicts the change request with the conflicts of the import; null for none
 */
public record ImportBase(
    SpaceId space,
    @Nullable ChangeRequestId changeRequest,
    RevisionId revision,
    String sources,
    Instant importedAt,
    @Nullable Conflicts conflicts) {

  public ImportBase {
    requireNonNull(space, "space");
    requireNonNull(revision, "revision");
    requireNonNull(sources, "sources");
    requireNonNull(importedAt, "importedAt");
  }

  /**
   * A change request that an import made for its conflicts.
   *
   * @param head its content when the import left it
   */
  public record Conflicts(ChangeRequestId changeRequest, RevisionId head) {
    public Conflicts {
      requireNonNull(changeRequest, "changeRequest");
      requireNonNull(head, "head");
    }
  }

  /** Whether the other says the same, whenever it was imported. */
  boolean saysTheSame(ImportBase other) {
    return equals(
        new ImportBase(
            other.space,
            other.changeRequest,
            other.revision,
            other.sources,
            importedAt,
            other.conflicts));
  }
}
