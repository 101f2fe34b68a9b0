package dev.docs.http;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;

/**
 * How much of a request is accepted.
 *
 * @param maxBody of a JSON body, in bytes; default 16 MiB: a batch edit of fifty long pages, or an
 *     OpenAPI document, are a few
 * @param maxUpload of an operation that takes bytes, in bytes; default 64 MiB
 * @param maxDepth how deep JSON may nest; default 200: documents nest about 20 deep
 * @param maxValues of a JSON body: objects, arrays, texts, numbers, booleans and nulls together;
 *     default 200,000, a batch edit of fifty pages in their node form: a value of two bytes takes a
 *     hundred in memory
 * @param maxItems of an array in a JSON body whose operation says nothing else; default 10,000
 * @param maxInFlight bytes of all bodies together that are being read or worked on, with what they
 *     were parsed to and what is fetched for them, and of the trees of blocks that are answered;
 *     beyond it the answer is 503. Default a quarter of the heap, which leaves the rest to the work
 *     itself
 * @param maxCached bytes of JSON that are kept of answers that follow from the content of a
 *     revision alone: trees and pages. Default 32 MiB, some 3,000 pages, or a sixteenth of the heap
 *     where that is less; 0 keeps none
 */
public record HttpLimits(
    long maxBody,
    long maxUpload,
    int maxDepth,
    int maxValues,
    int maxItems,
    long maxInFlight,
    long maxCached) {

  public static final HttpLimits DEFAULT =
      new HttpLimits(
          16L << 20,
          64L << 20,
          Json.DEFAULT_MAX_DEPTH,
          JsonLimits.DEFAULT_MAX_VALUES,
          JsonLimits.DEFAULT_MAX_ITEMS,
          Runtime.getRuntime().maxMemory() / 4,
          Math.min(32L << 20, Runtime.getRuntime().maxMemory() / 16));

  public HttpLimits {
    if (maxBody < 1
        || maxUpload < 1
        || maxDepth < 1
        || maxValues < 1
        || maxItems < 1
        || maxInFlight < 1
        || maxCached < 0) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  public HttpLimits withMaxBody(long bytes) {
    return new HttpLimits(bytes, maxUpload, maxDepth, maxValues, maxItems, maxInFlight, maxCached);
  }

  public HttpLimits withMaxUpload(long bytes) {
    return new HttpLimits(maxBody, bytes, maxDepth, maxValues, maxItems, maxInFlight, maxCached);
  }

  public HttpLimits withMaxDepth(int levels) {
    return new HttpLimits(maxBody, maxUpload, levels, maxValues, maxItems, maxInFlight, maxCached);
  }

  public HttpLimits withMaxValues(int values) {
    return new HttpLimits(maxBody, maxUpload, maxDepth, values, maxItems, maxInFlight, maxCached);
  }

  public HttpLimits withMaxItems(int items) {
    return new HttpLimits(maxBody, maxUpload, maxDepth, maxValues, items, maxInFlight, maxCached);
  }

  public HttpLimits withMaxInFlight(long bytes) {
    return new HttpLimits(maxBody, maxUpload, maxDepth, maxValues, maxItems, bytes, maxCached);
  }

  public HttpLimits withMaxCached(long bytes) {
    return new HttpLimits(maxBody, maxUpload, maxDepth, maxValues, maxItems, maxInFlight, bytes);
  }

  /** What an engine must let through. */
  public long largestBody() {
    return Math.max(maxBody, maxUpload);
  }
}
