package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.check.TextFacts;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Level;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.error.DocsException;
import dev.docs.space.content.internal.FolderReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is wrong with a folder of documentation: what its import would report, without a store. The
 * rules are the constants of {@link Kind}. Nothing outside of the folder is looked at. Immutable
 * and thread-safe.
 *
 * <p>Limits: of one text the first 500 problems are told; an API specification above 8 MiB is taken
 * to have every operation; the limits of reading a folder and of parsing apply.
 */
public final class FolderCheck {

  private static final Comparator<Problem> ORDER =
      Comparator.comparing((Problem problem) -> problem.place().map(Place::file).orElse(""))
          .thenComparing(problem -> problem.place().map(Place::line).orElse(0))
          .thenComparing(problem -> problem.place().map(Place::column).orElse(0))
          .thenComparing(Problem::kind)
          .thenComparing(Problem::path);

  /** The files that configure a space, which stand in its directory and not in its root. */
  private static final Set<String> SETTINGS =
      Set.of(GitBookConfig.FILE, GitBookConfig.OTHER_FILE, "book.json");

  /** A URL in a text, and where it is. */
  public record FoundUrl(String url, Place place) {

    public FoundUrl {
      requireNonNull(url, "url");
      requireNonNull(place, "place");
    }
  }

  private final List<Problem> problems;
  private final List<FoundUrl> urls;
  private final int pages;

  private FolderCheck(List<Problem> problems, List<FoundUrl> urls, int pages) {
    this.problems = sorted(problems);
    this.urls = List.copyOf(urls);
    this.pages = pages;
  }

  /** Checks a folder, which has no API specifications but those in its files. */
  public static FolderCheck of(Folder folder) {
    return of(folder, name -> false);
  }

  /**
   * Checks a folder.
   *
   * @param specifications whether the organization has an API specification with a name
   */
  public static FolderCheck of(Folder folder, Predicate<String> specifications) {
    SiteFolder site;
    try {
      site = SiteFolder.of(folder);
    } catch (DocsException e) {
      String file = folder.contains(SiteLayout.FILE) ? SiteLayout.FILE : SiteLayout.OTHER_FILE;
      Problem problem =
          new Problem(Kind.CONFIGURATION, file, String.valueOf(e.getMessage())).at(file, 1);
      return new FolderCheck(List.of(problem), List.of(), 0);
    }
    List<Problem> problems = new ArrayList<>(site.report().problems());
    List<FoundUrl> urls = new ArrayList<>();
    int pages = 0;
    for (FolderSpace space : site.spaces()) {
      if (space.directory().isPresent()) {
        Folder content = site.content(space);
        Imported read = FolderReading.read(content, specifications);
        Within within = new Within(space.directory().get(), GitLayout.formOf(content).root());
        read.report().problems().forEach(problem -> problems.add(within.placed(problem)));
        read.notes().texts().values().forEach(text -> within.addUrls(text, urls));
        pages += read.pages();
      }
    }
    return new FolderCheck(problems, urls, pages);
  }

  /**
   * Where a space is in its folder.
   *
   * @param root that of its documentation, from its directory
   */
  private record Within(String directory, String root) {

    Problem placed(Problem problem) {
      return problem.place().map(place -> problem.at(placed(place))).orElse(problem);
    }

    private Place placed(Place place) {
      String from = SETTINGS.contains(place.file()) ? "" : root;
      String file = FolderPath.child(from, place.file());
      return new Place(FolderPath.child(directory, file), place.line(), place.column());
    }

    void addUrls(TextFacts text, List<FoundUrl> urls) {
      text.links().stream()
          .filter(link -> isWeb(link.target()))
          .forEach(link -> urls.add(new FoundUrl(link.target(), placed(link.place()))));
    }

    private static boolean isWeb(String target) {
      String lower = target.toLowerCase(Locale.ROOT);
      return lower.startsWith("http://") || lower.startsWith("https://");
    }
  }

  /** All problems, by file, line and column; files are named from the folder. */
  public List<Problem> problems() {
    return problems;
  }

  /** The problems of a level. */
  public List<Problem> of(Level level) {
    return problems.stream().filter(problem -> problem.kind().level() == level).toList();
  }

  /** The URLs of other sites that the texts name, each as often as it is there. */
  public List<FoundUrl> urls() {
    return urls;
  }

  /** The number of pages. */
  public int pages() {
    return pages;
  }

  /** Problems by file, line and column. */
  public static List<Problem> sorted(List<Problem> problems) {
    return problems.stream().sorted(ORDER).toList();
  }

  /** A problem in a line: {@code guide.md:3:7: error dead-link: other.md leads to nothing...}. */
  public static String line(Problem problem) {
    Optional<Place> place = problem.place();
    boolean named = place.map(Place::file).equals(Optional.of(problem.path()));
    return place.map(at -> at.file() + ":" + at.line() + ":" + at.column() + ": ").orElse("")
        + problem.kind().level().name().toLowerCase(Locale.ROOT)
        + " "
        + problem.kind().rule()
        + ": "
        + (named ? "" : problem.path() + " ")
        + problem.message()
        + "; "
        + problem.kind().remedy();
  }
}
