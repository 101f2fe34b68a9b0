package dev.docs.examples.benchmarks.soak;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Puts {@link SoakServer}, a process with a heap of 256 MB, under the same load for some minutes,
 * and fails where in the second half anything grows that should not: heap after a collection,
 * threads, connections to the database, file descriptors, rows of any kind. Spaces are made,
 * edited, discussed, searched and deleted all the time, so that the content stays as large as it is
 * once the first ones have been removed. Arguments: minutes, and the JDBC URL and user of an empty
 * database; by default an H2 file.
 */
public final class Soak {

  private static final int CLIENTS = 6;
  private static final String HEAP = "-Xmx256m";

  /** How often a client begins a space, if the machine can: the load is bounded, not the most. */
  private static final Duration PACE = Duration.ofSeconds(3);

  /** How many spaces are deleted in a day. */
  private static final int LIVES_A_DAY = 12;

  private static final Duration SAMPLE = Duration.ofSeconds(10);

  /** What a figure may rise by in any case; rows: a space more or less of some kind. */
  private static final Map<String, Double> SLACK =
      Map.of("heap", 4e6, "threads", 4.0, "connections", 2.0, "files", 8.0);

  private static final double ROWS_SLACK = 150;

  private final Process server;
  private final BufferedReader out;
  private final ConcurrentLinkedQueue<Exception> failures = new ConcurrentLinkedQueue<>();
  private final Map<String, Trend> trends = new TreeMap<>();
  private final PrintStream report = System.out;
  private final AtomicInteger lives = new AtomicInteger();
  private volatile boolean ended;

  private Soak(Process server) {
    this.server = server;
    out =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int minutes = Integer.parseInt(arguments[0]);
    Path directory = Files.createTempDirectory("soak");
    String url = arguments.length > 1 ? arguments[1] : h2(directory.resolve("docs"));
    String user = arguments.length > 2 ? arguments[2] : "sa";
    Process server = start(url, user);
    boolean passed;
    try {
      passed = new Soak(server).run(Duration.ofMinutes(minutes), directory.resolve("docs.mv.db"));
    } finally {
      server.destroyForcibly().waitFor();
      remove(directory);
    }
    System.exit(passed ? 0 : 1);
  }

  /** A database with a small cache of its own. */
  private static String h2(Path path) {
    return "jdbc:h2:async:" + path + ";CACHE_SIZE=2048";
  }

  private static Process start(String url, String user) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                SoakServer.class.getName(),
                url,
                user)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return process;
  }

  private static void remove(Path directory) throws IOException {
    List<Path> paths;
    try (Stream<Path> found = Files.walk(directory)) {
      paths = found.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }

  private boolean run(Duration time, Path file) throws IOException, InterruptedException {
    String[] urlAndOrganization = line().split(" ", 2);
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      SoakClient client = new SoakClient(urlAndOrganization[0], urlAndOrganization[1], i);
      Thread thread = new Thread(() -> live(client), "client-" + i);
      clients.add(thread);
      thread.start();
    }
    report.printf(
        "%6s %9s %7s %11s %5s %8s %9s %8s%n",
        "minute", "heap MB", "threads", "connections", "files", "rows", "requests", "file MB");
    long samples = time.dividedBy(SAMPLE);
    long perMinute = Duration.ofMinutes(1).dividedBy(SAMPLE);
    long start = System.nanoTime();
    for (long sample = 1; sample <= samples && failures.isEmpty(); sample++) {
      long due = start + sample * SAMPLE.toNanos() - System.nanoTime();
      Thread.sleep(Math.max(0, TimeUnit.NANOSECONDS.toMillis(due)));
      sample();
      if (sample % perMinute == 0) {
        report(sample / perMinute, (int) perMinute, file);
      }
    }
    ended = true;
    for (Thread client : clients) {
      client.join();
    }
    failures.forEach(failure -> report.println("failed: " + failure));
    boolean steady = judge();
    boolean sound = ends();
    return steady && sound && failures.isEmpty();
  }

  private void live(SoakClient client) {
    try {
      while (!ended) {
        long begun = System.nanoTime();
        client.live();
        if (lives.incrementAndGet() % LIVES_A_DAY == 0) {
          tell(SoakServer.DAY);
        }
        long left = PACE.toNanos() - (System.nanoTime() - begun);
        Thread.sleep(Math.max(0, TimeUnit.NANOSECONDS.toMillis(left)));
      }
    } catch (IOException | InterruptedException | RuntimeException e) {
      failures.add(e);
    }
  }

  private String line() throws IOException {
    String line = out.readLine();
    if (line == null) {
      throw new IOException("the server has ended");
    }
    return line;
  }

  private synchronized void tell(String line) throws IOException {
    server.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    server.getOutputStream().flush();
  }

  private void sample() throws IOException {
    tell("figures");
    double rows = 0;
    for (String figure : line().split(" ", -1)) {
      String[] nameAndValue = figure.split("=", 2);
      double value = Double.parseDouble(nameAndValue[1]);
      add(nameAndValue[0], value);
      rows += nameAndValue[0].startsWith("rows-of-") ? value : 0;
    }
    add("rows", rows);
    try (Stream<Path> open = Files.list(Path.of("/proc", String.valueOf(server.pid()), "fd"))) {
      add("files", (double) open.count());
    }
  }

  private void add(String name, double value) {
    trends.computeIfAbsent(name, Trend::new).add(value);
  }

  private double median(String name, int last) {
    return Optional.ofNullable(trends.get(name)).map(trend -> trend.median(last)).orElse(0.0);
  }

  private void report(long minute, int last, Path file) throws IOException {
    report.printf(
        "%6d %9.1f %7.0f %11.0f %5.0f %8.0f %9d %8s%n",
        minute,
        median("heap", last) / 1e6,
        median("threads", last),
        median("connections", last),
        median("files", last),
        median("rows", last),
        SoakClient.ANSWERED.getAndSet(0),
        Files.exists(file) ? Files.size(file) / 1_000_000 : "-");
  }

  /** Whether nothing rises in the second half. */
  private boolean judge() {
    report.println("in the second half:");
    List<Trend> rising = new ArrayList<>();
    trends.forEach(
        (name, trend) -> {
          boolean rises = trend.rises(SLACK.getOrDefault(name, ROWS_SLACK));
          report.println("  " + trend.verdict() + (rises ? "   RISES" : ""));
          if (rises) {
            rising.add(trend);
          }
        });
    return rising.isEmpty();
  }

  /** Whether the store is sound when the server has ended. */
  private boolean ends() throws IOException, InterruptedException {
    server.getOutputStream().close();
    String last = line();
    report.println("verified: " + last);
    return last.equals("faults 0 0") && server.waitFor(1, TimeUnit.MINUTES);
  }
}
