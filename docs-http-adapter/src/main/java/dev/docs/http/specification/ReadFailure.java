package dev.docs.http.specification;

import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.port.SpecificationOutcome;
import org.jspecify.annotations.Nullable;

/** A specification cannot be read; the message gives the reason, for tests and logs. */
final class ReadFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final SpecificationOutcome.Failure failure;

  private ReadFailure(
      SpecificationOutcome.Failure failure, @Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
    this.failure = failure;
  }

  static ReadFailure parse(String message) {
    return new ReadFailure(SpecificationOutcome.Failure.PARSE_ERROR, message, null);
  }

  static ReadFailure parse(Throwable cause) {
    return new ReadFailure(SpecificationOutcome.Failure.PARSE_ERROR, cause.getMessage(), cause);
  }

  static ReadFailure fetch(FetchFailure cause) {
    return new ReadFailure(
        cause.isTimeout()
            ? SpecificationOutcome.Failure.FETCH_TIMEOUT
            : SpecificationOutcome.Failure.FETCH_ERROR,
        cause.getMessage(),
        cause);
  }

  static ReadFailure tooSlow() {
    return new ReadFailure(SpecificationOutcome.Failure.FETCH_TIMEOUT, "takes too long", null);
  }

  static ReadFailure tooMuch(Throwable cause) {
    return new ReadFailure(SpecificationOutcome.Failure.FETCH_ERROR, cause.getMessage(), cause);
  }

  SpecificationOutcome.Failure failure() {
    return failure;
  }
}
