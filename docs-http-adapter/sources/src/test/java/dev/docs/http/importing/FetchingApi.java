package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The API on a small world whose instance can fetch from this machine. */
public final class FetchingApi {

  public final MemoryStore store = MemoryStore.create();
  public final World world = World.on(store);
  public final Docs docs;
  public final SpaceId space;
  private final List<Throwable> errors = new ArrayList<>();
  public final DocsHttp http;

  public FetchingApi() {
    this(HttpLimits.DEFAULT);
  }

  public FetchingApi(HttpLimits limits) {
    this(
        docs -> docs.contentSource(WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK)), limits);
  }

  /**
   * @param equipped gives the instance its sources, and what else it needs
   */
  public FetchingApi(UnaryOperator<Docs.Builder> equipped, HttpLimits limits) {
    docs = equipped.apply(Docs.builder().store(store).clock(world.clock)).build();
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    Tokens tokens = new Tokens();
    for (String name : List.of("admin", "edit", "read", "stranger")) {
      tokens.add(name, Caller.user(name));
    }
    http =
        DocsApi.of(docs, tokens)
            .fileKey("key")
            .onError((request, error) -> errors.add(error))
            .limits(limits)
            .build();
  }

  public HttpResponse send(String token, String method, String target, String json) {
    HttpRequest request = HttpRequest.of(method, "/v1" + target);
    request = token == null ? request : request.withToken(token);
    HttpResponse response = http.handle(json == null ? request : request.withJson(json));
    assertThat(errors).as(method + " " + target).isEmpty();
    return response;
  }

  public HttpResponse post(String target, String json) {
    return send("edit", "POST", target, json);
  }

  /**
   * A call that must succeed with this status.
   *
   * @return the fields of the response
   */
  public Map<?, ?> call(int status, String method, String target, String json) {
    HttpResponse response = send("edit", method, target, json);
    assertThat(response.status()).as(response.text()).isEqualTo(status);
    return (Map<?, ?>) Json.parse(response.text().getBytes(StandardCharsets.UTF_8), 100);
  }

  /**
   * A call that must fail with this status.
   *
   * @return the message
   */
  public String fails(int status, String token, String method, String target, String json) {
    HttpResponse response = send(token, method, target, json);
    assertThat(response.status()).as(response.text()).isEqualTo(status);
    Map<?, ?> body = (Map<?, ?>) Json.parse(response.text().getBytes(StandardCharsets.UTF_8), 100);
    return (String) ((Map<?, ?>) body.get("error")).get("message");
  }

  public static String body(String url, String source) {
    return JsonObject.of("url", url).put("source", source).toString();
  }
}
