package dev.docs.space.content.internal;

import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.sync.GitExport;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.work.ReadWork;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the last import of a folder brought to a space. Stateless. */
final class LastImports {

  private LastImports() {}

  /**
   * The last import whose folder a branch has: merging a change request brings what was imported
   * into it to the main content, of which new change requests are made.
   *
   * @param branch null for the main content
   */
  static Optional<ImportBase> of(ReadWork r, SpaceId space, @Nullable ChangeRequestId branch) {
    if (branch != null) {
      Optional<ImportBase> own = ImportRepository.find(r, space, branch);
      if (own.isPresent()) {
        return own;
      }
    }
    return ImportRepository.all(r, space).stream()
        .filter(base -> base.changeRequest() == null || isMerged(r, base))
        .max(
            Comparator.comparing(ImportBase::importedAt)
                .thenComparing(base -> base.changeRequest() != null));
  }

  /** Whether it was imported into a change request that is merged. */
  static boolean isMerged(ReadWork r, ImportBase base) {
    return Optional.ofNullable(base.changeRequest())
        .flatMap(id -> ChangeRequestRepository.find(r, base.space(), id.value()))
        .filter(found -> found.value().status() == ChangeRequest.Status.MERGED)
        .isPresent();
  }

  /** The root of the documentation in a folder that was imported; empty for the folder itself. */
  static String root(ReadWork r, ImportBase base) {
    return GitLayout.formOf(SourceFiles.folder(r, base.space(), base.sources())).root();
  }

  /** The folder that content was imported from; empty for visitors, and where there is none. */
  static Optional<GitExport.Imported> folder(ReadWork r, FoundContent found) {
    if (r.caller().visit().isPresent()) {
      return Optional.empty();
    }
    SpaceId space = found.spaceId();
    ChangeRequestId branch =
        found.changeRequest().map(one -> one.changeRequest().id()).orElse(null);
    return of(r, space, branch)
        .map(
            base ->
                new GitExport.Imported(
                    ContentRepository.lastingContent(
                        r, ContentRepository.revision(r, space, base.revision())),
                    SourceFiles.snapshot(r, r, space, base.sources())));
  }
}
