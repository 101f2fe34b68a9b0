package dev.docs.site.adaptive.internal;

/** Thrown for a malformed condition; without a stack trace, as it is always translated. */
final class ExpressionFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The position of what is wrong with the whole. */
  private static final int NOWHERE = -1;

  private final int position;

  /**
   * @param position in the text, from 0, in UTF-16
   */
  ExpressionFault(int position, String reason) {
    super(reason, null, false, false);
    this.position = position;
  }

  /** A fault of the whole text. */
  ExpressionFault(String reason) {
    this(NOWHERE, reason);
  }

  /** The reason, with the position in the text that it is about. */
  String in(String text) {
    String reason = String.valueOf(getMessage());
    return position == NOWHERE ? reason : Condition.message(text, position, reason);
  }
}
