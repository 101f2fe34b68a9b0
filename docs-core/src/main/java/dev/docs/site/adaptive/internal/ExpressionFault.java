package dev.docs.site.adaptive.internal;

/** Thrown for a malformed condition; without a stack trace, as it is always translated. */
final class ExpressionFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int position;

  /**
   * @param position in the text, from 0, in UTF-16
   */
  ExpressionFault(int position, String reason) {
    super(reason, null, false, false);
    this.position = position;
  }

  int position() {
    return position;
  }
}
