package dev.docs.content.gitlayout;

import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Chooses files for documents that have none. */
final class SourcePaths {

  /** The deepest folder that may have subfolders: a path has at most 100 segments. */
  private static final int MAX_FOLDER_DEPTH = FolderPath.MAX_SEGMENTS - 3;

  /** The slug of the root's README.md, given to the first page without a slug. */
  private static final String LANDING = "readme";

  /** The used paths in lower case, so that paths differ on file systems that ignore case. */
  private final Set<String> files = new HashSet<>();

  private final Set<String> folders = new HashSet<>();

  /** The folders assigned to the children of a page. */
  private final Set<String> claims = new HashSet<>();

  private SourcePaths() {}

  /** The pages of a layout with a source for every document. */
  static List<LayoutPage> place(Layout layout) {
    SourcePaths paths = new SourcePaths();
    List.of(
            GitBookConfig.FILE,
            GitBookConfig.OTHER_FILE,
            GitBookConfig.DEFAULT.summary(),
            "book.json",
            "book.js")
        .forEach(paths::take);
    layout.files().forEach(file -> paths.take(file.path()));
    layout.pages().stream()
        .flatMap(LayoutPage::all)
        .forEach(page -> page.source().ifPresent(paths::take));
    return paths.placed(layout.pages(), "");
  }

  private void take(String path) {
    files.add(key(path));
    FolderPath.folders(key(path)).forEach(folders::add);
  }

  private static String key(String path) {
    return path.toLowerCase(Locale.ROOT);
  }

  private List<LayoutPage> placed(List<LayoutPage> pages, String folder) {
    List<LayoutPage> result = new ArrayList<>();
    for (LayoutPage page : pages) {
      boolean landing =
          folder.isEmpty() && result.isEmpty() && page.type() == LayoutPage.Type.DOCUMENT;
      String slug =
          page.slug().map(FileSlugs::of).orElse(landing ? LANDING : FileSlugs.of(page.title()));
      LayoutPage placed =
          page.type() == LayoutPage.Type.DOCUMENT && page.source().isEmpty()
              ? page.withSource(choose(folder, slug, !page.children().isEmpty()))
              : page;
      if (!page.children().isEmpty()) {
        String below =
            placed.source().map(SourcePaths::folderBelow).orElse(FolderPath.child(folder, slug));
        placed = placed.withChildren(placed(page.children(), claim(below)));
      }
      result.add(placed);
    }
    return result;
  }

  /** The folder for the children of a page with this source. */
  private static String folderBelow(String source) {
    String folder = FolderPath.parent(source);
    return FolderPath.isFolderPage(source) && !folder.isEmpty()
        ? folder
        : FolderPath.child(folder, FileSlugs.of(FolderPath.baseName(source)));
  }

  /**
   * Assigns the folder, or a sibling of it if it is a file or assigned to another page; its parent
   * if it is too deep.
   */
  private String claim(String folder) {
    if (folder.split("/", -1).length > MAX_FOLDER_DEPTH) {
      return FolderPath.parent(folder);
    }
    String claimed = folder;
    for (int i = 1; files.contains(key(claimed)) || !claims.add(key(claimed)); i++) {
      claimed = folder + "-" + i;
    }
    return claimed;
  }

  /** A free file named after the slug; if none is free in the folder, in a sibling of it. */
  private String choose(String folder, String slug, boolean hasChildren) {
    String path = path(folder, slug, hasChildren);
    if (!isFree(path)) {
      path = path(folder, slug, !hasChildren);
    }
    for (int i = 1; !isFree(path); i++) {
      path = path((folder.isEmpty() ? slug : folder) + "-" + i, slug, hasChildren);
    }
    take(path);
    return path;
  }

  private static String path(String folder, String slug, boolean hasChildren) {
    boolean likeReadme = FolderPath.isFolderPage(slug);
    if (likeReadme && folder.isEmpty()) {
      return slug.equals(LANDING) ? "README.md" : slug + ".md";
    }
    return FolderPath.child(folder, hasChildren || likeReadme ? slug + "/README.md" : slug + ".md");
  }

  private boolean isFree(String path) {
    String key = key(path);
    return !files.contains(key)
        && !folders.contains(key)
        && FolderPath.folders(key).noneMatch(files::contains);
  }
}
