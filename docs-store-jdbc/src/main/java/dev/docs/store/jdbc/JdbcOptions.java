package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link JdbcStore} uses its database. Immutable.
 *
 * @param schema the schema of the tables, which is created if it is missing; null for the
 *     connection's own
 * @param prefix what the names of the tables begin with
 * @param cacheBytes how much of what never changes is kept in memory, roughly; 0 for nothing
 * @param attempts how often work is tried that meets conflicts, before the store is unavailable
 * @param timeout how long it may take to reach the database, before the store is unavailable; for
 *     stores that are opened by a URL, as a {@code DataSource} has its own
 * @param answerTimeout how long a database on a server that was reached may take to answer a
 *     statement, before its connection is given up and the store is unavailable; in whole seconds,
 *     rounded up. For PostgreSQL by a URL, whose own {@code socketTimeout} is before it
 */
public record JdbcOptions(
    @Nullable String schema,
    String prefix,
    long cacheBytes,
    int attempts,
    Duration timeout,
    Duration answerTimeout) {

  /** The pool of connections takes no shorter one. */
  private static final Duration SHORTEST = Duration.ofMillis(250);

  /**
   * The connection's schema, tables named {@code docs_...}, 64 MB of cache, which holds the tree
   * and the texts of some thousand pages, 50 attempts, which 16 writers of one record never need, 3
   * seconds to reach it, as who watches a server gives it some to answer, and 30 for an answer,
   * which takes milliseconds while the database is well.
   */
  public static final JdbcOptions DEFAULT =
      new JdbcOptions(null, "docs_", 64L << 20, 50, Duration.ofSeconds(3), Duration.ofSeconds(30));

  private static final String NAME = "[a-z_][a-z0-9_]{0,39}";

  /**
   * @throws IllegalArgumentException when schema or prefix are not lower-case letters, digits and
   *     underscores, at most 40, or a number is too small
   */
  public JdbcOptions {
    if (schema != null && !schema.matches(NAME)) {
      throw new IllegalArgumentException("not a name for a schema: " + schema);
    }
    if (!requireNonNull(prefix, "prefix").matches(NAME)) {
      throw new IllegalArgumentException("not a prefix for the names of tables: " + prefix);
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
  }

  /** The same in another schema. */
  public JdbcOptions schema(String newSchema) {
    return new JdbcOptions(newSchema, prefix, cacheBytes, attempts, timeout, answerTimeout);
  }

  /** The same with another prefix. */
  public JdbcOptions prefix(String newPrefix) {
    return new JdbcOptions(schema, newPrefix, cacheBytes, attempts, timeout, answerTimeout);
  }

  /** The same with a cache of another size. */
  public JdbcOptions cacheBytes(long newCacheBytes) {
    return new JdbcOptions(schema, prefix, newCacheBytes, attempts, timeout, answerTimeout);
  }

  /** The same with another number of attempts. */
  public JdbcOptions attempts(int newAttempts) {
    return new JdbcOptions(schema, prefix, cacheBytes, newAttempts, timeout, answerTimeout);
  }

  /** The same with another time-out. */
  public JdbcOptions timeout(Duration newTimeout) {
    return new JdbcOptions(schema, prefix, cacheBytes, attempts, newTimeout, answerTimeout);
  }

  /** The same with another time-out of answers. */
  public JdbcOptions answerTimeout(Duration newTimeout) {
    return new JdbcOptions(schema, prefix, cacheBytes, attempts, timeout, newTimeout);
  }
}
