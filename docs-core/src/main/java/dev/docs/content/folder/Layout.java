package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The documentation in a folder: its pages, files, redirects and configuration. Layouts are equal
 * wherever they were read. Immutable and thread-safe.
 *
 * @param pages the top-level pages, in the order of the table of contents
 * @param files all files that are not pages, sorted by path
 * @param redirects the targets of redirects by source path, in order
 * @param configuration the text of {@code .gitbook.yaml} or {@code .gitbook.yml}; absent if the
 *     folder has none, or one that sets another root. An export keeps it unchanged if it is still
 *     correct.
 * @param report the problems found while reading the folder
 * @param places where the folder says so
 */
public record Layout(
    List<LayoutPage> pages,
    List<LayoutFile> files,
    Map<String, String> redirects,
    Optional<LayoutFile> configuration,
    ImportReport report,
    LayoutPlaces places) {

  /**
   * The most levels of pages: our choice, deeper than readers follow, and shallow enough for
   * recursion over the tree.
   */
  public static final int MAX_DEPTH = 100;

  /** A layout that was not read from a folder. */
  public Layout(
      List<LayoutPage> pages,
      List<LayoutFile> files,
      Map<String, String> redirects,
      Optional<LayoutFile> configuration,
      ImportReport report) {
    this(pages, files, redirects, configuration, report, LayoutPlaces.NONE);
  }

  /** A layout without a configuration file. */
  public Layout(
      List<LayoutPage> pages,
      List<LayoutFile> files,
      Map<String, String> redirects,
      ImportReport report) {
    this(pages, files, redirects, Optional.empty(), report);
  }

  /**
   * @throws IllegalArgumentException if two pages or files have the same path, or pages are nested
   *     deeper than {@link #MAX_DEPTH}
   */
  public Layout {
    pages = List.copyOf(pages);
    files = files.stream().sorted(Comparator.comparing(LayoutFile::path)).toList();
    redirects = Collections.unmodifiableMap(new LinkedHashMap<>(redirects));
    requireNonNull(report, "report");
    requireNonNull(places, "places");
    Set<String> paths = new HashSet<>();
    files.forEach(file -> requireNew(file.path(), paths));
    check(pages, 1, paths);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Layout layout
        && pages.equals(layout.pages)
        && files.equals(layout.files)
        && redirects.equals(layout.redirects)
        && configuration.equals(layout.configuration)
        && report.equals(layout.report);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pages, files, redirects, configuration, report);
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
      throw new IllegalArgumentException("two pages or files have the path " + path);
    }
  }
}
