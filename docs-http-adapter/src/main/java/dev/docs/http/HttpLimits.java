package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;

/**
 * Limits on the size of requests and on the memory they use. Start from {@link #DEFAULT}.
 * Immutable.
 */
public record HttpLimits(Bodies bodies, Values values, Memory memory) {

  /**
   * The sizes of request bodies.
   *
   * @param max of a JSON body, in bytes; default 16 MiB: enough for a batch edit of fifty long
   *     pages or a large OpenAPI document
   * @param maxUpload of a binary upload, in bytes; default 64 MiB: large images and short videos
   */
  public record Bodies(long max, long maxUpload) {
    public Bodies {
      requirePositive(max, maxUpload);
    }
  }

  /**
   * The complexity of JSON bodies.
   *
   * @param maxDepth nesting depth; default 200: documents nest about 20 deep
   * @param max objects, arrays, strings, numbers, booleans and nulls together; default 200,000, a
   *     batch edit of fifty pages in their node form: a value of two bytes takes about a hundred in
   *     memory
   * @param maxItems length of an array, where the operation sets no other limit; default 10,000:
   *     ten times the paragraphs of a long page or the members of a large team
   */
  public record Values(int maxDepth, int max, int maxItems) {
    public Values {
      requirePositive(maxDepth, max, maxItems);
    }
  }

  /**
   * The memory of all requests together.
   *
   * @param maxInFlight bytes of all request bodies being read or processed, including their parsed
   *     form, content fetched for them and the block trees of responses; beyond it requests are
   *     answered with 503. Default a quarter of the heap, which leaves the rest to the work itself
   * @param maxCached bytes of cached JSON of revisions' trees and pages, which never changes, and
   *     of spaces as they were when last read. Default 32 MiB, some 3,000 pages, or a sixteenth of
   *     the heap where that is less; 0 disables the cache
   */
  public record Memory(long maxInFlight, long maxCached) {
    public Memory {
      requirePositive(maxInFlight, maxCached + 1);
    }
  }

  public HttpLimits {
    requireNonNull(bodies, "bodies");
    requireNonNull(values, "values");
    requireNonNull(memory, "memory");
  }

  /** The defaults given at each component. */
  public static final HttpLimits DEFAULT =
      new HttpLimits(
          new Bodies(16L << 20, 64L << 20),
          new Values(
              Json.DEFAULT_MAX_DEPTH, JsonLimits.DEFAULT_MAX_VALUES, JsonLimits.DEFAULT_MAX_ITEMS),
          new Memory(
              Runtime.getRuntime().maxMemory() / 4,
              Math.min(32L << 20, Runtime.getRuntime().maxMemory() / 16)));

  private static void requirePositive(long... limits) {
    for (long limit : limits) {
      if (limit < 1) {
        throw new IllegalArgumentException("limits must be positive: " + limit);
      }
    }
  }

  public HttpLimits withMaxBody(long bytes) {
    return new HttpLimits(new Bodies(bytes, bodies.maxUpload()), values, memory);
  }

  public HttpLimits withMaxUpload(long bytes) {
    return new HttpLimits(new Bodies(bodies.max(), bytes), values, memory);
  }

  public HttpLimits withMaxDepth(int number) {
    return new HttpLimits(bodies, new Values(number, values.max(), values.maxItems()), memory);
  }

  public HttpLimits withMaxValues(int number) {
    return new HttpLimits(bodies, new Values(values.maxDepth(), number, values.maxItems()), memory);
  }

  public HttpLimits withMaxItems(int number) {
    return new HttpLimits(bodies, new Values(values.maxDepth(), values.max(), number), memory);
  }

  public HttpLimits withMaxInFlight(long bytes) {
    return new HttpLimits(bodies, values, new Memory(bytes, memory.maxCached()));
  }

  public HttpLimits withMaxCached(long bytes) {
    return new HttpLimits(bodies, values, new Memory(memory.maxInFlight(), bytes));
  }

  /** The largest body of any operation, in bytes: the limit to set on the HTTP engine. */
  public long largestBody() {
    return Math.max(bodies.max(), bodies.maxUpload());
  }
}
