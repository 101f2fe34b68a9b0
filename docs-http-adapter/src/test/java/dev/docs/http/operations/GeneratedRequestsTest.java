package dev.docs.http.operations;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.json.Json;
import dev.docs.http.operations.RequestGenerator.Generated;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.seed.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Random requests generated from the served description, by callers of every role in two
 * organizations. {@code -Ddocs.requests=1000000} sends more than the 20,000 of a full run, {@code
 * -Ddocs.requests.seed} repeats a run.
 */
@WholeRun
class GeneratedRequestsTest {

  private static final int REQUESTS = Integer.getInteger("docs.requests", Runs.tries(20_000));

  /** With fewer, not every operation gets a successful request. */
  private static final int ENOUGH = 20_000;

  /**
   * The allowed growth of the heap from half of the run to its end: caches that are not yet full.
   */
  private static final long GROWTH = 24L << 20;

  /** Signed URLs and invitation links, which grant access by themselves. */
  private static final Set<String> BY_SECRET =
      Set.of(
          "downloadFile",
          "downloadPdf",
          "downloadFont",
          "downloadOpenAPISpecVersion",
          "getPublishedOpenAPISpec",
          "joinOrganizationWithInvite");

  private final PreparedWorld world = new PreparedWorld();
  private final Map<Profile, Conformity> conformity =
      Profile.ALL.stream()
          .collect(
              toMap(
                  profile -> profile,
                  profile -> new Conformity(Dispatcher.operations(world.http), profile)));
  private final WireFields wire = new WireFields(Dispatcher.operations(world.http));
  private final List<String> faults = new ArrayList<>();
  private final Set<String> faulty = new HashSet<>();
  private final Map<String, Integer> succeeded = new TreeMap<>();
  private final Map<Integer, Integer> statuses = new TreeMap<>();

  @Test
  @RuleTest("object-names")
  void anyRequestIsAnsweredAsDescribedWithoutLeaks() {
    long seed = Long.getLong("docs.requests.seed", Seeds.of(getClass().getName()));
    System.out.println("generated requests: -Ddocs.requests.seed=" + seed);
    Random random = new Random(seed);
    RequestGenerator generator = new RequestGenerator(world, random);
    long before = 0;
    for (int i = 0; i < REQUESTS && faults.size() < 10; i++) {
      if (i == REQUESTS / 2) {
        before = usedHeap();
      }
      Generated generated = generator.next();
      long written = world.counted.written();
      Profile profile = Profile.ALL.get(i % 4 == 3 ? 1 : 0);
      HttpResponse response =
          world.http.handle(generated.request().withHeader(Profile.HEADER, profile.name()));
      boolean wrote = world.counted.written() > written;
      check(generator, generated, profile, response, wrote);
      boolean entered = generated.operation().id().equals("joinOrganizationWithInvite");
      if (wrote && (entered || random.nextInt(8) == 0)) {
        world.restore();
      }
    }
    world.restore();
    report();
    assertThat(faults).as("seed %d", seed).isEmpty();
    if (REQUESTS >= ENOUGH) {
      assertThat(usedHeap() - before).as("bytes by which the heap grew").isLessThan(GROWTH);
      assertThat(neverDone()).as("operations without a request that succeeded").isEmpty();
    }
  }

  private void check(
      RequestGenerator generator,
      Generated generated,
      Profile profile,
      HttpResponse response,
      boolean wrote) {
    int status = response.status();
    statuses.merge(status, 1, Integer::sum);
    String text = text(response);
    if (!world.errors.isEmpty()) {
      fault(generated, status, "failed with " + stack(world.errors.get(0)));
      world.errors.clear();
      return;
    }
    boolean implemented = generated.operation().handler().isPresent();
    if (status >= 500 && (implemented || status != 501)) {
      fault(generated, status, text);
    }
    if (status >= 300 && !isError(status, text)) {
      fault(generated, status, "no error body: " + text);
    }
    if (status >= 400 && wrote) {
      fault(generated, status, "wrote");
    }
    if (status < 300) {
      succeeded.merge(generated.operation().id(), 1, Integer::sum);
      generator.succeeded(generated.operation());
      succeeds(generator, generated, profile, response, text);
    }
    if (status == 400 && isError(status, text)) {
      namesTheWire(generated, text);
    }
    givesNothingAway(generated, status, text);
  }

  private void succeeds(
      RequestGenerator generator,
      Generated generated,
      Profile profile,
      HttpResponse response,
      String text) {
    if (response.headers().first("Content-Type").orElse("").contains("json")) {
      Object json = json(text);
      List<String> wrong =
          conformity.get(profile).faults(generated.operation(), response.status(), json);
      if (!wrong.isEmpty() && !(profile == Profile.OF_2025 && isLater(json, text))) {
        fault(generated, response.status(), wrong.toString());
      }
      if (json instanceof Map<?, ?> object
          && object.get("next") instanceof Map<?, ?> next
          && next.get("page") instanceof String cursor) {
        generator.seen(generated.operation(), cursor);
      }
    }
  }

  /**
   * Whether it is, or has, a single value of a type that came later: it is answered all the same.
   */
  private static boolean isLater(Object json, String text) {
    return json instanceof Map<?, ?> object
        && ("site-external-link".equals(object.get("object"))
            || text.contains("\"destination\":{\"kind\":\"external\"")
            || text.contains("\"origin\":{\"type\":\"site\""));
  }

  private void givesNothingAway(Generated generated, int status, String text) {
    for (PreparedOrganization organization : List.of(world.alpha, world.beta)) {
      if (organization != generated.organization()
          && text.contains(organization.canary)
          && !generated.toString().contains(organization.canary)
          && !BY_SECRET.contains(generated.operation().id())) {
        fault(generated, status, "foreign: " + text);
      }
    }
  }

  /** Every message about a body or argument begins with the name used by clients. */
  private void namesTheWire(Generated generated, String text) {
    String message = (String) ((Map<?, ?>) ((Map<?, ?>) json(text)).get("error")).get("message");
    Operation operation = generated.operation();
    String first = message.split("[:.\\[]", 2)[0];
    boolean known =
        Set.of("body", "path", "query").contains(first)
            || operation.path().parameters().contains(first)
            || operation.parameters().stream().anyMatch(p -> p.name().equals(first));
    String field = message.split(": ", 2)[0];
    // an unknown field has the client's own name: its parent has a known one
    boolean foreign = message.startsWith(field + ": is not allowed here") && field.contains(".");
    String named = foreign ? field.substring(0, field.indexOf('.')) : field;
    boolean unknown = message.startsWith(field + ": is not known");
    if (!known && !unknown && !wire.isField(operation, named)) {
      fault(generated, 400, "no field of the wire: " + message);
    }
  }

  private static Object json(String text) {
    return Json.parse(text.getBytes(StandardCharsets.UTF_8), 500);
  }

  private static boolean isError(int status, String text) {
    return !text.isEmpty()
        && json(text) instanceof Map<?, ?> body
        && body.keySet().equals(Set.of("error"))
        && body.get("error") instanceof Map<?, ?> error
        && error.keySet().equals(Set.of("code", "message"))
        && error.get("code").equals((long) status)
        && error.get("message") instanceof String message
        && !message.isBlank()
        && message.length() < 4_096;
  }

  private static String text(HttpResponse response) {
    return new String(response.body().bytes(Integer.MAX_VALUE), StandardCharsets.UTF_8);
  }

  private static String stack(Throwable error) {
    StringBuilder out = new StringBuilder().append(error);
    for (int i = 0; i < Math.min(12, error.getStackTrace().length); i++) {
      out.append("\n    ").append(error.getStackTrace()[i]);
    }
    return out.toString();
  }

  private void fault(Generated generated, int status, String what) {
    String cut = what.length() > 1_500 ? what.substring(0, 1_500) : what;
    if (faulty.add(generated.operation().id() + status)) {
      faults.add(status + " " + generated + "\n  " + cut);
    }
  }

  private List<String> neverDone() {
    return Dispatcher.operations(world.http).all().stream()
        .filter(operation -> operation.handler().isPresent())
        .map(Operation::id)
        .filter(id -> !succeeded.containsKey(id))
        .collect(Collectors.toList());
  }

  private void report() {
    long implemented =
        Dispatcher.operations(world.http).all().stream()
            .filter(o -> o.handler().isPresent())
            .count();
    System.out.printf(
        "generated requests: %d of %d implemented operations succeeded at least once, not %s; by status %s%n",
        succeeded.size(), implemented, neverDone(), statuses);
  }

  private static long usedHeap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
