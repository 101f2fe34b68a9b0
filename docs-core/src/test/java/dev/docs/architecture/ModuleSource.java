package dev.docs.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The declaration of a module, as it stands in its source: tests run on the class path.
 *
 * @param directory of the module's sources
 */
public record ModuleSource(Path directory, String text) {

  private static final Pattern DIRECTIVE =
      Pattern.compile("(exports|opens)\\s+([\\w.]+)(?:\\s+to\\s+([\\w.,\\s]+))?;");

  private static final Pattern NAME = Pattern.compile("(?m)^(?:open )?module ([\\w.]+)");

  /** What the documentation of a package says that is exported for other modules of the library. */
  private static final String SHARED = "Shared by the modules of the library";

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?([a-z][\\w.]*?)\\.[A-Z]");

  /**
   * The declaration of a module of this repository.
   *
   * @param directory such as {@code docs-core}
   */
  public static ModuleSource of(String directory) {
    Path source = Modules.sources(directory);
    return new ModuleSource(source, read(source.resolve("module-info.java")));
  }

  /** The name of the module. */
  public String name() {
    return NAME.matcher(text).results().findFirst().orElseThrow().group(1);
  }

  /** The packages that are exported for applications. */
  public Set<String> exported() {
    return exports()
        .filter(found -> found.group(3) == null)
        .map(found -> found.group(2))
        .filter(name -> !isShared(name))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The packages that are exported to some modules only, with those. */
  public Map<String, List<String>> qualified() {
    return exports()
        .filter(found -> found.group(3) != null)
        .collect(Collectors.toUnmodifiableMap(found -> found.group(2), ModuleSource::targets));
  }

  private Stream<MatchResult> exports() {
    return DIRECTIVE.matcher(text).results().filter(found -> found.group(1).equals("exports"));
  }

  private boolean isShared(String name) {
    return read(directory.resolve(name.replace('.', '/')).resolve("package-info.java"))
        .contains(SHARED);
  }

  /** The packages that the module's sources import from, constants included. */
  public Set<String> imported() {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> IMPORT.matcher(read(file)).results())
          .map(found -> found.group(1))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The packages whose members a module may reach by reflection. */
  public Set<String> openTo(String module) {
    return DIRECTIVE
        .matcher(text)
        .results()
        .filter(found -> found.group(1).equals("opens") && targets(found).contains(module))
        .map(found -> found.group(2))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static List<String> targets(MatchResult found) {
    return found.group(3) == null ? List.of() : Arrays.asList(found.group(3).split("[\\s,]+"));
  }
}
