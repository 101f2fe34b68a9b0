package dev.docs.event;

import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The request that work is done for, as the header {@code traceparent} of the W3C recommendation
 * Trace Context names it: a trace and a span in it. What a unit of work changes in a thread that
 * has one is in the feed with it, and webhooks are told of that with this header. Immutable.
 *
 * @param high the first half of the trace's id
 * @param low the second half; not both are 0
 * @param span the id of the span, which is not 0
 * @param sampled whether the trace may be recorded
 */
public record TraceParent(long high, long low, long span, boolean sampled) {

  private static final Pattern HEADER = Pattern.compile("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]");
  private static final HexFormat HEX = HexFormat.of();

  private static final int TRACE = 3;
  private static final int DIGITS = 16;
  private static final int SPAN = TRACE + 2 * DIGITS + 1;

  @SuppressWarnings("ThreadLocalUsage") // of the process, as its threads are
  private static final ThreadLocal<TraceParent> CURRENT = new ThreadLocal<>();

  /**
   * @throws IllegalArgumentException when an id is 0
   */
  public TraceParent {
    if ((high | low) == 0 || span == 0) {
      throw new IllegalArgumentException("the id of a trace or span is not 0");
    }
  }

  /**
   * Reads a header.
   *
   * @param header of version 00 of the recommendation, with no flag but that of sampling
   * @throws IllegalArgumentException when it is not valid
   */
  public static TraceParent parse(String header) {
    if (!HEADER.matcher(header).matches()) {
      throw new IllegalArgumentException("not a traceparent of version 00");
    }
    return new TraceParent(
        number(header, TRACE),
        number(header, TRACE + DIGITS),
        number(header, SPAN),
        header.endsWith("1"));
  }

  private static long number(String header, int at) {
    return HexFormat.fromHexDigitsToLong(header, at, at + DIGITS);
  }

  /** The header, of 55 characters. */
  public String header() {
    return "00-"
        + HEX.toHexDigits(high)
        + HEX.toHexDigits(low)
        + "-"
        + HEX.toHexDigits(span)
        + (sampled ? "-01" : "-00");
  }

  /** That of this thread; empty for none. */
  public static Optional<TraceParent> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /**
   * Runs work in this thread for a request.
   *
   * @param parent null for one of no trace
   */
  public static <R> R during(@Nullable TraceParent parent, Supplier<R> work) {
    TraceParent before = CURRENT.get();
    set(parent);
    try {
      return work.get();
    } finally {
      set(before);
    }
  }

  private static void set(@Nullable TraceParent parent) {
    if (parent == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(parent);
    }
  }
}
