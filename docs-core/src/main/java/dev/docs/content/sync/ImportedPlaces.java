package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.internal.ContentEdits;
import java.util.Optional;

/**
 * The files of all items of an imported content, where each page came from one: they do not depend
 * on texts then. Immutable.
 */
public final class ImportedPlaces {

  private final GitExport.Paths paths;

  private ImportedPlaces(GitExport.Paths paths) {
    this.paths = paths;
  }

  /** Empty where files had to be chosen for pages. */
  static Optional<ImportedPlaces> of(Content content, GitExport.Paths paths) {
    boolean fromFiles =
        content.allPages().stream()
            .allMatch(page -> page.type() != PageType.DOCUMENT || page.gitPath() != null);
    return fromFiles ? Optional.of(new ImportedPlaces(paths)) : Optional.empty();
  }

  GitExport.Paths paths() {
    return paths;
  }

  /** The same where a page says something else. */
  ImportedPlaces with(Page page) {
    return new ImportedPlaces(
        new GitExport.Paths(
            ContentEdits.with(paths.placed(), page),
            paths.pages(),
            paths.targets(),
            paths.files(),
            paths.reusables()));
  }
}
