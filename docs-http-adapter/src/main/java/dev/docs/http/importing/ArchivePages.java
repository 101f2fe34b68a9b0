package dev.docs.http.importing;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.memory.MemoryBudget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes pages of the files of an archive: of its Markdown, or where there is none, of its HTML. */
final class ArchivePages {

  private ArchivePages() {}

  /**
   * The documentation in an archive.
   *
   * @param named whether the names of its files are those of the pages; else they were made up by
   *     whoever exported it, and pages are called by their titles
   * @param problems what was left out of the archive; the report begins with them
   * @throws FetchFailure when there are no pages, or reading them takes too long; an HTML file that
   *     cannot be read stays a file, and is reported
   */
  static Layout read(
      Map<String, byte[]> files,
      boolean named,
      ImportBudget budget,
      List<ImportReport.Problem> problems)
      throws FetchFailure {
    Map<String, Blob> folder = new LinkedHashMap<>();
    boolean markdown = files.keySet().stream().anyMatch(ArchivePages::isMarkdown);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (!markdown && isHtml(file.getKey())) {
        budget.requireTime();
        try {
          if (folder.containsKey(markdownPath(file.getKey()))) {
            throw new FetchFailure("is the page of another file; it is a file itself");
          }
          addHtml(file.getKey(), file.getValue(), files.keySet(), folder, budget.memory());
        } catch (FetchFailure e) {
          problems.add(new ImportReport.Problem(Kind.UNSUPPORTED, file.getKey(), e.getMessage()));
          folder.put(file.getKey(), Blob.of(file.getValue()));
        }
      } else {
        folder.put(file.getKey(), Blob.of(file.getValue()));
      }
    }
    Layout layout = layout(folder);
    if (Pages.count(layout.pages()) == 0) {
      throw new FetchFailure("holds neither Markdown nor HTML files");
    }
    List<LayoutPage> pages = adopted(layout.pages());
    problems.addAll(layout.report().problems());
    if (!layout.redirects().isEmpty()) {
      problems.add(
          new ImportReport.Problem(
              Kind.CONFIGURATION,
              layout.configuration().map(LayoutFile::path).orElse(GitBookConfig.FILE),
              "has redirects, which are left out: they lead from paths of a whole space"));
    }
    return new Layout(
        named ? pages : Pages.map(pages, Pages::withoutSlug),
        layout.files(),
        Map.of(),
        new ImportReport(problems));
  }

  private static Layout layout(Map<String, Blob> folder) throws FetchFailure {
    try {
      return GitLayout.read(Folder.of(folder));
    } catch (DocsException e) {
      throw new FetchFailure("holds files that cannot lie in one folder");
    }
  }

  static boolean isMarkdown(String path) {
    return path.toLowerCase(Locale.ROOT).matches("(?s).*[^/]\\.(md|markdown)");
  }

  private static boolean isHtml(String path) {
    return path.toLowerCase(Locale.ROOT).matches("(?s).*[^/]\\.x?html?");
  }

  /** The path of the Markdown that is made of an HTML file. */
  private static String markdownPath(String path) {
    return path.replaceFirst("(?i)\\.x?html?$", ".md");
  }

  private static void addHtml(
      String path, byte[] bytes, Set<String> files, Map<String, Blob> folder, MemoryBudget memory)
      throws FetchFailure {
    String name = markdownPath(path).replaceFirst("(?s).*/", "").replaceFirst("\\.md$", "");
    Assets embedded = new Assets(List.of());
    try (HtmlPage page = HtmlPage.parse(bytes, Optional.empty(), "", memory)) {
      String title = page.title(name);
      String text =
          page.markdown(title, link(path, files), image -> embedded(image, path, folder, embedded));
      folder.put(markdownPath(path), Blob.utf8(text));
    }
  }

  private static UnaryOperator<String> link(String path, Set<String> files) {
    return target ->
        RelativePath.resolve(path, target)
            .filter(found -> files.contains(found.path()) && isHtml(found.path()))
            .map(
                found ->
                    RelativePath.relativize(path, markdownPath(found.path()))
                        + found.fragment().map(f -> "#" + f).orElse(""))
            .orElse(target.matches("(?is)\\s*(javascript|data|vbscript):.*") ? "" : target);
  }

  private static String embedded(
      String image, String path, Map<String, Blob> folder, Assets assets) {
    Optional<Images.Embedded> found = Images.embedded(image);
    if (found.isEmpty()) {
      return image.startsWith("data:") ? "" : image;
    }
    String name = Integer.toHexString(path.hashCode());
    String added = assets.add(name, found.get().ending(), found.get().content().bytes());
    folder.put(added, Blob.of(found.get().content().bytes()));
    return RelativePath.relativize(path, added);
  }

  /**
   * The pages, where one that was made of {@code name.md} takes in those of the folder {@code name}
   * beside it.
   */
  private static List<LayoutPage> adopted(List<LayoutPage> pages) {
    List<LayoutPage> result = new ArrayList<>();
    Map<String, LayoutPage> folders = new LinkedHashMap<>();
    for (LayoutPage page : pages) {
      if (page.type() == LayoutPage.Type.EMPTY) {
        folder(page).ifPresent(folder -> folders.put(folder, page));
      }
    }
    for (LayoutPage page : pages) {
      Optional<LayoutPage> own =
          page.source().map(source -> source.replaceFirst("\\.\\w+$", "")).map(folders::remove);
      if (own.isPresent()) {
        List<LayoutPage> children = new ArrayList<>(page.children());
        children.addAll(own.get().children());
        result.add(page.withChildren(adopted(children)));
      } else {
        result.add(page.withChildren(adopted(page.children())));
      }
    }
    result.removeIf(
        page ->
            page.type() == LayoutPage.Type.EMPTY
                && folder(page).isPresent()
                && !folders.containsKey(folder(page).get()));
    return result;
  }

  /** The folder in which the pages below lie; empty when there is none with a file. */
  private static Optional<String> folder(LayoutPage page) {
    return page.children().stream()
        .flatMap(child -> child.source().stream())
        .filter(source -> source.contains("/"))
        .map(source -> source.substring(0, source.lastIndexOf('/')))
        .findFirst();
  }
}
