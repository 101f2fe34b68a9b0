package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.FolderPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How a folder is configured.
 *
 * @param file the file that says it; empty for a folder without one
 * @param config what it says, with the whole folder as the root where the named one has no files
 * @param summary the table of contents, from the root; empty where there is none
 * @param home the file that is the first page unless the table lists it, from the root: the
 *     configured one, else a README, or without a table an index; empty where there is none
 * @param lines those of the settings in the file
 */
record FolderSettings(
    Optional<String> file,
    GitBookConfig config,
    Optional<String> summary,
    Optional<String> home,
    List<Problem> problems,
    Map<String, Integer> lines) {

  /**
   * Reads the settings of a folder with these files.
   *
   * @param texts the text of a file
   */
  static FolderSettings of(Set<String> paths, Function<String, String> texts) {
    Optional<String> file =
        Stream.of(GitBookConfig.FILE, GitBookConfig.OTHER_FILE, GitBookConfig.LEGACY_FILE)
            .filter(paths::contains)
            .findFirst();
    List<Problem> problems = new ArrayList<>();
    GitBookConfig config = GitBookConfig.DEFAULT;
    Map<String, Integer> lines = Map.of();
    if (file.isPresent()) {
      GitBookConfigReader.Read read = read(file.get(), texts.apply(file.get()));
      config = read.config().value();
      lines = read.lines();
      for (Problem problem : read.config().problems()) {
        String path = problem.path().isEmpty() ? file.get() : problem.path();
        int line = problem.place().map(Problem.Place::line).orElse(1);
        problems.add(new Problem(problem.kind(), path, problem.message()).at(file.get(), line));
      }
    }
    int read = problems.size();
    if (!config.root().isEmpty()) {
      Optional<String> root =
          FolderPath.find(
              config.root(), form -> paths.stream().anyMatch(path -> path.startsWith(form + "/")));
      if (root.isEmpty()) {
        problems.add(
            new Problem(Kind.CONFIGURATION, "root", "is a folder without files; ./ is used"));
      }
      config = config.at(root.orElse(""));
    }
    Optional<String> summary = summary(paths, config, problems);
    Optional<String> home = home(paths, config, summary, problems);
    for (int i = read; i < problems.size(); i++) {
      problems.set(i, placed(problems.get(i), config, file, lines));
    }
    return new FolderSettings(file, config, summary, home, problems, lines);
  }

  /** A problem of what the configuration names, in the line of the setting. */
  private static Problem placed(
      Problem problem, GitBookConfig config, Optional<String> file, Map<String, Integer> lines) {
    String setting =
        problem.path().equals(config.readme())
            ? "structure.readme"
            : problem.path().equals(config.summary()) ? "structure.summary" : problem.path();
    return file.map(path -> problem.at(path, lines.getOrDefault(setting, 1))).orElse(problem);
  }

  private static GitBookConfigReader.Read read(String file, String text) {
    return file.equals(GitBookConfig.LEGACY_FILE)
        ? GitBookConfigReader.readLegacy(text)
        : GitBookConfigReader.read(text);
  }

  static Parsed<GitBookConfig> parse(String file, String text) {
    return read(file, text).config();
  }

  /** The lines of the redirects, by their sources. */
  Map<String, Integer> redirectLines() {
    Map<String, Integer> found = new HashMap<>();
    config
        .redirects()
        .keySet()
        .forEach(source -> found.put(source, lines.getOrDefault("redirects." + source, 1)));
    return found;
  }

  /**
   * The paths in the whole folder of its documentation, and of what configures it.
   *
   * @param documentation the files that are content, from the root
   */
  Set<String> taken(Collection<String> documentation) {
    Set<String> taken = new HashSet<>();
    file.ifPresent(taken::add);
    Stream.concat(documentation.stream(), summary.stream())
        .forEach(path -> taken.add(FolderPath.child(config.root(), path)));
    return taken;
  }

  /** The first page of a folder with this configuration and other files, but without a table. */
  Optional<String> homeAmong(Set<String> paths) {
    return home(paths, config, Optional.empty(), new ArrayList<>());
  }

  private static Optional<String> home(
      Set<String> paths, GitBookConfig config, Optional<String> summary, List<Problem> problems) {
    String readme = config.readme();
    Optional<String> configured =
        find(paths, config, readme)
            .filter(path -> FolderPath.isMarkdown(path) && !FolderPath.inGitBook(path))
            .filter(path -> !summary.equals(Optional.of(path)));
    if (configured.isPresent()) {
      return configured;
    }
    if (!readme.equals(GitBookConfig.DEFAULT.readme())) {
      problems.add(new Problem(Kind.MISSING, readme, "the first page does not exist"));
    }
    List<String> own =
        paths.stream()
            .filter(path -> FolderPath.parent(path).equals(config.root()))
            .map(FolderPath::name)
            .filter(name -> FolderPath.isPage(name) && FolderPath.isFolderPage(name))
            .filter(name -> !summary.equals(Optional.of(name)))
            .sorted()
            .toList();
    Optional<String> any = summary.isPresent() ? Optional.empty() : own.stream().findFirst();
    return own.stream().filter(FolderPath::isReadme).findFirst().or(() -> any);
  }

  private static Optional<String> summary(
      Set<String> paths, GitBookConfig config, List<Problem> problems) {
    Optional<String> configured = find(paths, config, config.summary());
    if (configured.isPresent()) {
      return configured;
    }
    String usual = GitBookConfig.DEFAULT.summary();
    if (!config.summary().equals(usual)) {
      problems.add(
          new Problem(Kind.MISSING, config.summary(), "the table of contents does not exist"));
    }
    return find(paths, config, usual);
  }

  /** The path from the root in the form in which it is there. */
  private static Optional<String> find(Set<String> paths, GitBookConfig config, String path) {
    return FolderPath.find(path, form -> paths.contains(FolderPath.child(config.root(), form)));
  }
}
