package dev.docs.site.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Level;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a check of folders finds, and where. */
final class FolderCheckTest {

  /** Faults that the table has at least. */
  private static final int MANY = 200;

  /**
   * A folder of the table.
   *
   * @param faults {@code FILE:LINE RULE}, sorted
   */
  private record Case(String name, Map<String, String> files, List<String> faults) {}

  // ---------------------------------------------------------------- the table

  @TestFactory
  Stream<DynamicTest> eachFaultIsFoundInItsLineAndNothingElse() {
    return cases().stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> requireFaults(one)));
  }

  private static void requireFaults(Case one) {
    List<String> found =
        FolderCheck.of(Folder.ofTexts(one.files())).problems().stream()
            .filter(problem -> problem.kind().level() != Level.NOTE)
            .map(FolderCheckTest::place)
            .sorted()
            .toList();
    assertThat(found).containsExactlyElementsOf(one.faults());
  }

  @TestFactory
  Stream<DynamicTest> linesAreTheSameWhateverEndsThem() {
    return cases().stream()
        .map(
            one -> {
              Map<String, String> files = new LinkedHashMap<>();
              one.files().forEach((path, text) -> files.put(path, text.replace("\n", "\r\n")));
              Case other = new Case(one.name(), files, one.faults());
              return DynamicTest.dynamicTest(one.name(), () -> requireFaults(other));
            });
  }

  @Test
  void theTableHasManyFaultsAndEachRule() {
    List<String> faults = cases().stream().flatMap(one -> one.faults().stream()).toList();
    assertThat(faults).hasSizeGreaterThanOrEqualTo(MANY);
    TreeSet<String> rules = new TreeSet<>();
    faults.forEach(fault -> rules.add(fault.substring(fault.indexOf(' ') + 1)));
    assertThat(rules)
        .as("rules of folders: those of files and limits, and of what is merged, are elsewhere")
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(Kind.values())
                .filter(
                    kind ->
                        switch (kind) {
                          case LEFT_OUT,
                              NOT_UTF8,
                              BYTE_ORDER_MARK,
                              PLAIN_TEXT,
                              LIMIT,
                              DEAD_URL,
                              MERGED,
                              CONFLICT,
                              KEPT ->
                              false;
                          default -> true;
                        })
                .map(Kind::rule)
                .toList());
  }

  private static String place(Problem problem) {
    return problem
        .place()
        .map(place -> place.file() + ":" + place.line() + " " + problem.kind().rule())
        .orElse("nowhere " + problem);
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    Map<String, String> files = new LinkedHashMap<>();
    List<String> faults = new ArrayList<>();
    String name = "";
    String path = "";
    for (String line : text().lines().toList()) {
      if (line.startsWith("=== ")) {
        add(name, files, faults, cases);
        files = new LinkedHashMap<>();
        faults = new ArrayList<>();
        name = line.substring(4);
        path = "";
      } else if (line.startsWith("--- ") && !line.startsWith("--- ⟪")) {
        path = line.substring(4);
        files.put(path, "");
      } else if (!path.isEmpty()) {
        int mark = line.indexOf(" ⟪");
        String rest = mark < 0 ? "" : line.substring(line.indexOf('⟫') + 1);
        String written = mark < 0 ? line : line.substring(0, mark) + rest;
        String before = files.get(path);
        long number = before.lines().count() + 1;
        files.put(path, before + written + "\n");
        if (mark >= 0) {
          for (String rule : line.substring(mark + 2, line.indexOf('⟫')).split(" ")) {
            if (!rule.isEmpty()) {
              faults.add(path + ":" + number + " " + rule);
            }
          }
        }
      }
    }
    add(name, files, faults, cases);
    return cases;
  }

  private static void add(
      String name, Map<String, String> files, List<String> faults, List<Case> cases) {
    if (!files.isEmpty()) {
      cases.add(new Case(name, files, faults.stream().sorted().toList()));
    }
  }

  private static String text() {
    try (InputStream in = FolderCheckTest.class.getResourceAsStream("faults.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---------------------------------------------------------------- places

  @Test
  void aLinkIsWhereItsTargetIsWritten() {
    FolderCheck check =
        FolderCheck.of(Folder.ofTexts(Map.of("README.md", "# A\n\nb [c](gone.md)\n")));
    assertThat(check.problems()).hasSize(1);
    assertThat(FolderCheck.line(check.problems().get(0)))
        .isEqualTo(
            "README.md:3:7: error dead-link: gone.md leads to nothing in the folder; correct the"
                + " target, or remove the link");
  }

  @Test
  void aSimilarNameIsToldOf() {
    FolderCheck check =
        FolderCheck.of(
            Folder.ofTexts(
                Map.of(
                    "README.md", "[a](Other.md)\n[b](b.md)", "more/other.md", "", "x/b.md", "")));
    assertThat(check.problems())
        .extracting(Problem::message)
        .containsExactly(
            "leads to nothing in the folder; there is more/other.md",
            "leads to nothing in the folder; there is x/b.md");
  }

  @Test
  void urlsAreToldWithTheirPlaces() {
    FolderCheck check =
        FolderCheck.of(
            Folder.ofTexts(
                Map.of("README.md", "# A\n\n[a](https://a.example/x) and https://b.example\n")));
    assertThat(check.problems()).isEmpty();
    assertThat(check.urls())
        .extracting(url -> url.url() + " " + url.place().line())
        .containsExactly("https://a.example/x 3", "https://b.example 3");
  }

  @Test
  void specificationsOfTheOrganizationMayBeTold() {
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "README.md",
                "{% openapi-operation spec=\"pets\" path=\"/a\" method=\"get\" %}\n"
                    + "{% endopenapi-operation %}\n"));
    assertThat(FolderCheck.of(folder, "pets"::equals).problems()).isEmpty();
    assertThat(FolderCheck.of(folder).problems()).hasSize(1);
  }

  @Test
  void ofOneTextSomeProblemsAreTold() {
    String text = "[a](gone.md)\n\n".repeat(600);
    assertThat(FolderCheck.of(Folder.ofTexts(Map.of("README.md", text))).problems()).hasSize(500);
  }

  // ---------------------------------------------------------------- real folders

  @Test
  void theGuidesHaveNoProblem() throws IOException {
    assertThat(check(Path.of(System.getProperty("docs.repository.root", ".."), "examples/guides")))
        .isEmpty();
  }

  /** Links and anchors that lead nowhere there, and images that are not with the texts. */
  @Test
  void ofTheRealFolderOnlyWhatIsWrongIsTold() throws IOException {
    Path real =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    Assumptions.assumeTrue(Files.isDirectory(real), "the folder is not here");
    List<String> found = check(real);
    assertThat(found).filteredOn(line -> line.contains("dead-link")).hasSize(2);
    assertThat(found).filteredOn(line -> line.contains("dead-anchor")).hasSize(5);
    assertThat(found)
        .filteredOn(line -> line.contains("missing-file"))
        .isNotEmpty()
        .allMatch(line -> line.contains(".gitbook/assets/"));
    assertThat(found)
        .filteredOn(line -> line.contains("block") || line.contains("front-matter"))
        .isEmpty();
  }

  private static List<String> check(Path directory) throws IOException {
    Folder folder = Folder.open(directory, Folder.Limits.DEFAULT, new FolderIndex());
    return FolderCheck.of(folder).problems().stream()
        .filter(problem -> problem.kind().level() != Level.NOTE)
        .map(FolderCheck::line)
        .toList();
  }
}
