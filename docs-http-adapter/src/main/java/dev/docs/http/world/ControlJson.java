package dev.docs.http.world;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.WireName;

/** The JSON of worlds and of the requests that they were sent. */
final class ControlJson {

  private ControlJson() {}

  static JsonFields of(DocsWorld world) {
    return json ->
        json.put("object", "world")
            .put("name", world.name())
            .put("url", world.url())
            .put("time", world.clock().instant())
            .put("held", world.jobs().isHeld())
            .put("unknownFields", world.unknownFields())
            .put("profile", world.version())
            .putTexts("quirks", world.quirksOn().stream().map(WireName::of).toList())
            .putTexts("hostility", world.hostilityOn().stream().map(WireName::of).toList())
            .putValue("waiting", world.jobs().waiting())
            .putValue("ids", world.ids());
  }

  static JsonFields of(Fault fault) {
    return json ->
        json.putIfPresent("operation", fault.operation().orElse(null))
            .put("what", fault.what())
            .put("happened", fault.happened());
  }

  static JsonFields of(RecordedRequest request) {
    return json ->
        json.put("object", "recorded-request")
            .put("method", request.method())
            .put("path", request.path())
            .put("query", request.query())
            .putIfPresent("operation", request.operation().orElse(null))
            .putEach(
                "headers",
                request.headers(),
                header ->
                    field -> field.put("name", header.getKey()).put("value", header.getValue()))
            .putIfPresent("caller", request.caller().orElse(null))
            .put("time", request.at())
            .put("body", request.body())
            .put("status", request.status())
            .put("answer", request.answer())
            .putIfPresent("retryAfter", request.answerHeader("Retry-After").orElse(null))
            .putValue("answeredFields", request.answeredFields())
            .putValue("ignored", request.ignored())
            .putIfPresent("fault", request.fault().orElse(null));
  }
}
