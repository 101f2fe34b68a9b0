package dev.docs.http.call;

import static java.util.stream.Collectors.joining;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.visitor.VisitTokens;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.signing.FileTokens;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The API as a function from request to response: finds the operation, authenticates the caller,
 * validates the arguments and maps failures to error responses. Its only state is the memory count
 * of request bodies and the cache of immutable responses. Thread-safe.
 *
 * <p>Responses allow all CORS origins, and preflight requests are answered. This is safe because
 * callers authenticate with a token that a script must already have. Answers to callers whom an
 * authenticator knows by what browsers send by themselves, such as a cookie, and {@linkplain
 * BrowserPages browser pages}, allow no other origin.
 */
public final class Dispatcher implements DocsHttp, Receiver {

  private static final String VERSION = "/v1";

  private final OperationTable operations;
  final Docs docs;
  final FileTokens files;
  final VisitorTokens visitors;
  final VisitTokens visits;
  final Authenticator authenticator;
  private final HttpLimits limits;
  private final String basePath;
  private final Optional<String> publicUrl;
  private final boolean forwardedHeaders;
  private final Optional<SignInLimit> signInLimit;

  /** For forms, where no limit was asked for. */
  private final SignInLimit formLimit = SignInLimit.create();

  private final Optional<RequestQuota> requestQuota;
  final BiConsumer<String, List<String>> onIgnoredFields;
  final UnknownFields unknownFields;
  private final Profile profile;
  final AccessCheck rights;
  final ErrorResponses errors;
  final BodyMemory memory;
  final RequestBodies bodies;
  final ResponseCache cache;
  private final Optional<BrowserPages> pages;
  private final Optional<SitePages> sites;
  final Optional<Consumer<HandledRequest>> onHandled;

  Dispatcher(DispatcherBuilder builder) {
    operations = builder.operations;
    docs = builder.docs;
    files = builder.files;
    visitors = builder.visitors;
    visits = VisitTokens.signedWith(docs.signingKeys());
    authenticator = builder.authenticator;
    limits = builder.limits;
    basePath = builder.basePath;
    publicUrl = builder.publicUrl;
    forwardedHeaders = builder.forwardedHeaders;
    signInLimit = builder.signInLimit;
    requestQuota = builder.requestQuota;
    onIgnoredFields = builder.onIgnoredFields;
    unknownFields = builder.unknownFields;
    profile = builder.profile;
    rights = builder.rights;
    onHandled = builder.onHandled;
    pages = builder.pages;
    sites = builder.sites;
    errors =
        new ErrorResponses(
            (request, error) -> builder.onError.accept(request.withPath(told(request)), error),
            builder.onFatal);
    memory = new BodyMemory(limits.memory().maxInFlight());
    bodies = new RequestBodies(limits);
    cache = new ResponseCache(limits.memory().maxCached());
  }

  /** The operations on a {@link Docs} instance, for callers authenticated by tokens. */
  public static DispatcherBuilder builder(
      OperationTable operations, Docs docs, Authenticator authenticator) {
    return new DispatcherBuilder(operations, docs, authenticator);
  }

  public OperationTable operations() {
    return operations;
  }

  /** The operation of a request; empty when path or method is unknown. */
  public Optional<Operation> operation(HttpRequest request) {
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    try {
      return relativePath(request.path())
          .flatMap(path -> Optional.ofNullable(operations.router().find(method, path).operation()));
    } catch (DocsException e) {
      return Optional.empty();
    }
  }

  /**
   * The arguments in the path of a request, decoded, by the names of its operation's parameters.
   */
  public Map<String, String> pathArguments(HttpRequest request) {
    return operation(request)
        .flatMap(known -> relativePath(request.path()).map(known.path()::arguments))
        .orElse(Map.of());
  }

  /** Who sends a request; empty for nobody known. */
  public Optional<Caller> caller(HttpRequest request) {
    return authentication(request).caller();
  }

  /**
   * Who sends a request: whom the authenticator knows, or a site visitor with a visitor token.
   *
   * @throws TooManyRequests after too many wrong tokens
   */
  Authentication authentication(HttpRequest request) {
    return limited(
        request, request.token(), () -> unlimited(request), found -> found.caller().isPresent());
  }

  /**
   * The caller of a token that a form has.
   *
   * @throws TooManyRequests after too many wrong tokens
   */
  Optional<Caller> signIn(HttpRequest request, String token) {
    return limited(
        request, Optional.of(token), () -> authenticator.authenticate(token), Optional::isPresent);
  }

  /**
   * Authenticates a token that somebody typed: always slowed down after wrong ones, also on this
   * machine, where a proxy may send the requests of all.
   *
   * @throws TooManyRequests after too many wrong tokens
   */
  Optional<Caller> signInByForm(HttpRequest request, String token) {
    return signInLimit
        .orElse(formLimit)
        .signInByForm(
            request,
            forwardedHeaders,
            token,
            () -> authenticator.authenticate(token),
            Optional::isPresent);
  }

  private <R> R limited(
      HttpRequest request, Optional<String> token, Supplier<R> signIn, Predicate<R> isRight) {
    return signInLimit.isEmpty() || token.isEmpty()
        ? signIn.get()
        : signInLimit.get().signIn(request, forwardedHeaders, token.get(), signIn, isRight);
  }

  private Authentication unlimited(HttpRequest request) {
    Authentication found = authenticator.authenticate(request);
    return found.isAnonymous()
        ? request
            .token()
            .flatMap(visits::verify)
            .map(visit -> Authentication.ofToken(docs.caller(visit)))
            .orElse(found)
        : found;
  }

  /** The path after the base path; as it is when it is not below that. */
  public String relative(String path) {
    return path.startsWith(basePath + "/") ? path.substring(basePath.length()) : path;
  }

  /**
   * The operation table of an API that was built here.
   *
   * @throws ClassCastException for other implementations
   */
  public static OperationTable operations(DocsHttp http) {
    return ((Dispatcher) http).operations;
  }

  @Override
  public HttpLimits limits() {
    return limits;
  }

  /**
   * The services for a request, counted where it names something: what has no place in an
   * organization, such as the list of the caller's organizations, is not counted.
   */
  DocsSession services(Caller caller, boolean namesSomething) {
    DocsSession services = docs.as(caller);
    return requestQuota.isPresent() && namesSomething
        ? services.telling(requestQuota.get().forRequest())
        : services;
  }

  /**
   * The version of the interface that a client knows, which it names in the header {@value
   * Profile#HEADER}; without it the instance's.
   *
   * @throws DocsException with {@code INVALID} for an unknown name
   */
  Profile profile(HttpRequest request) {
    Optional<String> named = request.headers().first(Profile.HEADER);
    return named.isEmpty()
        ? profile
        : Profile.of(named.get())
            .orElseThrow(
                () ->
                    DocsException.invalid(
                        Profile.HEADER,
                        "must be one of "
                            + Profile.ALL.stream().map(Profile::name).collect(joining(", "))));
  }

  /**
   * Whether requests of this operation are refused for what it does not know. Not those without a
   * token: they follow links, to which others append parameters.
   */
  boolean refusesUnknown(Operation operation) {
    if (operation.open()) {
      return false;
    }
    return switch (unknownFields) {
      case REFUSED -> true;
      case REPORTED -> operation.origin() == Origin.OURS;
      case IGNORED -> false;
    };
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    try (PendingRequest pending = receive(request, request.body().length())) {
      Optional<HttpResponse> refusal = pending.refusal();
      return refusal.isPresent() ? refusal.get() : pending.answer(request.body());
    }
  }

  @Override
  public PendingRequest receive(HttpRequest head, long length) {
    if (length == 0 && isSurelyNothingElse(head)) {
      return PendingPage.unless(
          this, sites.orElseThrow(), head, () -> isOfSite(head) ? Optional.empty() : other(head));
    }
    if (isOfSite(head)) {
      return PendingPage.of(this, sites.orElseThrow(), head, head.path(), length);
    }
    return pagePath(head.path())
        .<PendingRequest>map(path -> PendingPage.of(this, pages.orElseThrow(), head, path, length))
        .orElseGet(() -> PendingOperation.of(this, head, length));
  }

  /**
   * Whether a request is for a page of a site, or for nothing: that is found together with the
   * site, so that a page is read once.
   */
  private boolean isSurelyNothingElse(HttpRequest head) {
    return sites.isPresent()
        && (head.method().equals("GET") || head.method().equals("HEAD"))
        && !isOfApi(head.path())
        && pagePath(head.path()).isEmpty()
        && isForeign(HostName.of(origin(head)));
  }

  /** The answer to a request that is for no site. */
  private Optional<HttpResponse> other(HttpRequest head) {
    try (PendingRequest pending = PendingOperation.of(this, head, 0)) {
      return Optional.of(pending.refusal().orElseGet(() -> pending.answer(HttpBody.empty())));
    }
  }

  /**
   * Whether a request is for published sites. Browser pages, which hold sessions, are on no host
   * that has sites. Calls of the API with a token are none: they cost no look-up of their host.
   */
  private boolean isOfSite(HttpRequest head) {
    boolean called = head.path().startsWith(basePath + VERSION + "/") && head.token().isPresent();
    if (sites.isEmpty() || called) {
      return false;
    }
    String host = HostName.of(origin(head));
    try {
      return isForeign(host) && sites.get().serves(docs, host, head.path());
    } catch (RuntimeException e) { // a page fails the same way, and reports it
      return !isOfApi(head.path()) && pagePath(head.path()).isEmpty();
    }
  }

  /** Whether a host is neither this machine nor where the API is. */
  private boolean isForeign(String host) {
    return !HostName.isOfMachine(host)
        && publicUrl.filter(url -> HostName.of(url).equals(host)).isEmpty();
  }

  private boolean isOfApi(String path) {
    String rest = path.startsWith(basePath) ? path.substring(basePath.length()) : "";
    return rest.equals(VERSION) || rest.startsWith(VERSION + "/") || rest.equals("/openapi.json");
  }

  /** The path after the base path, when it is a browser page. */
  private Optional<String> pagePath(String path) {
    return (path + "/").startsWith(basePath + "/")
        ? pages.flatMap(all -> Optional.of(path.substring(basePath.length())).filter(all::has))
        : Optional.empty();
  }

  @Override
  public void failed(VirtualMachineError error) {
    errors.failed(error);
  }

  /**
   * The segments after the base path and {@code /v1}; the API description is also served without
   * {@code /v1}.
   */
  Optional<List<String>> relativePath(String path) {
    if (!path.startsWith(basePath + "/")) {
      return Optional.empty();
    }
    String rest = path.substring(basePath.length());
    if (rest.equals(VERSION)) {
      return Optional.of(List.of(""));
    }
    if (rest.startsWith(VERSION + "/")) {
      return Optional.of(PercentEncoding.segments(rest.substring(VERSION.length())));
    }
    return rest.equals("/openapi.json") ? Optional.of(List.of("openapi.json")) : Optional.empty();
  }

  /** The path of a request without what gives access to who knows it: for logs and journals. */
  public String told(HttpRequest request) {
    return operation(request)
        .map(known -> ToldPath.of(known, path(known), request.path()))
        .orElseGet(() -> ToldPath.unmatched(request.path()));
  }

  /** The path of an operation, with its parameters as {@code {name}}. */
  String path(Operation operation) {
    return basePath + VERSION + operation.path();
  }

  String baseUrl(HttpRequest request) {
    return publicUrl.orElseGet(() -> origin(request) + basePath) + VERSION;
  }

  /** As {@link #baseUrl}, if it is configured. */
  Optional<String> publicBaseUrl() {
    return publicUrl.map(url -> url + VERSION);
  }

  String origin(HttpRequest request) {
    return forwardedHeaders ? ForwardedOrigin.of(request) : request.origin();
  }
}
