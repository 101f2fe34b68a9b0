package dev.docs.examples.testdouble;

/** How requests reach the interface. */
@FunctionalInterface
interface Transport {

  /**
   * What came back.
   *
   * @param body JSON; empty where there is none
   */
  record Reply(int status, String body) {}

  /**
   * Sends a request.
   *
   * @param path from the version on: {@code /v1/user}
   * @param json the body; null for none
   */
  Reply send(String method, String path, String json);
}
