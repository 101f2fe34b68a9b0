package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The names of units of work: constants in the sources, of the form {@code Class.method}, of a
 * class in the same file, and unique, since stores read ahead by them.
 */
class WorkNamesTest {

  private static final Pattern CALL =
      Pattern.compile(
          "(?:\\bcontext(?:\\(\\w*\\)|\\(Caller\\.operator\\(\\)\\))?|\\bstore|\\bstore\\(\\)"
              + "|\\breader|\\bimmutables)\\s*\\.\\s*(?:<[^(;]*>)?\\s*"
              + "(?:read|write|execute|delete|readImmutable)\\(\\s*([^,;()]*)");

  private static final Pattern NAME = Pattern.compile("\"([A-Z]\\w*)\\.[a-z]\\w*\"");

  /** The calls that pass on a name. */
  private static final List<String> FORWARDING =
      List.of("Batches.java", "Context.java", "ObservedStore.java", "Parts.java", "ReadWork.java");

  private record Named(String file, String source, String argument) {

    boolean isOfTheForm() {
      MatchResult[] parts = NAME.matcher(argument).results().toArray(MatchResult[]::new);
      return parts.length == 1
          && argument.equals(parts[0].group())
          && Pattern.compile("\\b(class|interface|record) " + parts[0].group(1) + "\\b")
              .matcher(source)
              .find();
    }
  }

  private static List<Named> calls(String module) throws IOException {
    Path root = Path.of(System.getProperty("docs.repository.root", ".."));
    List<Named> calls = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String source = Files.readString(file);
        CALL.matcher(source)
            .results()
            .map(call -> new Named(file.getFileName().toString(), source, call.group(1).strip()))
            .filter(
                call -> !(FORWARDING.contains(call.file()) && !call.argument().startsWith("\"")))
            .forEach(calls::add);
      }
    }
    return calls;
  }

  @Test
  void everyWorkHasANameOfItsOwn() throws IOException {
    List<Named> calls = calls("docs-core");
    assertThat(calls).hasSizeGreaterThan(200);
    assertThat(calls.stream().filter(call -> !call.isOfTheForm()))
        .extracting(Named::file, Named::argument)
        .isEmpty();
    assertThat(calls).extracting(Named::argument).doesNotHaveDuplicates();
  }
}
