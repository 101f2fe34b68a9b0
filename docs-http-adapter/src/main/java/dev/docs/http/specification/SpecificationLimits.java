package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Limits of reading one specification. Exceeding the limit of time or of a fetched document is
 * reported as a fetch error, all others as a parse error.
 *
 * @param maxBytes of one document; default 20 MiB: the descriptions of the largest public
 *     interfaces have 5 to 12
 * @param maxDocuments including the root document; default 100: a description split into one file
 *     per resource
 * @param maxValues objects, arrays, strings, numbers, booleans and nulls of a document, with YAML
 *     aliases counted as the values they stand for; default 1,500,000: twice what 12 MiB of JSON
 *     contain
 * @param maxAliases of a YAML document; default 20,000: some for each operation of a large one
 * @param maxDepth nesting depth; default 200: nested schemas reach some 40
 * @param maxTime for all documents; default 60 seconds: three slow servers
 * @param maxMemory in bytes, for the texts and trees of one specification; default an eighth of the
 *     heap, at most 512 MiB
 */
public record SpecificationLimits(
    int maxBytes,
    int maxDocuments,
    int maxValues,
    int maxAliases,
    int maxDepth,
    Duration maxTime,
    long maxMemory) {

  public static final SpecificationLimits DEFAULT =
      new SpecificationLimits(
          20 << 20,
          100,
          1_500_000,
          20_000,
          200,
          Duration.ofSeconds(60),
          Math.min(512L << 20, Runtime.getRuntime().maxMemory() / 8));

  public SpecificationLimits {
    requireNonNull(maxTime, "maxTime");
    if (maxBytes < 1
        || maxDocuments < 1
        || maxValues < 1
        || maxAliases < 0
        || maxDepth < 1
        || maxTime.toMillis() < 1
        || maxMemory < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  public SpecificationLimits withMaxBytes(int bytes) {
    return new SpecificationLimits(
        bytes, maxDocuments, maxValues, maxAliases, maxDepth, maxTime, maxMemory);
  }

  public SpecificationLimits withMaxDocuments(int documents) {
    return new SpecificationLimits(
        maxBytes, documents, maxValues, maxAliases, maxDepth, maxTime, maxMemory);
  }

  public SpecificationLimits withMaxTime(Duration time) {
    return new SpecificationLimits(
        maxBytes, maxDocuments, maxValues, maxAliases, maxDepth, time, maxMemory);
  }

  public SpecificationLimits withMaxMemory(long bytes) {
    return new SpecificationLimits(
        maxBytes, maxDocuments, maxValues, maxAliases, maxDepth, maxTime, bytes);
  }
}
