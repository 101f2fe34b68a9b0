package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The documentation in a folder. Immutable and thread-safe.
 *
 * @param pages the tree, in the order of the table of contents
 * @param files all that is no page, sorted by path
 * @param redirects old paths to what they lead to now, in order
 * @param configuration {@code .gitbook.yaml} as it is written, or {@code .gitbook.yml}; absent
 *     where the folder has none, or one that places the documentation below the root. It is written
 *     as it is where it says what is to be written.
 * @param report what the folder held and the layout does not
 */
public record Layout(
    List<LayoutPage> pages,
    List<LayoutFile> files,
    Map<String, String> redirects,
    Optional<LayoutFile> configuration,
    ImportReport report) {

  /**
   * How deep pages nest at most: our choice, far beyond what any reader follows, and shallow enough
   * for everything that walks the tree by recursion.
   */
  public static final int MAX_DEPTH = 100;

  /** A layout without a configuration that was written by someone. */
  public Layout(
      List<LayoutPage> pages,
      List<LayoutFile> files,
      Map<String, String> redirects,
      ImportReport report) {
    this(pages, files, redirects, Optional.empty(), report);
  }

  /**
   * @throws IllegalArgumentException if two pages or files have one path, or pages nest deeper than
   *     {@link #MAX_DEPTH}
   */
  public Layout {
    pages = List.copyOf(pages);
    files = files.stream().sorted(Comparator.comparing(LayoutFile::path)).toList();
    redirects = Collections.unmodifiableMap(new LinkedHashMap<>(redirects));
    requireNonNull(report, "report");
    Set<String> paths = new HashSet<>();
    files.forEach(file -> requireNew(file.path(), paths));
    check(pages, 1, paths);
  }

  private static void check(List<LayoutPage> pages, int depth, Set<String> paths) {
    if (depth > MAX_DEPTH && !pages.isEmpty()) {
      throw new IllegalArgumentException("pages nest deeper than " + MAX_DEPTH);
    }
    for (LayoutPage page : pages) {
      page.source().ifPresent(source -> requireNew(source, paths));
      check(page.children(), depth + 1, paths);
    }
  }

  private static void requireNew(String path, Set<String> paths) {
    if (!paths.add(path)) {
      throw new IllegalArgumentException("two pages or files at " + path);
    }
  }

  /** The same documentation with another report. */
  public Layout withReport(ImportReport newReport) {
    return new Layout(pages, files, redirects, configuration, newReport);
  }
}
