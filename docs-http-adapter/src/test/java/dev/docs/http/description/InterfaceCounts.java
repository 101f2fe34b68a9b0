package dev.docs.http.description;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts what the public interface says in words, from the files that {@code InterfaceTest} of the
 * stand-alone server checks.
 */
final class InterfaceCounts {

  private static final String FOLDER =
      "docs-http-adapter/standalone/src/test/resources/dev/docs/http/law";

  private static final String TEXT =
      """
      The sentences of the public interface that demand, forbid, limit or condition something, at
      operations that are implemented and at what these reach. Each is answered by a rule, which
      has its code and its tests, or it is departed from, with the reason:
      [rules.md](../examples/guides/rules.md) has both.

      | version | sentences | answered by rules | departed from | without either |
      | --- | ---: | ---: | ---: | ---: |
      """;

  private InterfaceCounts() {}

  /** A text and a table, ending with a line feed. */
  static String of(Path root) throws IOException {
    List<String[]> statements = cells(root, "interface.txt");
    List<String[]> places = cells(root, "interface-places.txt");
    Set<String> answered = ids(statements, cells -> !cells[3].startsWith("- "));
    Set<String> departed = ids(statements, cells -> cells[3].startsWith("- "));
    StringBuilder out = new StringBuilder(TEXT);
    for (String version : List.of("newest", "2025")) {
      List<String> named =
          places.stream()
              .filter(cells -> cells[2].equals("both") || cells[2].equals(version))
              .map(cells -> cells[3])
              .toList();
      long rules = named.stream().filter(answered::contains).count();
      long reasons = named.stream().filter(departed::contains).count();
      Stream.of(version, named.size(), rules, reasons, named.size() - rules - reasons)
          .forEach(cell -> out.append("| ").append(cell).append(' '));
      out.append("|\n");
    }
    return out.append("\nThey are ")
        .append(statements.size())
        .append(" statements in our own words, ")
        .append(answered.size())
        .append(" with rules and ")
        .append(departed.size())
        .append(" with a reason.\n")
        .toString();
  }

  private static Set<String> ids(List<String[]> statements, Predicate<String[]> wanted) {
    return statements.stream().filter(wanted).map(cells -> cells[0]).collect(Collectors.toSet());
  }

  private static List<String[]> cells(Path root, String file) throws IOException {
    return Files.readAllLines(root.resolve(FOLDER).resolve(file)).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(" \\| ", -1))
        .toList();
  }
}
