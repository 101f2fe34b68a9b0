package dev.docs.http.cli;

import dev.docs.access.Caller;
import dev.docs.http.HandledRequest;
import java.io.PrintStream;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Prints a line for each request: time, method, path, status, milliseconds, user, operation.
 * Thread-safe.
 */
record RequestLog(Clock clock, PrintStream out) implements Consumer<HandledRequest> {

  private static final String NONE = "-";

  @Override
  public void accept(HandledRequest request) {
    out.println(
        String.join(
            " ",
            clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(),
            request.method(),
            request.path(),
            String.valueOf(request.status()),
            request.time().toMillis() + "ms",
            request.caller().flatMap(RequestLog::name).orElse(NONE),
            request.operation().orElse(NONE)));
  }

  /** How a caller is named in logs. */
  static Optional<String> name(Caller caller) {
    return caller.isOperator() ? Optional.of("operator") : caller.user().map(Object::toString);
  }
}
