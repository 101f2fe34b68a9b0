package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LeftOut;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.gitlayout.GitLayout.KnownText;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads a {@link Layout} from a folder. */
@KeepsRule("home-page")
final class LayoutReader {

  private static final Set<String> SETTINGS = Set.of(GitBookConfig.LEGACY_FILE, "book.js");

  private final List<Problem> problems = new ArrayList<>();
  private final GitBookConfig config;
  private final Folder whole;
  private final Folder folder;
  private final FolderSettings said;
  private final Optional<String> summary;
  private final Documents documents;

  LayoutReader(Folder whole, Function<String, Optional<KnownText>> known) {
    Documents settings = new Documents(whole, problems, path -> Optional.empty());
    this.said = FolderSettings.of(whole.paths(), path -> settings.text(path).text());
    problems.addAll(said.problems());
    this.whole = whole;
    this.config = said.config();
    this.summary = said.summary();
    this.folder = whole.under(config.root());
    this.documents = new Documents(folder, problems, known);
  }

  Layout read() {
    Set<String> files = files();
    List<LayoutPage> pages = pages(files);
    Set<String> sources = sources(pages);
    Set<String> listed = new HashSet<>(sources);
    listed.addAll(files);
    Set<String> taken = said.taken(listed);
    for (String path : folder.paths()) {
      if (FolderPath.isPage(path) && !sources.contains(path) && !isSummary(path)) {
        taken.add(FolderPath.child(config.root(), path));
        documents.problem(Kind.UNLISTED, path, "is not in the table of contents, and is left out");
      }
    }
    problems.addAll(LeftOut.of(whole.paths(), taken, this::reason));
    config.redirects().forEach((source, target) -> checkRedirect(source, target, listed));
    return new Layout(
        pages,
        files.stream().map(this::file).toList(),
        config.redirects(),
        said.file()
            .filter(path -> config.root().isEmpty() && !path.equals(GitBookConfig.LEGACY_FILE))
            .map(this::file),
        new ImportReport(problems));
  }

  private List<LayoutPage> pages(Set<String> files) {
    if (summary.isEmpty()) {
      return new DirectoryPages(
              folder.paths(), (path, children) -> documents.page(path, "", children))
          .read(said.home());
    }
    List<LayoutPage> listed = new SummaryPages(summary.get(), files, documents).read();
    Optional<String> home = said.home().filter(path -> !sources(listed).contains(path));
    List<LayoutPage> pages = new ArrayList<>();
    home.ifPresent(path -> pages.add(documents.page(path, "", List.of())));
    pages.addAll(listed);
    return pages;
  }

  private static Set<String> sources(List<LayoutPage> pages) {
    return pages.stream()
        .flatMap(LayoutPage::all)
        .flatMap(page -> page.source().stream())
        .collect(Collectors.toSet());
  }

  private LayoutFile file(String path) {
    return new LayoutFile(path, folder.find(path).orElseThrow());
  }

  private Set<String> files() {
    return folder.paths().stream()
        .filter(path -> isFile(path) && !isSummary(path))
        .collect(Collectors.toSet());
  }

  private static boolean isFile(String path) {
    return !FolderPath.isHidden(path)
        && !SETTINGS.contains(path)
        && (!FolderPath.isMarkdown(path) || FolderPath.inGitBook(path));
  }

  private String reason(String path) {
    boolean inRoot = config.root().isEmpty() || (path + "/").startsWith(config.root() + "/");
    if (FolderPath.isHidden(path)) {
      return "is hidden";
    }
    return inRoot ? "is a setting that is not used" : "is not in the root " + config.root();
  }

  private void checkRedirect(String source, String target, Set<String> listed) {
    if (!RelativePath.isExternal(target)
        && RelativePath.resolve("", target, listed::contains).isEmpty()) {
      documents.problem(
          Kind.DANGLING_REDIRECT,
          source,
          "leads to " + OneLine.of(target) + ", which is not a page or file");
    }
  }

  private boolean isSummary(String path) {
    return summary.equals(Optional.of(path));
  }
}
