package dev.docs.runs;

/**
 * The extent of a test run: complete if {@code CI} is {@code true} or {@code -Ddocs.tests=all} is
 * set; otherwise short, for local development. In a short run, property tests make a fifth of their
 * tries.
 */
public final class Runs {

  /** A short run makes one of this many tries. */
  private static final int ONE_OF = 5;

  /** The minimum number of tries of a property in a short run. */
  private static final int LEAST = 10;

  private Runs() {}

  /** Whether the run is complete. */
  public static boolean everything() {
    return "true".equals(System.getenv("CI")) || "all".equals(System.getProperty("docs.tests"));
  }

  /** How often a random test tries that tries so often where everything is done. */
  public static int tries(int all) {
    return everything() ? all : fewer(all);
  }

  static int fewer(int all) {
    return Math.min(all, Math.max(LEAST, all / ONE_OF));
  }
}
