package dev.docs.http.fetch;

/**
 * An address was not fetched. The message says why, to follow "url:", and tells nothing that only
 * those inside the network may know.
 */
public final class FetchFailure extends Exception {

  private static final long serialVersionUID = 1L;

  public FetchFailure(String message) {
    super(message);
  }

  FetchFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
