package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What a folder that is being written is now, for the browsers that show it: a number that grows
 * with each change of the site, and what the last import says. Browsers wait for news with a
 * request that is answered once there are any. Thread-safe.
 */
public final class LiveSite implements AutoCloseable {

  /** The time after which a waiting browser is answered without news. */
  public static final Duration PATIENCE = Duration.ofSeconds(15);

  /** Where browsers ask, below any path. */
  static final String PATH = "~live";

  /** Browsers that wait at a time, each with a thread of the server; others are told to return. */
  private static final int MAX_WAITING = 40;

  /** Remarks that are sent; more are counted. */
  private static final int MAX_REMARKS = 100;

  /** Characters of a remark. */
  private static final int MAX_TEXT = 2_000;

  private final String start;
  private final long patience;
  private long changes;
  private long news;
  private News last = new News(false, List.of());
  private int waiting;
  private boolean closed;

  /**
   * What an import says.
   *
   * @param sort a word, such as {@code missing}
   * @param file that it is about; empty for the whole folder
   */
  public record Remark(String sort, String file, String message) {}

  private record News(boolean failed, List<Remark> remarks) {}

  private LiveSite(String start, Duration patience) {
    this.start = start;
    this.patience = patience.toNanos();
  }

  /**
   * @param start different for each start of a server, so that pages of the one before are loaded
   *     again
   * @param patience as {@link #PATIENCE}
   */
  public static LiveSite started(String start, Duration patience) {
    return new LiveSite(start, patience);
  }

  /**
   * The folder was imported.
   *
   * @param changed whether the site is another one, so that its pages are loaded again
   */
  public synchronized void imported(boolean changed, List<Remark> remarks) {
    changes += changed ? 1 : 0;
    tell(new News(false, List.copyOf(remarks)));
  }

  /** The folder could not be imported: the site is what it was before. */
  public synchronized void failed(String message) {
    tell(new News(true, List.of(new Remark("error", "", message))));
  }

  private void tell(News next) {
    if (!next.equals(last)) {
      last = next;
      news++;
    }
    notifyAll();
  }

  /** The number of the site as pages show it. */
  synchronized String version() {
    return start + "-" + changes;
  }

  private String state() {
    return version() + "-" + news;
  }

  /** Answers a browser, once there is something that it does not know. */
  synchronized HttpResponse answer(BrowserCall call) {
    String known = call.query("since").orElse("");
    boolean busy = waiting >= MAX_WAITING;
    if (!busy) {
      waiting++;
      try {
        awaitOther(known);
      } finally {
        waiting--;
      }
    }
    Map<String, Object> answer =
        Map.of(
            "state", state(),
            "version", version(),
            "busy", busy,
            "failed", last.failed(),
            "more", Math.max(0, last.remarks().size() - MAX_REMARKS),
            "remarks", last.remarks().stream().limit(MAX_REMARKS).map(LiveSite::shown).toList());
    return HttpResponse.content("application/json", HttpBody.of(Json.bytes(answer)))
        .withHeader("Cache-Control", "no-store")
        .withHeader("X-Content-Type-Options", "nosniff");
  }

  private void awaitOther(String known) {
    long end = System.nanoTime() + patience;
    try {
      for (long left = patience;
          !closed && left > 0 && state().equals(known);
          left = end - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, String> shown(Remark remark) {
    return Map.of(
        "sort", remark.sort(),
        "file", shortened(remark.file()),
        "message", shortened(remark.message()));
  }

  private static String shortened(String text) {
    return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
  }

  /** Answers those who wait; nobody waits afterwards. */
  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
