package dev.docs.examples.modules;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts programs of this module on the module path, as an application's. */
final class ModuleProgram {

  private ModuleProgram() {}

  /** A started program, whose output and errors are one. */
  static Process start(Class<?> program, String... arguments) throws IOException {
    String path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.contains("test-classes") && !entry.endsWith("-tests.jar"))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Djava.awt.headless=true", "-p", path, "-m"));
    command.add("dev.docs.examples.modules/" + program.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
