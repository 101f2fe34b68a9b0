package dev.docs.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The declaration of a module, as it stands in its source: tests run on the class path. */
public record ModuleSource(String text) {

  private static final Pattern DIRECTIVE =
      Pattern.compile("(exports|opens)\\s+([\\w.]+)(?:\\s+to\\s+([\\w.,\\s]+))?;");

  /**
   * The declaration of a module of this repository.
   *
   * @param directory such as {@code docs-core}
   */
  public static ModuleSource of(String directory) {
    Path root = Path.of(System.getProperty("docs.repository.root", ".."));
    Path source = root.resolve(directory).resolve("src/main/java/module-info.java");
    try {
      return new ModuleSource(Files.readString(source));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The packages that everybody sees. */
  public Set<String> exported() {
    return DIRECTIVE
        .matcher(text)
        .results()
        .filter(found -> found.group(1).equals("exports") && found.group(3) == null)
        .map(found -> found.group(2))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The packages that a module sees. */
  public Set<String> exportedTo(String module) {
    return DIRECTIVE
        .matcher(text)
        .results()
        .filter(found -> found.group(1).equals("exports"))
        .filter(found -> found.group(3) == null || targets(found).contains(module))
        .map(found -> found.group(2))
        .collect(Collectors.toUnmodifiableSet());
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
