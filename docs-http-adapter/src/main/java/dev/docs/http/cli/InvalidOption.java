package dev.docs.http.cli;

/** The server cannot start with the given options; the message is printed to the user. */
final class InvalidOption extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidOption(String option, String message) {
    super(option + ": " + message);
  }
}
