package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.change.internal.FolderConflicts;
import dev.docs.content.stored.ImportBase;
import dev.docs.id.UserId;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a folder comes from, and what is said of its import.
 *
 * @param known what is the base of the import; null for what the last import brought
 * @param message of revisions
 * @param author of the revision of the content; null for who imports
 * @param subject of a change request with conflicts
 */
public record FolderOrigin(
    @Nullable Supplier<Optional<ImportBase>> known,
    String message,
    @Nullable UserId author,
    String subject) {

  /** Of a folder of which nothing more is known. */
  static final FolderOrigin ANY = new FolderOrigin(null, "Import", null, FolderConflicts.SUBJECT);

  public FolderOrigin {
    requireNonNull(message, "message");
    requireNonNull(subject, "subject");
  }

  /**
   * What is the base of the import; empty where none is known.
   *
   * @param last finds what the last import brought
   */
  Optional<ImportBase> base(Supplier<Optional<ImportBase>> last) {
    return known == null ? last.get() : known.get();
  }
}
