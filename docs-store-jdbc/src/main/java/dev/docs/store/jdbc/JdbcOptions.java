package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.SecretKeys;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of a {@link JdbcStore}. Immutable.
 *
 * @param schema the schema of the tables, created if missing; null for the connection's default
 * @param prefix the prefix of the table names
 * @param cacheBytes the approximate size of the cache for immutable records; 0 disables it
 * @param attempts how often work is tried on conflicts, before it fails with {@code
 *     StoreUnavailable}
 * @param timeout the time limit for connecting, before work fails with {@code StoreUnavailable};
 *     for stores opened by URL, since a {@code DataSource} has its own
 * @param answerTimeout the time limit for the answer of a database server to a statement, before
 *     its connection is closed and the work fails with {@code StoreUnavailable}; rounded up to
 *     whole seconds. For PostgreSQL opened by URL, unless the URL has a {@code socketTimeout}
 * @param replicas where reading transactions look records of immutable kinds up first
 * @param secretKeys seal and open the secrets in records; without any they are stored in clear
 */
public record JdbcOptions(
    @Nullable String schema,
    String prefix,
    long cacheBytes,
    int attempts,
    Duration timeout,
    Duration answerTimeout,
    List<JdbcReplica> replicas,
    SecretKeys secretKeys) {

  /** The shortest time limit of the connection pool. */
  private static final Duration SHORTEST = Duration.ofMillis(250);

  /**
   * The connection's default schema; tables named {@code docs_...}; 64 MB of cache, enough for the
   * trees and texts of some thousand pages, or a twelfth of a heap below 768 MB; 50 attempts, more
   * than 16 concurrent writers of one record need; 3 seconds to connect, short enough for health
   * checks; 30 seconds for an answer, which normally takes milliseconds; no replicas.
   */
  public static final JdbcOptions DEFAULT =
      new JdbcOptions(
          null,
          "docs_",
          Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 12),
          50,
          Duration.ofSeconds(3),
          Duration.ofSeconds(30),
          List.of(),
          SecretKeys.NONE);

  private static final String NAME = "[a-z_][a-z0-9_]{0,39}";

  /**
   * @throws IllegalArgumentException when schema or prefix are not lower-case letters, digits and
   *     underscores, at most 40, or a number is too small
   */
  public JdbcOptions {
    if (schema != null && !schema.matches(NAME)) {
      throw new IllegalArgumentException("invalid name of a schema: " + schema);
    }
    if (!requireNonNull(prefix, "prefix").matches(NAME)) {
      throw new IllegalArgumentException("invalid prefix of table names: " + prefix);
    }
    if (cacheBytes < 0) {
      throw new IllegalArgumentException("cacheBytes " + cacheBytes + " is negative");
    }
    if (attempts < 1) {
      throw new IllegalArgumentException("attempts " + attempts + " is not positive");
    }
    if (requireNonNull(timeout, "timeout").compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException("timeout " + timeout + " is below " + SHORTEST);
    }
    if (requireNonNull(answerTimeout, "answerTimeout").compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException(
          "answerTimeout " + answerTimeout + " is below " + SHORTEST);
    }
    replicas = List.copyOf(replicas);
    requireNonNull(secretKeys, "secretKeys");
  }

  /** A copy with another schema. */
  public JdbcOptions schema(String newSchema) {
    return new JdbcOptions(
        newSchema, prefix, cacheBytes, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /** A copy with another prefix. */
  public JdbcOptions prefix(String newPrefix) {
    return new JdbcOptions(
        schema, newPrefix, cacheBytes, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /** A copy with another cache size. */
  public JdbcOptions cacheBytes(long newCacheBytes) {
    return new JdbcOptions(
        schema, prefix, newCacheBytes, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /** A copy with another number of attempts. */
  public JdbcOptions attempts(int newAttempts) {
    return new JdbcOptions(
        schema, prefix, cacheBytes, newAttempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /** A copy with another time limit for connecting. */
  public JdbcOptions timeout(Duration newTimeout) {
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, newTimeout, answerTimeout, replicas, secretKeys);
  }

  /** A copy with another time limit for answers. */
  public JdbcOptions answerTimeout(Duration newTimeout) {
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, newTimeout, replicas, secretKeys);
  }

  /** A copy with other replicas. */
  public JdbcOptions replicas(List<JdbcReplica> newReplicas) {
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, answerTimeout, newReplicas, secretKeys);
  }

  /**
   * A copy with other keys, with which secrets are sealed in the database. Every process on it has
   * a key before one seals with it.
   */
  public JdbcOptions secretKeys(SecretKeys newKeys) {
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, answerTimeout, replicas, newKeys);
  }
}
