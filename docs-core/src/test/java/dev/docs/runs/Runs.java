package dev.docs.runs;

/**
 * How much the tests do: everything where {@code CI} is {@code true} or {@code -Ddocs.tests=all} is
 * given; otherwise what somebody who changes something waits for. Random tests then try a fifth of
 * what they would.
 */
public final class Runs {

  /** Of so many tries a short run makes one. */
  private static final int ONE_OF = 5;

  /** As many tries are made in any case, where there are so many. */
  private static final int LEAST = 10;

  private Runs() {}

  /** Whether everything is to be done. */
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
