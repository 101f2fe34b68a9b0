package dev.docs.scenario.model;

import dev.docs.error.ErrorCode;

/** A command was refused, by the library or by the model. */
public final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  public Refusal(ErrorCode code, String message) {
    super(message);
    this.code = code;
  }

  static Refusal of(ErrorCode code) {
    return new Refusal(code, "the model refuses: " + code);
  }

  public ErrorCode code() {
    return code;
  }
}
