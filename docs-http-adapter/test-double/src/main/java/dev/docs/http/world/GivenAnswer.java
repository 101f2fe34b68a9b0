package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** An answer that a test gives. Thread-safe. */
final class GivenAnswer {

  private static final String TYPE = "Content-Type";

  private final UnaryOperator<HttpResponse> sent;
  private volatile HttpResponse answer;
  private boolean typed;

  /**
   * @param sent adds what is known when it is sent only
   */
  GivenAnswer(HttpResponse answer, UnaryOperator<HttpResponse> sent) {
    this.answer = answer;
    this.sent = sent;
  }

  /** An answer without a body, to be read by clients of any origin. */
  static GivenAnswer empty(int status) {
    return new GivenAnswer(
        HttpResponse.empty(status).withHeader("Access-Control-Allow-Origin", "*"),
        UnaryOperator.identity());
  }

  String name() {
    return Integer.toString(answer.status());
  }

  HttpResponse get() {
    return sent.apply(answer);
  }

  synchronized GivenAnswer header(String name, String value) {
    requireNonNull(value, "value");
    typed |= name.equalsIgnoreCase(TYPE);
    answer = with(answer, name, value);
    return this;
  }

  synchronized GivenAnswer body(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    HttpResponse typedAnswer = typed ? answer : with(answer, TYPE, type(text, bytes));
    answer = new HttpResponse(typedAnswer.status(), typedAnswer.headers(), HttpBody.of(bytes));
    return this;
  }

  private static String type(String text, byte[] bytes) {
    if (text.stripLeading().startsWith("<")) {
      return "text/html; charset=utf-8";
    }
    try {
      Json.parse(bytes, Json.DEFAULT_MAX_DEPTH);
      return "application/json";
    } catch (MalformedJson e) {
      return "text/plain; charset=utf-8";
    }
  }

  static HttpResponse with(HttpResponse answer, String name, String value) {
    Headers.Builder headers = Headers.builder();
    answer
        .headers()
        .forEach(
            (known, old) -> {
              if (!known.equalsIgnoreCase(name)) {
                headers.add(known, old);
              }
            });
    return new HttpResponse(answer.status(), headers.add(name, value).build(), answer.body());
  }
}
