package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

/**
 * An address was not fetched. The message says why, to follow "url:", and tells nothing that only
 * those inside the network may know.
 */
public final class FetchFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean timeout;

  public FetchFailure(String message) {
    super(message);
    timeout = false;
  }

  FetchFailure(String message, Throwable cause) {
    this(message, cause, false);
  }

  private FetchFailure(String message, Throwable cause, boolean timeout) {
    super(message, cause);
    this.timeout = timeout;
  }

  /** The time was over. */
  static FetchFailure tooSlow(String message, Throwable cause) {
    return new FetchFailure(message, cause, true);
  }

  /** Whether there was no answer in time. */
  public boolean isTimeout() {
    return timeout;
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "every one has a message");
  }
}
