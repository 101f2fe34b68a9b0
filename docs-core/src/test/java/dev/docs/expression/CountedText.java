package dev.docs.expression;

/**
 * A text that counts how often its characters are read, and how deep in calls, so that costs do not
 * depend on the machine. Not thread-safe.
 */
final class CountedText implements CharSequence {

  /** Thrown when a text was read too often. */
  static final class TooOften extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final String text;
  private final long most;
  private long reads;
  private int depth;

  /**
   * @param most how often characters may be read
   */
  CountedText(String text, long most) {
    this.text = text;
    this.most = most;
  }

  long reads() {
    return reads;
  }

  /** The depth of calls in which the end of the text was first read; 0 if it was not. */
  int depth() {
    return depth;
  }

  @Override
  public char charAt(int index) {
    if (++reads > most) {
      throw new TooOften();
    }
    if (depth == 0 && index == text.length() - 1) {
      depth = StackWalker.getInstance().walk(frames -> (int) frames.count());
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
