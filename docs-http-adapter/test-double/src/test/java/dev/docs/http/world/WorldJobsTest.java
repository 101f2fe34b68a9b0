package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.port.SpecificationSource.Outcome.Failure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reading of specifications, in each of its states. */
class WorldJobsTest {

  private static DocsDouble<Harbour> lab;
  private DocsWorld world;
  private Asking asking;

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  @BeforeEach
  void begin() {
    world = lab.world();
    asking = new Asking(world);
  }

  private static String specs() {
    return "/v1/orgs/" + lab.seed().organization.value() + "/openapi";
  }

  private void create(String slug) {
    asking.post(
        specs(),
        "{\"slug\": \""
            + slug
            + "\", \"source\": {\"text\": \"openapi: 3.0.0\\ninfo:\\n  title: Pets\\n"
            + "  version: '1'\\npaths: {}\\n\"}}");
  }

  private Object state(String slug) {
    return Asking.at(asking.get(specs() + "/" + slug), "processingState");
  }

  @Test
  void aSpecificationIsSeenInEachState() {
    world.jobs().hold();
    create("pets");
    assertThat(state("pets")).isEqualTo("pending");

    assertThat(world.jobs().begin()).isTrue();
    assertThat(state("pets")).isEqualTo("progress");
    assertThatIllegalStateException().isThrownBy(() -> world.jobs().begin());

    assertThat(world.jobs().step()).isTrue();
    assertThat(state("pets")).isEqualTo("complete");
    assertThat(world.jobs().begin()).isFalse();
    assertThat(world.jobs().step()).isFalse();
  }

  @Test
  void anImportIsSeenInEachState() {
    String imports = "/v1/org/" + lab.seed().organization.value() + "/imports";
    world.jobs().hold();
    Object run =
        Asking.at(
            asking.post(
                imports,
                "{\"source\": {\"type\": \"website\", \"url\": \"https://a.example/\"},"
                    + " \"target\": {\"space\": \""
                    + lab.seed().guide.value()
                    + "\"}}"),
            "id");
    List<Object> states = new ArrayList<>();
    Runnable look = () -> states.add(Asking.at(asking.get(imports + "/" + run), "status"));
    look.run();
    assertThat(world.jobs().begin()).isTrue();
    look.run();
    world.jobs().failFetches(1, Failure.FETCH_TIMEOUT);
    assertThat(world.jobs().step()).isTrue();
    look.run();
    assertThat(states).containsExactly("pending", "in-progress", "failed");
    assertThat(asking.get(imports + "/" + run).text())
        .contains("a fault of the test double: fetch_timeout");
  }

  @Test
  void theClockRunsJobsAsItAdvances() {
    world.jobs().take(Duration.ofMinutes(2));
    create("pets");
    world.clock().advance(Duration.ofMinutes(1));
    create("cats");
    assertThat(state("pets")).isEqualTo("pending");
    assertThat(world.jobs().waiting()).hasSize(2);

    world.clock().advance(Duration.ofMinutes(1));
    assertThat(state("pets")).isEqualTo("complete");
    assertThat(state("cats")).isEqualTo("pending");

    world.clock().set(DocsDouble.START.plus(Duration.ofMinutes(3)));
    assertThat(state("cats")).isEqualTo("complete");
    world.jobs().release();
    create("dogs");
    assertThat(state("dogs")).isEqualTo("complete");
    assertThatIllegalArgumentException().isThrownBy(() -> world.jobs().take(Duration.ZERO));
  }

  @Test
  void aJobMayBeBegunAndFail() {
    world.jobs().hold();
    create("pets");
    world.jobs().begin();
    world.jobs().failFetches(1, Failure.PARSE_ERROR);
    world.jobs().release();
    assertThat(asking.get(specs() + "/pets").text()).contains("PARSE_ERROR");
  }

  @ParameterizedTest
  @EnumSource
  void aJobFailsInANamedWay(Failure failure) {
    world.jobs().failFetches(1, failure);
    create("pets");
    create("cats");
    assertThat(asking.get(specs() + "/pets").text()).contains(failure.name());
    assertThat(asking.get(specs() + "/cats").text()).doesNotContain(failure.name());
  }

  @Test
  void aResetForgetsJobsAndHowTheyRun() {
    world.jobs().hold();
    create("pets");
    create("cats");
    world.jobs().begin();
    world.reset();
    assertThat(world.jobs().waiting()).isEmpty();
    create("dogs");
    assertThat(state("dogs")).isEqualTo("complete");
    assertThat(asking.get(specs() + "/pets").status()).isEqualTo(404);
  }
}
