package dev.docs.http;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;

/** How much of a request is accepted. Start from {@link #DEFAULT}. Immutable. */
public record HttpLimits(Bodies bodies, Values values, Memory memory) {

  /**
   * How long a body may be.
   *
   * @param max of a JSON body, in bytes; default 16 MiB: a batch edit of fifty long pages, or an
   *     OpenAPI document, are a few
   * @param maxUpload of an operation that takes bytes, in bytes; default 64 MiB: large images and
   *     short videos
   */
  public record Bodies(long max, long maxUpload) {
    public Bodies {
      requirePositive(max, maxUpload);
    }
  }

  /**
   * What a JSON body may hold.
   *
   * @param maxDepth how deep it may nest; default 200: documents nest about 20 deep
   * @param max objects, arrays, texts, numbers, booleans and nulls together; default 200,000, a
   *     batch edit of fifty pages in their node form: a value of two bytes takes a hundred in
   *     memory
   * @param maxItems of an array whose operation says nothing else; default 10,000: paragraphs of a
   *     page, members of a team, ten times what is seen
   */
  public record Values(int maxDepth, int max, int maxItems) {
    public Values {
      requirePositive(maxDepth, max, maxItems);
    }
  }

  /**
   * What all requests may take together.
   *
   * @param maxInFlight bytes of all bodies that are being read or worked on, with what they were
   *     parsed to and what is fetched for them, and of the trees of blocks that are answered;
   *     beyond it the answer is 503. Default a quarter of the heap, which leaves the rest to the
   *     work itself
   * @param maxCached bytes of JSON that are kept of answers that follow from the content of a
   *     revision alone: trees and pages. Default 32 MiB, some 3,000 pages, or a sixteenth of the
   *     heap where that is less; 0 keeps none
   */
  public record Memory(long maxInFlight, long maxCached) {
    public Memory {
      requirePositive(maxInFlight, maxCached + 1);
    }
  }

  /** What the fields of each group say. */
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
        throw new IllegalArgumentException("limits must be positive");
      }
    }
  }

  /** See {@link Bodies}. */
  public long maxBody() {
    return bodies.max();
  }

  /** See {@link Bodies}. */
  public long maxUpload() {
    return bodies.maxUpload();
  }

  /** See {@link Values}. */
  public int maxDepth() {
    return values.maxDepth();
  }

  /** See {@link Values}. */
  public int maxValues() {
    return values.max();
  }

  /** See {@link Values}. */
  public int maxItems() {
    return values.maxItems();
  }

  /** See {@link Memory}. */
  public long maxInFlight() {
    return memory.maxInFlight();
  }

  /** See {@link Memory}. */
  public long maxCached() {
    return memory.maxCached();
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

  /** What an engine must let through. */
  public long largestBody() {
    return Math.max(maxBody(), maxUpload());
  }
}
