package dev.docs.http.law;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the sources of all modules name rules, by an annotation before a method or a type. */
final class NamedRules {

  /** Names the rules that a test is of. */
  static final String TEST = "RuleTest";

  /** Names the rules that code keeps. */
  static final String CODE = "KeepsRule";

  /** What makes a method a test, before its name and after the blank line above it. */
  private static final Pattern RUN =
      Pattern.compile(
          "@(?:Test|Property|ParameterizedTest|TestFactory|Example|RepeatedTest)\\b"
              + "(?!.*\\n\\s*\\n)",
          Pattern.DOTALL);

  private static final Pattern NAME = Pattern.compile("\"([^\"]*)\"");

  private NamedRules() {}

  /**
   * One rule that is named.
   *
   * @param module the directory of the module
   * @param type the name of the file without its ending
   * @param member of the method or type that is annotated
   * @param runs whether it is the method of a test
   */
  record Place(String rule, String module, String type, String member, boolean runs) {

    /** As in a Javadoc link. */
    String label() {
      return member.equals(type) ? type : type + "#" + member;
    }
  }

  /** All tests that name a rule, by module, file and place. */
  static List<Place> inTests(Path root) throws IOException {
    return in(root, "src/test/java", TEST);
  }

  /** All code that names a rule, by module, file and place. */
  static List<Place> inCode(Path root) throws IOException {
    return in(root, "src/main/java", CODE);
  }

  private static List<Place> in(Path root, String sources, String annotation) throws IOException {
    List<Place> places = new ArrayList<>();
    for (Path module : modules(root)) {
      if (Files.isDirectory(module.resolve(sources))) {
        String name = root.relativize(module).toString().replace('\\', '/');
        try (Stream<Path> files = Files.walk(module.resolve(sources))) {
          for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
            String type = file.getFileName().toString().replace(".java", "");
            places.addAll(in(name, type, Files.readString(file), annotation));
          }
        }
      }
    }
    return places;
  }

  /** The directories of the modules, those of the top level first. */
  private static List<Path> modules(Path root) throws IOException {
    List<Path> top = children(root);
    List<Path> modules = new ArrayList<>(top);
    for (Path parent : top) {
      modules.addAll(children(parent));
    }
    return modules;
  }

  private static List<Path> children(Path directory) throws IOException {
    try (Stream<Path> children = Files.list(directory)) {
      return children.filter(child -> Files.exists(child.resolve("pom.xml"))).sorted().toList();
    }
  }

  /** The places in one file. */
  static List<Place> in(String module, String type, String source, String annotation) {
    Matcher named =
        Pattern.compile(
                "\\n {0,6}@"
                    + annotation
                    + "\\(([^)]*)\\)\\s+([^(;{]*?)(\\w+)(?=\\s*[({<]|\\s+(?:implements|extends|permits)\\b)")
            .matcher(source);
    List<Place> places = new ArrayList<>();
    while (named.find()) {
      boolean runs = RUN.matcher(source.substring(0, named.start()) + "\n" + named.group(2)).find();
      Matcher rule = NAME.matcher(named.group(1));
      while (rule.find()) {
        places.add(new Place(rule.group(1), module, type, named.group(3), runs));
      }
    }
    return places;
  }
}
