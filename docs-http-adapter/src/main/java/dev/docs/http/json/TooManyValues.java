package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

/** A JSON text exceeds {@link JsonLimits#maxValues()}. */
public final class TooManyValues extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TooManyValues(int max) {
    super("the body has more than " + max + " values");
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "message");
  }
}
