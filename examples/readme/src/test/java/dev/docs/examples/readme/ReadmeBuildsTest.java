package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** As {@link ReadmeCommandsTest}: what they are told to build, in a clone of its own. */
@EnabledIf(value = "everything", disabledReason = "takes long: -P everything runs it, as CI does")
class ReadmeBuildsTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

  @TempDir private Path work;

  static boolean everything() {
    return ReadmeCommandsTest.everything();
  }

  @Test
  void theLibraryIsBuiltAsItSays() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "no clone that could be cloned again");
    Shell shell = new Shell(ROOT.toAbsolutePath().normalize(), work);
    Readme readme = Readme.in(shell.file(""));
    readme.expect(shell.run(readme.commands("In a Java program")), "…now: …\n…pages are back\n");
    if (Shell.nightly()) {
      shell.run("mvn -q -Dquick -P release install");
      assertThat(work.resolve("repository/dev/docs/docs-core/0.1.0-SNAPSHOT"))
          .isDirectoryContaining("glob:**-sources.jar")
          .isDirectoryContaining("glob:**-javadoc.jar");
      shell.run("mvn -q -Dquick package javadoc:aggregate@all");
      assertThat(shell.file("target/reports/apidocs/index.html")).exists();
    }
  }
}
