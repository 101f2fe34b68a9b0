package dev.docs.http.world;

import static dev.docs.http.world.ControlTypes.REQUEST;
import static dev.docs.http.world.ControlTypes.WORLD;

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
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.RequiredField;
import dev.docs.time.ManualClock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The operations on the worlds of a double, for tests in other languages. Thread-safe. */
record ControlOperations(DocsDouble<?> lab) {

  private static final String PATH = "/__control";
  static final String ONE = "/worlds/{world}";

  private static final RequiredField<Profile> PROFILE =
      BodyField.text("profile", "\"newest\"|\"2025\"").map(ControlOperations::profile).required();

  /** These operations as a function; needs the token. */
  DocsHttp http(Docs docs, String token) {
    OperationTable.Builder table = OperationTable.builder();
    table.types(() -> List.of(WORLD, REQUEST, ControlTypes.WEBHOOK));
    describe(table.group("worlds", Origin.OURS).needing(RequiredRole.USER));
    Tokens tokens = new Tokens().add(token, Caller.operator());
    return Dispatcher.builder(table.build(), docs, tokens)
        .basePath(PATH)
        .unknownFields(UnknownFields.REFUSED)
        .build();
  }

  private void describe(OperationGroup operations) {
    operations
        .get("getControlDescription", "/openapi.json")
        .summary("This description; also at the same path without /v1.")
        .open()
        .returns("object")
        .handledBy(
            call ->
                JsonResponse.json(
                    200, OpenApiDescription.of(call.operations(), call.baseUrl(), Profile.NEWEST)));
    worlds(operations);
    new ControlFaults(this::world).describe(operations);
    observations(operations);
    new ControlSettings(this::world).describe(operations);
    new ControlJobs(this::world).describe(operations);
    new ControlWebhooks(this::world).describe(operations);
    new ControlSeeds(lab, this::world).describe(operations);
  }

  private void worlds(OperationGroup operations) {
    operations
        .get("listWorlds", "/worlds")
        .summary("Lists the open worlds by name.")
        .returns("{items*: array of World}")
        .handledBy(call -> items(call, WORLD, open()));
    operations
        .post("createWorld", "/worlds")
        .summary(
            "Begins a world: a copy of the seed, or of another world as it is now, or of a seed"
                + " that is given as YAML or JSON.")
        .optionalBody("{name: string, from: string, seed: string}")
        .answers(201, "World")
        .fails(400, 404)
        .handledBy(call -> call.created(WORLD, create(call)));
    operations
        .get("getWorld", ONE)
        .summary("Shows a world.")
        .returns("World")
        .fails(404)
        .handledBy(call -> shown(call, world(call)));
    operations
        .delete("deleteWorld", ONE)
        .summary("Ends a world: its URL leads nowhere.")
        .returnsNothing()
        .fails(404)
        .doneBy(call -> world(call).close());
    operations
        .post("resetWorld", ONE + "/reset")
        .summary("Takes a world back to its beginning; its URL and tokens stay.")
        .returns("World")
        .fails(404)
        .handledBy(call -> shown(call, changed(call, DocsWorld::reset)));
    operations
        .post("createWorldToken", ONE + "/tokens")
        .summary("Makes a token that authenticates as a user of the world.")
        .body("{user*: string}")
        .answers(201, "{token*: string}")
        .fails(400, 404)
        .handledBy(this::token);
    operations
        .put("setWorldClock", ONE + "/clock")
        .summary("Sets the time of a world, advances it, or lets it follow the real time.")
        .body("{time: Timestamp, advance: string, follows: boolean}")
        .returns("World")
        .fails(400, 404)
        .handledBy(this::clock);
    operations
        .put("setWorldUnknownFields", ONE + "/unknown-fields")
        .summary("Sets what happens to what an operation does not know.")
        .body("{treated*: \"refused\"|\"reported\"|\"ignored\"}")
        .returns("World")
        .fails(400, 404)
        .handledBy(this::unknownFields);
    operations
        .put("setWorldProfile", ONE + "/profile")
        .summary("Sets the version of the interface that clients know.")
        .body(PROFILE)
        .returns("World")
        .fails(400, 404)
        .handledBy(this::profile);
  }

  private void observations(OperationGroup operations) {
    operations
        .get("listWorldRequests", ONE + "/requests")
        .summary("Lists the last requests that a world was sent, the oldest first.")
        .query(
            Parameter.string("operation"),
            Parameter.integer("limit").range(1, RequestJournal.MAX_REQUESTS).defaultsTo("100"))
        .returns("{items*: array of WorldRequest}")
        .fails(400, 404)
        .handledBy(this::requests);
    operations
        .delete("deleteWorldRequests", ONE + "/requests")
        .summary("Forgets the requests that a world was sent.")
        .returnsNothing()
        .fails(404)
        .doneBy(call -> world(call).clearRequests());
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

  static HttpResponse shown(Call call, DocsWorld world) {
    return call.ok(WORLD, world);
  }

  static <T> HttpResponse items(Call call, JsonType<T> type, List<? extends T> items) {
    return JsonResponse.ok(
        json -> json.putEach("items", items, item -> type.of(item, call.links())));
  }

  private DocsWorld create(Call call) {
    Supplier<DocsWorld> begun =
        call.body(
            body -> {
              Optional<String> name = body.string("name").notNull().optional();
              Optional<String> from = body.string("from").notNull().optional();
              Optional<String> seed = body.string("seed").notNull().optional();
              if (from.isPresent() && seed.isPresent()) {
                body.reject("give either from or seed");
              }
              return () -> begin(name, from, seed);
            });
    return begun.get();
  }

  private DocsWorld begin(Optional<String> name, Optional<String> from, Optional<String> seed) {
    if (seed.isPresent()) {
      DocsSeed content = DocsSeed.withoutFiles(seed.get());
      return refusing("seed", () -> lab.world(name.orElseGet(lab::nextName), content));
    }
    Optional<DocsWorld> origin = from.map(this::world);
    return refusing(
        "name",
        () ->
            name.isPresent()
                ? origin.map(world -> world.fork(name.get())).orElseGet(() -> lab.world(name.get()))
                : origin.map(DocsWorld::fork).orElseGet(lab::world));
  }

  private HttpResponse token(Call call) {
    String user = call.body(body -> body.string("user").required());
    DocsWorld world = world(call);
    String token = refusing("user", () -> world.token(user));
    return JsonResponse.created(json -> json.put("token", token));
  }

  private HttpResponse clock(Call call) {
    Consumer<ManualClock> change =
        call.body(
            body -> {
              Optional<Instant> set =
                  body.string("time").notNull().map(ControlOperations::instant).optional();
              Optional<Duration> advance =
                  body.string("advance").notNull().map(ControlOperations::duration).optional();
              Optional<Boolean> follows = body.bool("follows").notNull().optional();
              boolean isNone = set.isEmpty() && advance.isEmpty() && follows.isEmpty();
              if (isNone || (set.isPresent() && advance.isPresent())) {
                body.reject("give either time or advance, or follows");
              }
              return clock -> {
                set.ifPresent(clock::set);
                advance.ifPresent(clock::advance);
                follows.ifPresent(
                    on -> {
                      if (on) {
                        clock.follow();
                      } else {
                        clock.stop();
                      }
                    });
              };
            });
    return shown(call, changed(call, world -> change.accept(world.clock())));
  }

  private HttpResponse unknownFields(Call call) {
    UnknownFields treated =
        call.body(body -> body.oneOf("treated", UnknownFields.class).required());
    return shown(call, changed(call, world -> world.unknownFields(treated)));
  }

  private static Profile profile(String name) {
    return Profile.of(name)
        .orElseThrow(() -> new IllegalArgumentException("must be newest or 2025"));
  }

  private HttpResponse profile(Call call) {
    Profile known = call.body(PROFILE::in);
    return shown(call, changed(call, world -> world.profile(known)));
  }

  private HttpResponse requests(Call call) {
    DocsWorld world = world(call);
    List<RecordedRequest> all =
        refusing(
            "operation",
            () -> call.query().string("operation").map(world::requests).orElseGet(world::requests));
    int limit = call.query().integer("limit").orElseThrow();
    List<RecordedRequest> last = all.subList(Math.max(0, all.size() - limit), all.size());
    return items(call, REQUEST, last);
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

  /** The result of an action, whose refusal is a conflict. */
  static <T> T conflicting(Supplier<T> action) {
    try {
      return action.get();
    } catch (IllegalStateException e) {
      throw DocsException.conflict(String.valueOf(e.getMessage()));
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
