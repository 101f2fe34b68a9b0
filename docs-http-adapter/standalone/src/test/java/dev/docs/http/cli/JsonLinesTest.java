package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.http.trace.RequestTrace;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsonLinesTest {

  private static final Instant AT = Instant.parse("2024-01-02T03:04:05.678Z");

  private static Map<?, ?> parsed(String line) {
    assertThat(line).matches("[\\x20-\\x7e]+\n");
    return (Map<?, ?>) Json.parse(line.getBytes(StandardCharsets.UTF_8), 9);
  }

  private static LogRecord logged(Level level, String message) {
    LogRecord logged = new LogRecord(level, message);
    logged.setLoggerName("dev.docs.http");
    logged.setInstant(AT);
    return logged;
  }

  private static String formatted(LogRecord logged) {
    return new JsonLines.LogFormatter().format(logged);
  }

  @Test
  void whatIsLoggedHasTimeLevelLoggerAndMessage() {
    assertThat(formatted(logged(Level.WARNING, "low")))
        .isEqualTo(
            "{\"time\":\"2024-01-02T03:04:05.678Z\",\"level\":\"warning\","
                + "\"logger\":\"dev.docs.http\",\"message\":\"low\"}\n");
    assertThat(parsed(formatted(logged(Level.SEVERE, "x"))).get("level")).isEqualTo("error");
    assertThat(parsed(formatted(logged(Level.INFO, "x"))).get("level")).isEqualTo("info");
    assertThat(parsed(formatted(logged(Level.FINE, "x"))).get("level")).isEqualTo("debug");
  }

  @Test
  void anErrorIsOnTheSameLine() {
    LogRecord logged = logged(Level.SEVERE, "GET /v1/user");
    logged.setThrown(new IllegalStateException("two\nlines"));
    Map<?, ?> line = parsed(formatted(logged));
    assertThat((String) line.get("error"))
        .startsWith("java.lang.IllegalStateException: two\nlines")
        .contains("\tat dev.docs.http.cli.JsonLinesTest.");
  }

  @Test
  void whatIsLoggedOfARequestHasItsIdAndTrace() {
    String id = "4bf92f3577b34da6a3ce929d0e0e4736";
    RequestTrace trace = RequestTrace.of(List.of("00-" + id + "-00f067aa0ba902b7-01"));
    Map<?, ?> line = parsed(trace.during(() -> formatted(logged(Level.INFO, "x"))));
    assertThat(line.get("request")).isEqualTo(trace.requestId());
    assertThat(line.get("trace")).isEqualTo(id);
  }

  @Property
  void everyMessageIsOneLineThatTellsIt(@ForAll String message) {
    String valid = new String(message.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    assertThat(parsed(formatted(logged(Level.INFO, valid))).get("message")).isEqualTo(valid);
    parsed(formatted(logged(Level.INFO, message)));
  }

  @Test
  void longTextsAndBrokenSurrogatesAreNoFailure() {
    String message = "x".repeat(100_000) + "\ud800";
    assertThat(formatted(logged(Level.INFO, message))).hasSizeLessThan(40_000);
    assertThat(parsed(formatted(logged(Level.INFO, "a\ud800b"))).get("message"))
        .isEqualTo("a\ufffdb");
  }

  @Test
  void whatIsPrintedIsAnObjectForEachLine() {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream out =
        JsonLines.printed(
            new PrintStream(written, true, StandardCharsets.US_ASCII),
            "info",
            Clock.fixed(AT, ZoneOffset.UTC));
    out.print("listening ");
    out.println("on \u201chttp\u201d");
    out.println();
    out.print("second\r\nthird\u2028{\n");
    out.println("y".repeat(50_000));
    List<String> lines = written.toString(StandardCharsets.US_ASCII).lines().toList();
    assertThat(lines.subList(0, 3))
        .map(line -> parsed(line + "\n").get("message"))
        .isEqualTo(List.of("listening on \u201chttp\u201d", "second", "third\u2028{"));
    assertThat(lines).hasSize(5);
  }
}
