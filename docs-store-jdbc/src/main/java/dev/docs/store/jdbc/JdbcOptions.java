package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.SecretKeys;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Options of a {@link JdbcStore}. Start from {@link #DEFAULT}; each method returns a copy with one
 * of them changed. Immutable.
 */
public final class JdbcOptions {

  /** The shortest time limit of the connection pool. */
  private static final Duration SHORTEST = Duration.ofMillis(250);

  private static final String NAME = "[a-z_][a-z0-9_]{0,39}";

  /**
   * The connection's default schema; tables named {@code docs_...}; 64 MB of cache, enough for the
   * trees and texts of some thousand pages, or a twelfth of a heap below 768 MB; 50 attempts, more
   * than 16 concurrent writers of one record need; 3 seconds to connect, short enough for health
   * checks; 30 seconds for an answer, which normally takes milliseconds; no replicas; secrets in
   * clear.
   */
  public static final JdbcOptions DEFAULT =
      new JdbcOptions(
          Optional.empty(),
          "docs_",
          Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 12),
          50,
          Duration.ofSeconds(3),
          Duration.ofSeconds(30),
          List.of(),
          SecretKeys.NONE);

  final Optional<String> schema;
  final String prefix;
  final long cacheBytes;
  final int attempts;
  final Duration timeout;
  final Duration answerTimeout;
  final List<JdbcReplica> replicas;
  final SecretKeys secretKeys;

  private JdbcOptions(
      Optional<String> schema,
      String prefix,
      long cacheBytes,
      int attempts,
      Duration timeout,
      Duration answerTimeout,
      List<JdbcReplica> replicas,
      SecretKeys secretKeys) {
    this.schema = schema;
    this.prefix = prefix;
    this.cacheBytes = cacheBytes;
    this.attempts = attempts;
    this.timeout = timeout;
    this.answerTimeout = answerTimeout;
    this.replicas = replicas;
    this.secretKeys = secretKeys;
  }

  /**
   * The schema of the tables, created if missing.
   *
   * @param name lower-case letters, digits and underscores, at most 40
   * @throws IllegalArgumentException for another name
   */
  public JdbcOptions schema(String name) {
    Optional<String> checked = Optional.of(name(name, "schema"));
    return new JdbcOptions(
        checked, prefix, cacheBytes, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /**
   * The prefix of the names of tables.
   *
   * @param name lower-case letters, digits and underscores, at most 40
   * @throws IllegalArgumentException for another name
   */
  public JdbcOptions prefix(String name) {
    String checked = name(name, "prefix");
    return new JdbcOptions(
        schema, checked, cacheBytes, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /**
   * The approximate size of the cache for immutable records.
   *
   * @param most 0 for none
   * @throws IllegalArgumentException for a negative number
   */
  public JdbcOptions cacheBytes(long most) {
    if (most < 0) {
      throw new IllegalArgumentException("cacheBytes " + most + " is negative");
    }
    return new JdbcOptions(
        schema, prefix, most, attempts, timeout, answerTimeout, replicas, secretKeys);
  }

  /**
   * How often work is tried on conflicts, before it fails with {@code StoreUnavailable}. On
   * PostgreSQL the last tries of work that writes, and all after ten conflicts, make other writers
   * wait, so that the work ends also beside writers that never pause.
   *
   * @throws IllegalArgumentException for a number that is not positive
   */
  public JdbcOptions attempts(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("attempts " + most + " is not positive");
    }
    return new JdbcOptions(
        schema, prefix, cacheBytes, most, timeout, answerTimeout, replicas, secretKeys);
  }

  /**
   * The time limit for connecting, before work fails with {@code StoreUnavailable}; for stores
   * opened by URL, since a {@code DataSource} has its own.
   *
   * @throws IllegalArgumentException for less than 250 milliseconds
   */
  public JdbcOptions timeout(Duration most) {
    Duration checked = time(most, "timeout");
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, checked, answerTimeout, replicas, secretKeys);
  }

  /**
   * The time limit for the answer of a database server to a statement, before its connection is
   * closed and the work fails with {@code StoreUnavailable}; rounded up to whole seconds. For
   * PostgreSQL opened by URL, unless the URL has a {@code socketTimeout}.
   *
   * @throws IllegalArgumentException for less than 250 milliseconds
   */
  public JdbcOptions answerTimeout(Duration most) {
    Duration checked = time(most, "answerTimeout");
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, checked, replicas, secretKeys);
  }

  /** Where reading transactions look records of immutable kinds up first. */
  public JdbcOptions replicas(List<JdbcReplica> all) {
    List<JdbcReplica> copy = List.copyOf(all);
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, answerTimeout, copy, secretKeys);
  }

  /**
   * The keys that seal and open the secrets in records. Every process on the database has a key
   * before one seals with it.
   */
  public JdbcOptions secretKeys(SecretKeys keys) {
    requireNonNull(keys, "keys");
    return new JdbcOptions(
        schema, prefix, cacheBytes, attempts, timeout, answerTimeout, replicas, keys);
  }

  private static String name(String name, String option) {
    if (!requireNonNull(name, option).matches(NAME)) {
      throw new IllegalArgumentException(
          "invalid "
              + option
              + ": lower-case letters, digits and underscores, at most 40: "
              + name);
    }
    return name;
  }

  private static Duration time(Duration time, String option) {
    if (requireNonNull(time, option).compareTo(SHORTEST) < 0) {
      throw new IllegalArgumentException(option + " " + time + " is below " + SHORTEST);
    }
    return time;
  }
}
