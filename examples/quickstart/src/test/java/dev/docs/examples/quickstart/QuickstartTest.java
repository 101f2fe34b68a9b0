package dev.docs.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));
  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  /** From these headings on, guides have code that is in no example. */
  private static final Pattern REST = Pattern.compile("\n## (Transactions|Worlds)\n");

  /** Guides whose Java code is that of the examples. */
  private static final List<String> QUOTING =
      List.of(
          "first-steps.md",
          "content.md",
          "folders.md",
          "embedding.md",
          "server.md",
          "test-double.md");

  @Test
  void itTellsHowAConflictArisesAndIsSettled() throws IOException {
    assertThat(run(ROOT.resolve("examples/sample-docs")))
        .contains("12 pages, 1 files", "  running-ferry/install/linux  On Linux")
        .noneMatch(line -> line.startsWith("!"))
        .containsSubsequence(
            "clean",
            "preview: 1 conflict, 2 changes of main",
            "conflicts: 1",
            "conflict in readme: BLOCK_EDITED_TWICE",
            "  base:   # Ferry",
            "  ours:   # Ferry (read by Ben)",
            "  theirs: # Ferry (tested by Ada)",
            "clean",
            "now: # Ferry (tested by Ada, read by Ben)",
            "-- Six days later, on 2026-01-11T09:00:00Z, Ada restores it",
            "13 pages are back");
  }

  @Test
  void theGuidesAreAFolderWithoutAProblem() throws IOException {
    assertThat(run(ROOT.resolve("examples/guides")))
        .anyMatch(line -> line.endsWith(" pages, 1 files"))
        .noneMatch(line -> line.startsWith("!"));
  }

  @Test
  void aFolderOfOneLineWillDo(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("README.md"), "Hello");
    assertThat(run(folder)).contains("now: Hello (tested by Ada, read by Ben)");
  }

  @Test
  void aFolderWithoutTextsIsRestoredAllTheSame(@TempDir Path folder) throws IOException {
    assertThat(run(folder))
        .contains("-- No page has a text: there is nothing to change.", "0 pages are back");
  }

  /**
   * The Java code of these guides is taken from the examples, which compile; whole programs are
   * run.
   */
  @Test
  void theGuidesQuoteTheExamples() throws IOException {
    List<String> quoted =
        QUOTING.stream()
            .flatMap(
                guide -> JAVA.matcher(REST.split(text("examples/guides/" + guide))[0]).results())
            .map(block -> block.group(1))
            .filter(block -> !block.startsWith("import "))
            .flatMap(String::lines)
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("//"))
            .toList();
    assertThat(quoted).hasSizeGreaterThan(10);
    assertThat(linesOfTheExamples()).containsAll(quoted);
  }

  private static String text(String file) {
    try {
      return Files.readString(ROOT.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> linesOfTheExamples() throws IOException {
    Set<String> lines = new HashSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Files.readAllLines(file).forEach(line -> lines.add(line.strip()));
      }
    }
    return lines;
  }

  private static List<String> run(Path folder) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Quickstart(new PrintStream(out, true, StandardCharsets.UTF_8)).run(folder);
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
