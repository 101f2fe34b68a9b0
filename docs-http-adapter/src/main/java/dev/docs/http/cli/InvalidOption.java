package dev.docs.http.cli;

/** The server cannot start as it was asked to; the message is for whoever asked. */
final class InvalidOption extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidOption(String option, String message) {
    super(option + ": " + message);
  }
}
