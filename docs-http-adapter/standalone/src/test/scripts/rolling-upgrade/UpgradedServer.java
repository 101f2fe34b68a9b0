import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server in a process of its own. Thread-safe. */
final class UpgradedServer {

  static final String TOKEN = "rolling-upgrade";

  private final Process process;
  private final Queue<String> log = new ConcurrentLinkedQueue<>();
  private final String url;
  private final String organization;

  /** Starts a server, and waits until it serves or has ended. */
  UpgradedServer(String classPath, String store, String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "java",
                "-Xmx256m",
                "-cp",
                classPath,
                "dev.docs.http.cli.Main",
                "--port=0",
                "--token=" + TOKEN,
                "--store=" + store,
                "--store-user=postgres",
                "--store-timeout=60"));
    command.addAll(List.of(options));
    process = new ProcessBuilder(command).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    BufferedReader errors =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    Thread logging = new Thread(() -> errors.lines().forEach(log::add));
    logging.setDaemon(true);
    logging.start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    url = last(out.readLine());
    organization = last(out.readLine());
    Thread rest = new Thread(() -> out.lines().forEach(line -> {}));
    rest.setDaemon(true);
    rest.start();
  }

  /** What follows the last blank of a line; empty without a line. */
  private static String last(String line) {
    return line == null ? "" : line.substring(line.lastIndexOf(' ') + 1);
  }

  String url() {
    return url;
  }

  String organization() {
    return organization;
  }

  /** The lines on standard error. */
  Stream<String> log() {
    return log.stream();
  }

  /** Terminates the process, or awaits its end; whether it ended in time with this code. */
  boolean ended(int code) throws InterruptedException {
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    return ended && process.exitValue() == code;
  }

  void end() throws InterruptedException {
    process.destroy();
    process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly();
  }
}
