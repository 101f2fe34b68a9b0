package dev.docs.http.call;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.FileTokens;
import dev.docs.http.link.Links;
import dev.docs.http.link.SpaceUrls;
import dev.docs.http.visitor.VisitTokens;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.memory.MemoryBudget;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One call of an operation, its arguments already checked against the description. Not thread-safe.
 */
public final class Call {

  private final Dispatcher http;
  private final Operation operation;
  private final HttpRequest request;
  private final DocsSession docs;
  private final Links links;
  private final Map<String, String> path;
  private final QueryArguments query;
  private final JsonBody body;
  private final MemoryBudget memory;

  /** The arguments of a call, by where they stood in the request. */
  record Arguments(Map<String, String> path, QueryArguments query, JsonBody body) {}

  Call(
      Dispatcher http,
      Operation operation,
      HttpRequest request,
      DocsSession docs,
      Arguments arguments,
      MemoryBudget memory) {
    this.http = http;
    this.operation = operation;
    this.request = request;
    this.docs = docs;
    this.links =
        new Links(
            http.baseUrl(request),
            http.files(),
            new SpaceUrls((organization, spaces) -> docs.spacesOnSites().of(organization, spaces)));
    this.path = arguments.path();
    this.query = arguments.query();
    this.body = arguments.body();
    this.memory = memory;
  }

  public Operation operation() {
    return operation;
  }

  public HttpRequest request() {
    return request;
  }

  /** The services, on the caller's behalf; on nobody's where the caller brought no token. */
  public DocsSession docs() {
    return docs;
  }

  /** The services, on the application's behalf: for what a signed token lets its bearer have. */
  public DocsSession operator() {
    return http.docs().as(Caller.operator());
  }

  /** The links of the answer. */
  public Links links() {
    return links;
  }

  /** What signs the names of files and PDFs. */
  public FileTokens files() {
    return http.files();
  }

  /** What signs who visits a site. */
  public VisitorTokens visitors() {
    return http.visitors();
  }

  /** What signs what visitors of a site go on reading it with. */
  public VisitTokens visits() {
    return http.visits();
  }

  /** The token with which the caller visits a site; empty for everybody else. */
  public Optional<String> visit() {
    return RequestLine.token(request).filter(token -> http.visits().verify(token).isPresent());
  }

  /** The services, on behalf of who visits a site with a token; empty where that is none. */
  public Optional<DocsSession> visitor(String token) {
    return http.visits().verify(token).map(http.docs()::as);
  }

  /** Whether the operation's path has this parameter. */
  public boolean hasPath(String parameter) {
    return path.containsKey(parameter);
  }

  /** The argument of a parameter in the path, decoded. */
  public String path(String parameter) {
    String argument = path.get(parameter);
    if (argument == null) {
      throw new IllegalArgumentException(operation.path() + " has no parameter " + parameter);
    }
    return argument;
  }

  public QueryArguments query() {
    return query;
  }

  /**
   * What {@code reader} makes of the body; a body that was left out has no fields.
   *
   * @throws dev.docs.error.DocsException with code INVALID and all violations
   */
  public <T> T body(Function<? super JsonBody, ? extends T> reader) {
    return body.read(reader);
  }

  /** The memory for what the call fetches and parses: a part of {@link HttpLimits#maxInFlight}. */
  public MemoryBudget memory() {
    return memory;
  }

  JsonBody json() {
    return body;
  }

  /** The bytes sent to an operation that takes {@linkplain Payload.Kind#BYTES bytes}. */
  public InputStream stream() {
    try {
      return request.body().limitedTo(http.limits().maxUpload()).open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * All bytes sent to an operation that takes {@linkplain Payload.Kind#BYTES bytes}.
   *
   * @throws HttpBody.TooLarge when there are more than {@code max}, or than uploads may have
   */
  public byte[] bytes(long max) {
    return RequestBodies.bytes(request.body(), Math.min(max, http.limits().maxUpload()));
  }

  /**
   * 200 with something that never changes: its JSON is written once for all who ask.
   *
   * @param shown equal only to what is shown alike, links aside
   */
  public HttpResponse unchanging(Object shown, Supplier<? extends JsonFields> json) {
    return http.cache().answer(baseUrl(), shown, json);
  }

  /** What paths of the interface are relative to, absolute: {@code http://localhost:8080/v1}. */
  public String baseUrl() {
    return http.baseUrl(request);
  }

  /** The table that this operation is part of. */
  public OperationTable operations() {
    return http.operations();
  }
}
