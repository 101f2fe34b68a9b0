package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A request that a world has answered, and its answer. Immutable. */
public final class RecordedRequest {

  /** The longest body that is kept whole, in bytes; of longer ones, the beginning is. */
  public static final int MAX_BODY = 64 << 10;

  private static final Set<String> SECRET = Set.of("authorization", "cookie", "set-cookie");

  private final Builder known;

  private RecordedRequest(Builder known) {
    this.known = known;
  }

  static Builder of(HttpRequest request, String path, Instant at) {
    return new Builder(request, path, at);
  }

  public String method() {
    return known.request.method();
  }

  /**
   * The path after the base URL, percent-encoded: {@code /v1/spaces/abc}. What gives access to who
   * knows it stands there as in a template: {@code /v1/orgs/{organizationId}/invites/{inviteId}}.
   */
  public String path() {
    return known.path;
  }

  /** The part after the question mark, percent-encoded; empty when there is none. */
  public String query() {
    return known.request.query();
  }

  private static boolean isSecret(String header) {
    return SECRET.contains(header.toLowerCase(Locale.ROOT));
  }

  /** The first value of a header; those with secrets are not kept. */
  public Optional<String> header(String name) {
    return isSecret(name) ? Optional.empty() : known.request.headers().first(name);
  }

  /** All headers, in order, without those with secrets. */
  public List<Map.Entry<String, String>> headers() {
    List<Map.Entry<String, String>> all = new ArrayList<>();
    known
        .request
        .headers()
        .forEach(
            (name, value) -> {
              if (!isSecret(name)) {
                all.add(Map.entry(name, value));
              }
            });
    return all;
  }

  /** The first value of a header of the answer; those with secrets are not kept. */
  public Optional<String> answerHeader(String name) {
    return isSecret(name) ? Optional.empty() : known.sent.first(name);
  }

  /** The operation id; empty when path or method is unknown. */
  public Optional<String> operation() {
    return known.operation;
  }

  /** The id of the user whose token was sent; empty for others. */
  public Optional<String> caller() {
    return known.caller;
  }

  /** The time of the world's clock. */
  public Instant at() {
    return known.at;
  }

  /** The body as text; of one longer than {@value #MAX_BODY} bytes, the beginning. */
  public String body() {
    return new String(known.body, StandardCharsets.UTF_8);
  }

  /**
   * A value in the body.
   *
   * @param place names and indexes, such as {@code subject} or {@code changes[0].page}; {@code $.}
   *     may precede it
   * @return a map, list, string, {@link Long}, {@link java.math.BigInteger}, {@link
   *     java.math.BigDecimal} or boolean; empty when it is null or not there, or the body is no
   *     JSON
   */
  public Optional<Object> json(String place) {
    return Optional.ofNullable(JsonValues.at(parsed(known.body), place));
  }

  /** Fields of the body that had no effect, such as {@code changes[0].x}. */
  public List<String> ignored() {
    return known.ignored;
  }

  /** The fault that happened to it, such as {@code 503}; empty for none. */
  public Optional<String> fault() {
    return known.fault;
  }

  /** The status of the stub that answered it; empty for none. */
  public Optional<String> stub() {
    return known.stub;
  }

  public int status() {
    return known.status;
  }

  /**
   * The body of the answer as text; empty when it was longer than {@value #MAX_BODY} bytes,
   * streamed, or never sent whole.
   */
  public String answer() {
    return new String(known.answer, StandardCharsets.UTF_8);
  }

  /** As {@link #json}, of the answer. */
  public Optional<Object> answered(String place) {
    return Optional.ofNullable(JsonValues.at(parsed(known.answer), place));
  }

  /**
   * The names of all fields that the answer has, such as {@code items[].title}, so that a test can
   * tell what a client was given.
   */
  public Set<String> answeredFields() {
    Set<String> names = new TreeSet<>();
    JsonValues.names(parsed(known.answer), "", names);
    return names;
  }

  /** How much time passed until another request arrived: by the world's clock, or in real time. */
  Duration until(RecordedRequest later) {
    Duration real = Duration.ofNanos(later.known.nanos - known.nanos);
    Duration shown = Duration.between(known.at, later.known.at);
    return shown.compareTo(real) > 0 ? shown : real;
  }

  /** Whether it asks for the same: with another body too, such as a later time of sending. */
  boolean isSameAs(RecordedRequest other) {
    return method().equals(other.method())
        && known.request.path().equals(other.known.request.path())
        && query().equals(other.query());
  }

  /** How long the answer tells a client to wait; empty when it does not, or names a date. */
  Optional<Duration> retryAfter() {
    return known.status >= 400
        ? known
            .sent
            .first("Retry-After")
            .filter(seconds -> seconds.matches("\\d{1,9}"))
            .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
        : Optional.empty();
  }

  String page() {
    return Traffic.page(query());
  }

  /** The bytes of both bodies that are kept. */
  int size() {
    return known.body.length + known.answer.length;
  }

  private static @Nullable Object parsed(byte[] json) {
    try {
      return json.length == 0 ? null : Json.parse(json, Json.DEFAULT_MAX_DEPTH);
    } catch (MalformedJson e) {
      return null;
    }
  }

  private String refusal() {
    return known.status >= 400 && answered("error.message").orElse(null) instanceof String message
        ? " " + message.lines().collect(Collectors.joining(" "))
        : "";
  }

  /** Method, path, caller, status, why it was refused, and what was unusual, on one line. */
  @Override
  public String toString() {
    return method()
        + " "
        + known.path
        + (query().isEmpty() ? "" : "?" + query())
        + known.operation.map(id -> " (" + id + ")").orElse("")
        + known.caller.map(user -> " by " + user).orElse("")
        + " -> "
        + known.status
        + refusal()
        + known.fault.map(name -> " [fault: " + name + "]").orElse("")
        + known.stub.map(name -> " [stub: " + name + "]").orElse("")
        + (known.ignored.isEmpty() ? "" : " [ignored: " + String.join(", ", known.ignored) + "]");
  }

  /** Collects what is known of a request while it is answered. Not thread-safe. */
  static final class Builder {

    private final HttpRequest request;
    private final String path;
    private final Instant at;
    private final byte[] body;
    private Optional<String> operation = Optional.empty();
    private Optional<String> caller = Optional.empty();
    private Optional<String> fault = Optional.empty();
    private Optional<String> stub = Optional.empty();
    private List<String> ignored = List.of();
    private int status;
    private byte[] answer = {};
    private Headers sent = Headers.none();
    private final long nanos = System.nanoTime();

    private Builder(HttpRequest request, String path, Instant at) {
      this.path = path;
      this.at = at;
      byte[] whole = request.body().bytes(Integer.MAX_VALUE);
      body = whole.length <= MAX_BODY ? whole : Arrays.copyOf(whole, MAX_BODY);
      this.request = request.withBody(HttpBody.empty());
    }

    Builder operation(Optional<String> id) {
      operation = id;
      return this;
    }

    Builder caller(Optional<String> user) {
      caller = user;
      return this;
    }

    void fault(String name) {
      fault = Optional.of(requireNonNull(name, "name"));
    }

    void stub(String name) {
      stub = Optional.of(requireNonNull(name, "name"));
    }

    void ignored(List<String> fields) {
      ignored = List.copyOf(fields);
    }

    /** The request with its answer, whose body is kept unless it is long or a stream. */
    RecordedRequest answered(HttpResponse response) {
      status = response.status();
      sent = response.headers();
      long length = response.body().length();
      if (length >= 0 && length <= MAX_BODY) {
        answer = response.body().bytes(MAX_BODY);
      }
      return new RecordedRequest(this);
    }
  }
}
