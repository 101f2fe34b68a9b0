package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the program of the first steps. */
class ReadmeProgramTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  /** A whole program, followed by the block of its output. */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "```java\n(import (?:(?!```).)*?public final class (\\w+) .*?)```.*?```\n(.*?)```",
          Pattern.DOTALL);

  @Test
  void eachProgramCompilesAsItStandsAndPrintsWhatIsSaid(@TempDir Path directory)
      throws IOException, InterruptedException {
    Matcher program =
        PROGRAM.matcher(Files.readString(ROOT.resolve("examples/guides/first-steps.md")));
    List<String> names = new ArrayList<>();
    while (program.find()) {
      String name = program.group(2);
      Path source = directory.resolve(name + ".java");
      Files.writeString(source, program.group(1));
      compile(source, directory);
      assertThat(run(directory, name)).isEqualTo(program.group(3));
      names.add(name);
    }
    assertThat(names).containsExactly("FirstPage", "FirstSpace");
  }

  private static void compile(Path source, Path directory) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  files,
                  null,
                  List.of("-d", directory.toString(), "-proc:none", "-Xlint:all,-path", "-Werror"),
                  null,
                  files.getJavaFileObjects(source))
              .call();
      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }

  /** The program's output; standard error must be empty. */
  private static String run(Path directory, String name) throws IOException, InterruptedException {
    String path = directory + java.io.File.pathSeparator + System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                path,
                name)
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }
}
