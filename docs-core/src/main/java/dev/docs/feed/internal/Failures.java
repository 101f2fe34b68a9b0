package dev.docs.feed.internal;

/** What is kept of exceptions. Pure functions. */
final class Failures {

  private static final int MAX = 500;

  private Failures() {}

  /** The class and the beginning of the message. */
  static String text(Throwable failure) {
    String text = String.valueOf(failure);
    StringBuilder kept = new StringBuilder(Math.min(text.length(), MAX));
    text.codePoints().limit(MAX).forEach(c -> kept.appendCodePoint(isText(c) ? c : '\uFFFD'));
    return kept.toString();
  }

  private static boolean isText(int codePoint) {
    return codePoint != 0 && Character.getType(codePoint) != Character.SURROGATE;
  }
}
