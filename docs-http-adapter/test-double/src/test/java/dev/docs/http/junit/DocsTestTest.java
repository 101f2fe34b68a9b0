package dev.docs.http.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.UnknownFields;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.Harbour;
import dev.docs.http.world.Quirk;
import dev.docs.space.CreateSpace;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests with worlds of their own. */
class DocsTestTest {

  /** What each test was answered, by its name. */
  private static final Map<String, String> ANSWERS = new ConcurrentHashMap<>();

  private static EngineExecutionResults execute(boolean parallel, DiscoverySelector... selectors) {
    ANSWERS.clear();
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectors)
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "" + parallel)
        .execute();
  }

  private static Map<String, String> answers(boolean parallel, DiscoverySelector... selectors) {
    assertThat(execute(parallel, selectors).testEvents().failed().list()).isEmpty();
    return new TreeMap<>(ANSWERS);
  }

  @Test
  void aTestIsAnsweredTheSameAloneInParallelAndInAnyOrder() {
    Map<String, String> all = answers(false, selectClass(Ordinary.class));
    assertThat(all).hasSize(4);
    assertThat(answers(true, selectClass(Ordinary.class))).isEqualTo(all);
    assertThat(answers(false, selectMethod(Ordinary.class, "two", DocsWorld.class, Harbour.class)))
        .containsEntry("two", all.get("two"));
  }

  private static DiscoverySelector selectMethod(
      Class<?> type, String name, Class<?>... parameters) {
    return org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod(
        type, name, parameters);
  }

  @DocsTest(Harbour.class)
  static class Ordinary {

    @BeforeEach
    void isFresh(DocsWorld world) {
      assertThat(world.clock().instant()).isEqualTo(DocsDouble.START);
      assertThat(world.requests()).isEmpty();
      assertThat(world.changes()).isEmpty();
      world.clock().advance(Duration.ofDays(1));
    }

    @Test
    void one(DocsWorld world, Harbour harbour) {
      make("one", world, harbour);
    }

    @Test
    void two(DocsWorld world, Harbour harbour) {
      make("two", world, harbour);
    }

    @RepeatedTest(2)
    void three(Harbour harbour, DocsWorld world, TestInfo info) {
      make(info.getDisplayName(), world, harbour);
    }

    private static void make(String test, DocsWorld world, Harbour harbour) {
      assertThat(world.clock().instant()).isEqualTo(DocsDouble.START.plus(Duration.ofDays(1)));
      String answer =
          world
              .http()
              .handle(
                  dev.docs.http.HttpRequest.of(
                          "POST",
                          world.url().replaceFirst("http://[^/]*", "") + harbour.spacesPath())
                      .withToken(world.token("ada"))
                      .withJson("{\"title\": \"Quay\"}"))
              .text();
      assertThat(answer).contains("\"title\":\"Quay\"");
      ANSWERS.put(test, answer);
    }
  }

  @Test
  void nestedClassesHaveTheSeedOfTheClassTheyAreInUnlessTheyNameTheirOwn() {
    assertThat(answers(false, selectClass(Outer.class)))
        .containsEntry("inner", "Harbour")
        .containsEntry("innermost", "Harbour")
        .containsEntry("other", "OtherSeed");
    assertThat(answers(true, selectClass(Heir.class))).containsEntry("inherited", "OtherSeed");
  }

  @DocsTest(Harbour.class)
  static class Outer {

    @BeforeEach
    void isOfTheTest(DocsWorld world) {
      assertThat(world.requests()).isEmpty();
      world.http().handle(HttpRequest.get("/v1/user"));
    }

    @Nested
    class Inner {

      @Test
      void inner(DocsWorld world, Harbour harbour) {
        assertThat(world.requests()).hasSize(1);
        ANSWERS.put("inner", harbour.getClass().getSimpleName());
      }

      @Nested
      class Innermost {

        @Test
        void innermost(Harbour harbour) {
          ANSWERS.put("innermost", harbour.getClass().getSimpleName());
        }
      }
    }

    @Nested
    @DocsTest(OtherSeed.class)
    class Other {

      @Test
      void other(DocsWorld world, OtherSeed seed) {
        assertThat(world.requests()).hasSize(1);
        ANSWERS.put("other", seed.getClass().getSimpleName());
      }
    }
  }

  static class OtherSeed {
    OtherSeed(dev.docs.Docs docs) {
      assertThat(docs.feed()).isNotNull();
    }
  }

  /** Its nested class is written in a class that has no seed. */
  abstract static class WithoutSeed {

    @Nested
    class Inherited {

      @Test
      void inherited(DocsWorld world, OtherSeed seed) {
        assertThat(world.requests()).isEmpty();
        ANSWERS.put("inherited", seed.getClass().getSimpleName());
      }
    }
  }

  @DocsTest(OtherSeed.class)
  static class Heir extends WithoutSeed {}

  @Test
  void aFailureShowsTheRequestsAndWhatTheyChanged() {
    Throwable failure = failure(Failing.class);
    assertThat(failure).hasMessage("not as it should be");
    assertThat(failure.getSuppressed()).hasSize(1);
    assertThat(failure.getSuppressed()[0])
        .hasMessageContaining("GET /v1/user (getAuthenticatedUser) by ada -> 200")
        .hasMessageContaining("Spaces.create by ada: space ");
  }

  private static Throwable failure(Class<?> tests) {
    return execute(false, selectClass(tests))
        .testEvents()
        .failed()
        .list()
        .get(0)
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow();
  }

  @DocsTest(Harbour.class)
  static class Failing {

    @Test
    void fails(DocsWorld world, Harbour harbour) {
      String base = world.url().replaceFirst("http://[^/]*", "");
      world.http().handle(HttpRequest.get(base + "/v1/user").withToken(world.token("ada")));
      world
          .docs()
          .as(Caller.user("ada"))
          .spaces()
          .create(harbour.organization, CreateSpace.titled("Quay"));
      throw new AssertionError("not as it should be");
    }
  }

  @Test
  void aFailureWithTheExtensionShowsThemToo() {
    Throwable[] suppressed = failure(WithExtension.class).getSuppressed();
    assertThat(suppressed).hasSize(1);
    assertThat(suppressed[0])
        .hasMessageContaining("GET /v1/integrations/none (getIntegrationByName) by ada -> 501")
        .hasMessageContaining("getIntegrationByName is not")
        .hasMessageContaining("Spaces.create by ada: space ");
  }

  static class WithExtension {

    @org.junit.jupiter.api.extension.RegisterExtension
    static final DocsExtension<Harbour> server = DocsExtension.prepared(Harbour::new);

    @Test
    void fails() {
      server.http().handle(HttpRequest.get("/v1/integrations/none").withToken(server.token("ada")));
      server
          .docs()
          .as(Caller.user("ada"))
          .spaces()
          .create(server.seed().organization, CreateSpace.titled("Quay"));
      throw new AssertionError("not as it should be");
    }
  }

  @Test
  void aSeedThatCannotBePreparedFailsItsTests() {
    EngineExecutionResults results = execute(false, selectClass(Unprepared.class));
    List<String> reasons =
        results.testEvents().failed().stream()
            .map(
                event ->
                    event
                        .getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .toString())
            .toList();
    assertThat(reasons).hasSize(1).first().asString().contains("no water");
  }

  @DocsTest(Dry.class)
  static class Unprepared {
    @Test
    void never(DocsWorld world) {
      throw new AssertionError(world);
    }
  }

  static class Dry {
    Dry(dev.docs.Docs docs) {
      throw new IllegalStateException("no water for " + docs.getClass().getSimpleName());
    }
  }

  @Test
  void aFaultWithoutActionOrThatNeverHappenedFailsTheTest() {
    Map<String, String> failures = new TreeMap<>();
    execute(false, selectClass(Strict.class)).testEvents().failed().stream()
        .forEach(
            event ->
                failures.put(
                    event.getTestDescriptor().getDisplayName().replaceAll("\\(.*", ""),
                    event
                        .getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow()
                        .getMessage()));
    assertThat(failures).containsOnlyKeys("failsAnyway", "hasNoAction", "neverHappens");
    assertThat(failures.get("hasNoAction")).startsWith("the fault of createSpace has no action");
    assertThat(failures.get("neverHappens"))
        .startsWith("the fault 503 of createSpace never happened: no such request came")
        .contains("requests of this test:\nGET ");
    assertThat(failures.get("failsAnyway")).isEqualTo("for another reason");
    assertThat(execute(false, selectClass(Lenient.class)).testEvents().failed().list()).isEmpty();
  }

  @DocsTest(Harbour.class)
  static class Strict {

    @Test
    void hasNoAction(DocsWorld world) {
      world.fail("createSpace");
    }

    @Test
    void neverHappens(DocsWorld world) {
      world.fail("createSpace").with(503);
      world.http().handle(HttpRequest.get("/v1/user"));
    }

    @Test
    void failsAnyway(DocsWorld world) {
      world.fail("createSpace").with(503);
      throw new IllegalStateException("for another reason");
    }

    @Test
    void isAllUsed(DocsWorld world) {
      world.fail("createSpace").optional().with(503);
      world.failAny().with(503);
      world.http().handle(HttpRequest.get("/v1/user"));
    }
  }

  @DocsTest(value = Harbour.class, strict = false)
  static class Lenient {
    @Test
    void neverHappens(DocsWorld world) {
      world.fail("createSpace").with(503);
    }
  }

  @Test
  void aSeedMayBeAFileBesideTheTestWithAClockAndOptions() {
    EngineExecutionResults results = execute(false, selectClass(OfFile.class));
    assertThat(results.testEvents().failed().stream().map(Object::toString).toList()).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(3);
    assertThat(failure(Missing.class))
        .hasMessageContaining("@DocsTest of Missing: no seed peer.yaml, neither beside the class");
    assertThat(failure(Nothing.class))
        .hasMessageContaining("needs a seed: either a class, or seed");
  }

  @DocsTest(
      seed = "pier.yaml",
      clock = "2026-03-01T12:00:00Z",
      quirks = Quirk.SPACES_BEGIN_LOCKED,
      unknownFields = UnknownFields.IGNORED)
  static class OfFile {

    private static HttpResponse send(DocsWorld world, String method, String path, String json) {
      HttpRequest request =
          HttpRequest.of(method, world.url().replaceFirst("http://[^/]*", "") + path)
              .withToken(world.token("ada"));
      return world.http().handle(json.isEmpty() ? request : request.withJson(json));
    }

    @Test
    void wasDeletedSixDaysAgo(DocsWorld world, DocsSeed.Prepared pier) {
      assertThat(world.clock().instant()).isEqualTo("2026-03-01T12:00:00Z");
      String restore = "/v1/spaces/" + pier.id("deleted.old") + "/restore";
      world.clock().advance(Duration.ofDays(1));
      assertThat(send(world, "POST", restore, "").status()).isEqualTo(404);
    }

    @Test
    void isRestored(DocsWorld world, DocsSeed.Prepared pier) {
      world.clock().advance(Duration.ofHours(23));
      String restore = "/v1/spaces/" + pier.id("deleted.old") + "/restore";
      assertThat(send(world, "POST", restore, "").status()).isEqualTo(200);
      assertThat(world.traffic().changed())
          .singleElement()
          .asString()
          .contains(" by ada: ", "space deleted.old restored");
    }

    @Test
    void isNamedAfterTheTest(DocsWorld world, DocsSeed.Prepared pier) {
      assertThat(world.url()).matches(".*/worlds/OfFile-isNamedAfterTheTest-[0-9a-f]{6}");
      String path = "/v1/orgs/" + pier.organization().value() + "/spaces";
      assertThat(send(world, "POST", path, "{\"titel\": \"Quay\"}").text())
          .contains("\"editMode\":\"locked\"");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> world.token("adda"))
          .withMessage("this world has no user adda; did you mean ada?");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> world.token("zacharias"))
          .withMessage("this world has no user zacharias; it has ada");
    }
  }

  @DocsTest(seed = "peer.yaml")
  static class Missing {
    @Test
    void never(DocsWorld world) {}
  }

  @DocsTest
  static class Nothing {
    @Test
    void never(DocsWorld world) {}
  }

  @Test
  void requestsThatTheFailureTellsAreNotToldAgain() {
    Throwable failure = failure(Told.class);
    assertThat(failure).hasMessageContaining("GET /v1/user");
    assertThat(failure.getSuppressed()[0])
        .hasMessageContaining(
            "requests of this test:\nas told above\nchanges since the seed:\nnone");
  }

  @DocsTest(Harbour.class)
  static class Told {
    @Test
    void fails(DocsWorld world) {
      String base = world.url().replaceFirst("http://[^/]*", "");
      world.http().handle(HttpRequest.get(base + "/v1/user").withToken(world.token("ada")));
      dev.docs.http.assertj.WorldAssert.assertThat(world).receivedOnce("createSpace");
    }
  }

  @DocsTest(Aged.class)
  static class OfClassWithClock {
    @Test
    void beginsLater(DocsWorld world, Aged aged) {
      assertThat(world.clock().instant()).isEqualTo(DocsDouble.START.plus(Duration.ofDays(6)));
      assertThat(aged).isNotNull();
    }
  }

  static class Aged {
    Aged(dev.docs.Docs docs, ManualClock clock) {
      assertThat(docs).isNotNull();
      clock.advance(Duration.ofDays(6));
    }
  }

  @Test
  void aSeedInCodeMayMoveTheClock() {
    assertThat(execute(false, selectClass(OfClassWithClock.class)).testEvents().failed().count())
        .isZero();
  }
}
