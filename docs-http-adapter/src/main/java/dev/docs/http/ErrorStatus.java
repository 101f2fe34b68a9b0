package dev.docs.http;

import dev.docs.error.ErrorCode;

/** The HTTP status of what the library refuses. */
public final class ErrorStatus {

  private ErrorStatus() {}

  /** The status that the API answers for this code: 400 to 422, or 503. */
  public static int of(ErrorCode code) {
    return switch (code) {
      case INVALID -> 400;
      case UNAUTHENTICATED -> 401;
      case FORBIDDEN -> 403;
      case NOT_FOUND -> 404;
      case CONFLICT -> 409;
      case PRECONDITION -> 412;
      case UNPROCESSABLE -> 422;
      case UNAVAILABLE -> 503;
    };
  }
}
