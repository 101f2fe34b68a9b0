package dev.docs.http.model;

/** Sends requests to the API. */
@FunctionalInterface
public interface Exchange {

  /**
   * A response.
   *
   * @param body may be empty
   */
  record Reply(int status, String body) {}

  /**
   * Sends a request.
   *
   * @param target path and query
   * @param token the caller's token
   * @param body JSON; null for none
   */
  Reply send(String method, String target, String token, String body);
}
