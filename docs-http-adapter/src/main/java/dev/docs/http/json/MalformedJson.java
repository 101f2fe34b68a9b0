package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

/** The text is not valid JSON; the message gives position and reason. */
public final class MalformedJson extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedJson(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "message");
  }
}
