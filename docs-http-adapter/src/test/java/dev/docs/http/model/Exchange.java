package dev.docs.http.model;

/** Carries a request to the interface and its answer back. */
@FunctionalInterface
interface Exchange {

  /**
   * An answer.
   *
   * @param body empty where there is none
   */
  record Reply(int status, String body) {}

  /**
   * Sends a request.
   *
   * @param target the path and the query
   * @param token whose request it is
   * @param body JSON; null for none
   */
  Reply send(String method, String target, String token, String body);
}
