package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.port.JobRunner;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Specifications that were left unread, and addresses that are asked again; on any store. */
public abstract class OpenApiRefetchScenarios extends OpenApiFixture {

  private static final Duration AGE = OpenApiSpecs.REFETCHED_AFTER;

  @Test
  void whatAProcessLeftUnreadIsReadAfterAStart() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    create("dogs", OpenApiSpec.Source.text("title Dogs"));
    jobs.runAll();
    save(OpenApiSpec.Source.text("title Cats"));
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs restarted = process(others);
    assertThat(restarted.resumeJobs()).isEqualTo(1);
    others.runAll();
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(versions()).hasSize(2);
    assertThat(restarted.resumeJobs()).isZero();
  }

  @Test
  @RuleTest("openapi-refetch")
  void whatAProcessBeganIsTakenUpWhenItHasHadItsTime() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs other = process(others);
    source.meanwhile =
        () -> {
          assertThat(other.resumeJobs()).isZero();
          world.clock.advance(OpenApiSpecs.CLAIM);
          assertThat(other.resumeJobs()).isEqualTo(1);
          source.meanwhile = () -> {};
          others.runAll();
          assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
        };
    jobs.runAll();
    assertThat(source.read).hasValue(2);
    assertThat(versions()).hasSize(1);
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
  }

  @Test
  void whatWasBegunLongAgoIsDroppedWhereAnotherProcessBeganAnew() throws InterruptedException {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs other = process(others);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Thread anew =
        new Thread(
            () -> {
              source.meanwhile =
                  () -> {
                    begun.countDown();
                    await(ended);
                  };
              others.runAll();
            });
    source.meanwhile =
        () -> {
          world.clock.advance(OpenApiSpecs.CLAIM);
          other.resumeJobs();
          anew.start();
          await(begun);
        };
    jobs.step();
    assertThat(pets().state()).isEqualTo(ProcessingState.PROGRESS);
    assertThat(pets().lastVersion()).isNull();
    ended.countDown();
    anew.join();
    assertThat(versions()).hasSize(1);
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
  }

  // ---------------------------------------------------------------- fetching again

  @Test
  @RuleTest("openapi-refetch")
  void anAddressIsAskedAgainWhenItsAnswerIsOldEnough() {
    source.serve(URL, "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    OpenApiSpec before = pets();
    world.clock.advance(AGE.minusMillis(1));
    assertThat(docs.refetchOpenApiSpecs(AGE)).isZero();
    world.clock.advance(Duration.ofMillis(1));
    source.serve(URL, "title Dogs");
    assertThat(docs.refetchOpenApiSpecs(AGE)).isEqualTo(1);
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    List<ProcessingState> during = new ArrayList<>();
    source.meanwhile = () -> during.add(pets().state());
    jobs.runAll();
    assertThat(during).containsExactly(ProcessingState.PROGRESS);
    assertThat(versions()).hasSize(2);
    assertThat(pets().lastProcessedAt()).isEqualTo(world.clock.instant());
    assertThat(pets().updatedAt()).isAfter(before.updatedAt());
    assertThat(docs.refetchOpenApiSpecs(AGE)).isZero();
  }

  @Test
  void whatDidNotChangeIsNotReadAgainButAskedLater() {
    source.serve(URL, "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    OpenApiSpec before = pets();
    for (int i = 0; i < 3; i++) {
      world.clock.advance(AGE);
      assertThat(docs.refetchOpenApiSpecs(AGE)).isEqualTo(1);
      jobs.runAll();
    }
    assertThat(source.asked).hasValue(4);
    assertThat(source.read).hasValue(1);
    assertThat(versions()).hasSize(1);
    assertThat(pets().updatedAt()).isEqualTo(before.updatedAt());
  }

  @Test
  void anAddressThatFailedIsAskedAgain() {
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    assertThat(pets().lastFailure()).isEqualTo(SpecificationSource.Outcome.Failure.FETCH_ERROR);
    assertThat(docs.refetchOpenApiSpecs(AGE)).isZero();
    world.clock.advance(AGE);
    source.serve(URL, "title Pets");
    docs.refetchOpenApiSpecs(AGE);
    jobs.runAll();
    assertThat(pets().lastFailure()).isNull();
    assertThat(versions()).hasSize(1);
  }

  @Test
  void textsAndWhatWaitsAreNotFetchedAgain() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    create("dogs", OpenApiSpec.Source.url(URL));
    world.clock.advance(AGE);
    assertThat(docs.refetchOpenApiSpecs(AGE)).isZero();
    assertThatThrownBy(() -> docs.refetchOpenApiSpecs(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("age: ");
  }

  @Test
  @RuleTest("openapi-refetch")
  void ofTwoProcessesOneFetchesAgain() {
    source.serve(URL, "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    world.clock.advance(AGE);
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs other = process(others);
    assertThat(docs.refetchOpenApiSpecs(AGE)).isEqualTo(1);
    assertThat(other.refetchOpenApiSpecs(AGE)).isEqualTo(1);
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          assertThat(other.refetchOpenApiSpecs(AGE)).isZero();
          others.runAll();
        };
    jobs.runAll();
    other.refetchOpenApiSpecs(AGE);
    others.runAll();
    assertThat(source.asked).hasValue(2);
  }

  @Test
  void whatAProcessLeftHalfFetchedIsFetchedByAnother() {
    source.serve(URL, "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    world.clock.advance(AGE);
    docs.refetchOpenApiSpecs(AGE);
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs restarted = process(others);
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          world.clock.advance(OpenApiSpecs.CLAIM);
          assertThat(restarted.resumeJobs()).isEqualTo(1);
          others.runAll();
        };
    jobs.runAll();
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(restarted.resumeJobs()).isZero();
  }

  @Test
  void aSourceThatIsReplacedMeanwhileIsTheOneThatCounts() {
    source.serve(URL, "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    world.clock.advance(AGE);
    docs.refetchOpenApiSpecs(AGE);
    source.serve(URL, "title Dogs");
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          save(OpenApiSpec.Source.text("title Cats"));
        };
    jobs.runAll();
    assertThat(content(versions().get(0))).contains("Cats");
    assertThat(versions()).hasSize(2);
  }
}
