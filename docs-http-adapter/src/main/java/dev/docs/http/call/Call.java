package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.budget.MemoryBudget;
import dev.docs.change.ChangeRequest;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.SecurityScheme;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import dev.docs.http.visitor.VisitTokens;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.signing.FileTokens;
import dev.docs.space.content.ContentAt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A call of an operation, with its arguments validated. Not thread-safe. */
public final class Call {

  private static final long KEPT = 3_600;

  private final Dispatcher http;
  private final RequestHead head;
  private final DocsSession docs;
  private final QueryArguments query;
  private final Profile profile;
  private final MemoryBudget memory;
  private HttpBody sent = HttpBody.empty();
  private @Nullable JsonBody body;
  private @Nullable Links links;

  /** A call without a body. */
  Call(
      Dispatcher http,
      RequestHead head,
      DocsSession docs,
      QueryArguments query,
      Profile profile,
      MemoryBudget memory) {
    this.http = http;
    this.head = head;
    this.docs = docs;
    this.query = query;
    this.profile = profile;
    this.memory = memory;
  }

  /**
   * Gives the call the body of the request.
   *
   * @param json its fields; none where the operation takes no JSON
   */
  void receive(HttpBody bytes, JsonBody json) {
    sent = bytes;
    body = json;
  }

  RequestHead head() {
    return head;
  }

  public Operation operation() {
    return head.operation();
  }

  /** The services on the caller's behalf; anonymous for a caller without a token. */
  public DocsSession docs() {
    return docs;
  }

  /**
   * The services with the application's own rights, for access granted by a signed URL or token.
   */
  public DocsSession operator() {
    return http.docs.as(Caller.operator());
  }

  /** Makes the links of the response. */
  public Links links() {
    if (links == null) {
      links = new Links(baseUrl(), http.files, ContentRight.of(docs.caller()), profile);
    }
    return links;
  }

  /** The version of the interface that the client knows. */
  public Profile profile() {
    return profile;
  }

  /** Signs the URLs of files and PDFs. */
  public FileTokens files() {
    return http.files;
  }

  /** Signs and verifies tokens of site visitors. */
  public VisitorTokens visitors() {
    return http.visitors;
  }

  /** Signs and verifies the tokens with which visitors continue to read a site. */
  public VisitTokens visits() {
    return http.visits;
  }

  /** The services for the reader whose right a signed URL carries; empty when it has ended. */
  public Optional<DocsSession> reader(ContentRight right) {
    return http.docs.as(right);
  }

  /** How long a response to such a URL may be kept, in seconds: at most an hour. */
  public long keptSeconds(ContentRight right) {
    Instant now = http.docs.now();
    return right
        .until()
        .map(until -> Math.max(0, Math.min(KEPT, Duration.between(now, until).toSeconds())))
        .orElse(KEPT);
  }

  /** Whether the operation's path has this parameter. */
  public boolean hasPath(String parameter) {
    return head.path().containsKey(parameter);
  }

  /** A decoded path argument. */
  public String path(String parameter) {
    String argument = head.path().get(parameter);
    if (argument == null) {
      throw new IllegalArgumentException(operation().path() + " has no parameter " + parameter);
    }
    return argument;
  }

  public OrganizationId organization() {
    return new OrganizationId(path("organizationId"));
  }

  public SiteId site() {
    return new SiteId(path("siteId"));
  }

  public SiteSpaceId siteSpace() {
    return new SiteSpaceId(path("siteSpaceId"));
  }

  public CollectionId collection() {
    return new CollectionId(path("collectionId"));
  }

  public SpaceId space() {
    return new SpaceId(path("spaceId"));
  }

  public RevisionId revision() {
    return new RevisionId(path("revisionId"));
  }

  /** The change request of the path, by id or number. */
  public ChangeRequest.Ref changeRequest() {
    return ChangeRequest.Ref.of(space(), path("changeRequestId"));
  }

  /**
   * The content that the path names: of a revision, of a change request, or the main content of a
   * space.
   */
  public ContentAt content() {
    return hasPath("revisionId") ? ContentAt.revision(space(), revision()) : branch();
  }

  /**
   * The editable content that the path names: of a change request, or the main content of a space.
   */
  public ContentAt.Branch branch() {
    return hasPath("changeRequestId")
        ? ContentAt.changeRequest(changeRequest())
        : ContentAt.main(space());
  }

  public UserId user() {
    return new UserId(path("userId"));
  }

  public TeamId team() {
    return new TeamId(path("teamId"));
  }

  public QueryArguments query() {
    return query;
  }

  /** The cursor and limit of a listing. */
  public ListOptions listOptions() {
    ListOptions options =
        ListOptions.limit(query.integer("limit").orElse(ListOptions.DEFAULT_LIMIT));
    return query.string("page").map(Cursor::new).map(options::after).orElse(options);
  }

  /**
   * Maps the body; an absent body has no fields.
   *
   * @throws dev.docs.error.DocsException with code INVALID and all violations
   */
  public <T> T body(Function<? super JsonBody, ? extends T> reader) {
    JsonBody given = requireNonNull(body, "body");
    T result = given.read(reader);
    if (http.refusesUnknown(operation())) {
      given.refuseIgnored();
    }
    return result;
  }

  /**
   * The memory for what the call fetches and parses: a share of {@link
   * HttpLimits.Memory#maxInFlight}.
   */
  public MemoryBudget memory() {
    return memory;
  }

  /** The body of an operation that takes {@linkplain Payload.Kind#BYTES bytes}, as a stream. */
  public InputStream stream() {
    try {
      return sent.limitedTo(http.limits().bodies().maxUpload()).open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The whole body of an operation that takes {@linkplain Payload.Kind#BYTES bytes}.
   *
   * @throws HttpBody.TooLarge when it has more than {@code max} bytes, or exceeds the limit of
   *     uploads
   */
  public byte[] bytes(long max) {
    return RequestBodies.bytes(sent, Math.min(max, http.limits().bodies().maxUpload()));
  }

  /** A response 200 with a resource. */
  public <T> HttpResponse ok(JsonType<T> type, T resource) {
    return JsonResponse.ok(type.of(resource, links()));
  }

  /** A response 200 with a slice of a list. */
  <T> HttpResponse list(JsonType<T> type, Slice<? extends T> slice) {
    return JsonResponse.ok(type.list(slice, links()));
  }

  /** A response 201 with the new resource. */
  public <T> HttpResponse created(JsonType<T> type, T resource) {
    return JsonResponse.created(type.of(resource, links()));
  }

  /**
   * A response 200 whose JSON is cached for all callers.
   *
   * @param shown the cache key, an immutable value: equal keys must have equal JSON, apart from the
   *     base URL of its links
   */
  public HttpResponse cached(Object shown, Supplier<? extends JsonFields> json) {
    return http.cache.answer(baseUrl(), profile, shown, json);
  }

  /** Whether the client asks for an answer without the changed resource. */
  boolean prefersMinimal() {
    return head.request()
        .headers()
        .first("Prefer")
        .filter(given -> Arrays.asList(given.split("[,; ]+", 8)).contains("return=minimal"))
        .isPresent();
  }

  /** The absolute base URL of the API: {@code http://localhost:8080/v1}. */
  public String baseUrl() {
    return http.baseUrl(head.request());
  }

  /** The ways in which requests are authenticated. */
  public List<SecurityScheme> securitySchemes() {
    return http.authenticator.schemes();
  }

  /** The table that contains this operation. */
  public OperationTable operations() {
    return http.operations();
  }
}
