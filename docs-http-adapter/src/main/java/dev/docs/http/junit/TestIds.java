package dev.docs.http.junit;

import dev.docs.id.Ids;

/**
 * Identifiers that depend on the test alone, not on those that ran before it. Two tests draw
 * different ones, so that nothing cached for an identifier of the one is taken for the other's.
 * Thread-safe.
 */
final class TestIds implements Ids {

  private static final String ENGINE = "[engine:";

  private volatile Ids current = Ids.seeded(1);

  @Override
  public String next() {
    return current.next();
  }

  /**
   * Starts the identifiers of a test.
   *
   * @param test its unique id; the suite that it is part of is ignored
   */
  void begin(String test) {
    long seed = 1;
    for (char c : test.substring(Math.max(0, test.lastIndexOf(ENGINE))).toCharArray()) {
      seed = 31 * seed + c;
    }
    current = Ids.seeded(seed);
  }
}
