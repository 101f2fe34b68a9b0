package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.Caller;
import dev.docs.event.FeedEntry;
import dev.docs.http.UnknownFields;
import dev.docs.port.SpecificationSource.Outcome.Failure;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Worlds, over a socket and in process. */
class DocsDoubleTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static DocsDouble<Harbour> lab;
  private static DocsDouble<Harbour> inProcess;

  @BeforeAll
  static void start() {
    lab = DocsDouble.start(Harbour::new);
    inProcess = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
    inProcess.close();
  }

  /** A world as a client sees it. */
  private record Seen(Harbour harbour, DocsWorld world, HttpClient client) {

    static Seen on(boolean socket) {
      DocsDouble<Harbour> of = socket ? lab : inProcess;
      DocsWorld world = of.world();
      return new Seen(of.seed(), world, socket ? CLIENT : world.client());
    }

    HttpResponse<String> send(String method, String path, String body) throws IOException {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(world.url() + path))
              .header("Authorization", "Bearer " + world.token("ada"))
              .header("Content-Type", "application/json")
              .method(method, BodyPublishers.ofString(body))
              .build();
      try {
        return client.send(request, BodyHandlers.ofString());
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    HttpResponse<String> get(String path) throws IOException {
      return send("GET", path, "");
    }

    HttpResponse<String> makeSpace(String title) throws IOException {
      return send("POST", harbour.spacesPath(), "{\"title\": \"" + title + "\"}");
    }

    String spaces() throws IOException {
      return get(harbour.spacesPath()).body();
    }
  }

  // ---------------------------------------------------------------- worlds

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatHappensInOneWorldIsNotSeenInAnother(boolean socket) throws IOException {
    Seen one = Seen.on(socket);
    Seen other = Seen.on(socket);
    one.world.clock().advance(Duration.ofDays(1));
    one.world.fail("getSpaceById").with(503);

    assertThat(one.makeSpace("Quay").statusCode()).isEqualTo(201);

    assertThat(one.spaces()).contains("Quay", "Guide");
    assertThat(other.spaces()).contains("Guide").doesNotContain("Quay");
    assertThat(other.get(other.harbour.spacePath()).statusCode()).isEqualTo(200);
    assertThat(other.world.clock().instant()).isEqualTo(DocsDouble.START);
    assertThat(other.world.requests()).hasSize(2);
  }

  @Test
  void aWorldGoesBackToItsBeginningAndItsUrlAndTokensStay() throws IOException {
    Seen seen = Seen.on(true);
    String before = seen.spaces();
    String made = seen.makeSpace("Quay").body();
    seen.world.clock().advance(Duration.ofDays(1));
    seen.world.fail("getSpaceById").with(503);
    seen.world.rateLimit(0, Duration.ofDays(1));
    seen.world.jobs().hold();

    seen.world.reset();

    assertThat(seen.world.requests()).isEmpty();
    assertThat(seen.world.changes()).isEmpty();
    assertThat(seen.spaces()).isEqualTo(before);
    assertThat(seen.get(seen.harbour.spacePath()).statusCode()).isEqualTo(200);
    assertThat(seen.makeSpace("Quay").body()).isEqualTo(made);
  }

  @Test
  void aForkStartsAsTheWorldIsNow() throws IOException {
    Seen seen = Seen.on(true);
    seen.makeSpace("Quay");
    seen.world.clock().advance(Duration.ofDays(1));

    DocsWorld fork = seen.world.fork();
    seen.makeSpace("Pier");
    Seen forked = new Seen(seen.harbour, fork, CLIENT);

    assertThat(fork.clock().instant()).isEqualTo(DocsDouble.START.plus(Duration.ofDays(1)));
    assertThat(fork.changes()).isEmpty();
    assertThat(forked.spaces()).contains("Quay").doesNotContain("Pier");
    forked.makeSpace("Lock");
    assertThat(seen.spaces()).doesNotContain("Lock");
    fork.reset();
    assertThat(forked.spaces()).contains("Quay").doesNotContain("Lock");
  }

  @Test
  void aForkThatIsNamedAsItsOriginDrawsOtherIdentifiers() throws IOException {
    DocsWorld origin = lab.world("origin");
    assertThat(new Seen(lab.seed(), origin, CLIENT).makeSpace("Quay").statusCode()).isEqualTo(201);
    DocsWorld fork = origin.fork("fork");
    origin.close();
    try (DocsWorld again = fork.fork("origin")) {
      Seen seen = new Seen(lab.seed(), again, CLIENT);
      assertThat(seen.makeSpace("Pier").statusCode()).isEqualTo(201);
      assertThat(seen.spaces()).contains("Quay", "Pier");
    }
    fork.close();
  }

  @Test
  void withTheSameNameTheSameRequestsHaveTheSameAnswers() throws IOException {
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      try (DocsWorld world = lab.world("again")) {
        Seen seen = new Seen(lab.seed(), world, CLIENT);
        answers.add(seen.makeSpace("Quay").body() + seen.spaces());
      }
    }
    assertThat(answers.get(0)).isEqualTo(answers.get(1));
    assertThat(Seen.on(true).makeSpace("Quay").body()).isNotEqualTo(answers.get(0));
  }

  @Test
  void aNameIsThatOfOneOpenWorldAndPartOfAPath() {
    try (DocsWorld world = lab.world("taken")) {
      assertThat(world.url()).endsWith("/worlds/taken");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> lab.world("taken"))
          .withMessageContaining("taken");
    }
    lab.world("taken").close();
    for (String name : List.of("", "a/b", "ä", "x".repeat(101), "..", "root")) {
      assertThatIllegalArgumentException().isThrownBy(() -> lab.world(name));
    }
  }

  @Test
  void aClosedWorldLeadsNowhere() throws IOException {
    Seen seen = Seen.on(true);
    seen.world.close();
    HttpResponse<String> answer = seen.get("/v1/user");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("no world has this base path");
  }

  @Test
  void aSavedWorldIsTheSeedOfAnotherDouble(@TempDir Path directory) throws IOException {
    Seen seen = Seen.on(true);
    seen.makeSpace("Quay");
    String spaces = seen.spaces();
    Path file = directory.resolve("world.gz");
    seen.world.save(file);
    try (DocsDouble<Harbour> later =
        DocsDouble.<Harbour>prepared(docs -> seen.harbour).load(file).start()) {
      Seen again = new Seen(seen.harbour, later.world(seen.world.name()), CLIENT);
      assertThat(again.spaces().replace(later.url(), lab.url())).isEqualTo(spaces);
      assertThat(again.makeSpace("Pier").statusCode()).isEqualTo(201);
    }
    assertThatExceptionOfType(java.io.UncheckedIOException.class)
        .isThrownBy(() -> seen.world.save(file));
  }

  @Test
  void theRootIsAtTheAddressOfTheServer() throws IOException {
    try (DocsDouble<Harbour> alone = DocsDouble.start(Harbour::new)) {
      Seen seen = new Seen(alone.seed(), alone.root(), CLIENT);
      assertThat(seen.world.url()).matches("http://127\\.0\\.0\\.1:\\d+");
      seen.makeSpace("Quay");
      assertThat(alone.root().docs()).isSameAs(seen.world.docs());
      assertThat(seen.spaces()).contains("Quay");
    }
  }

  @Test
  void aTokenOfNobodyFailsInTheTest() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lab.world().token("adda"))
        .withMessageContaining("no user adda");
  }

  @Test
  void linksOfAnswersLeadToTheWorld() throws IOException {
    Seen seen = Seen.on(true);
    String body = seen.get(seen.harbour.spacePath()).body();
    assertThat(body).contains(seen.world.url() + "/v1/spaces/");
    assertThat(body).contains(seen.world.url() + "/app/");
    assertThat(seen.get("/app").statusCode()).isEqualTo(200);
  }

  @Test
  @WholeRun
  void manyThreadsOnWorldsOfOneServerSeeOnlyTheirOwn() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        String title = "Space-" + i;
        all.add(
            threads.submit(
                () -> {
                  Seen seen = Seen.on(true);
                  try (DocsWorld world = seen.world) {
                    seen.makeSpace(title);
                    assertThat(seen.spaces()).contains(title).containsOnlyOnce("Space-");
                    return world.requests().size();
                  }
                }));
      }
      for (Future<Integer> one : all) {
        assertThat(one.get()).isEqualTo(2);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  // ---------------------------------------------------------------- faults

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOperationFailsSoManyTimesAndThenNoMore(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    Fault fault = seen.world.fail("createSpace").times(2).with(503, "out of order");

    HttpResponse<String> first = seen.makeSpace("Quay");
    assertThat(first.statusCode()).isEqualTo(503);
    assertThat(first.body()).isEqualTo("{\"error\":{\"code\":503,\"message\":\"out of order\"}}");
    assertThat(first.headers().firstValue("Retry-After")).contains("1");
    assertThat(first.headers().firstValue("Access-Control-Allow-Origin")).contains("*");
    assertThat(seen.makeSpace("Quay").statusCode()).isEqualTo(503);
    assertThat(seen.spaces()).doesNotContain("Quay");
    assertThat(seen.makeSpace("Quay").statusCode()).isEqualTo(201);
    assertThat(fault.happened()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsDroppedAfterItsEffectHasItOnce(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    seen.world.fail("createSpace").afterApplying().times(1).dropConnection();

    assertThatExceptionOfType(IOException.class).isThrownBy(() -> seen.makeSpace("Quay"));

    assertThat(seen.spaces()).containsOnlyOnce("\"title\":\"Quay\"");
    assertThat(seen.world.requests("createSpace"))
        .hasSize(1)
        .first()
        .satisfies(request -> assertThat(request.fault()).contains("connection dropped"));
    assertThat(seen.world.changes()).extracting(FeedEntry::work).containsExactly("Spaces.create");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatIsDroppedBeforeHasNone(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    seen.world.fail("createSpace").times(1).dropConnection();

    assertThatExceptionOfType(IOException.class).isThrownBy(() -> seen.makeSpace("Quay"));

    assertThat(seen.spaces()).doesNotContain("Quay");
    assertThat(seen.world.changes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aTruncatedAnswerEndsTooEarly(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    seen.world.fail("createSpace").times(1).truncate();

    assertThatExceptionOfType(IOException.class).isThrownBy(() -> seen.makeSpace("Quay"));

    assertThat(seen.spaces()).containsOnlyOnce("\"title\":\"Quay\"");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anAnswerMayBeNoJson(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    seen.world.fail("getSpaceById").invalidJson();

    HttpResponse<String> answer = seen.get(seen.harbour.spacePath());

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"object\": ");
    assertThat(seen.world.requests().get(0).answered("object")).isEmpty();
  }

  @Test
  void anAnswerMayTrickle() throws IOException {
    Seen seen = Seen.on(true);
    String whole = seen.get(seen.harbour.spacePath()).body();
    seen.world.fail("getSpaceById").trickle(Duration.ofMillis(200));

    long start = System.nanoTime();
    assertThat(seen.get(seen.harbour.spacePath()).body()).isEqualTo(whole);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(150));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> seen.world.failAny().trickle(Duration.ZERO));
  }

  @Test
  void theFirstPassAndThenEachThirdFails() throws IOException {
    Seen seen = Seen.on(false);
    seen.world.fail("getSpaceById").skip(1).every(3).times(2).with(500);
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      statuses.add(seen.get(seen.harbour.spacePath()).statusCode());
    }
    assertThat(statuses)
        .containsExactly(200, 200, 200, 500, 200, 200, 500, 200, 200, 200, 200, 200);
  }

  @Test
  void aProbabilityIsDrawnAlikeEachTime() throws IOException {
    Seen seen = Seen.on(false);
    List<List<Integer>> runs = new ArrayList<>();
    for (int run = 0; run < 2; run++) {
      seen.world.failAny().probability(0.3).with(500);
      List<Integer> statuses = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        statuses.add(seen.get(seen.harbour.spacePath()).statusCode());
      }
      runs.add(statuses);
      seen.world.reset();
    }
    assertThat(runs.get(0)).isEqualTo(runs.get(1)).contains(200, 500);
    assertThat(runs.get(0).stream().filter(status -> status == 500).count()).isBetween(5L, 25L);
  }

  @Test
  void timeMayPassWithoutWaiting() throws IOException {
    Seen seen = Seen.on(false);
    seen.send("DELETE", seen.harbour.spacePath(), "");
    seen.world.fail("restoreSpace").times(1).advance(Duration.ofDays(7));

    int status = seen.send("POST", seen.harbour.spacePath() + "/restore", "").statusCode();

    assertThat(status).isEqualTo(404);
    assertThat(seen.world.requests("restoreSpace"))
        .first()
        .satisfies(
            request ->
                assertThat(request.fault()).contains("the world's clock advanced by PT168H"));
  }

  @Test
  void aFaultIsOfOneOperationAndCanBeRemoved() throws IOException {
    Seen seen = Seen.on(false);
    Fault fault = seen.world.fail("getSpaceById").with(500);
    assertThat(seen.get("/v1/user").statusCode()).isEqualTo(200);
    assertThat(seen.get(seen.harbour.spacePath()).statusCode()).isEqualTo(500);
    fault.remove();
    assertThat(seen.get(seen.harbour.spacePath()).statusCode()).isEqualTo(200);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    DocsWorld world = lab.world();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.fail("getSpaceByID"))
        .withMessage("no operation is named getSpaceByID; did you mean getSpaceById?");
    assertThatIllegalArgumentException().isThrownBy(() -> world.requests("nothing"));
    FaultRule rule = world.fail("getSpaceById");
    assertThatIllegalArgumentException().isThrownBy(() -> rule.times(0));
    assertThatIllegalArgumentException().isThrownBy(() -> rule.probability(0));
    assertThatIllegalArgumentException().isThrownBy(() -> rule.probability(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> rule.with(200));
    assertThatIllegalArgumentException().isThrownBy(() -> world.rateLimit(-1, Duration.ofDays(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> world.rateLimit(1, Duration.ZERO));
  }

  @Test
  void requestsBeyondTheLimitWaitForTheNextPeriod() throws IOException {
    Seen seen = Seen.on(true);
    seen.world.rateLimit(2, Duration.ofMinutes(1));
    HttpResponse<String> first = seen.makeSpace("One");
    assertThat(first.headers().firstValue("X-RateLimit-Limit")).contains("2");
    assertThat(first.headers().firstValue("X-RateLimit-Remaining")).contains("1");
    assertThat(first.headers().firstValue("X-RateLimit-Reset"))
        .contains(Long.toString(DocsDouble.START.plusSeconds(60).getEpochSecond()));
    seen.world.clock().advance(Duration.ofSeconds(30));
    assertThat(seen.makeSpace("Two").statusCode()).isEqualTo(201);

    HttpResponse<String> refused = seen.makeSpace("Three");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).contains("30");
    assertThat(refused.body()).contains("\"code\":429");

    seen.world.clock().advance(Duration.ofSeconds(30));
    assertThat(seen.makeSpace("Four").statusCode()).isEqualTo(201);
    assertThat(seen.spaces()).contains("One", "Two", "Four").doesNotContain("Three");
  }

  @Test
  void aFaultOf429LooksAsALimitThatIsUsedUp() throws IOException {
    Seen seen = Seen.on(false);
    seen.world.fail("createSpace").times(1).with(429);
    HttpResponse<String> refused = seen.makeSpace("Quay");
    assertThat(refused.headers().firstValue("Retry-After")).contains("1");
    assertThat(refused.headers().firstValue("X-RateLimit-Limit")).contains("1");
    assertThat(refused.headers().firstValue("X-RateLimit-Remaining")).contains("0");
    assertThat(refused.headers().firstValue("X-RateLimit-Reset"))
        .contains(Long.toString(DocsDouble.START.plusSeconds(1).getEpochSecond()));
    assertThat(seen.world.faults())
        .singleElement()
        .matches(fault -> fault.what().equals("429") && fault.happened() == 1);
  }

  // ---------------------------------------------------------------- journal

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRequestIsRecordedWithItsAnswer(boolean socket) throws IOException {
    Seen seen = Seen.on(socket);
    seen.world.unknownFields(UnknownFields.REPORTED);
    seen.send(
        "POST",
        seen.harbour.spacesPath() + "?x=1",
        "{\"title\": \"Quay\", \"emoji\": \"1f600\", \"colour\": \"red\"}");

    RecordedRequest request = seen.world.requests().get(0);
    assertThat(request.method()).isEqualTo("POST");
    assertThat(request.path()).isEqualTo(seen.harbour.spacesPath());
    assertThat(request.query()).isEqualTo("x=1");
    assertThat(request.operation()).contains("createSpace");
    assertThat(request.caller()).contains("ada");
    assertThat(request.header("content-type")).contains("application/json");
    assertThat(request.header("Authorization")).isEmpty();
    assertThat(request.at()).isEqualTo(DocsDouble.START);
    assertThat(request.body()).contains("Quay");
    assertThat(request.json("title")).contains("Quay");
    assertThat(request.json("$.title")).contains("Quay");
    assertThat(request.json("title[0].x")).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> request.json("title..x"));
    assertThat(request.ignored()).containsExactly("colour", "?x");
    assertThat(request.status()).isEqualTo(201);
    assertThat(request.answered("title")).contains("Quay");
    assertThat(request.answeredFields()).contains("id", "urls.location");
    assertThat(request)
        .hasToString(
            "POST "
                + seen.harbour.spacesPath()
                + "?x=1 (createSpace) by ada -> 201 [ignored: colour, ?x]");
  }

  @Test
  @RuleTest("unknown-fields")
  void whatAnOperationDoesNotKnowIsRefusedByNameUnlessTheWorldIsLenient() throws IOException {
    Seen seen = Seen.on(true);
    String body = "{\"titel\": \"Quay\"}";

    HttpResponse<String> refused = seen.send("POST", seen.harbour.spacesPath(), body);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("titel: is not known; did you mean title?");
    HttpResponse<String> listed = seen.get(seen.harbour.spacesPath() + "?limt=3&x=1");
    assertThat(listed.statusCode()).isEqualTo(400);
    assertThat(listed.body())
        .contains("limt: is not known; did you mean limit?", "x: is not known");
    assertThat(seen.spaces()).doesNotContain("Quay").doesNotContain("Untitled");

    seen.world.unknownFields(UnknownFields.REPORTED);
    HttpResponse<String> reported =
        seen.send("POST", seen.harbour.spacesPath() + "?\u00e4=1", body);
    assertThat(reported.statusCode()).isEqualTo(201);
    assertThat(reported.headers().firstValue(UnknownFields.HEADER)).contains("titel, ??");
    seen.world.unknownFields(UnknownFields.IGNORED);
    HttpResponse<String> ignored = seen.send("POST", seen.harbour.spacesPath(), body);
    assertThat(ignored.statusCode()).isEqualTo(201);
    assertThat(ignored.headers().firstValue(UnknownFields.HEADER)).isEmpty();
    assertThat(seen.world.requests())
        .last()
        .satisfies(request -> assertThat(request.ignored()).containsExactly("titel"));
  }

  @Test
  void whatIsNoOperationIsRecordedToo() throws IOException {
    Seen seen = Seen.on(true);
    seen.get("/v1/nothing");
    seen.send("POST", "/v1/user", "no json");
    assertThat(seen.world.requests())
        .extracting(RecordedRequest::operation)
        .allSatisfy(operation -> assertThat(operation).isEmpty());
    assertThat(seen.world.requests()).extracting(RecordedRequest::status).containsExactly(404, 405);
    assertThat(seen.world.requests().get(1).json("title")).isEmpty();
  }

  @Test
  void theJournalIsBounded() throws IOException {
    Seen seen = Seen.on(false);
    for (int i = 0; i < RequestJournal.MAX_REQUESTS + 5; i++) {
      seen.get("/v1/user?n=" + i);
    }
    assertThat(seen.world.requests()).hasSize(RequestJournal.MAX_REQUESTS);
    assertThat(seen.world.requests().get(0).query()).isEqualTo("n=5");
    String long1 = "x".repeat(RecordedRequest.MAX_BODY + 10);
    seen.send("POST", "/v1/user", long1);
    assertThat(seen.world.requests().get(RequestJournal.MAX_REQUESTS - 1).body())
        .hasSize(RecordedRequest.MAX_BODY);
  }

  // ---------------------------------------------------------------- jobs

  @Test
  void jobsAreHeldUntilTheTestRunsThem() throws IOException {
    Seen seen = Seen.on(false);
    String specs = "/v1/orgs/" + seen.harbour.organization.value() + "/openapi";
    String body =
        "{\"slug\": \"pets\", \"source\": {\"text\": \"openapi: 3.0.0\\ninfo:\\n  title: Pets\\n"
            + "  version: '1'\\npaths: {}\\n\"}}";
    seen.world.jobs().hold();
    assertThat(seen.send("POST", specs, body).statusCode()).isEqualTo(201);
    assertThat(seen.world.jobs().waiting()).hasSize(1);
    String pending = seen.get(specs + "/pets").body();

    assertThat(seen.world.jobs().step()).isTrue();

    assertThat(seen.world.jobs().step()).isFalse();
    assertThat(seen.get(specs + "/pets").body()).isNotEqualTo(pending);
    seen.world.jobs().hold();
    seen.send("POST", specs, body.replace("pets", "cats"));
    seen.world.jobs().release();
    assertThat(seen.world.jobs().waiting()).isEmpty();
  }

  @Test
  void anImportIsHeldAndCancelled() throws IOException {
    Seen seen = Seen.on(false);
    String imports = "/v1/org/" + seen.harbour.organization.value() + "/imports";
    String space = seen.harbour.spacePath().replaceFirst(".*/", "");
    seen.world.jobs().hold();
    String started =
        seen.send(
                "POST",
                imports,
                "{\"source\": {\"type\": \"website\", \"url\": \"https://a.example/\"},"
                    + " \"target\": {\"space\": \""
                    + space
                    + "\"}}")
            .body();
    String run = started.replaceFirst("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
    assertThat(seen.world.jobs().waiting()).containsExactly("import-run " + run);
    assertThat(seen.get(imports + "?status=pending").body()).contains(run);

    assertThat(seen.send("POST", imports + "/" + run + "/cancel", "").statusCode()).isEqualTo(200);
    seen.world.jobs().release();

    assertThat(seen.get(imports + "/" + run).body()).contains("cancelled");
  }

  @Test
  void aFetchFailsInANamedWay() throws IOException {
    Seen seen = Seen.on(false);
    String specs = "/v1/orgs/" + seen.harbour.organization.value() + "/openapi";
    seen.world.jobs().failFetches(1, Failure.FETCH_TIMEOUT);
    seen.send(
        "POST", specs, "{\"slug\": \"pets\", \"source\": {\"url\": \"https://a.example/x\"}}");
    assertThat(seen.get(specs + "/pets").body()).contains("FETCH_TIMEOUT");

    seen.world.jobs().failFetches(1, Failure.FETCH_ERROR);
    HttpResponse<String> refused =
        seen.send(
            "POST",
            seen.harbour.spacePath() + "/content/import",
            "{\"url\": \"https://a.example/a.md\", \"source\": \"markdown\"}");
    assertThat(refused.body()).contains("a fault of the test double: fetch_error");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> seen.world.jobs().failFetches(-1, Failure.FETCH_ERROR));
  }

  @Test
  void theLibraryBehindAWorldIsAtHand() throws IOException {
    Seen seen = Seen.on(true);
    seen.world
        .docs()
        .as(Caller.user("ada"))
        .spaces()
        .create(seen.harbour.organization, dev.docs.space.CreateSpace.titled("Quay"));
    assertThat(seen.spaces()).contains("Quay");
  }
}
