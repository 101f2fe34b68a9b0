package dev.docs.content.gitlayout;

import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The pages that a folder without a table of contents gives by its directories. */
final class DirectoryPages {

  private final Set<String> paths;
  private final Documented documents;

  /** Makes the page of a file. */
  interface Documented {
    LayoutPage page(String path, List<LayoutPage> children);
  }

  /**
   * @param paths of all files
   */
  DirectoryPages(Set<String> paths, Documented documents) {
    this.paths = paths;
    this.documents = documents;
  }

  /** A directory tree with Markdown files, by name. */
  private static final class Directory {
    final Map<String, String> files = new TreeMap<>();
    final Map<String, Directory> directories = new TreeMap<>();

    void add(String path, int from) {
      int slash = path.indexOf('/', from);
      if (slash < 0) {
        files.put(path.substring(from), path);
      } else {
        directories
            .computeIfAbsent(path.substring(from, slash), name -> new Directory())
            .add(path, slash + 1);
      }
    }

    /** Removes and returns the directory's own page. */
    Optional<String> takeOwnPage() {
      List<String> candidates = files.keySet().stream().filter(FolderPath::isFolderPage).toList();
      return candidates.stream()
          .filter(FolderPath::isReadme)
          .findFirst()
          .or(() -> candidates.stream().findFirst())
          .map(files::remove);
    }
  }

  /**
   * The pages.
   *
   * @param home the file of the first one; empty where the folder has no page of its own
   */
  List<LayoutPage> read(Optional<String> home) {
    Directory root = new Directory();
    for (String path : paths) {
      if (FolderPath.isPage(path) && !home.equals(Optional.of(path))) {
        root.add(path, 0);
      }
    }
    List<LayoutPage> pages = new ArrayList<>();
    home.ifPresent(path -> pages.add(documents.page(path, List.of())));
    pages.addAll(children(root));
    return pages;
  }

  private List<LayoutPage> children(Directory directory) {
    TreeMap<String, LayoutPage> byName = new TreeMap<>();
    directory.files.forEach((name, path) -> byName.put(name, documents.page(path, List.of())));
    directory.directories.forEach((name, below) -> byName.put(name, page(name, below)));
    return List.copyOf(byName.values());
  }

  private LayoutPage page(String name, Directory directory) {
    Optional<String> own = directory.takeOwnPage();
    List<LayoutPage> children = children(directory);
    return own.map(path -> documents.page(path, children))
        .orElseGet(() -> LayoutPage.empty(PageTitle.readable(name), children));
  }
}
