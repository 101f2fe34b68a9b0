package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs commands in a fresh clone. Its local Maven repository is empty nightly; otherwise it has
 * what that of the running build has of others, so that nothing is downloaded twice. Not
 * thread-safe.
 */
final class Shell {

  private static final Pattern NO_NETWORK =
      Pattern.compile("Unknown host|Could not transfer artifact|Network is unreachable");

  private static final Pattern JAVA =
      Pattern.compile("(?m)(^|&& )(java |docs-http-adapter/standalone/target/docs-server )");

  private static final boolean NIGHTLY = "nightly".equals(System.getProperty("docs.tests"));

  /** The one of this run; empty before it is asked for. */
  private static Optional<Shell> ofRun = Optional.empty();

  private final Path clone;
  private final Path work;

  /**
   * The clone of this run: first the commands of README.md are run in it, and what comes after them
   * need not build all once more. Nightly each has a clone of its own.
   */
  static synchronized Shell ofRun(Path repository) throws Exception {
    if (ofRun.isPresent() && !NIGHTLY) {
      return ofRun.get();
    }
    Path work = Files.createTempDirectory("docs-readme");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(work)));
    Shell made = new Shell(repository, work);
    ofRun = Optional.of(made);
    return made;
  }

  private static void delete(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Clones a repository.
   *
   * @param work an empty directory
   */
  Shell(Path repository, Path work) throws Exception {
    this.work = work;
    clone = work.resolve("docs");
    Process git =
        new ProcessBuilder("git", "clone", "--quiet", repository.toString(), clone.toString())
            .redirectErrorStream(true)
            .start();
    String printed = read(git.getInputStream());
    assertThat(git.waitFor()).as(printed).isZero();
    String present = System.getProperty("localRepository");
    if (!NIGHTLY && present != null) {
      link(Path.of(present), work.resolve("repository"));
    }
  }

  /** Whether time does not matter. */
  static boolean nightly() {
    return NIGHTLY;
  }

  /** Links all files of a repository but those of this project. */
  private static void link(Path from, Path to) throws IOException {
    Path own = from.resolve("dev/docs");
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : (Iterable<Path>) all.filter(path -> !path.startsWith(own))::iterator) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.createSymbolicLink(target, path.toAbsolutePath());
        }
      }
    }
  }

  /** The directory with the clone, a local Maven repository, and what else there is. */
  Path work() {
    return work;
  }

  Path file(String path) {
    return clone.resolve(path);
  }

  /**
   * Runs commands to completion.
   *
   * @return the lines on standard output
   */
  List<String> run(String script) throws Exception {
    Process process = start("set -euo pipefail\n" + script);
    String printed = read(process.getInputStream());
    if (process.waitFor() != 0) {
      throw failure(script, printed);
    }
    return printed.lines().map(Shell::plain).toList();
  }

  /**
   * Starts a server on a free port, and reads its output.
   *
   * @param last the prefix of the last line to read
   */
  Server serve(String command, String last) throws Exception {
    Process process = start(JAVA.matcher(command.strip()).replaceFirst("$1exec $2") + " --port 0");
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    List<String> printed = new ArrayList<>();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      printed.add(plain(line));
      if (plain(line).startsWith(last)) {
        return new Server(process, printed);
      }
    }
    process.waitFor();
    throw failure(command, String.join("\n", printed));
  }

  /** A running server. */
  record Server(Process process, List<String> printed) implements AutoCloseable {

    String url() {
      return value("listening on ");
    }

    /** The word after a prefix in the printed lines. */
    String value(String before) {
      return printed.stream()
          .filter(line -> line.startsWith(before))
          .map(line -> line.substring(before.length()).split(" ", -1)[0])
          .findFirst()
          .orElseThrow();
    }

    /** Terminates the server with a signal, and what a shell that waits for it started. */
    @Override
    public void close() {
      List<ProcessHandle> started = process.descendants().toList();
      process.toHandle().destroy();
      started.forEach(ProcessHandle::destroy);
      process.onExit().completeOnTimeout(process, 60, TimeUnit.SECONDS).join();
      process.destroyForcibly();
    }
  }

  private Process start(String script) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", script);
    builder.directory(clone.toFile());
    builder.redirectError(work.resolve("errors").toFile());
    builder.environment().put("XDG_CACHE_HOME", "/dev/null"); // nothing is left behind
    builder.environment().put("MAVEN_OPTS", "-Dmaven.repo.local=" + work.resolve("repository"));
    String java = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", java, (path, first) -> first + ":" + path);
    return builder.start();
  }

  /** An error, or a skipped test when Maven cannot download without a network. */
  private AssertionError failure(String script, String printed) throws IOException {
    String all = printed + "\n" + Files.readString(work.resolve("errors"));
    if (NO_NETWORK.matcher(all).find()) {
      abort("Maven could not fetch what an empty repository lacks: " + all);
    }
    return new AssertionError(script + "\n" + all);
  }

  private static String read(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The line without Maven's colour codes. */
  private static String plain(String line) {
    return line.replaceAll("\u001b\\[[0-9;]*m", "");
  }
}
