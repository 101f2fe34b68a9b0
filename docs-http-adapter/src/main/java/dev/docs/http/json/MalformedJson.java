package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

/** The text is not JSON as this interface accepts it; the message says where and why. */
public final class MalformedJson extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedJson(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage(), "every one has a message");
  }
}
