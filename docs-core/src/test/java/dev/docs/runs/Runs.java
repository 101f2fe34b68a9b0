package dev.docs.runs;

/**
 * The extent of a test run. Short, for local development, unless {@code CI} is {@code true} or
 * {@code -Ddocs.tests=all} is set: every test then, on one database of each type. {@code
 * -Ddocs.tests=nightly} has every test on every database, and all tries of random tests, of which
 * CI makes an eighth, and a short run a few.
 */
public final class Runs {

  private static final int PARTS = 8;
  private static final int PARTS_OF_SHORT = 200;

  /** The minimum number of tries of a property that makes fewer than all. */
  private static final int LEAST = 5;

  private Runs() {}

  /** Whether every test is run. */
  public static boolean everything() {
    return "true".equals(System.getenv("CI")) || "all".equals(extent()) || nightly();
  }

  /** Whether time does not matter. */
  public static boolean nightly() {
    return "nightly".equals(extent());
  }

  /** Whether tests run on every database, also where one has shown what they claim. */
  public static boolean everyDatabase() {
    return nightly() || "all".equals(System.getProperty("docs.databases"));
  }

  private static String extent() {
    return System.getProperty("docs.tests");
  }

  /** How often a random test tries that tries so often where nothing is spared. */
  public static int tries(int all) {
    return nightly() ? all : fewer(all, everything() ? PARTS : PARTS_OF_SHORT);
  }

  /** A part of all, but not less than the least. */
  static int fewer(int all, int parts) {
    return Math.min(all, Math.max(LEAST, all / parts));
  }
}
