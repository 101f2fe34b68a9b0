package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.ImportReport;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteView;
import dev.docs.site.structure.StructureItem;
import java.util.List;
import java.util.Optional;

/**
 * What came of a folder that was imported.
 *
 * @param outcome of what the site itself is and consists of
 * @param spaces what came of the content of each of its spaces, in order
 * @param detached what the site consisted of before and does no longer; its spaces are still there
 */
public record ImportedSite(
    SiteView site, Outcome outcome, List<ImportedSpace> spaces, List<Detached> detached) {

  /** What was done. */
  public enum Outcome {
    CREATED,
    UPDATED,
    UNCHANGED
  }

  /**
   * A space that is of the folder.
   *
   * @param outcome of its title and content: it was updated when it has a new revision or title
   * @param directory in the folder, empty for the whole of it; absent for content that is not of
   *     the folder
   * @param counts what it holds
   * @param report what of its directory could not be taken over
   */
  public record ImportedSpace(
      SpaceId space,
      String title,
      Outcome outcome,
      Optional<String> directory,
      Counts counts,
      ImportReport report) {

    /** How many pages and files a space has. */
    public record Counts(int pages, int files) {}

    public ImportedSpace {
      requireNonNull(space, "space");
      requireNonNull(title, "title");
      requireNonNull(outcome, "outcome");
      requireNonNull(directory, "directory");
      requireNonNull(counts, "counts");
      requireNonNull(report, "report");
    }

    public int pages() {
      return counts.pages();
    }

    public int files() {
      return counts.files();
    }
  }

  /** Something that was a part of the site. */
  public record Detached(StructureItem item, String title) {}

  public ImportedSite {
    requireNonNull(site, "site");
    requireNonNull(outcome, "outcome");
    spaces = List.copyOf(spaces);
    detached = List.copyOf(detached);
  }

  /** How many pages its spaces have. */
  public int pages() {
    return spaces.stream().mapToInt(ImportedSpace::pages).sum();
  }
}
