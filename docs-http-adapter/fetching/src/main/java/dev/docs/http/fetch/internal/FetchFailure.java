package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

/**
 * A URL could not be fetched. The message, written to follow "url:", gives the reason without
 * revealing details of the internal network.
 */
public final class FetchFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private static final String UNKNOWN_HOST = "names an unknown host";

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

  /** The failure of a fetch that exceeded its time limit. */
  static FetchFailure tooSlow(String message, Throwable cause) {
    return new FetchFailure(message, cause, true);
  }

  /** The failure of a fetch from a host that no name server knows. */
  static FetchFailure unknownHost() {
    return new FetchFailure(UNKNOWN_HOST);
  }

  /** Whether there is no host of the name in the URL. */
  public boolean isUnknownHost() {
    return getMessage().equals(UNKNOWN_HOST);
  }

  /** Whether the time limit was exceeded. */
  public boolean isTimeout() {
    return timeout;
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "message");
  }
}
