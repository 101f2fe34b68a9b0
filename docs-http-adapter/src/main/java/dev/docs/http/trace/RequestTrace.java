package dev.docs.http.trace;

import static java.util.Objects.requireNonNull;

import dev.docs.event.TraceParent;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request among others: its own id, and the trace that its header {@value #HEADER} continues, as
 * the W3C recommendation Trace Context has it. Invalid headers, and several, are ignored: the
 * request then is of no trace. The trace is that of the thread while the request is handled; it
 * goes into logs, into the header of what is fetched meanwhile, and with what is changed into the
 * feed. The header {@code tracestate} is not passed on, since it is for those who know its sender.
 * Immutable.
 *
 * @param requestId 16 hexadecimal digits, unique among the requests of this process: the span in
 *     the trace
 * @param traceId 32 hexadecimal digits; empty when the request is of no trace
 * @param sampled whether the caller may have recorded the trace
 */
public record RequestTrace(String requestId, Optional<String> traceId, boolean sampled) {

  /** The header of the recommendation. */
  public static final String HEADER = "traceparent";

  /** Later versions may add fields after a hyphen; version ff is none. */
  private static final Pattern PARENT =
      Pattern.compile(
          "(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?");

  private static final String FIRST_VERSION = "00";

  /** The longest header that is read. */
  private static final int MAX_LENGTH = 512;

  /** Bit 0 of the flags. */
  private static final int SAMPLED = 1;

  @SuppressWarnings("ThreadLocalUsage") // of the process, as its threads are
  private static final ThreadLocal<RequestTrace> CURRENT = new ThreadLocal<>();

  public RequestTrace {
    requireNonNull(requestId, "requestId");
    requireNonNull(traceId, "traceId");
  }

  /** A request with these headers {@value #HEADER}, of which there should be at most one. */
  public static RequestTrace of(List<String> headers) {
    if (headers.size() == 1 && headers.get(0).length() <= MAX_LENGTH) {
      Matcher parent = PARENT.matcher(headers.get(0));
      if (parent.matches() && (parent.group(4) == null || !parent.group(1).equals(FIRST_VERSION))) {
        boolean sampled = (Integer.parseInt(parent.group(3), 16) & SAMPLED) != 0;
        return new RequestTrace(RequestIds.next(), Optional.of(parent.group(2)), sampled);
      }
    }
    return new RequestTrace(RequestIds.next(), Optional.empty(), false);
  }

  /** The request that this thread handles; empty for none. */
  public static Optional<RequestTrace> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /** The header {@value #HEADER} of requests that are made for this one; empty without a trace. */
  public Optional<String> parent() {
    return traceId.map(
        id -> FIRST_VERSION + "-" + id + "-" + requestId + "-" + (sampled ? "01" : "00"));
  }

  /** Handles the request, or a part of it, in this thread. */
  public <R> R during(Supplier<R> work) {
    RequestTrace before = CURRENT.get();
    CURRENT.set(this);
    try {
      return TraceParent.during(parent().map(TraceParent::parse).orElse(null), work);
    } finally {
      if (before == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(before);
      }
    }
  }

  /** Work for another thread, which then belongs to the request of this one. */
  public static Runnable carried(Runnable work) {
    return current()
        .<Runnable>map(
            request ->
                () ->
                    request.during(
                        () -> {
                          work.run();
                          return true;
                        }))
        .orElse(work);
  }

  /** A sequence that begins at random, and looks random: its numbers do not repeat. */
  private static final class RequestIds {

    private static final long STEP = 0x9E3779B97F4A7C15L;
    private static final HexFormat HEX = HexFormat.of();
    private static final AtomicLong LAST = new AtomicLong(ByteBuffer.wrap(seed()).getLong());

    private static byte[] seed() {
      byte[] seed = new byte[Long.BYTES];
      new SecureRandom().nextBytes(seed);
      return seed;
    }

    static String next() {
      long mixed = 0;
      while (mixed == 0) {
        mixed = mixed(LAST.addAndGet(STEP));
      }
      return HEX.toHexDigits(mixed);
    }

    /** One to one, so that different numbers stay different. */
    private static long mixed(long number) {
      long once = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
      long twice = (once ^ (once >>> 27)) * 0x94D049BB133111EBL;
      return twice ^ (twice >>> 31);
    }
  }
}
