package dev.docs.http.world;

import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonBody;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The operations on what a world does with requests besides handling them: faults, stubs and the
 * limit, for tests in other languages. Stateless.
 */
record ControlFaults(Function<Call, DocsWorld> world) {

  private static final String REACTIONS =
      "{items*: array of {operation: string, what*: string, happened*: integer, told*: string,"
          + " nearMisses*: array of string}}";

  private static final String FAULTS = ControlOperations.ONE + "/faults";
  private static final String STUBS = ControlOperations.ONE + "/stubs";

  void describe(OperationGroup operations) {
    faults(operations);
    stubs(operations);
    operations
        .get("listWorldUnused", ControlOperations.ONE + "/unused")
        .summary("Lists the faults and stubs that have never happened, with the nearest request.")
        .returns("{items*: array of string}")
        .fails(404)
        .handledBy(
            call -> JsonResponse.ok(json -> json.putValue("items", world.apply(call).unused())));
    operations
        .put("setWorldRateLimit", ControlOperations.ONE + "/rate-limit")
        .summary("Limits requests, by the world's clock.")
        .body("{requests*: integer <range 0..>, period*: string}")
        .returnsNothing()
        .fails(400, 404)
        .doneBy(this::rateLimit);
    operations
        .delete("deleteWorldRateLimit", ControlOperations.ONE + "/rate-limit")
        .summary("Removes the limit on requests.")
        .returnsNothing()
        .fails(404)
        .doneBy(call -> world.apply(call).unlimited());
  }

  private void faults(OperationGroup operations) {
    operations.type(
        "WorldFault",
        """
        {
          operation: string
          %s\
          action*: "status"|"drop-connection"|"truncate"|"invalid-json"|"trickle"|"delay"|"advance"
          status: integer <range 400..599>
          message: string
          header: map of string
          body: string
          time: string
        }\
        """
            .formatted(GivenConditions.FIELDS));
    operations
        .post("createWorldFault", FAULTS)
        .summary("Puts a fault in place, of one operation or of all.")
        .body("WorldFault")
        .returnsNothing()
        .fails(400, 404)
        .doneBy(
            call -> {
              DocsWorld found = world.apply(call);
              call.body(GivenFault::of).put(found);
            });
    operations
        .get("listWorldFaults", FAULTS)
        .summary("Lists the faults in place, and how often each has happened.")
        .returns(REACTIONS)
        .fails(404)
        .handledBy(
            call ->
                ControlOperations.items(call, ControlTypes.REACTION, world.apply(call).faults()));
    operations
        .delete("deleteWorldFaults", FAULTS)
        .summary("Removes all faults.")
        .returnsNothing()
        .fails(404)
        .doneBy(call -> world.apply(call).clearFaults());
  }

  private void stubs(OperationGroup operations) {
    operations.type(
        "WorldStub",
        """
        {
          operation*: string
          %s\
          status: integer <range 200..599>
          header: map of string
          json: any
          body: string
          unchecked: boolean
        }\
        """
            .formatted(GivenConditions.FIELDS));
    operations
        .post("createWorldStub", STUBS)
        .summary(
            "Lets a world answer requests for an operation so, also for one out of scope. The json"
                + " is compared with the type that is described; a body is not.")
        .body("WorldStub")
        .returnsNothing()
        .fails(400, 404)
        .doneBy(
            call -> {
              DocsWorld found = world.apply(call);
              call.body(GivenStub::of).put(found);
            });
    operations
        .get("listWorldStubs", STUBS)
        .summary("Lists the stubs in place, and how often each has answered.")
        .returns(REACTIONS)
        .fails(404)
        .handledBy(
            call ->
                ControlOperations.items(call, ControlTypes.REACTION, world.apply(call).stubs()));
    operations
        .delete("deleteWorldStubs", STUBS)
        .summary("Removes all stubs.")
        .returnsNothing()
        .fails(404)
        .doneBy(call -> world.apply(call).clearStubs());
  }

  /** A stub as it is given in a request. */
  private record GivenStub(
      String operation,
      GivenConditions conditions,
      int status,
      Map<String, String> header,
      Optional<String> json,
      Optional<String> text,
      boolean unchecked) {

    static GivenStub of(JsonBody body) {
      Optional<String> json = body.any("json").notNull().map(value -> Json.text(value)).optional();
      Optional<String> text = body.string("body").notNull().optional();
      if (json.isPresent() && text.isPresent()) {
        body.reject("give either json or body");
      }
      return new GivenStub(
          body.string("operation").required(),
          GivenConditions.of(body),
          body.integer("status").range(200, 599).notNull().orElse(200L).intValue(),
          GivenConditions.texts(body, "header"),
          json,
          text,
          body.bool("unchecked").notNull().orElse(false));
    }

    void put(DocsWorld world) {
      StubRule rule = ControlOperations.refusing("operation", () -> world.answer(operation));
      conditions.applyTo(rule);
      if (unchecked) {
        rule.unchecked();
      }
      Stub stub =
          ControlOperations.refusing(
              "json",
              () -> json.map(value -> rule.json(status, value)).orElseGet(() -> rule.with(status)));
      header.forEach(stub::header);
      text.ifPresent(stub::body);
    }
  }

  private void rateLimit(Call call) {
    Consumer<DocsWorld> limit =
        call.body(
            body -> {
              Long requests = body.integer("requests").range(0, Integer.MAX_VALUE).required();
              Duration period = body.string("period").map(ControlOperations::duration).required();
              return found -> found.rateLimit(requests.intValue(), period);
            });
    DocsWorld found = world.apply(call);
    ControlOperations.refusing(
        "period",
        () -> {
          limit.accept(found);
          return found;
        });
  }
}
