package dev.docs.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

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
  void aFolderOfOneLineWillDo(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("README.md"), "Hello");
    assertThat(run(folder)).contains("now: Hello (tested by Ada, read by Ben)");
  }

  @Test
  void aFolderWithoutTextsIsRestoredAllTheSame(@TempDir Path folder) throws IOException {
    assertThat(run(folder))
        .contains("-- No page has a text: there is nothing to change.", "0 pages are back");
  }

  /** The part of the README about embedding is taken from the example, which compiles. */
  @Test
  void theReadmeQuotesTheQuickstart() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    int start = readme.indexOf("```java\n") + "```java\n".length();
    List<String> quoted =
        readme
            .substring(start, readme.indexOf("```", start))
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("//"))
            .toList();
    List<String> code =
        Files.readAllLines(
                ROOT.resolve(
                    "examples/quickstart/src/main/java/dev/docs/examples/quickstart/Quickstart.java"))
            .stream()
            .map(String::strip)
            .toList();
    assertThat(quoted).hasSizeGreaterThan(10);
    assertThat(code).containsAll(quoted);
  }

  private static List<String> run(Path folder) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Quickstart(new PrintStream(out, true, StandardCharsets.UTF_8)).run(folder);
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
