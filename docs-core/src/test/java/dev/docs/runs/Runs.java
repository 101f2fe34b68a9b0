package dev.docs.runs;

/**
 * How much the tests do: everything where {@code CI} is {@code true} or {@code -Ddocs.tests=all} is
 * given; otherwise what somebody who changes something waits for.
 */
public final class Runs {

  private Runs() {}

  /** Whether everything is to be done. */
  public static boolean everything() {
    return "true".equals(System.getenv("CI")) || "all".equals(System.getProperty("docs.tests"));
  }
}
