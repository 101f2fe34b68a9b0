package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import java.nio.charset.StandardCharsets;

/** Sends requests to a world, in process. */
final class Asking {

  private final DocsWorld world;

  Asking(DocsWorld world) {
    this.world = world;
  }

  Docs docs() {
    return world.docs();
  }

  HttpResponse send(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.of(method, world.url().replaceFirst("http://[^/]*", "") + path)
            .withToken(world.token("ada"));
    return world.http().handle(json == null ? request : request.withJson(json));
  }

  HttpResponse get(String path) {
    return send("GET", path, null);
  }

  HttpResponse post(String path, String json) {
    return send("POST", path, json);
  }

  /** A value of an answer. */
  static Object at(HttpResponse answer, String place) {
    return at(answer.text(), place);
  }

  static Object at(String json, String place) {
    return JsonValues.at(Json.parse(json.getBytes(StandardCharsets.UTF_8), 200), place);
  }
}
