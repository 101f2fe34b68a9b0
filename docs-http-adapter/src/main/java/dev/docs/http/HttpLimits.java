package dev.docs.http;

import dev.docs.http.json.Json;

/**
 * How much of a request is accepted.
 *
 * @param maxBody of a JSON body, in bytes; default 16 MiB: a batch edit of fifty long pages, or an
 *     OpenAPI document, are a few
 * @param maxUpload of an operation that takes bytes, in bytes; default 64 MiB
 * @param maxDepth how deep JSON may nest; default 200: documents nest about 20 deep
 */
public record HttpLimits(long maxBody, long maxUpload, int maxDepth) {

  public static final HttpLimits DEFAULT =
      new HttpLimits(16L << 20, 64L << 20, Json.DEFAULT_MAX_DEPTH);

  public HttpLimits {
    if (maxBody < 1 || maxUpload < 1 || maxDepth < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  public HttpLimits withMaxBody(long bytes) {
    return new HttpLimits(bytes, maxUpload, maxDepth);
  }

  public HttpLimits withMaxUpload(long bytes) {
    return new HttpLimits(maxBody, bytes, maxDepth);
  }

  public HttpLimits withMaxDepth(int levels) {
    return new HttpLimits(maxBody, maxUpload, levels);
  }

  /** What an engine must let through. */
  public long largestBody() {
    return Math.max(maxBody, maxUpload);
  }
}
