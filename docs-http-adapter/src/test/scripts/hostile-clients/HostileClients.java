import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Attacks a server, and measures what others see of it. Every attack meets a server of its own, so
 * that none hides what another did.
 */
public final class HostileClients {

  /** What another client waits at most, connecting included. */
  private static final long MAX_WAIT_MILLIS = 1_000;

  /** What the heap may hold after an attack that it did not hold before. */
  private static final long MAX_LEFT_MB = 48;

  private static int missed;

  private HostileClients() {}

  /**
   * Attacks.
   *
   * @param arguments the server's jar, and optionally a regular expression of the attacks wanted
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

  /** Attacks, while another client works on a connection of its own each time. */
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

  /** What another client does: whether it was answered well. */
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
