import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the commands of README.md as somebody would who has just cloned it: with an empty local
 * Maven repository, and compares what they print with what README.md says. Of identifiers only the
 * form is compared; "…" stands for any text.
 */
final class ReadmeCommands {

  private static final Pattern BLOCK = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);
  private static final String ID = "[A-Za-z0-9]{20}";

  public static void main(String[] arguments) throws Exception {
    if (!Files.exists(Path.of(".git"))) {
      System.out.println("README.md: skipped, as this is no clone that could be cloned again");
      return;
    }
    Path work = Files.createTempDirectory("readme");
    try {
      Path clone = work.resolve("docs");
      run(Path.of("").toAbsolutePath(), work, "git clone --quiet . '" + clone + "'");
      String readme = Files.readString(clone.resolve("README.md"));
      serve(clone, work, readme);
      quickstart(clone, work, readme);
      System.out.println("README.md: its commands print what it says");
    } finally {
      try (Stream<Path> files = Files.walk(work)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(file -> file.delete());
      }
    }
  }

  private static void serve(Path clone, Path work, String readme) throws Exception {
    String first = block(section(readme, "## Two commands", "## A first look"), 0)[1].strip();
    Process server = start(clone, work, first.replace("java -jar", "exec java -jar") + " --port 0");
    try (BufferedReader out = server.inputReader(StandardCharsets.UTF_8)) {
      String look = section(readme, "## A first look", "## Links");
      String told = block(look, 0)[1].replaceAll(":8080|[0-9a-zA-Z]{20}", "…");
      String last = told.lines().reduce("", (one, next) -> next);
      String end = last.contains("…") ? last.substring(0, last.indexOf('…')) : last;
      List<String> printed = new ArrayList<>();
      String line = out.readLine();
      while (line != null && !line.startsWith(end)) {
        printed.add(plain(line));
        line = out.readLine();
      }
      printed.add(String.valueOf(line));
      expect(printed, told);
      String url = value(printed, "listening on (\\S+)");
      StringBuilder script = new StringBuilder("set -euo pipefail\n");
      StringBuilder expected = new StringBuilder();
      Matcher blocks = BLOCK.matcher(look);
      blocks.find(); // what the server prints
      while (blocks.find()) {
        if (!blocks.group(1).equals("java")) {
          (blocks.group(1).equals("sh") ? script : expected).append(blocks.group(2));
        }
      }
      String commands =
          script
              .toString()
              .replaceAll("(?m)^token=.*", "token=" + value(printed, "token: (\\S+)"))
              .replaceAll("(?m)^space=.*", "space=" + value(printed, "space: (\\S+)"))
              .replace("http://127.0.0.1:8080", url);
      expect(run(clone, work, commands), expected.toString());
    } finally {
      server.destroy();
      server.waitFor(20, TimeUnit.SECONDS);
    }
  }

  private static void quickstart(Path clone, Path work, String readme) throws Exception {
    Matcher command = Pattern.compile("(?m)^mvn .*quickstart\\.jar .*$").matcher(readme);
    if (!command.find()) {
      throw new IllegalStateException("README.md has no command for the quickstart");
    }
    expect(run(clone, work, command.group()), "…now: …\n…pages are back\n");
  }

  // ---------------------------------------------------------------- processes

  private static Process start(Path directory, Path work, String script) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", script);
    builder.directory(directory.toFile());
    builder.redirectError(work.resolve("errors").toFile());
    builder.environment().put("MAVEN_OPTS", "-Dmaven.repo.local=" + work.resolve("repository"));
    return builder.start();
  }

  private static List<String> run(Path directory, Path work, String script) throws Exception {
    Process process = start(directory, work, script);
    try (InputStream out = process.getInputStream()) {
      String printed = new String(out.readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(
            script + "\n" + printed + Files.readString(work.resolve("errors")));
      }
      return printed.lines().map(ReadmeCommands::plain).toList();
    }
  }

  // ---------------------------------------------------------------- texts

  /** Without the colours of Maven. */
  private static String plain(String line) {
    return line.replaceAll("\u001b\\[[0-9;]*m", "");
  }

  private static String section(String readme, String from, String to) {
    return readme.substring(readme.indexOf(from + "\n"), readme.indexOf(to + "\n"));
  }

  private static String[] block(String text, int index) {
    return BLOCK
        .matcher(text)
        .results()
        .skip(index)
        .findFirst()
        .map(found -> new String[] {found.group(1), found.group(2)})
        .orElseThrow();
  }

  private static String value(List<String> printed, String pattern) {
    Pattern wanted = Pattern.compile(pattern);
    return printed.stream()
        .map(wanted::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(pattern + " is not in " + printed));
  }

  /** Every expected line is the beginning of a printed one, in this order. */
  private static void expect(List<String> printed, String expected) {
    Iterator<String> lines = printed.iterator();
    for (String line : expected.lines().toList()) {
      Pattern wanted = pattern(line);
      boolean found = false;
      while (!found && lines.hasNext()) {
        found = wanted.matcher(lines.next()).lookingAt();
      }
      if (!found) {
        throw new IllegalStateException(
            "not printed, or not in this order: " + line + "\n" + String.join("\n", printed));
      }
    }
  }

  private static Pattern pattern(String line) {
    StringBuilder out = new StringBuilder();
    Matcher special = Pattern.compile("…|\\b" + ID + "\\b").matcher(line);
    int at = 0;
    while (special.find()) {
      out.append(Pattern.quote(line.substring(at, special.start())));
      out.append(special.group().equals("…") ? ".*" : ID);
      at = special.end();
    }
    return Pattern.compile(out.append(Pattern.quote(line.substring(at))).toString());
  }
}
