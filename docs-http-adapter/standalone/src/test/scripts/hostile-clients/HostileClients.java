import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Attacks a server, and measures the effect on other clients. Every attack runs against a fresh
 * server.
 */
public final class HostileClients {

  /** The longest wait of another client, including connecting. */
  private static final long MAX_WAIT_MILLIS = 1_000;

  /** The largest growth of the heap after an attack. */
  private static final long MAX_LEFT_MB = 48;

  private static int missed;

  private HostileClients() {}

  /**
   * Runs the attacks.
   *
   * @param arguments the server's jar, and optionally a regular expression for names of attacks
   */
  public static void main(String[] arguments) throws Exception {
    HostileContents contents = HostileContents.write();
    HttpServer elsewhere = HostileContents.serve();
    String wanted = arguments.length > 1 ? arguments[1] : ".*";
    for (Attacks.Attack attack :
        Attacks.all("http://127.0.0.1:" + elsewhere.getAddress().getPort())) {
      if (attack.name().matches(wanted)) {
        run(attack, AttackedServer.start(arguments[0], contents.folder()));
      }
    }
    contents.delete();
    System.exit(missed == 0 ? 0 : 1);
  }

  /** Runs an attack, while another client works on new connections. */
  private static void run(Attacks.Attack attack, AttackedServer server) throws Exception {
    for (int i = 0; i < 300; i++) {
      work(server);
    }
    long before = server.heapMegabytes();
    AtomicBoolean over = new AtomicBoolean();
    List<Long> waits = Collections.synchronizedList(new ArrayList<>());
    Thread other =
        new Thread(
            () -> {
              while (!over.get()) {
                long start = System.nanoTime();
                boolean well = work(server);
                waits.add(well ? millisSince(start) : Long.MAX_VALUE);
                pause();
              }
            });
    other.start();
    long start = System.nanoTime();
    String failure = "";
    try {
      attack.action().on(server);
    } catch (Exception e) {
      failure = e.toString();
    } finally {
      over.set(true);
      other.join(20_000);
    }
    long took = millisSince(start);
    long slowest = waits.stream().mapToLong(Long::longValue).max().orElse(Long.MAX_VALUE);
    check(
        "%s: %d ms; another client was answered %d times, the slowest in %s ms"
            .formatted(
                attack.name(),
                took,
                waits.size(),
                slowest == Long.MAX_VALUE ? "no" : String.valueOf(slowest)),
        slowest <= MAX_WAIT_MILLIS);
    after(server, failure, before);
  }

  private static void after(AttackedServer server, String failure, long before) throws Exception {
    if (!failure.isEmpty()) {
      check("        " + failure, false);
    }
    boolean alive = server.isAlive();
    check("        the process lives", alive);
    if (alive) {
      long after = server.heapMegabytes();
      check(
          "        heap after a collection: " + before + " MB before, " + after + " MB after",
          after <= before + MAX_LEFT_MB);
      long asked = System.nanoTime();
      boolean ended = server.end();
      check("        ended " + millisSince(asked) + " ms after SIGTERM", ended);
    }
  }

  private static void check(String figure, boolean held) {
    missed += held ? 0 : 1;
    System.out.println((held ? "ok      " : "MISSED  ") + figure);
  }

  /**
   * Requests of another client.
   *
   * @return whether the responses were correct
   */
  private static boolean work(AttackedServer server) {
    try {
      return server.send("GET", "/v1/user", "").startsWith("HTTP/1.1 200");
    } catch (IOException e) {
      return false;
    }
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
