package dev.docs.http.world;

/** A fault in place, until it has happened as often as its rule says. Thread-safe. */
public sealed class Fault extends Reaction permits ErrorFault {

  private final Action action;

  Fault(FaultRules rules, CallRule.Conditions conditions, Action action) {
    super(rules, conditions);
    this.action = action;
  }

  @Override
  Action action() {
    return action;
  }
}
