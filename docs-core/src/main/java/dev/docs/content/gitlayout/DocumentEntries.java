package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which entry of a table of contents is the page of each Markdown file: the first item without a
 * fragment, else the first item, and where no item leads there, the first paragraph. Immutable.
 */
@KeepsRule({"summary", "chapters-beside-lists"})
final class DocumentEntries {

  private final TablePlace place;
  private final Map<String, SummaryEntry> owners = new HashMap<>();

  /**
   * Where a table of contents is.
   *
   * @param path that of the table
   * @param documents the Markdown files that may be pages
   */
  record TablePlace(String path, Predicate<String> documents) {

    /** Resolves a link against the folder of the table, or else against the root. */
    Optional<LinkTarget> resolve(String target, Predicate<String> exists) {
      return RelativePath.resolve(path, target, exists)
          .or(() -> RelativePath.resolve("", target, exists));
    }

    Optional<LinkTarget> document(String target) {
      return resolve(target, documents);
    }
  }

  /**
   * @param entries those of the table, at all levels, in reading order
   */
  DocumentEntries(TablePlace place, List<SummaryEntry> entries) {
    this.place = place;
    for (boolean paragraph : new boolean[] {false, true}) {
      for (boolean withFragment : new boolean[] {false, true}) {
        for (SummaryEntry entry : entries) {
          if (entry.paragraph() == paragraph && hasFragment(entry) == withFragment) {
            own(entry);
          }
        }
      }
    }
  }

  private static boolean hasFragment(SummaryEntry entry) {
    return entry.target().filter(target -> target.contains("#")).isPresent();
  }

  private void own(SummaryEntry entry) {
    entry
        .target()
        .flatMap(place::document)
        .ifPresent(document -> owners.putIfAbsent(document.path(), entry));
  }

  /** Whether a file has an entry. */
  boolean lists(String file) {
    return owners.containsKey(file);
  }

  @SuppressWarnings("ReferenceEquality")
  boolean isPageOf(SummaryEntry entry, String file) {
    return owners.get(file) == entry;
  }

  /**
   * Whether an entry belongs to the table: any item, and a paragraph that is the page of a file.
   */
  boolean holds(SummaryEntry entry) {
    return !entry.paragraph()
        || entry
            .target()
            .flatMap(place::document)
            .filter(document -> isPageOf(entry, document.path()))
            .isPresent();
  }
}
