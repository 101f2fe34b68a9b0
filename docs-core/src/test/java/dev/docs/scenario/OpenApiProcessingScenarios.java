package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.internal.FileChunk;
import dev.docs.error.ErrorCode;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** How OpenAPI specifications are read, and their versions; on any store. */
public abstract class OpenApiProcessingScenarios extends OpenApiFixture {

  @Test
  void aTextIsReadByAJobAndBecomesAVersion() {
    OpenApiSpec created = create("pets", OpenApiSpec.Source.text("title Pets"));
    assertThat(created.state()).isEqualTo(ProcessingState.PENDING);
    assertThat(created.visibility()).isEqualTo(OpenApiSpec.Visibility.PRIVATE);
    assertThat(created.lastVersion()).isNull();
    refused(ErrorCode.NOT_FOUND, () -> specs.latest(acme, "pets"));
    List<ProcessingState> during = new ArrayList<>();
    source.meanwhile = () -> during.add(pets().state());
    world.clock.advance(Duration.ofMinutes(1));
    jobs.runAll();
    assertThat(during).containsExactly(ProcessingState.PROGRESS);
    OpenApiSpec read = pets();
    assertThat(read.state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(read.lastFailure()).isNull();
    assertThat(read.lastProcessedAt()).isEqualTo(world.clock.instant());
    assertThat(read.sourceUrl()).isNull();
    OpenApiVersion latest = specs.latest(acme, "pets");
    assertThat(latest.id()).isEqualTo(read.lastVersion());
    assertThat(latest.number()).isEqualTo(1);
    assertThat(content(latest)).contains("\"title\":\"Pets\"");
    assertThat(specs.version(acme, "pets", latest.id())).isEqualTo(latest);
  }

  @Test
  @RuleTest("openapi-versions")
  void onlyWhatChangedMakesAVersion() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    save(OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    assertThat(versions()).hasSize(1);
    save(OpenApiSpec.Source.text("title Dogs"));
    jobs.runAll();
    assertThat(versions()).extracting(OpenApiVersion::number).containsExactly(2, 1);
    save(OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    assertThat(versions()).extracting(OpenApiVersion::number).containsExactly(3, 2, 1);
    assertThat(content(versions().get(0))).isEqualTo(content(versions().get(2)));
  }

  @Test
  @RuleTest("openapi-refetch")
  void anAddressIsAskedWhetherItChanged() {
    source.serve(URL, "title Pets");
    assertThat(create("pets", OpenApiSpec.Source.url(URL)).sourceUrl()).isEqualTo(URL);
    jobs.runAll();
    save(OpenApiSpec.Source.url(URL));
    jobs.runAll();
    assertThat(source.read).hasValue(1);
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    source.serve(URL, "title Dogs");
    save(OpenApiSpec.Source.url(URL));
    jobs.runAll();
    assertThat(source.read).hasValue(2);
    assertThat(versions()).hasSize(2);
  }

  @Test
  void whatIsKnownOfOneAddressDoesNotHoldForAnother() {
    source.serve(URL, "title Pets").serve(URL + "2", "title Pets");
    create("pets", OpenApiSpec.Source.url(URL));
    jobs.runAll();
    save(OpenApiSpec.Source.url(URL + "2"));
    jobs.runAll();
    assertThat(source.read).hasValue(2);
    assertThat(versions()).hasSize(1);
    assertThat(pets().fetched()).extracting(f -> f.url()).containsExactly(URL + "2");
  }

  @Test
  @RuleTest("openapi-states")
  void aFailureIsShownAndKeepsTheExistingVersions() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    for (SpecificationSource.Outcome.Failure failure :
        SpecificationSource.Outcome.Failure.values()) {
      save(OpenApiSpec.Source.text("fail " + failure));
      assertThat(pets().state()).isEqualTo(ProcessingState.PENDING);
      jobs.runAll();
      assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
      assertThat(pets().lastFailure()).isEqualTo(failure);
      assertThat(versions()).hasSize(1);
      assertThat(pets().text()).isEmpty();
    }
    save(OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    assertThat(pets().lastFailure()).isNull();
  }

  @Test
  void aSourceThatBreaksEndsAsAFailure() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    source.meanwhile =
        () -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(jobs::runAll).hasMessage("broken");
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(pets().lastFailure()).isEqualTo(SpecificationSource.Outcome.Failure.PARSE_ERROR);
  }

  @Test
  @RuleTest("openapi-states")
  void whatWasReadIsDroppedWhereItWasAskedForAnewMeanwhile() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          save(OpenApiSpec.Source.text("title Dogs"));
        };
    jobs.step();
    assertThat(pets().state()).isEqualTo(ProcessingState.PENDING);
    assertThat(pets().lastVersion()).isNull();
    jobs.runAll();
    assertThat(versions()).hasSize(1);
    assertThat(content(versions().get(0))).contains("Dogs");
  }

  @Test
  void whatWasReadIsDroppedWhereANewerRequestIsBeingRead() throws InterruptedException {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Thread newer =
        new Thread(
            () -> {
              source.meanwhile =
                  () -> {
                    begun.countDown();
                    await(ended);
                  };
              jobs.step();
            });
    source.meanwhile =
        () -> {
          save(OpenApiSpec.Source.text("title Dogs"));
          newer.start();
          await(begun);
        };
    jobs.step();
    assertThat(pets().state()).isEqualTo(ProcessingState.PROGRESS);
    assertThat(pets().lastVersion()).isNull();
    ended.countDown();
    newer.join();
    assertThat(versions()).hasSize(1);
    assertThat(content(versions().get(0))).contains("Dogs");
  }

  @Test
  void whatWasDeletedMeanwhileStaysDeleted() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    source.meanwhile = () -> specs.delete(acme, "pets");
    jobs.runAll();
    refused(ErrorCode.NOT_FOUND, this::pets);
    source.meanwhile = () -> {};
    create("pets", OpenApiSpec.Source.text("title Dogs"));
    assertThat(versions()).isEmpty();
  }

  @Test
  void severalRequestsThatWaitAreOneJob() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    save(OpenApiSpec.Source.text("title Dogs"));
    assertThat(jobs.waiting()).hasSize(1);
    jobs.runAll();
    assertThat(source.read).hasValue(1);
    assertThat(content(versions().get(0))).contains("Dogs");
  }

  @Test
  @RuleTest("openapi-versions")
  void onlyTheNewestVersionsAreKept() {
    create("pets", OpenApiSpec.Source.text("title 0"));
    jobs.runAll();
    OpenApiVersion first = versions().get(0);
    for (int i = 1; i <= OpenApiSpecs.MAX_VERSIONS; i++) {
      save(OpenApiSpec.Source.text("title " + i));
      jobs.runAll();
    }
    assertThat(specs.versions(acme, "pets", ALL).count()).isEqualTo(OpenApiSpecs.MAX_VERSIONS);
    assertThat(versions().get(0).number()).isEqualTo(OpenApiSpecs.MAX_VERSIONS + 1);
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", first.id()));
    refused(
        ErrorCode.NOT_FOUND, () -> specs.chunk(first, first.documents().get(0).chunks().get(0)));
  }

  @Test
  void aLongTextGoesInAndOutWhole() {
    String text = "title Pets\n" + "tag t\n".repeat(FileChunk.MAX_BYTES / 2);
    create("pets", OpenApiSpec.Source.text(text));
    jobs.runAll();
    OpenApiVersion.Document document = versions().get(0).documents().get(0);
    assertThat(document.chunks()).hasSizeGreaterThan(1);
    assertThat(content(versions().get(0))).hasSize(document.size());
  }

  @Test
  @RuleTest("openapi-states")
  void everyPairOfStatesIsAllowedOrNot() {
    List<String> allowed = new ArrayList<>();
    for (ProcessingState from : ProcessingState.values()) {
      for (ProcessingState to : ProcessingState.values()) {
        if (from.mayBecome(to)) {
          allowed.add(from + " " + to);
        }
      }
    }
    assertThat(allowed)
        .containsExactly(
            "PENDING PENDING",
            "PENDING PROGRESS",
            "PROGRESS PENDING",
            "PROGRESS PROGRESS",
            "PROGRESS COMPLETE",
            "COMPLETE PENDING");
  }
}
