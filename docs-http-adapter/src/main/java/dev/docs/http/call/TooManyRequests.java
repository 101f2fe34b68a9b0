package dev.docs.http.call;

import java.time.Duration;

/** The client has to wait. */
final class TooManyRequests extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final long seconds;

  /**
   * @param wait how long; in whole seconds, at least one
   */
  TooManyRequests(String message, Duration wait) {
    super(message);
    seconds = wait.toSeconds();
  }

  /** The seconds to wait. */
  long seconds() {
    return seconds;
  }
}
