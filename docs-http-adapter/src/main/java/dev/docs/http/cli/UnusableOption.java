package dev.docs.http.cli;

/** The server cannot start as it was asked to; the message is for whoever asked. */
final class UnusableOption extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnusableOption(String option, String message) {
    super(option + ": " + message);
  }
}
