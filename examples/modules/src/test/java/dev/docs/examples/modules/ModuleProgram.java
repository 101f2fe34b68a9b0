package dev.docs.examples.modules;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts programs of this module on the module path, as an application's. */
final class ModuleProgram {

  private static final String MODULE = "dev.docs.examples.modules";

  private static final String MODULES_OF_TESTS =
      "dev.docs.store.contract,org.junit.platform.engine,org.junit.platform.launcher";

  private static final Pattern LIBRARIES_OF_TESTS =
      Pattern.compile(
          "/(junit|jqwik|assertj|byte-buddy|opentest4j|apiguardian|docs-store-contract)-[^/]*\\.jar$"
              + "|/store-contract/target/classes$");

  private ModuleProgram() {}

  /** A started program, whose output and errors are one. */
  static Process start(Class<?> program, String... arguments) throws IOException {
    List<String> command = java(path(entry -> !isOfTests(entry)));
    command.addAll(List.of("-m", MODULE + "/" + program.getName()));
    command.addAll(List.of(arguments));
    return started(command);
  }

  /** A started program of the tests, which are in the module: all that they use are modules. */
  static Process startTests(Class<?> program) throws IOException {
    List<String> command = java(path(entry -> !entry.endsWith("test-classes")));
    command.addAll(
        List.of("--patch-module", MODULE + "=" + path(entry -> entry.endsWith("test-classes"))));
    command.addAll(List.of("--add-modules", MODULES_OF_TESTS + ",org.junit.jupiter.engine"));
    command.addAll(List.of("--add-reads", MODULE + "=" + MODULES_OF_TESTS));
    command.addAll(List.of("--add-opens", MODULE + "/" + MODULE + "=org.junit.platform.commons"));
    command.addAll(List.of("-m", MODULE + "/" + program.getName()));
    return started(command);
  }

  private static List<String> java(String modules) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Djava.awt.headless=true", "-Ddocs.tests=nightly", "-p", modules));
    return command;
  }

  private static Process started(List<String> command) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** The entries of the class path of this process that are such. */
  private static String path(Predicate<String> such) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(such)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean isOfTests(String entry) {
    return entry.endsWith("test-classes") || LIBRARIES_OF_TESTS.matcher(entry).find();
  }
}
