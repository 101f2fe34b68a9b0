package dev.docs.http.json;

/** The text is not JSON as this interface accepts it; the message says where and why. */
public final class MalformedJson extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedJson(String message) {
    super(message);
  }
}
