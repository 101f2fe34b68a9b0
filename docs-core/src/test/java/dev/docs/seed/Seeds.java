package dev.docs.seed;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.UUID;

/**
 * Seeds of random tests: new ones on each run, but made from the test's name where {@code CI} is
 * {@code true} or {@code -Ddocs.seeds=fixed} is given, so that a build of the same sources always
 * tells the same. Thread-safe.
 */
public final class Seeds {

  static final boolean FIXED =
      System.getProperty("docs.seeds", "true".equals(System.getenv("CI")) ? "fixed" : "random")
          .equals("fixed");

  private Seeds() {}

  /** The seed of a test that has none of its own. */
  public static long of(String test) {
    return FIXED
        ? UUID.nameUUIDFromBytes(test.getBytes(StandardCharsets.UTF_8)).getLeastSignificantBits()
        : new Random().nextLong();
  }
}
