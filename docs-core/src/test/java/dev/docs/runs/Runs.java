package dev.docs.runs;

/**
 * The extent of a test run: every test if {@code CI} is {@code true} or {@code -Ddocs.tests=all} is
 * set; otherwise short, for local development. In a short run, property tests make a fifth of their
 * tries, and in CI, which has to end soon, three fifths.
 */
public final class Runs {

  private static final int FIFTHS = 5;

  /** The minimum number of tries of a property that makes fewer than all. */
  private static final int LEAST = 10;

  private Runs() {}

  /** Whether every test is run. */
  public static boolean everything() {
    return isCi() || "all".equals(System.getProperty("docs.tests"));
  }

  private static boolean isCi() {
    return "true".equals(System.getenv("CI"));
  }

  /** How often a random test tries that tries so often where nothing is spared. */
  public static int tries(int all) {
    return isCi() ? fewer(all, 3) : everything() ? all : fewer(all, 1);
  }

  /** Some fifths of all, but not less than the least. */
  static int fewer(int all, int fifths) {
    return Math.min(all, Math.max(LEAST, all * fifths / FIFTHS));
  }
}
