package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program on each published artifact starts with what that brings, as Maven resolves it for a
 * project that has no other dependency: on the class path, and on the module path.
 */
@EnabledIf(
    value = "dev.docs.examples.readme.ReadmeCommandsTest#everything",
    disabledReason = "takes long: -P everything runs it, as CI does")
class ArtifactsTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

  private static final String NEEDS_SEARCH =
      "searching needs dev.docs:docs-search, which is not on the class path or module path of this"
          + " server";

  private static final String NEEDS_PDF =
      "drawing PDFs needs io.github.openhtmltopdf:openhtmltopdf-pdfbox, which is not ";

  private static final String ON_CLASS_PATH = "on the class path of this server";
  private static final String AMONG_MODULES = "among the modules of this program: require it there";

  @TempDir private static Path work;
  private static Shell shell;

  @BeforeAll
  static void installTheArtifactsAndCompileTheProgramsElsewhere() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "no clone that could be cloned again");
    shell = new Shell(ROOT.toAbsolutePath().normalize(), work);
    shell.run(
        "mvn -q -Dquick install -pl docs-core/store-contract,docs-http-adapter/spring-boot-starter -am");
    shell.run(
        "cp -r examples/readme/src/test/projects ../programs; cd ../programs; mvn -q compile");
  }

  private static List<String> onClassPath(String program) throws Exception {
    return shell.run(
        "cd ../programs/" + program + "; java -cp target/classes:$(<target/brought) program.Main");
  }

  private static List<String> onModulePath(String program) throws Exception {
    return shell.run(
        "cd ../programs/"
            + program
            + "; java -p target/classes:$(<target/brought) -m program/program.Main");
  }

  @Test
  void theCore() throws Exception {
    List<String> printed =
        List.of("refused: displayName: must not be empty", "folder: [README.md]");
    assertThat(onClassPath("core")).isEqualTo(printed);
    assertThat(onModulePath("core")).isEqualTo(printed);
  }

  @Test
  void theContractOfStores() throws Exception {
    for (List<String> printed : List.of(onClassPath("contract"), onModulePath("contract"))) {
      assertThat(printed).hasSize(2);
      assertThat(printed.get(0)).isEqualTo("kept: 100 transactions");
      assertThat(printed.get(1)).startsWith("refused: seed 1, transaction ");
    }
  }

  @Test
  void searching() throws Exception {
    assertThat(onClassPath("search")).singleElement().asString().startsWith("read: Contents.");
    assertThat(onModulePath("search")).singleElement().asString().startsWith("read: Contents.");
  }

  @Test
  void theStoreInMemory() throws Exception {
    List<String> printed = List.of("page: Ferries leave hourly.", "refused: " + NEEDS_SEARCH);
    assertThat(onClassPath("memory")).isEqualTo(printed);
    assertThat(onModulePath("memory")).isEqualTo(printed);
  }

  @Test
  void theStoreOnJdbc() throws Exception {
    for (List<String> printed : List.of(onClassPath("jdbc"), onModulePath("jdbc"))) {
      assertThat(printed).hasSize(2);
      assertThat(printed.get(0)).startsWith("unavailable: ").endsWith("SQLSTATE 08001");
      assertThat(printed.get(1)).startsWith("refused: ").contains("com.zaxxer:HikariCP");
    }
  }

  @Test
  void theAdapter() throws Exception {
    expectAnswers(onClassPath("http"), ON_CLASS_PATH);
    expectAnswers(onModulePath("http"), AMONG_MODULES);
  }

  private static void expectAnswers(List<String> printed, String missing) {
    assertThat(printed).hasSize(3);
    assertThat(printed.get(0)).startsWith("answer: 200 ").contains("\"title\":\"Guide\"");
    assertThat(printed.get(1)).startsWith("answer: 412 ").contains(NEEDS_SEARCH);
    assertThat(printed.get(2)).startsWith("answer: 412 ").contains(NEEDS_PDF + missing);
  }

  @Test
  void theStarter() throws Exception {
    assertThat(onClassPath("spring")).endsWith("space: Guide");
    assertThat(onModulePath("spring")).endsWith("space: Guide");
  }
}
