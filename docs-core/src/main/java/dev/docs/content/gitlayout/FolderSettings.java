package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.FolderPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
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
 */
record FolderSettings(
    Optional<String> file, GitBookConfig config, Optional<String> summary, List<Problem> problems) {

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
    if (file.isPresent()) {
      Parsed<GitBookConfig> parsed = parse(file.get(), texts.apply(file.get()));
      config = parsed.value();
      for (Problem problem : parsed.problems()) {
        String path = problem.path().isEmpty() ? file.get() : problem.path();
        problems.add(new Problem(problem.kind(), path, problem.message()));
      }
    }
    String root = config.root();
    if (!root.isEmpty() && paths.stream().noneMatch(path -> path.startsWith(root + "/"))) {
      problems.add(
          new Problem(Kind.CONFIGURATION, "root", "is a folder without files; ./ is used"));
      config = config.at("");
    }
    return new FolderSettings(file, config, summary(paths, config, problems), problems);
  }

  static Parsed<GitBookConfig> parse(String file, String text) {
    return file.equals(GitBookConfig.LEGACY_FILE)
        ? GitBookConfigReader.readLegacy(text)
        : GitBookConfig.parse(text);
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

  private static Optional<String> summary(
      Set<String> paths, GitBookConfig config, List<Problem> problems) {
    if (paths.contains(FolderPath.child(config.root(), config.summary()))) {
      return Optional.of(config.summary());
    }
    String usual = GitBookConfig.DEFAULT.summary();
    if (!config.summary().equals(usual)) {
      problems.add(
          new Problem(Kind.MISSING, config.summary(), "the table of contents does not exist"));
    }
    return Optional.of(usual).filter(path -> paths.contains(FolderPath.child(config.root(), path)));
  }
}
