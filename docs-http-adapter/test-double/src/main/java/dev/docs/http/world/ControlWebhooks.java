package dev.docs.http.world;

import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.json.JsonBody;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The operations on the webhooks of worlds, for tests in other languages. Stateless. */
record ControlWebhooks(Function<Call, DocsWorld> world) {

  private static final String WEBHOOKS = ControlOperations.ONE + "/webhooks";

  void describe(OperationGroup operations) {
    operations
        .put("setWorldWebhooks", WEBHOOKS)
        .summary("Sets when and where webhooks are sent, and which attempts are unusual.")
        .body(
            """
            {
              mode: "on-demand"|"by-clock"|"at-once"
              sendTo: string
              fail: {times*: integer <range 0..>, status*: integer <range 300..599>}
              delay: string
              repeat: integer <range 0..>
            }\
            """)
        .returnsNothing()
        .fails(400, 404)
        .doneBy(
            call -> {
              WorldWebhooks webhooks = world.apply(call).webhooks();
              call.body(ControlWebhooks::change).accept(webhooks);
            });
    operations
        .post("deliverWorldWebhooks", WEBHOOKS + "/deliver")
        .summary("Sends what is due by the world's clock, and tells how many attempts were made.")
        .returns("{made*: integer}")
        .fails(404)
        .handledBy(
            call -> {
              int made = world.apply(call).webhooks().deliver();
              return JsonResponse.ok(json -> json.put("made", made));
            });
    operations
        .get("listWorldWebhooks", WEBHOOKS)
        .summary("Lists the last attempts to deliver webhooks, the oldest first.")
        .returns("{items*: array of SentWebhook}")
        .fails(404)
        .handledBy(
            call ->
                ControlOperations.items(
                    call, ControlTypes.WEBHOOK, world.apply(call).webhooks().sent()));
  }

  /** How many attempts fail, and with which status. */
  private record Failing(int times, int status) {
    static Failing of(JsonBody body) {
      Long times = body.integer("times").range(0, Integer.MAX_VALUE).required();
      Long status = body.integer("status").range(300, 599).required();
      return times == null || status == null
          ? JsonBody.refused()
          : new Failing(times.intValue(), status.intValue());
    }
  }

  private static Consumer<WorldWebhooks> change(JsonBody body) {
    Optional<WorldWebhooks.Mode> mode =
        body.oneOf("mode", WorldWebhooks.Mode.class).notNull().optional();
    Optional<String> sendTo = body.string("sendTo").notNull().optional();
    Optional<Failing> fail =
        body.object("fail").notNull().map(inner -> inner.read(Failing::of)).optional();
    Optional<Duration> delay =
        body.string("delay")
            .notNull()
            .map(ControlOperations::duration)
            .check(time -> !time.isNegative(), "must not be negative")
            .optional();
    Optional<Integer> repeat =
        body.integer("repeat").range(0, Integer.MAX_VALUE).notNull().map(Long::intValue).optional();
    return webhooks -> {
      sendTo.ifPresent(
          origin ->
              ControlOperations.refusing(
                  "sendTo",
                  () -> {
                    webhooks.sendTo(URI.create(origin));
                    return origin;
                  }));
      fail.ifPresent(given -> webhooks.fail(given.times(), given.status()));
      delay.ifPresent(webhooks::delay);
      repeat.ifPresent(webhooks::repeat);
      mode.ifPresent(
          when -> {
            switch (when) {
              case ON_DEMAND -> webhooks.onDemand();
              case BY_CLOCK -> webhooks.byClock();
              case AT_ONCE -> webhooks.atOnce();
            }
          });
    };
  }
}
