package dev.docs.scenario.model;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A command of a caller in an organization.
 *
 * @param unanswered finds out what was done, where the one who did it got no answer; null where
 *     that cannot be told
 * @param modelled does it to the model, where it was done for real
 */
record Command<T>(
    Side side,
    String caller,
    String what,
    Function<Driver, T> real,
    Function<Driver, T> unanswered,
    Consumer<T> modelled) {

  /** Does to the model what was done, or refused, for real. */
  @SuppressWarnings("unchecked")
  void model(Object done) {
    modelled.accept((T) done);
  }

  @Override
  public String toString() {
    return caller + " in " + side + ": " + what;
  }
}
