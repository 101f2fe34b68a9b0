package dev.docs.http.world;

import java.util.Optional;

/**
 * An answer in place of what the world would answer, until it has been given as often as its rule
 * says. Thread-safe.
 */
public final class Stub extends Reaction {

  private final GivenAnswer answer;
  private final Action action;

  Stub(FaultRules rules, CallRule.Conditions conditions, GivenAnswer answer) {
    super(rules, conditions);
    this.answer = answer;
    action = new Action(answer.name(), () -> {}, Optional.of(before -> answer.get()));
  }

  @Override
  Action action() {
    return action;
  }

  /** Answers with this header, in place of those of the same name. */
  public Stub header(String name, String value) {
    answer.header(name, value);
    return this;
  }

  /** As {@link ErrorFault#body}; it is sent as it is, and compared with no type. */
  public Stub body(String text) {
    answer.body(text);
    return this;
  }
}
