package dev.docs.http.cli;

/** The server cannot start with the given options; the message is printed to the user. */
final class InvalidOption extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String reason;

  InvalidOption(String option, String reason) {
    super(option + ": " + reason);
    this.reason = reason;
  }

  /** The message without the option. */
  String reason() {
    return reason;
  }

  /** The same, said of another option. */
  InvalidOption of(String option) {
    return new InvalidOption(option, reason);
  }
}
