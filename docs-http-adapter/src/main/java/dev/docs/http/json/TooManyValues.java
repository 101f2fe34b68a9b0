package dev.docs.http.json;

/** A JSON text has more values than are accepted. */
public final class TooManyValues extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TooManyValues(int max) {
    super("the body has more than " + max + " values");
  }
}
