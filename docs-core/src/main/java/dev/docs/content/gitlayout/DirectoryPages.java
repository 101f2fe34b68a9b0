package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The pages of a folder without a table of contents, which follow its directories. */
final class DirectoryPages {

  private final Folder folder;
  private final Documents documents;
  private final List<ImportReport.Problem> problems;

  DirectoryPages(Folder folder, Documents documents, List<ImportReport.Problem> problems) {
    this.folder = folder;
    this.documents = documents;
    this.problems = problems;
  }

  /** A directory with Markdown files in it or below it, by name. */
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

    /** Takes out the directory's own page. */
    Optional<String> takeOwnPage() {
      List<String> candidates = files.keySet().stream().filter(FolderPath::isFolderPage).toList();
      return candidates.stream()
          .filter(name -> FolderPath.baseName(name).equalsIgnoreCase("README"))
          .findFirst()
          .or(() -> candidates.stream().findFirst())
          .map(files::remove);
    }
  }

  /** The pages, that of {@code readme} first. */
  List<LayoutPage> read(String readme) {
    Directory root = new Directory();
    boolean exists = folder.contains(readme) && FolderPath.isMarkdown(readme);
    if (!exists && !readme.equals(GitBookConfig.DEFAULT.readme())) {
      problems.add(new ImportReport.Problem(Kind.MISSING, readme, "the first page does not exist"));
    }
    for (String path : folder.paths()) {
      if (FolderPath.isMarkdown(path)
          && !FolderPath.isHidden(path)
          && !FolderPath.inGitBook(path)
          && !(exists && path.equals(readme))) {
        root.add(path, 0);
      }
    }
    List<LayoutPage> pages = new ArrayList<>();
    Optional<String> first = exists ? Optional.of(readme) : root.takeOwnPage();
    first.ifPresent(path -> pages.add(documents.page(path, Optional.empty(), List.of())));
    pages.addAll(children(root));
    return pages;
  }

  private List<LayoutPage> children(Directory directory) {
    TreeMap<String, LayoutPage> byName = new TreeMap<>();
    directory.files.forEach(
        (name, path) -> byName.put(name, documents.page(path, Optional.empty(), List.of())));
    directory.directories.forEach((name, below) -> byName.put(name, page(name, below)));
    return List.copyOf(byName.values());
  }

  private LayoutPage page(String name, Directory directory) {
    Optional<String> own = directory.takeOwnPage();
    List<LayoutPage> children = children(directory);
    return own.isPresent()
        ? documents.page(own.get(), Optional.empty(), children)
        : LayoutPage.empty(PageTitle.readable(name), children);
  }
}
