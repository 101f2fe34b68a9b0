import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, requests to it, and what it logs. */
final class FilledServer {

  /** An answer, with the first id in its body. */
  record Answer(int status, String id) {}

  private static final String TOKEN = "full-disk";
  private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

  static {
    // Seconds: the server closes idle connections, and a POST is not sent again by itself.
    System.setProperty("jdk.httpclient.keepalive.timeout", "5");
  }

  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final String address;
  private final String organization;
  private final List<String> traces = Collections.synchronizedList(new ArrayList<>());

  private FilledServer(Process process, String address, String organization) {
    this.process = process;
    this.address = address;
    this.organization = organization;
  }

  /**
   * Starts a server.
   *
   * @param command its jar, or its class path
   */
  static FilledServer start(String command, Path store) throws IOException {
    List<String> words = new ArrayList<>(List.of("java", "-Xmx256m", "-XX:TieredStopAtLevel=1"));
    boolean isJar = command.endsWith(".jar") && !command.contains(":");
    words.addAll(
        isJar ? List.of("-jar", command) : List.of("-cp", command, "dev.docs.http.cli.Main"));
    words.addAll(List.of("--port=0", "--token=" + TOKEN, "--store=" + url(store)));
    Process process = new ProcessBuilder(words).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    BufferedReader out = reader(process.getInputStream());
    String address = String.valueOf(out.readLine()).replaceAll(".* ", "");
    String organization = String.valueOf(out.readLine()).replaceAll(".*: ", "");
    FilledServer server = new FilledServer(process, address, organization);
    inBackground(() -> out.lines().forEach(line -> {}));
    BufferedReader log = reader(process.getErrorStream());
    inBackground(() -> log.lines().forEach(server::logged));
    return server;
  }

  private static String url(Path store) {
    return "jdbc:h2:" + store + ";AUTO_SERVER=TRUE";
  }

  /** Closes the database under the server, as H2 itself does after a failure. */
  static void closeDatabase(String command, Path store) throws IOException, InterruptedException {
    new ProcessBuilder(
            "java",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            command,
            "org.h2.tools.Shell",
            "-url",
            url(store),
            "-user",
            "sa",
            "-password",
            "",
            "-sql",
            "shutdown immediately")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  /** The last byte of a file that the server may write; the start of a database file is before. */
  private static final String NEXT_TO_NOTHING = "4096";

  /**
   * Lets all that the server writes to the file of its database fail, or no longer, as a quota
   * does: the file system has room.
   */
  void limitFiles(boolean limited) throws IOException, InterruptedException {
    String limit = "--fsize=" + (limited ? NEXT_TO_NOTHING : "unlimited") + ":unlimited";
    Process setting =
        new ProcessBuilder("prlimit", "--pid", "" + process.pid(), limit).inheritIO().start();
    if (setting.waitFor() != 0) {
      throw new IOException("prlimit");
    }
  }

  private static BufferedReader reader(java.io.InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  private static void inBackground(Runnable reading) {
    Thread thread = new Thread(reading);
    thread.setDaemon(true);
    thread.start();
  }

  private void logged(String line) {
    if (line.startsWith("\tat ") || line.contains("transaction of the application")) {
      traces.add(line);
    }
  }

  /** Lines of stack traces in the log. */
  List<String> traces() {
    synchronized (traces) {
      return List.copyOf(traces);
    }
  }

  /** The path of the spaces. */
  String spaces() {
    return "/v1/orgs/" + organization + "/spaces";
  }

  Answer send(String method, String path, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + path))
            .timeout(Duration.ofSeconds(20))
            .header("Authorization", "Bearer " + TOKEN)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      Matcher id = ID.matcher(answer.body());
      return new Answer(answer.statusCode(), id.find() ? id.group(1) : "");
    } catch (HttpTimeoutException e) {
      printThreads();
      throw e;
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    }
  }

  /** What a server that does not answer waits for. */
  private void printThreads() throws IOException {
    Process printing = new ProcessBuilder("jstack", "-l", "" + process.pid()).start();
    try (BufferedReader threads = reader(printing.getInputStream())) {
      threads.lines().forEach(System.out::println);
    }
  }

  /** Terminates the process; whether it ended in time. */
  boolean end() throws InterruptedException {
    process.destroy();
    return process.waitFor(15, TimeUnit.SECONDS);
  }
}
