import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;

/** Fills the disk of a server's database while clients read and write, and makes room again. */
final class FullDisk {

  private static final int ROUNDS = 2;
  private static final long FULL_MILLIS = 2_000;

  /** The longest time until all is well after there is room. */
  private static final long HEALING_MILLIS = 10_000;

  /** Some pages of the database, which a large write exceeds. */
  private static final long LITTLE = 300_000;

  private static final String LARGE = "a word and another one ".repeat(20_000);

  private final String command;
  private final Path disk;
  private final Path filling;
  private final List<String> acknowledged = new ArrayList<>();
  private final Map<String, Integer> answers = new TreeMap<>();
  private FilledServer server;

  private FullDisk(String command, Path disk) {
    this.command = command;
    this.disk = disk;
    filling = disk.resolve("filling");
  }

  public static void main(String... arguments) throws Exception {
    FullDisk run = new FullDisk(arguments[0], Path.of(arguments[1]));
    try {
      run.all();
    } finally {
      run.server.end();
    }
    System.out.println("answers: " + run.answers);
    System.out.println(run.acknowledged.size() + " acknowledged writes, none lost");
  }

  private void all() throws Exception {
    server = FilledServer.start(command, disk.resolve("docs"));
    write(is(201), "before");
    for (int round = 1; round <= ROUNDS; round++) {
      fill();
      whileFull("full");
      FilledServer.closeDatabase(command, disk.resolve("docs"));
      whileFull("full and closed");
      leave(LITTLE);
      whileFull("nearly full");
      Files.delete(filling);
      heal();
      server.limitFiles(true);
      whileFull("room, but a limit");
      server.limitFiles(false);
      healWithoutWriting();
      heal();
    }
    require(server.end(), "the server ended in order");
    server = FilledServer.start(command, disk.resolve("docs"));
    read(is(200), "after a restart");
    write(is(201), "after a restart");
    require(server.end(), "the server ended in order");
    require(server.traces().isEmpty(), "the log has stack traces: " + server.traces());
  }

  /** Writes until nothing can be written any more. */
  private void fill() throws IOException {
    byte[] block = new byte[64 << 10];
    try (OutputStream out = Files.newOutputStream(filling)) {
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      return;
    }
  }

  private void leave(long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(filling, StandardOpenOption.WRITE)) {
      channel.truncate(Math.max(0, channel.size() - bytes));
    }
  }

  /** Writes are refused at times, or always; reads go on unless H2 has closed its file. */
  private void whileFull(String when) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FULL_MILLIS);
    while (System.nanoTime() < end) {
      write(status -> status == 201 || status == 503, when);
      read(status -> status == 200 || status == 503, when);
      count(when + ", ready", is(503), server.send("GET", "/health/ready", "").status());
    }
  }

  /** As behind a load balancer, which sends nothing to a server that is not ready. */
  private void healWithoutWriting() throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (server.send("GET", "/health/ready", "").status() != 200) {
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      require(millis < HEALING_MILLIS, "the server is ready again in time");
      TimeUnit.MILLISECONDS.sleep(100);
    }
    System.out.printf(
        "ready %d ms after there was no limit%n",
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    write(is(201), "ready again");
  }

  private void heal() throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (server.send("POST", server.spaces(), "{\"title\":\"Healing\"}").status() != 201) {
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      require(millis < HEALING_MILLIS, "writes succeed again in time");
      TimeUnit.MILLISECONDS.sleep(100);
    }
    System.out.printf(
        "writes succeed %d ms after there was room%n",
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    for (int i = 0; i < 10; i++) {
      write(is(201), "room");
      read(is(200), "room");
      count("room, ready", is(200), server.send("GET", "/health/ready", "").status());
    }
  }

  /** A new space, and a large page in it. */
  private void write(IntPredicate expected, String when) throws IOException {
    FilledServer.Answer space = server.send("POST", server.spaces(), "{\"title\":\"S\"}");
    count(when + ", small write", expected, space.status());
    if (space.status() != 201) {
      return;
    }
    acknowledged.add("/v1/spaces/" + space.id());
    FilledServer.Answer request =
        server.send("POST", "/v1/spaces/" + space.id() + "/change-requests", "{}");
    count(when + ", small write", expected, request.status());
    if (request.status() == 201) {
      String path = "/v1/spaces/" + space.id() + "/change-requests/" + request.id();
      acknowledged.add(path);
      int status = server.send("POST", path + "/content", page()).status();
      IntPredicate large = expected.or(code -> code == 200 && expected.test(201));
      count(when + ", large write", large, status);
    }
  }

  private static String page() {
    return "{\"changes\":[{\"operation\":\"insert_page\",\"title\":\"P\",\"document\":{\"markdown\":\""
        + LARGE
        + "\"}}]}";
  }

  /** Reads what was acknowledged: all of it where everything is to be read. */
  private void read(IntPredicate expected, String when) throws IOException {
    int from = expected.test(503) ? Math.max(0, acknowledged.size() - 3) : 0;
    for (String path : acknowledged.subList(from, acknowledged.size())) {
      count(when + ", read", expected, server.send("GET", path, "").status());
    }
  }

  private void count(String what, IntPredicate expected, int status) {
    answers.merge(what + " " + status, 1, Integer::sum);
    require(expected.test(status), what + ": " + status);
  }

  private static IntPredicate is(int status) {
    return other -> other == status;
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new UncheckedIOException(new IOException("not so: " + what));
    }
  }
}
