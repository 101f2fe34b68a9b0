package dev.docs.http.call;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.Authentication;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.json.Utf8;
import dev.docs.http.link.Links;
import dev.docs.signing.SigningKeys;
import dev.docs.site.published.VisitToken;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request for a {@linkplain BrowserPages browser page}. Not thread-safe. */
public final class BrowserCall {

  /** The largest form, in bytes: a token of at most half of that, and the page to return to. */
  static final int MAX_FORM = 16 << 10;

  private static final String FORM = "application/x-www-form-urlencoded";

  private final Dispatcher http;
  private final HttpRequest request;
  private final String path;
  private final int maxForm;
  private final MemoryBudget memory;
  private final Links links;
  private Optional<Caller> caller = Optional.empty();

  BrowserCall(Dispatcher http, HttpRequest request, String path, int maxForm, MemoryBudget memory) {
    this.http = http;
    this.request = request;
    this.path = path;
    this.maxForm = maxForm;
    this.memory = memory;
    this.links = new Links(RequestSource.pathOf(http.baseUrl(request)), http.files);
  }

  BrowserCall with(HttpBody body) {
    return new BrowserCall(http, request.withBody(body), path, maxForm, memory);
  }

  public HttpRequest request() {
    return request;
  }

  /** The path after the base path, percent-encoded. */
  public String path() {
    return path;
  }

  /**
   * The decoded segments of the path.
   *
   * @throws DocsException with {@code INVALID} for a malformed escape
   */
  public List<String> segments() {
    return PercentEncoding.segments(path);
  }

  /** The query parameters, decoded. */
  public Map<String, List<String>> parameters() {
    return PercentEncoding.parameters(request.query());
  }

  /** The first value of a query parameter. */
  public Optional<String> query(String parameter) {
    return first(PercentEncoding.parameters(request.query()), parameter);
  }

  /** The first value of a field of the posted form. */
  public Optional<String> form(String field) {
    String type = request.headers().first("Content-Type").orElse("");
    if (!type.regionMatches(true, 0, FORM, 0, FORM.length())) {
      throw DocsException.invalid("Content-Type", "must be " + FORM);
    }
    String body =
        Utf8.text(RequestBodies.bytes(request.body(), maxForm))
            .orElseThrow(() -> DocsException.invalid("body", "must be UTF-8"));
    return first(PercentEncoding.parameters(body), field);
  }

  /** The value of a cookie. */
  public Optional<String> cookie(String name) {
    return Optional.ofNullable(cookies(name).get(name));
  }

  /** The values of the cookies whose names begin so, by name; of several with a name, the first. */
  public Map<String, String> cookies(String prefix) {
    Map<String, String> found = new LinkedHashMap<>();
    for (String header : request.headers().all("Cookie")) {
      for (String cookie : header.split(";", -1)) {
        String pair = cookie.strip();
        int equals = pair.indexOf('=');
        if (equals >= prefix.length() && pair.startsWith(prefix)) {
          found.putIfAbsent(pair.substring(0, equals), pair.substring(equals + 1));
        }
      }
    }
    return found;
  }

  private static Optional<String> first(Map<String, List<String>> values, String name) {
    return values.getOrDefault(name, List.of()).stream().findFirst();
  }

  /** Links that are relative to the server, and so independent of its host name. */
  public Links links() {
    return links;
  }

  /**
   * Links with the configured public URL, as the API answers them; empty without one. The host that
   * a request names is not taken for that of the server.
   */
  public Optional<Links> publicLinks() {
    return http.publicBaseUrl().map(base -> new Links(base, http.files));
  }

  /** The keys in the store. */
  public SigningKeys signingKeys() {
    return http.docs.signingKeys();
  }

  public Instant now() {
    return http.docs.now();
  }

  /** The memory for parsed content: a share of {@link HttpLimits.Memory#maxInFlight}. */
  public MemoryBudget memory() {
    return memory;
  }

  /** Authenticates a token, and records its caller as that of the request. */
  public Optional<DocsSession> signIn(String token) {
    caller = http.signIn(request, token);
    return caller.map(http.docs::as);
  }

  /** As {@link #signIn}, for a token that was typed: many wrong ones are slowed down. */
  public Optional<DocsSession> signInByForm(String token) {
    caller = http.signInByForm(request, token);
    return caller.map(http.docs::as);
  }

  /**
   * The services on behalf of whom the authenticator knows by the request itself, such as a user
   * who is signed in with the container; recorded as the caller of the request.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} or {@code FORBIDDEN} for a refusal
   */
  public Optional<DocsSession> sender() {
    Authentication sender = http.authenticator.authenticate(request);
    if (sender.refusal().isPresent()) {
      Authentication.Refusal refusal = sender.refusal().get();
      throw DocsException.of(
          refusal.status() == 401 ? ErrorCode.UNAUTHENTICATED : ErrorCode.FORBIDDEN,
          RequestLine.printable(refusal.reason(), RequestLine.MAX_TOLD));
    }
    caller = sender.caller();
    return caller.map(http.docs::as);
  }

  /** The services on behalf of nobody. */
  public DocsSession anonymous() {
    return http.docs.as(Caller.anonymous());
  }

  /** The services on behalf of an admitted visitor of a site. */
  public DocsSession visiting(VisitToken visit) {
    caller = Optional.of(http.docs.caller(visit));
    return http.docs.as(caller.get());
  }

  /** Scheme, host and port that the browser used, as far as is known. */
  public String origin() {
    return http.origin(request);
  }

  Optional<Caller> caller() {
    return caller;
  }

  /** Whether the browser used TLS, as far as is known. */
  public boolean isSecure() {
    return http.baseUrl(request).startsWith("https:");
  }

  /**
   * Whether the request came from a page of this server or was entered by the user, according to
   * the browser's {@code Sec-Fetch-Site} or {@code Origin} header, which scripts cannot forge.
   */
  public boolean isSameOrigin() {
    return RequestSource.of(http, request).orElse(true);
  }

  /** Whether a link on another site led here. */
  public boolean isCrossSite() {
    return request.headers().first("Sec-Fetch-Site").filter("cross-site"::equals).isPresent();
  }
}
