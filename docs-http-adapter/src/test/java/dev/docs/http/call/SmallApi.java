package dev.docs.http.call;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.JsonObject;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.memory.MemoryStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** A few operations that return their arguments. The token is the caller's name. */
public final class SmallApi {

  /** Bytes of the response of {@code streamBytes}. */
  public static final int STREAMED = 3_000_000;

  private SmallApi() {}

  public static DispatcherBuilder http() {
    return Dispatcher.builder(
        table(),
        Docs.builder().store(MemoryStore.create()).build(),
        token ->
            token.startsWith("token-")
                ? Optional.of(Caller.user(token.substring(6)))
                : Optional.empty());
  }

  public static OperationTable table() {
    OperationTable.Builder table = OperationTable.builder();
    OperationGroup things = table.group("things", Origin.SPECIFICATION);
    things
        .get("getThing", "/things/{thingId}")
        .returns("object")
        .handledBy(call -> JsonResponse.ok(told(call)));
    things.delete("deleteThing", "/things/{thingId}").deletes();
    things.get("getLatest", "/things/{thingId}/versions/latest").handledBy(call -> named(call));
    things
        .get("getVersion", "/things/{thingId}/versions/{versionId}")
        .handledBy(call -> named(call));
    things
        .delete("deleteVersion", "/things/{thingId}/versions/{versionId}")
        .handledBy(call -> named(call));
    things
        .get("getByPath", "/things/{thingId}/path/{+pagePath}")
        .handledBy(call -> JsonResponse.ok(JsonObject.of("path", call.path("pagePath"))));
    things
        .get("listThings", "/things")
        .query(
            Parameter.string("query").maxLength(5).mandatory(),
            Parameter.bool("nested").defaultsTo("true"),
            Parameter.bool("published"),
            Parameter.oneOf("status", "open", "closed"),
            Parameter.oneOf("type", "a", "b").list())
        .paged()
        .handledBy(SmallApi::list);
    things
        .post("createThing", "/things")
        .body("{title*: string}")
        .handledBy(
            call ->
                JsonResponse.created(
                    JsonObject.of("title", call.body(b -> b.string("title").max(5).required()))));
    things
        .post("touchThing", "/things/{thingId}/touch")
        .handledBy(call -> HttpResponse.noContent());
    things
        .patch("updateThing", "/things/{thingId}")
        .optionalBody("{title: string}")
        .handledBy(
            call ->
                JsonResponse.ok(
                    JsonObject.of(
                        "title",
                        call.body(
                            b ->
                                b.string("title")
                                    .fold(() -> "absent", () -> "null", text -> text)))));
    things.post("failThing", "/things/{thingId}/fail").handledBy(SmallApi::fail);
    things.put("uploadThing", "/things/{thingId}/bytes").upload().handledBy(SmallApi::upload);
    things
        .get("streamBytes", "/things/{thingId}/bytes")
        .handledBy(
            call ->
                HttpResponse.content(
                    "image/png",
                    HttpBody.stream(
                        HttpBody.UNKNOWN_LENGTH,
                        () -> new ByteArrayInputStream(new byte[STREAMED]))));
    things
        .get("streamBroken", "/things/{thingId}/broken")
        .handledBy(
            call ->
                HttpResponse.content(
                    "image/png",
                    HttpBody.stream(
                        HttpBody.UNKNOWN_LENGTH,
                        () ->
                            new SequenceInputStream(
                                new ByteArrayInputStream(
                                    new byte[Integer.parseInt(call.path("thingId"))]),
                                new Broken()))));
    things
        .get("streamText", "/things/{thingId}/text")
        .handledBy(
            call ->
                HttpResponse.content(
                    "text/plain; charset=utf-8",
                    HttpBody.stream(
                        HttpBody.UNKNOWN_LENGTH,
                        () -> new ByteArrayInputStream(new byte[STREAMED]))));
    things.get("getOpen", "/open").open().handledBy(call -> JsonResponse.ok(JsonObject.object()));
    return table.build();
  }

  /** Bytes whose source is gone. */
  private static final class Broken extends InputStream {
    @Override
    public int read() {
      return read(new byte[1], 0, 1);
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      throw DocsException.of(ErrorCode.NOT_FOUND, "gone");
    }
  }

  private static JsonObject told(Call call) {
    return JsonObject.object()
        .put("id", call.path("thingId"))
        .put("caller", call.docs().caller().user().orElseThrow().value())
        .put("base", call.baseUrl());
  }

  private static HttpResponse named(Call call) {
    return JsonResponse.ok(JsonObject.of("operation", call.operation().id()));
  }

  private static HttpResponse list(Call call) {
    QueryArguments query = call.query();
    return JsonResponse.ok(
        JsonObject.object()
            .put("query", query.required("query"))
            .put("nested", query.isTrue("nested"))
            .putIfPresent("published", query.bool("published"))
            .putIfPresent("status", query.string("status"))
            .put("type", query.strings("type"))
            .putIfPresent("page", query.string("page"))
            .putIfPresent("limit", query.integer("limit")));
  }

  private static HttpResponse fail(Call call) {
    String how = call.path("thingId");
    switch (how) {
      case "unavailable" -> throw new StoreUnavailable("secret address", false, null);
      case "broken" -> throw new IllegalStateException("secret");
      case "overflow" -> throw new StackOverflowError("secret");
      default -> throw DocsException.of(ErrorCode.valueOf(how), "because of " + how);
    }
  }

  private static HttpResponse upload(Call call) {
    try (InputStream in = call.stream()) {
      return JsonResponse.ok(
          JsonObject.of("bytes", in.transferTo(OutputStream.nullOutputStream())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The codes that {@code failThing} accepts. */
  public static List<ErrorCode> codes() {
    return List.of(ErrorCode.values());
  }
}
