package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.LayoutPlaces;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LeftOut;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.gitlayout.GitLayout.KnownText;
import dev.docs.content.markdown.Slugs;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a {@link Layout} from a folder. */
@KeepsRule("home-page")
final class LayoutReader {

  private static final Pattern UNLISTED_OFF =
      Pattern.compile(
          "<!--\\s{0,9}check:\\s{0,9}off(?:\\s{0,9}|[^>]{0,60}\\bunlisted\\b[^>]{0,60})-->");

  private static final Set<String> SETTINGS = Set.of(GitBookConfig.LEGACY_FILE, "book.js");

  private final List<Problem> problems = new ArrayList<>();
  private final GitBookConfig config;
  private final Folder whole;
  private final Folder folder;
  private final FolderSettings said;
  private final Optional<String> summary;
  private final Documents documents;
  private final Map<String, String> redirectsByPath = new HashMap<>();
  private Optional<SummaryPages> table = Optional.empty();

  LayoutReader(Folder whole, Function<String, Optional<KnownText>> known) {
    Documents settings = new Documents(whole, problems, path -> Optional.empty());
    this.said = FolderSettings.of(whole.paths(), path -> settings.text(path).text());
    problems.addAll(said.problems());
    this.whole = whole;
    this.config = said.config();
    config.redirects().forEach((source, to) -> redirectsByPath.putIfAbsent(bare(source), to));
    this.summary = said.summary();
    this.folder = whole.under(config.root());
    this.documents = new Documents(folder, problems, known);
  }

  Layout read() {
    Set<String> files = files();
    List<LayoutPage> pages = pages(files);
    siblings(pages);
    Set<String> sources = sources(pages);
    Set<String> listed = new HashSet<>(sources);
    listed.addAll(files);
    Set<String> taken = said.taken(listed);
    for (String path : folder.paths()) {
      if (FolderPath.isPage(path) && !sources.contains(path) && !isSummary(path)) {
        taken.add(FolderPath.child(config.root(), path));
        unlisted(path);
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
        new ImportReport(problems),
        places());
  }

  private LayoutPlaces places() {
    return new LayoutPlaces(
        summary.orElse(""),
        table.map(SummaryPages::links).orElse(Map.of()),
        table.map(SummaryPages::comments).orElse(Map.of()),
        said.file().orElse(""),
        said.redirectLines());
  }

  /** Tells of a page that is not listed, unless a comment in it switches the rule off. */
  private void unlisted(String path) {
    Problem problem =
        new Problem(Kind.UNLISTED, path, "is not in the table of contents, and is left out")
            .at(path, 1);
    if (!UNLISTED_OFF.matcher(text(path)).find()) {
      problems.add(problem);
    }
  }

  private String text(String path) {
    return TextFile.decode(folder.find(path).orElseThrow()).text();
  }

  private List<LayoutPage> pages(Set<String> files) {
    if (summary.isEmpty()) {
      return new DirectoryPages(
              folder.paths(), (path, children) -> documents.page(path, "", children))
          .read(said.home());
    }
    SummaryPages read = new SummaryPages(summary.get(), files, documents);
    table = Optional.of(read);
    List<LayoutPage> listed = read.read();
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
      boolean loops = isLoop(source);
      problems.add(
          new Problem(
                  loops ? Kind.REDIRECT_LOOP : Kind.DANGLING_REDIRECT,
                  source,
                  "leads to "
                      + OneLine.of(target)
                      + (loops ? ", which leads back" : ", which is not a page or file"))
              .at(said.file().orElseThrow(), said.redirectLines().getOrDefault(source, 1)));
    }
  }

  /** Whether redirects lead from a path back to it, or into a circle. */
  private boolean isLoop(String source) {
    Set<String> seen = new HashSet<>();
    String at = bare(source);
    while (seen.add(at)) {
      String target = redirectsByPath.get(at);
      if (target == null) {
        return false;
      }
      at = bare(target);
    }
    return true;
  }

  private static String bare(String path) {
    String from = path.startsWith("./") ? path.substring(2) : path;
    int start = 0;
    int end = from.length();
    while (start < end && from.charAt(start) == '/') {
      start++;
    }
    while (end > start && from.charAt(end - 1) == '/') {
      end--;
    }
    return from.substring(start, end);
  }

  // ---------------------------------------------------------------- pages beside each other

  /** Tells of pages beside each other with the same title, or the same address. */
  private void siblings(List<LayoutPage> pages) {
    Set<String> titles = new HashSet<>();
    Set<String> slugs = new HashSet<>();
    for (LayoutPage page : pages) {
      siblings(page.children());
      if (page.type() == LayoutPage.Type.LINK || page.type() == LayoutPage.Type.COMPUTED) {
        continue;
      }
      String slug = page.slug().orElseGet(() -> Slugs.of(page.title()));
      if (!titles.add(page.title())) {
        beside(Kind.DUPLICATE_TITLE, page, "has the title of another page beside it");
      } else if (!slugs.add(slug)) {
        beside(Kind.DUPLICATE_SLUG, page, "has the address " + slug + " of a page beside it");
      }
      slugs.add(slug);
    }
  }

  private void beside(Kind rule, LayoutPage page, String message) {
    Problem problem = new Problem(rule, page.source().orElseGet(page::title), message);
    Optional<Integer> line = table.flatMap(read -> read.line(page));
    problems.add(
        line.isPresent()
            ? problem.at(summary.orElseThrow(), line.get())
            : page.source().map(source -> problem.at(source, 1)).orElse(problem));
  }

  private boolean isSummary(String path) {
    return summary.equals(Optional.of(path));
  }
}
