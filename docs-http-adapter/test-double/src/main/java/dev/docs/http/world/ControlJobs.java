package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.port.SpecificationSource.Outcome.Failure;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The operations on the jobs of worlds, for tests in other languages. Stateless. */
record ControlJobs(Function<Call, DocsWorld> world) {

  private static final String JOBS = ControlOperations.ONE + "/jobs";

  void describe(OperationGroup operations) {
    operations
        .put("setWorldJobs", JOBS)
        .summary(
            "Holds jobs, lets them take a time of the world's clock, or runs those that wait and"
                + " others at once again.")
        .body("{held: boolean, take: string}")
        .returns("World")
        .fails(400, 404)
        .handledBy(this::jobs);
    operations
        .post("beginWorldJob", JOBS + "/begin")
        .summary("Begins the oldest job that waits, and stops before it reads a specification.")
        .returns("{begun*: boolean}")
        .fails(404, 409)
        .handledBy(this::begin);
    operations
        .post("stepWorldJobs", JOBS + "/step")
        .summary("Ends the job that was begun, or else runs the oldest one that waits.")
        .returns("{ran*: boolean}")
        .fails(404)
        .handledBy(
            call -> {
              boolean ran = jobsOf(call).step();
              return JsonResponse.ok(json -> json.put("ran", ran));
            });
    operations
        .put("setWorldJobFailures", JOBS + "/failures")
        .summary("Lets the next fetches fail, of imports and specifications.")
        .body(
            "{failure*: \"fetch-timeout\"|\"fetch-error\"|\"parse-error\","
                + " times: integer <range 0..>}")
        .returnsNothing()
        .fails(400, 404)
        .doneBy(this::fail);
  }

  private WorldJobs jobsOf(Call call) {
    return world.apply(call).jobs();
  }

  private HttpResponse jobs(Call call) {
    Consumer<WorldJobs> change =
        call.body(
            body -> {
              Optional<Boolean> held = body.bool("held").notNull().optional();
              Optional<Duration> take =
                  body.string("take")
                      .notNull()
                      .map(ControlOperations::duration)
                      .check(time -> time.compareTo(Duration.ZERO) > 0, "must be longer than zero")
                      .optional();
              if (held.isPresent() == take.isPresent()) {
                body.reject("give either held or take");
              }
              return jobs ->
                  take.ifPresentOrElse(
                      jobs::take,
                      () -> {
                        if (held.orElseThrow()) {
                          jobs.hold();
                        } else {
                          jobs.release();
                        }
                      });
            });
    change.accept(jobsOf(call));
    return ControlOperations.shown(call, world.apply(call));
  }

  private HttpResponse begin(Call call) {
    boolean begun = ControlOperations.conflicting(jobsOf(call)::begin);
    return JsonResponse.ok(json -> json.put("begun", begun));
  }

  private void fail(Call call) {
    Consumer<WorldJobs> failing =
        call.body(
            body -> {
              Failure failure = body.oneOf("failure", Failure.class).required();
              int times = body.integer("times").range(0, Integer.MAX_VALUE).orElse(1L).intValue();
              return jobs -> jobs.failFetches(times, failure);
            });
    failing.accept(jobsOf(call));
  }
}
