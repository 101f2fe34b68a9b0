package dev.docs.http.world;

import java.util.Optional;

/** A fault in place that answers with an error. Thread-safe. */
public final class ErrorFault extends Fault {

  private final GivenAnswer answer;

  ErrorFault(FaultRules rules, CallRule.Conditions conditions, GivenAnswer answer) {
    super(
        rules,
        conditions,
        new Action(answer.name(), () -> {}, Optional.of(before -> answer.get())));
    this.answer = answer;
  }

  /** Answers with this header, in place of those of the same name. */
  public ErrorFault header(String name, String value) {
    answer.header(name, value);
    return this;
  }

  /**
   * Answers with this text in place of an error of the API, such as the page of a proxy. Where no
   * {@link #header} says otherwise, its type is JSON if it is JSON, HTML if it begins with {@code
   * <}, and else plain text.
   */
  public ErrorFault body(String text) {
    answer.body(text);
    return this;
  }
}
