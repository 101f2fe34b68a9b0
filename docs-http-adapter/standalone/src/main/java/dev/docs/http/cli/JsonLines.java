package dev.docs.http.cli;

import dev.docs.http.HandledRequest;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonFields;
import dev.docs.http.trace.RequestTrace;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/**
 * Everything that the server prints as a JSON object on each line, with {@code time}, {@code
 * level}, {@code logger}, {@code message}, and where they are known {@code request}, {@code trace},
 * {@code operation}, {@code status}, {@code ms}, {@code user} and {@code error}. All but visible
 * ASCII is escaped. Thread-safe.
 */
final class JsonLines {

  /** What is printed without a logger: the report of the start, errors of the virtual machine. */
  private static final String PRINTED = "docs-server";

  /** The logger of requests. */
  private static final String REQUESTS = "dev.docs.http.request";

  /** Longer texts are cut, in characters: a stack trace of a few hundred lines. */
  private static final int MAX_TEXT = 32 << 10;

  private static final char DELETE = 0x7f;

  private static final Pattern SURROGATE = Pattern.compile("\\p{Cs}");

  private JsonLines() {}

  /** Has all handlers of the root logger, standard output and standard error write JSON. */
  static void install(Clock clock) {
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      handler.setFormatter(new LogFormatter());
    }
    System.setOut(printed(System.out, "info", clock));
    System.setErr(printed(System.err, "error", clock));
  }

  /** A stream that writes each line that is printed to it as an object. */
  static PrintStream printed(PrintStream to, String level, Clock clock) {
    return new PrintStream(new Lines(to, level, clock), true, StandardCharsets.UTF_8);
  }

  /** Writes a line for each request to a stream, which is not one of {@link #printed}. */
  static Consumer<HandledRequest> requests(Clock clock, PrintStream to) {
    return request -> print(to, line(clock.instant(), request));
  }

  private static void print(PrintStream to, String line) {
    to.print(line + "\n");
    to.flush();
  }

  private static String line(Instant at, HandledRequest request) {
    return text(
        json ->
            json.put("time", Json.timestamp(at))
                .put("level", "info")
                .put("logger", REQUESTS)
                .put("message", bounded(request.method() + " " + request.path()))
                .put("request", request.trace().requestId())
                .putIfPresent("trace", request.trace().traceId().orElse(null))
                .putIfPresent("operation", request.operation().orElse(null))
                .put("status", request.status())
                .put("ms", request.time().toMillis())
                .putIfPresent("user", request.caller().flatMap(RequestLog::name).orElse(null)));
  }

  private static String line(
      Instant at, String level, String logger, String message, Optional<Throwable> error) {
    Optional<RequestTrace> current = RequestTrace.current();
    return text(
        json ->
            json.put("time", Json.timestamp(at))
                .put("level", level)
                .put("logger", bounded(logger))
                .put("message", bounded(message))
                .putIfPresent("request", current.map(RequestTrace::requestId).orElse(null))
                .putIfPresent("trace", current.flatMap(RequestTrace::traceId).orElse(null))
                .putIfPresent("error", error.map(JsonLines::stackTrace).orElse(null)));
  }

  private static String stackTrace(Throwable error) {
    StringWriter written = new StringWriter();
    error.printStackTrace(new PrintWriter(written));
    return bounded(written.toString());
  }

  /** The text without broken surrogates, cut. */
  private static String bounded(String text) {
    String cut = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "..." : text;
    return SURROGATE.matcher(cut).replaceAll("\ufffd");
  }

  /** In ASCII, which is the same in all encodings of standard output. */
  private static String text(JsonFields object) {
    String json = Json.text(object);
    StringBuilder line = new StringBuilder(json.length() + 16);
    for (int i = 0; i < json.length(); i++) {
      char one = json.charAt(i);
      if (one >= ' ' && one < DELETE) {
        line.append(one);
      } else {
        line.append(String.format(Locale.ROOT, "\\u%04x", (int) one));
      }
    }
    return line.toString();
  }

  /** Formats what is logged. Thread-safe. */
  static final class LogFormatter extends Formatter {

    @Override
    public String format(LogRecord logged) {
      return line(
              logged.getInstant(),
              level(logged.getLevel()),
              String.valueOf(logged.getLoggerName()),
              String.valueOf(formatMessage(logged)),
              Optional.ofNullable(logged.getThrown()))
          + "\n";
    }

    private static String level(Level level) {
      int value = level.intValue();
      if (value >= Level.SEVERE.intValue()) {
        return "error";
      } else if (value >= Level.WARNING.intValue()) {
        return "warning";
      }
      return value >= Level.INFO.intValue() ? "info" : "debug";
    }
  }

  /** Collects the bytes of a line; those of a very long one are written as several. */
  private static final class Lines extends OutputStream {

    private final PrintStream to;
    private final String level;
    private final Clock clock;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Lines(PrintStream to, String level, Clock clock) {
      this.to = to;
      this.level = level;
      this.clock = clock;
    }

    @Override
    public synchronized void write(int written) {
      if (written == '\n') {
        end();
      } else if (written != '\r') {
        line.write(written);
        if (line.size() >= MAX_TEXT) {
          end();
        }
      }
    }

    private void end() {
      String text = line.toString(StandardCharsets.UTF_8);
      line.reset();
      if (!text.isEmpty()) {
        print(to, line(clock.instant(), level, PRINTED, text, Optional.empty()));
      }
    }
  }
}
