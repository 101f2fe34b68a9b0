package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads the pages listed in a table of contents. */
@KeepsRule("summary")
final class SummaryPages {

  private final String summaryPath;
  private final Set<String> files;
  private final Documents documents;

  /** The entry that is the page of each Markdown file. */
  private final Map<String, SummaryEntry> owners = new HashMap<>();

  SummaryPages(String summaryPath, Set<String> files, Documents documents) {
    this.summaryPath = summaryPath;
    this.files = files;
    this.documents = documents;
  }

  List<LayoutPage> read() {
    Parsed<Summary> parsed = Summary.parse(documents.text(summaryPath).text());
    documents.problems().addAll(parsed.problems());
    for (boolean withFragment : new boolean[] {false, true}) {
      parsed.value().groups().forEach(group -> own(group.entries(), withFragment));
    }
    List<LayoutPage> pages = new ArrayList<>();
    for (SummaryGroup group : parsed.value().groups()) {
      if (group.title().isPresent()) {
        List<LayoutPage> children = new ArrayList<>();
        addPages(group.entries(), 2, children);
        pages.add(
            LayoutPage.group(
                    group.title().get(), group.slug().map(FileSlugs::of).orElse(null), children)
                .withHidden(group.hidden()));
      } else {
        addPages(group.entries(), 1, pages);
      }
    }
    return pages;
  }

  private void own(List<SummaryEntry> entries, boolean withFragment) {
    for (SummaryEntry entry : entries) {
      if (entry.target().isPresent() && entry.target().get().contains("#") == withFragment) {
        document(entry.target().get()).ifPresent(to -> owners.putIfAbsent(to.path(), entry));
      }
      own(entry.children(), withFragment);
    }
  }

  private Optional<LinkTarget> document(String target) {
    return resolve(
        target,
        path ->
            FolderPath.isMarkdown(path)
                && !files.contains(path)
                && !path.equals(summaryPath)
                && documents.folder().contains(path));
  }

  /** Resolves a link against the table's folder, or else against the root. */
  private Optional<LinkTarget> resolve(String target, Predicate<String> exists) {
    return RelativePath.resolve(summaryPath, target, exists)
        .or(() -> RelativePath.resolve("", target, exists));
  }

  private void addPages(List<SummaryEntry> entries, int depth, List<LayoutPage> siblings) {
    for (SummaryEntry entry : entries) {
      List<LayoutPage> below = new ArrayList<>();
      addPages(entry.children(), depth + 1, below);
      boolean nested = depth < Summary.MAX_DEPTH;
      siblings.add(page(entry, nested ? below : List.of()));
      if (!nested) {
        siblings.addAll(below);
      }
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private LayoutPage page(SummaryEntry entry, List<LayoutPage> children) {
    if (entry.computed().isPresent()) {
      return LayoutPage.computed(entry.computed().get(), children);
    }
    if (entry.target().isEmpty() || entry.target().get().startsWith("#")) {
      return LayoutPage.empty(entry.title(), children).withHidden(entry.hidden());
    }
    String target = entry.target().get();
    Optional<LinkTarget> document = document(target);
    if (document.isPresent() && owners.get(document.get().path()) == entry) {
      return documents
          .page(document.get().path(), entry.title(), children)
          .withLinkTitle(entry.linkTitle().orElse(null));
    }
    if (document.isPresent()) {
      documents.problem(Kind.DUPLICATE, target, "is listed more than once; here it is a link");
    }
    Optional<String> link =
        RelativePath.isExternal(target)
            ? Optional.of(target)
            : document.or(() -> resolve(target, files::contains)).map(SummaryPages::linkFromRoot);
    if (link.isEmpty() && target.startsWith("/") && mayBePath(target) && children.isEmpty()) {
      link = Optional.of(target);
    }
    if (link.isEmpty()) {
      documents.problem(
          Kind.MISSING, target, "is listed, but is not a page or file; the page has no content");
      return LayoutPage.empty(title(entry, target), children).withHidden(entry.hidden());
    }
    return LayoutPage.link(title(entry, link.get()), link.get(), children)
        .withLinkTitle(entry.linkTitle().orElse(null))
        .withHidden(entry.hidden());
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
