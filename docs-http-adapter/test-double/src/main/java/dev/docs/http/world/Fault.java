package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import java.util.Optional;

/** A fault in place, until it has happened as often as its rule says. Thread-safe. */
public final class Fault {

  private final FaultRules rules;
  private final FaultRule.Conditions conditions;
  private final Action action;

  /** Guarded by the rules. */
  private int matched;

  private int happened;

  /**
   * What happens.
   *
   * @param name for the journal
   * @param first happens before the request is handled
   * @param replacement of the answer; empty where the answer stays
   */
  record Action(String name, Runnable first, Optional<Replacement> replacement) {}

  /** Makes an answer of the one that there was; of one with status 200 where there was none. */
  @FunctionalInterface
  interface Replacement {
    HttpResponse of(HttpResponse answer);
  }

  Fault(FaultRules rules, FaultRule.Conditions conditions, Action action) {
    this.rules = rules;
    this.conditions = conditions;
    this.action = action;
  }

  Action action() {
    return action;
  }

  /** Whether the request has its effect. */
  boolean applies() {
    return conditions.applying() || action.replacement().isEmpty();
  }

  /** Whether it happens to a request for this operation, which is counted. */
  boolean isDue(Optional<String> operation, double drawn) {
    boolean meant = conditions.operation().isEmpty() || conditions.operation().equals(operation);
    if (!meant || happened == conditions.times()) {
      return false;
    }
    matched++;
    boolean due =
        matched > conditions.skip()
            && (matched - conditions.skip()) % conditions.every() == 0
            && drawn < conditions.probability();
    if (due) {
      happened++;
    }
    return due;
  }

  int count() {
    return happened;
  }

  /** The operation that fails; empty for every one. */
  public Optional<String> operation() {
    return conditions.operation();
  }

  /** What happens, as in the journal: {@code 503}. */
  public String what() {
    return action.name();
  }

  /** How often it has happened. */
  public int happened() {
    return rules.happened(this);
  }

  /** Removes the fault; does nothing when it is no longer in place. */
  public void remove() {
    rules.remove(this);
  }
}
