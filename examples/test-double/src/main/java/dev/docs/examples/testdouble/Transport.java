package dev.docs.examples.testdouble;

/** Sends requests to the API. */
@FunctionalInterface
interface Transport {

  /**
   * A response.
   *
   * @param body JSON; may be empty
   */
  record Reply(int status, String body) {}

  /**
   * Sends a request.
   *
   * @param path starting with the version: {@code /v1/user}
   * @param json the body; null for none
   */
  Reply send(String method, String path, String json);
}
