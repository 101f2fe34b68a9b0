package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.gitlayout.DocumentEntries.TablePlace;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the pages listed in a table of contents. */
@KeepsRule("summary")
final class SummaryPages {

  private final String path;
  private final Set<String> files;
  private final Documents documents;
  private final SummaryReader.Table table;
  private final TablePlace place;
  private final DocumentEntries entries;

  /** The lines of the pages that are no documents, or are listed. */
  private final IdentityHashMap<LayoutPage, Integer> lines = new IdentityHashMap<>();

  private final Map<String, Integer> links = new LinkedHashMap<>();

  SummaryPages(String summaryPath, Set<String> files, Documents documents) {
    this.path = summaryPath;
    this.files = files;
    this.documents = documents;
    this.table = SummaryReader.read(documents.text(summaryPath).text());
    this.place = new TablePlace(summaryPath, path -> isDocument(path, summaryPath));
    this.entries = new DocumentEntries(place, table.summary().allEntries());
  }

  private boolean isDocument(String path, String summaryPath) {
    return FolderPath.isMarkdown(path)
        && !files.contains(path)
        && !path.equals(summaryPath)
        && documents.folder().contains(path);
  }

  /** The line of a page that was read, from 1; empty for one that is not in the table. */
  Optional<Integer> line(LayoutPage page) {
    return Optional.ofNullable(lines.get(page));
  }

  /** The lines of the links that are no documents, by their targets. */
  Map<String, Integer> links() {
    return links;
  }

  /** The comments of the table, by their lines. */
  Map<Integer, String> comments() {
    return table.comments();
  }

  List<LayoutPage> read() {
    table.problems().forEach(problem -> documents.problems().add(placed(problem)));
    List<LayoutPage> pages = new ArrayList<>();
    for (SummaryGroup group : table.summary().groups()) {
      if (group.title().isPresent()) {
        List<LayoutPage> children = new ArrayList<>();
        addPages(group.entries(), 2, children);
        LayoutPage page =
            LayoutPage.group(
                    group.title().get(), group.slug().map(FileSlugs::of).orElse(null), children)
                .withHidden(group.hidden());
        lines.put(page, table.groups().getOrDefault(group, 1));
        pages.add(page);
      } else {
        addPages(group.entries(), 1, pages);
      }
    }
    return pages;
  }

  private void addPages(List<SummaryEntry> listed, int depth, List<LayoutPage> siblings) {
    for (SummaryEntry entry : listed) {
      if (!entries.holds(entry)) {
        requireDocument(entry);
        continue;
      }
      List<LayoutPage> below = new ArrayList<>();
      addPages(entry.children(), depth + 1, below);
      boolean nested = depth < Summary.MAX_DEPTH;
      LayoutPage page = page(entry, nested ? below : List.of());
      lines.put(page, line(entry));
      page.target().ifPresent(target -> links.putIfAbsent(target, line(entry)));
      siblings.add(page);
      if (!nested) {
        siblings.addAll(below);
      }
    }
  }

  private LayoutPage page(SummaryEntry entry, List<LayoutPage> children) {
    if (entry.computed().isPresent()) {
      return LayoutPage.computed(entry.computed().get(), children);
    }
    if (entry.target().isEmpty() || entry.target().get().startsWith("#")) {
      return LayoutPage.empty(entry.title(), children).withHidden(entry.hidden());
    }
    String target = entry.target().get();
    Optional<LinkTarget> document = place.document(target);
    if (document.isPresent() && entries.isPageOf(entry, document.get().path())) {
      return documents
          .page(document.get().path(), entry.title(), children)
          .withLinkTitle(entry.linkTitle().orElse(null));
    }
    if (document.isPresent() && document.get().fragment().isEmpty()) {
      problem(Kind.DUPLICATE, entry, "is listed more than once; here it is a link");
    }
    Optional<String> link =
        RelativePath.isExternal(target)
            ? Optional.of(target)
            : document
                .or(() -> place.resolve(target, files::contains))
                .map(SummaryPages::linkFromRoot);
    if (link.isEmpty() && target.startsWith("/") && mayBePath(target) && children.isEmpty()) {
      link = Optional.of(target);
    }
    if (link.isEmpty()) {
      problem(Kind.MISSING, entry, missing(entry, target));
      return LayoutPage.empty(title(entry, target), children).withHidden(entry.hidden());
    }
    return LayoutPage.link(title(entry, link.get()), link.get(), children)
        .withLinkTitle(entry.linkTitle().orElse(null))
        .withHidden(entry.hidden());
  }

  private String missing(SummaryEntry entry, String target) {
    String where = target.contains(" ") ? "is listed in line " + line(entry) : "is listed";
    return where + ", but is not a page or file; the page has no content";
  }

  private int line(SummaryEntry entry) {
    return table.lines().getOrDefault(entry, 1);
  }

  private void problem(Kind kind, SummaryEntry entry, String message) {
    documents
        .problems()
        .add(new Problem(kind, entry.target().orElse(""), message).at(path, line(entry)));
  }

  /** A problem of the table at its line in the file. */
  private Problem placed(Problem problem) {
    return problem.at(path, problem.place().map(Problem.Place::line).orElse(1));
  }

  /** Reports a paragraph that is a link to a Markdown file which is not there. */
  private void requireDocument(SummaryEntry paragraph) {
    String target = paragraph.target().orElseThrow();
    if (place.document(target).isEmpty()) {
      problem(
          Kind.MISSING,
          paragraph,
          "is linked in line " + line(paragraph) + ", but is not a page; it is left out");
    }
  }

  /** Whether an absolute target is not a file, but may be the path of a page or an id. */
  private static boolean mayBePath(String target) {
    int end = target.indexOf('#');
    String path = end < 0 ? target : target.substring(0, end);
    return path.length() > 1 && !path.endsWith("/") && !FolderPath.isMarkdown(path);
  }

  private static String title(SummaryEntry entry, String target) {
    return entry.title().isEmpty() ? target : entry.title();
  }

  private static String linkFromRoot(LinkTarget to) {
    return RelativePath.relativize("", to.path())
        + to.fragment().map(fragment -> "#" + fragment).orElse("");
  }
}
