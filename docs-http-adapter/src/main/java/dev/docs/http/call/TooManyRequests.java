package dev.docs.http.call;

/** The client has to wait. */
final class TooManyRequests extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final long seconds;

  TooManyRequests(String message, long seconds) {
    super(message);
    this.seconds = seconds;
  }

  /** The seconds to wait. */
  long seconds() {
    return seconds;
  }
}
