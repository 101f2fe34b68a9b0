package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Call;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.RequiredRole;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.json.JsonFields;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The operations on the worlds of a double, for tests in other languages. Thread-safe. */
final class ControlOperations {

  private static final String PATH = "/__control";
  private static final String WORLD = "/worlds/{world}";

  private static final RequiredField<Profile> PROFILE =
      BodyField.text("profile", "\"newest\"|\"2025\"").map(ControlOperations::profile).required();

  private final DocsDouble<?> lab;

  ControlOperations(DocsDouble<?> lab) {
    this.lab = lab;
  }

  /** These operations as a function; needs the token. */
  DocsHttp http(Docs docs, String token) {
    OperationTable.Builder table = OperationTable.builder();
    describe(table.group("worlds", Origin.OURS));
    Tokens tokens = new Tokens().add(token, Caller.operator());
    return Dispatcher.builder(table.build(), docs, tokens)
        .basePath(PATH)
        .unknownFields(UnknownFields.REFUSED)
        .build();
  }

  private void describe(OperationGroup operations) {
    ControlTypes.declare(operations);
    operations
        .get("getControlDescription", "/openapi.json")
        .summary("This description; also at the same path without /v1.")
        .open()
        .returns("object")
        .handledBy(
            call ->
                JsonResponse.json(200, OpenApiDescription.of(call.operations(), call.baseUrl())));
    worlds(operations);
    faults(operations);
    observations(operations);
    new ControlSettings(this::world).describe(operations);
    new ControlJobs(this::world).describe(operations);
    new ControlSeeds(lab, this::world).describe(operations);
  }

  private void worlds(OperationGroup operations) {
    operations
        .get("listWorlds", "/worlds")
        .summary("Lists the open worlds by name.")
        .needs(RequiredRole.USER)
        .returns("{items*: array of World}")
        .handledBy(call -> JsonResponse.ok(json -> json.putEach("items", open(), ControlJson::of)));
    operations
        .post("createWorld", "/worlds")
        .summary(
            "Begins a world: a copy of the seed, or of another world as it is now, or of a seed"
                + " that is given as YAML or JSON.")
        .needs(RequiredRole.USER)
        .optionalBody("{name: string, from: string, seed: string}")
        .creates("World")
        .fails(400, 404)
        .handledBy(call -> JsonResponse.created(ControlJson.of(create(call))));
    operations
        .get("getWorld", WORLD)
        .summary("Shows a world.")
        .needs(RequiredRole.USER)
        .returns("World")
        .fails(404)
        .handledBy(call -> shown(world(call)));
    operations
        .delete("deleteWorld", WORLD)
        .summary("Ends a world: its URL leads nowhere.")
        .needs(RequiredRole.USER)
        .returnsNothing()
        .fails(404)
        .handledBy(call -> done(world(call)::close));
    operations
        .post("resetWorld", WORLD + "/reset")
        .summary("Takes a world back to its beginning; its URL and tokens stay.")
        .needs(RequiredRole.USER)
        .returns("World")
        .fails(404)
        .handledBy(call -> shown(changed(call, DocsWorld::reset)));
    operations
        .post("createWorldToken", WORLD + "/tokens")
        .summary("Makes a token that authenticates as a user of the world.")
        .needs(RequiredRole.USER)
        .body("{user*: string}")
        .creates("{token*: string}")
        .fails(400, 404)
        .handledBy(this::token);
    operations
        .put("setWorldClock", WORLD + "/clock")
        .summary("Sets the time of a world, or advances it.")
        .needs(RequiredRole.USER)
        .body("{time: Timestamp, advance: string}")
        .returns("World")
        .fails(400, 404)
        .handledBy(this::clock);
    operations
        .put("setWorldUnknownFields", WORLD + "/unknown-fields")
        .summary("Sets what happens to what an operation does not know.")
        .needs(RequiredRole.USER)
        .body("{treated*: \"refused\"|\"reported\"|\"ignored\"}")
        .returns("World")
        .fails(400, 404)
        .handledBy(this::unknownFields);
    operations
        .put("setWorldProfile", WORLD + "/profile")
        .summary("Sets the version of the interface that clients know.")
        .needs(RequiredRole.USER)
        .body(PROFILE)
        .returns("World")
        .fails(400, 404)
        .handledBy(this::profile);
  }

  private void faults(OperationGroup operations) {
    operations
        .post("createWorldFault", WORLD + "/faults")
        .summary("Puts a fault in place, of one operation or of all.")
        .needs(RequiredRole.USER)
        .body("WorldFault")
        .returnsNothing()
        .fails(400, 404)
        .doneBy(this::fault);
    operations
        .get("listWorldFaults", WORLD + "/faults")
        .summary("Lists the faults in place, and how often each has happened.")
        .needs(RequiredRole.USER)
        .returns("{items*: array of {operation: string, what*: string, happened*: integer}}")
        .fails(404)
        .handledBy(
            call ->
                JsonResponse.ok(
                    json -> json.putEach("items", world(call).faults(), ControlJson::of)));
    operations
        .delete("deleteWorldFaults", WORLD + "/faults")
        .summary("Removes all faults.")
        .needs(RequiredRole.USER)
        .returnsNothing()
        .fails(404)
        .handledBy(call -> done(world(call)::clearFaults));
    operations
        .put("setWorldRateLimit", WORLD + "/rate-limit")
        .summary("Limits requests, by the world's clock.")
        .needs(RequiredRole.USER)
        .body("{requests*: integer <range 0..>, period*: string}")
        .returnsNothing()
        .fails(400, 404)
        .handledBy(this::rateLimit);
    operations
        .delete("deleteWorldRateLimit", WORLD + "/rate-limit")
        .summary("Removes the limit on requests.")
        .needs(RequiredRole.USER)
        .returnsNothing()
        .fails(404)
        .handledBy(call -> done(world(call)::unlimited));
  }

  private void observations(OperationGroup operations) {
    operations
        .get("listWorldRequests", WORLD + "/requests")
        .summary("Lists the last requests that a world was sent, the oldest first.")
        .needs(RequiredRole.USER)
        .query(
            Parameter.string("operation"),
            Parameter.integer("limit").range(1, RequestJournal.MAX_REQUESTS).defaultsTo("100"))
        .returns("{items*: array of WorldRequest}")
        .fails(400, 404)
        .handledBy(this::requests);
    operations
        .delete("deleteWorldRequests", WORLD + "/requests")
        .summary("Forgets the requests that a world was sent.")
        .needs(RequiredRole.USER)
        .returnsNothing()
        .fails(404)
        .handledBy(call -> done(world(call)::clearRequests));
  }

  // ---------------------------------------------------------------- handlers

  private List<DocsWorld> open() {
    return lab.worlds().stream().sorted(Comparator.comparing(DocsWorld::name)).toList();
  }

  private DocsWorld world(Call call) {
    return world(call.path("world"));
  }

  private DocsWorld world(String name) {
    return lab.worlds().stream()
        .filter(world -> world.name().equals(name))
        .findFirst()
        .orElseThrow(() -> DocsException.notFound("world", name));
  }

  private DocsWorld changed(Call call, Consumer<DocsWorld> change) {
    DocsWorld world = world(call);
    change.accept(world);
    return world;
  }

  private static HttpResponse shown(DocsWorld world) {
    return JsonResponse.ok(ControlJson.of(world));
  }

  private static HttpResponse done(Runnable change) {
    change.run();
    return HttpResponse.noContent();
  }

  private record NewWorld(Optional<String> name, Optional<String> from, Optional<String> seed) {}

  private DocsWorld create(Call call) {
    NewWorld given =
        call.body(
            body -> {
              NewWorld read =
                  new NewWorld(
                      body.string("name").notNull().optional(),
                      body.string("from").notNull().optional(),
                      body.string("seed").notNull().optional());
              if (read.from().isPresent() && read.seed().isPresent()) {
                body.reject("give either from or seed");
              }
              return read;
            });
    if (given.seed().isPresent()) {
      DocsSeed seed = DocsSeed.withoutFiles(given.seed().get());
      return refusing("seed", () -> lab.world(given.name().orElseGet(lab::nextName), seed));
    }
    Optional<DocsWorld> from = given.from().map(this::world);
    return refusing(
        "name",
        () ->
            given.name().isPresent()
                ? from.map(world -> world.fork(given.name().get()))
                    .orElseGet(() -> lab.world(given.name().get()))
                : from.map(DocsWorld::fork).orElseGet(lab::world));
  }

  private HttpResponse token(Call call) {
    String user = call.body(body -> body.string("user").required());
    DocsWorld world = world(call);
    String token = refusing("user", () -> world.token(user));
    return JsonResponse.created(json -> json.put("token", token));
  }

  private record Time(Optional<Instant> set, Optional<Duration> advance) {}

  private HttpResponse clock(Call call) {
    Time given =
        call.body(
            body -> {
              Optional<Instant> set =
                  body.string("time").notNull().map(ControlOperations::instant).optional();
              Optional<Duration> advance =
                  body.string("advance").notNull().map(ControlOperations::duration).optional();
              if (set.isPresent() == advance.isPresent()) {
                body.reject("give either time or advance");
              }
              return new Time(set, advance);
            });
    return shown(
        changed(
            call,
            world -> {
              given.set().ifPresent(world.clock()::set);
              given.advance().ifPresent(world.clock()::advance);
            }));
  }

  private HttpResponse unknownFields(Call call) {
    UnknownFields treated =
        call.body(body -> body.oneOf("treated", UnknownFields.class).required());
    return shown(changed(call, world -> world.unknownFields(treated)));
  }

  private static Profile profile(String name) {
    return Profile.of(name)
        .orElseThrow(() -> new IllegalArgumentException("must be newest or 2025"));
  }

  private HttpResponse profile(Call call) {
    Profile known = call.body(PROFILE::in);
    return shown(changed(call, world -> world.profile(known)));
  }

  private void fault(Call call) {
    DocsWorld world = world(call);
    call.body(body -> GivenFault.of(body, ControlOperations::duration)).put(world);
  }

  private record Limit(Long requests, Duration period) {}

  private HttpResponse rateLimit(Call call) {
    Limit limit =
        call.body(
            body ->
                new Limit(
                    body.integer("requests").range(0, Integer.MAX_VALUE).required(),
                    body.string("period").map(ControlOperations::duration).required()));
    DocsWorld world = world(call);
    return refusing(
        "period", () -> done(() -> world.rateLimit(limit.requests().intValue(), limit.period())));
  }

  private HttpResponse requests(Call call) {
    DocsWorld world = world(call);
    List<RecordedRequest> all =
        refusing(
            "operation",
            () -> call.query().string("operation").map(world::requests).orElseGet(world::requests));
    int limit = call.query().integer("limit").orElseThrow();
    List<RecordedRequest> last = all.subList(Math.max(0, all.size() - limit), all.size());
    JsonFields list = json -> json.putEach("items", last, ControlJson::of);
    return JsonResponse.ok(list);
  }

  // ---------------------------------------------------------------- arguments

  static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw DocsException.invalid("time", "must be a time such as 2024-01-02T03:04:05Z");
    }
  }

  static Duration duration(String text) {
    try {
      return Duration.parse(text);
    } catch (DateTimeException e) {
      throw DocsException.invalid("body", "a duration is written as P7D, PT1H or PT0.5S: " + text);
    }
  }

  static <T> T refusing(String field, Supplier<T> action) {
    try {
      return action.get();
    } catch (IllegalArgumentException e) {
      throw DocsException.invalid(field, String.valueOf(e.getMessage()));
    }
  }
}
