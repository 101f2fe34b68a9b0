package dev.docs.http.specification;

import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.internal.KeepsRule;
import org.jspecify.annotations.Nullable;

/** A specification cannot be read; the message gives the reason, for tests and logs. */
@KeepsRule("openapi-errors")
final class ReadFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final SpecificationSource.Outcome.Failure failure;

  private ReadFailure(
      SpecificationSource.Outcome.Failure failure,
      @Nullable String message,
      @Nullable Throwable cause) {
    super(message, cause);
    this.failure = failure;
  }

  static ReadFailure parse(String message) {
    return new ReadFailure(SpecificationSource.Outcome.Failure.PARSE_ERROR, message, null);
  }

  static ReadFailure parse(Throwable cause) {
    return new ReadFailure(
        SpecificationSource.Outcome.Failure.PARSE_ERROR, cause.getMessage(), cause);
  }

  static ReadFailure fetch(FetchFailure cause) {
    return new ReadFailure(
        cause.isTimeout()
            ? SpecificationSource.Outcome.Failure.FETCH_TIMEOUT
            : SpecificationSource.Outcome.Failure.FETCH_ERROR,
        cause.getMessage(),
        cause);
  }

  static ReadFailure tooSlow() {
    return new ReadFailure(
        SpecificationSource.Outcome.Failure.FETCH_TIMEOUT, "takes too long", null);
  }

  static ReadFailure tooMuch(Throwable cause) {
    return new ReadFailure(
        SpecificationSource.Outcome.Failure.FETCH_ERROR, cause.getMessage(), cause);
  }

  SpecificationSource.Outcome.Failure failure() {
    return failure;
  }
}
