package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.Merges;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.json.WireName;
import dev.docs.port.PdfRenderer;
import dev.docs.scenario.World;
import dev.docs.store.CountingStore;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Calls the API on a small world, without sockets. The token of each member is the user's name.
 * Every response is checked against its description.
 */
public final class Api {

  public static final String BASE = "http://localhost/v1";
  private static final Conformity CONFORMITY =
      new Conformity(Operations.table(new ApiInformation("v1", "test")));

  public final CountingStore counted;
  public final World world;
  public final String organization;
  public final Tokens tokens = new Tokens();
  public final List<Throwable> errors = new ArrayList<>();
  public final DocsHttp http;

  /** Sends requests to the API. */
  @FunctionalInterface
  public interface Carrier {
    HttpResponse send(HttpRequest request);
  }

  private final Carrier carrier;

  public Api() {
    this(MemoryStore.create());
  }

  public Api(Store store) {
    this(store, Merges.Policy.APPLY, World.TITLES, http -> http::handle);
  }

  public Api(Store store, PdfRenderer renderer) {
    this(store, Merges.Policy.APPLY, renderer, http -> http::handle);
  }

  public Api(Merges.Policy policy) {
    this(MemoryStore.create(), policy, World.TITLES, http -> http::handle);
  }

  public Api(Function<DocsHttp, Carrier> carrier) {
    this(MemoryStore.create(), Merges.Policy.APPLY, World.TITLES, carrier);
  }

  private Api(
      Store store,
      Merges.Policy policy,
      PdfRenderer renderer,
      Function<DocsHttp, Carrier> carrier) {
    counted = new CountingStore(store);
    world = World.on(counted, policy, renderer);
    organization = world.organization.value();
    for (Role role : Role.values()) {
      tokens.add(WireName.of(role), Caller.user(WireName.of(role)));
    }
    tokens.add("guest", Caller.user("guest")).add("stranger", Caller.user("stranger"));
    http =
        DocsApi.of(world.docs, tokens)
            .fileKey("key")
            .onError((request, error) -> errors.add(error))
            .build();
    this.carrier = carrier.apply(http);
  }

  public Reply as(String token, String method, String target, String json) {
    HttpRequest request = HttpRequest.of(method, "/v1" + target).withToken(token);
    return send(json == null ? request : request.withJson(json));
  }

  public Reply send(HttpRequest request) {
    HttpResponse response = carrier.send(request);
    Reply reply = new Reply(response);
    assertThat(errors).as(request.method() + " " + request.path()).isEmpty();
    return reply;
  }

  /** A call by the admin that must succeed as described. */
  public Reply call(String method, String target, String json, int status) {
    Reply reply = as("admin", method, target, json);
    assertThat(reply.status()).as("%s %s: %s", method, target, reply).isEqualTo(status);
    conforms(method, target, reply);
    return reply;
  }

  private void conforms(String method, String target, Reply reply) {
    Operation operation = operation(method, target);
    if (reply.response().headers().first("Content-Type").orElse("").contains("json")) {
      assertThat(CONFORMITY.faults(operation, reply.status(), reply.json()))
          .as("%s: %s", operation.id(), reply)
          .isEmpty();
    }
  }

  private Operation operation(String method, String target) {
    String path = target.contains("?") ? target.substring(0, target.indexOf('?')) : target;
    return Dispatcher.operations(http).all().stream()
        .filter(o -> o.method().equals(method))
        .filter(o -> path.matches(pattern(o)))
        .min((a, b) -> Integer.compare(a.path().parameters().size(), b.path().parameters().size()))
        .orElseThrow();
  }

  private static String pattern(Operation operation) {
    return operation.path().toString().replace("{pagePath}", ".+").replaceAll("\\{\\w+}", "[^/]+");
  }

  public Reply get(String target) {
    return call("GET", target, null, 200);
  }

  public Reply post(String target, String json) {
    return call("POST", target, json, 200);
  }

  public Reply create(String target, String json) {
    return call("POST", target, json, 201);
  }

  public Reply patch(String target, String json) {
    return call("PATCH", target, json, 200);
  }

  public void delete(String target) {
    Reply reply = call("DELETE", target, null, 204);
    assertThat(reply.json()).isNull();
  }

  /** A call by the admin that must fail. */
  public String fails(int status, String method, String target, String json) {
    return fails(status, "admin", method, target, json);
  }

  public String fails(int status, String token, String method, String target, String json) {
    Reply reply = as(token, method, target, json);
    assertThat(reply.status()).as("%s %s: %s", method, target, reply).isEqualTo(status);
    assertThat(reply.at("error.code")).isEqualTo((long) status);
    return reply.error();
  }

  // ---------------------------------------------------------------- what many tests start from

  public String space(String title) {
    return create("/orgs/" + organization + "/spaces", json("title", title)).id();
  }

  /** A space of pages with the text {@code About PAGE of TITLE}. */
  public String spaceOf(String title, String... pages) {
    String space = space(title);
    String change = changeRequest("/spaces/" + space);
    for (String page : pages) {
      insertPage(change, page, "About " + page + " of " + title);
    }
    post(change + "/merge", null);
    return space;
  }

  /**
   * Creates a site of these spaces.
   *
   * @return its path
   */
  public String site(String title, String... spaces) {
    String body = JsonObject.of("title", title).put("spaces", List.of(spaces)).toString();
    String path = "/orgs/" + organization + "/sites";
    return path + "/" + create(path, body).id();
  }

  /**
   * Creates and publishes a site of these spaces.
   *
   * @return its path
   */
  public String publishedSite(String title, String... spaces) {
    String site = site(title, spaces);
    post(site + "/publish", null);
    return site;
  }

  public String collection(String title) {
    return create("/orgs/" + organization + "/collections", json("title", title)).id();
  }

  /**
   * Creates a change request of the space with this path.
   *
   * @return its path
   */
  public String changeRequest(String space) {
    return space + "/change-requests/" + create(space + "/change-requests", "{}").id();
  }

  /** Applies one change to a change request. */
  public Reply edit(String changeRequest, String change) {
    return post(changeRequest + "/content?compat=false", "{\"changes\": [" + change + "]}");
  }

  /**
   * Adds a page to a change request.
   *
   * @return its id
   */
  public String insertPage(String changeRequest, String title, String markdown) {
    return edit(changeRequest, insertPage(title, markdown)).text("changes.0.page.id");
  }

  public static String insertPage(String title, String markdown) {
    return Json.text(
        JsonObject.of("operation", "insert_page")
            .put("title", title)
            .put("document", Map.of("markdown", markdown)));
  }

  public static String updatePage(String page, String markdown) {
    return Json.text(
        JsonObject.of("operation", "update_page")
            .put("page", page)
            .put("document", Map.of("markdown", markdown)));
  }

  public static String json(String name, Object value) {
    return JsonObject.of(name, value).toString();
  }

  public static Object parse(String json) {
    return Json.parse(json.getBytes(StandardCharsets.UTF_8), 100);
  }
}
