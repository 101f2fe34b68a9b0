package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project with a store of its own, made of the lines of the guide and of the store in {@code
 * examples/modules}, and built by itself. A right store passes all tests, and a wrong one does not.
 */
@EnabledIf(
    value = "dev.docs.examples.readme.Shell#nightly",
    disabledReason = "takes very long: -P nightly runs it")
class OwnStoreTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

  private static final String SECTION = "Whether it keeps them";

  /** What the store of the example is made with. */
  private static final String LIBRARIES =
      """
        <dependency>
          <groupId>dev.docs</groupId>
          <artifactId>docs-store-memory</artifactId>
        </dependency>
        <dependency>
          <groupId>com.fasterxml.jackson.core</groupId>
          <artifactId>jackson-databind</artifactId>
          <version>%s</version>
        </dependency>
      """;

  private static final String MODULE =
      """
      module com.example.store {
        requires com.fasterxml.jackson.core;
        requires com.fasterxml.jackson.databind;
        requires dev.docs.core;
        requires dev.docs.store.memory;

        exports com.example.store;
      }
      """;

  @TempDir private static Path work;
  private static Shell shell;
  private static Readme guide;

  @BeforeAll
  static void install() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "no clone that could be cloned again");
    shell = new Shell(ROOT.toAbsolutePath().normalize(), work);
    guide = Readme.in(shell.file(""));
    shell.run("mvn -q -Dquick install");
  }

  private static String jackson() throws IOException {
    Matcher version =
        Pattern.compile("<jackson.version>(.*?)<").matcher(Files.readString(shell.file("pom.xml")));
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  /** A project, whose store is in a package that is named. */
  private static Path project(String name) throws IOException {
    Path project = work.resolve(name);
    Path sources = Files.createDirectories(project.resolve("src/main/java/com/example/store"));
    Path tests = Files.createDirectories(project.resolve("src/test/java/com/example/store"));
    Files.writeString(
        project.resolve("pom.xml"),
        "<project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n"
            + "<modelVersion>4.0.0</modelVersion>\n"
            + "<groupId>com.example</groupId>\n<artifactId>store</artifactId>\n<version>1</version>\n"
            + guide
                .text(SECTION, "xml")
                .replace(
                    "\n<dependencies>\n", "\n<dependencies>\n" + LIBRARIES.formatted(jackson()))
            + "</project>\n");
    for (String file : List.of("FileStore.java", "Journaled.java")) {
      Files.writeString(
          sources.resolve(file),
          Files.readString(
                  shell.file("examples/modules/src/main/java/dev/docs/examples/modules/" + file))
              .replace("package dev.docs.examples.modules;", "package com.example.store;"));
    }
    Files.writeString(
        tests.resolve("FileStoreContractTest.java"),
        "package com.example.store;\n\n" + guide.text(SECTION, "java"));
    return project;
  }

  private static void expectAllTestsPass(Path project) throws Exception {
    guide.expect(
        shell.run("cd '" + project + "'\n" + guide.commands(SECTION)), guide.output(SECTION, 0));
  }

  @Test
  void aRightStorePassesEveryTest() throws Exception {
    expectAllTestsPass(project("right"));
  }

  @Test
  void aRightStoreInAModulePassesEveryTest() throws Exception {
    Path project = project("module");
    Files.writeString(project.resolve("src/main/java/module-info.java"), MODULE);
    expectAllTestsPass(project);
  }

  @Test
  void aStoreThatLosesUpdatesDoesNot() throws Exception {
    Path project = project("wrong");
    Path journaled = project.resolve("src/main/java/com/example/store/Journaled.java");
    String right = Files.readString(journaled);
    String wrong =
        right.replace(
            "tx.update(kind, value, version)",
            "tx.update(kind, value, find(kind, kind.idOf(value)).orElseThrow().version())");
    assertThat(wrong).isNotEqualTo(right);
    Files.writeString(journaled, wrong);
    List<String> printed =
        shell.run(
            "cd '" + project + "'\nif " + guide.commands(SECTION).strip() + "; then exit 1; fi");
    assertThat(printed)
        .anyMatch(line -> line.matches("\\[ERROR] Tests run: 156, Failures: [1-9].*"))
        .anyMatch(line -> line.contains("VersionsContract"));
  }
}
