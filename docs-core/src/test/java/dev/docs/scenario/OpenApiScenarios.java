package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.internal.FileChunk;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.job.SteppedJobs;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.OpenApiVersion;
import dev.docs.openapi.Processing;
import dev.docs.openapi.ProcessingState;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.openapi.SpecSource;
import dev.docs.openapi.SpecVisibility;
import dev.docs.openapi.UpdateOpenApiSpec;
import dev.docs.port.SpecificationFailure;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** OpenAPI specifications: their sources, how they are read, their versions; on any store. */
public abstract class OpenApiScenarios {

  private static final String URL = "https://a.example/pets.yaml";
  private static final ListOptions ALL = ListOptions.first();

  private final SteppedJobs jobs = new SteppedJobs();
  private final LineSpecifications source = new LineSpecifications();
  private Store store;
  private World world;
  private Docs docs;
  private OpenApiSpecs specs;
  private OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
    docs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .specificationSource(source)
            .jobs(jobs)
            .build();
    specs = docs.as(Caller.user("admin")).openApiSpecs();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static DocsException refused(ErrorCode code, ThrowingCallable call) {
    DocsException[] caught = new DocsException[1];
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(code);
              caught[0] = e;
            });
    return caught[0];
  }

  private OpenApiSpec create(String slug, SpecSource from) {
    return specs.create(acme, new CreateOpenApiSpec(slug, from)).spec();
  }

  private OpenApiSpec save(SpecSource from) {
    return specs.save(acme, new SaveOpenApiSpec("pets", from)).spec().spec();
  }

  private OpenApiSpec pets() {
    return specs.get(acme, "pets").spec();
  }

  private List<OpenApiVersion> versions() {
    return specs.versions(acme, "pets", ALL).items();
  }

  private String content(OpenApiVersion version) {
    StringBuilder text = new StringBuilder();
    for (String chunk : version.documents().get(0).chunks()) {
      text.append(new String(specs.piece(version, chunk), StandardCharsets.UTF_8));
    }
    return text.toString();
  }

  // ---------------------------------------------------------------- reading

  @Test
  void aTextIsReadByAJobAndBecomesAVersion() {
    OpenApiSpec created = create("pets", SpecSource.text("title Pets"));
    assertThat(created.state()).isEqualTo(ProcessingState.PENDING);
    assertThat(created.visibility()).isEqualTo(SpecVisibility.PRIVATE);
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
  void onlyWhatChangedMakesAVersion() {
    create("pets", SpecSource.text("title Pets"));
    jobs.runAll();
    save(SpecSource.text("title Pets"));
    jobs.runAll();
    assertThat(versions()).hasSize(1);
    save(SpecSource.text("title Dogs"));
    jobs.runAll();
    assertThat(versions()).extracting(OpenApiVersion::number).containsExactly(2, 1);
    save(SpecSource.text("title Pets"));
    jobs.runAll();
    assertThat(versions()).extracting(OpenApiVersion::number).containsExactly(3, 2, 1);
    assertThat(content(versions().get(0))).isEqualTo(content(versions().get(2)));
  }

  @Test
  void anAddressIsAskedWhetherItChanged() {
    source.serve(URL, "title Pets");
    assertThat(create("pets", SpecSource.url(URL)).sourceUrl()).isEqualTo(URL);
    jobs.runAll();
    save(SpecSource.url(URL));
    jobs.runAll();
    assertThat(source.read).hasValue(1);
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    source.serve(URL, "title Dogs");
    save(SpecSource.url(URL));
    jobs.runAll();
    assertThat(source.read).hasValue(2);
    assertThat(versions()).hasSize(2);
  }

  @Test
  void whatIsKnownOfOneAddressDoesNotHoldForAnother() {
    source.serve(URL, "title Pets").serve(URL + "2", "title Pets");
    create("pets", SpecSource.url(URL));
    jobs.runAll();
    save(SpecSource.url(URL + "2"));
    jobs.runAll();
    assertThat(source.read).hasValue(2);
    assertThat(versions()).hasSize(1);
    assertThat(pets().fetched()).extracting(f -> f.url()).containsExactly(URL + "2");
  }

  @Test
  void aFailureIsToldAndLeavesTheVersionsThereAre() {
    create("pets", SpecSource.text("title Pets"));
    jobs.runAll();
    for (SpecificationFailure failure : SpecificationFailure.values()) {
      save(SpecSource.text("fail " + failure));
      assertThat(pets().state()).isEqualTo(ProcessingState.PENDING);
      jobs.runAll();
      assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
      assertThat(pets().lastFailure()).isEqualTo(failure);
      assertThat(versions()).hasSize(1);
      assertThat(pets().text()).isEmpty();
    }
    save(SpecSource.text("title Pets"));
    jobs.runAll();
    assertThat(pets().lastFailure()).isNull();
  }

  @Test
  void aSourceThatBreaksEndsAsAFailure() {
    create("pets", SpecSource.text("title Pets"));
    source.meanwhile =
        () -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(jobs::runAll).hasMessage("broken");
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(pets().lastFailure()).isEqualTo(SpecificationFailure.PARSE_ERROR);
  }

  @Test
  void whatWasReadIsDroppedWhereItWasAskedForAnewMeanwhile() {
    create("pets", SpecSource.text("title Pets"));
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          save(SpecSource.text("title Dogs"));
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
    create("pets", SpecSource.text("title Pets"));
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
          save(SpecSource.text("title Dogs"));
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

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatWasDeletedMeanwhileStaysDeleted() {
    create("pets", SpecSource.text("title Pets"));
    source.meanwhile = () -> specs.delete(acme, "pets");
    jobs.runAll();
    refused(ErrorCode.NOT_FOUND, this::pets);
    source.meanwhile = () -> {};
    create("pets", SpecSource.text("title Dogs"));
    assertThat(versions()).isEmpty();
  }

  @Test
  void severalRequestsThatWaitAreOneJob() {
    create("pets", SpecSource.text("title Pets"));
    save(SpecSource.text("title Dogs"));
    assertThat(jobs.waiting()).hasSize(1);
    jobs.runAll();
    assertThat(source.read).hasValue(1);
    assertThat(content(versions().get(0))).contains("Dogs");
  }

  @Test
  void whatAProcessLeftUnreadIsReadAfterAStart() {
    create("pets", SpecSource.text("title Pets"));
    create("dogs", SpecSource.text("title Dogs"));
    jobs.runAll();
    save(SpecSource.text("title Cats"));
    SteppedJobs others = new SteppedJobs();
    Docs restarted =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .specificationSource(source)
            .jobs(others)
            .build();
    assertThat(restarted.resumeJobs()).isEqualTo(1);
    others.runAll();
    assertThat(pets().state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(versions()).hasSize(2);
    assertThat(restarted.resumeJobs()).isZero();
  }

  @Test
  void onlyTheNewestVersionsAreKept() {
    create("pets", SpecSource.text("title 0"));
    jobs.runAll();
    OpenApiVersion first = versions().get(0);
    for (int i = 1; i <= Processing.MAX_VERSIONS; i++) {
      save(SpecSource.text("title " + i));
      jobs.runAll();
    }
    assertThat(specs.versions(acme, "pets", ALL).count()).isEqualTo(Processing.MAX_VERSIONS);
    assertThat(versions().get(0).number()).isEqualTo(Processing.MAX_VERSIONS + 1);
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", first.id()));
    refused(
        ErrorCode.NOT_FOUND, () -> specs.piece(first, first.documents().get(0).chunks().get(0)));
  }

  @Test
  void aLongTextGoesInAndOutWhole() {
    String text = "title Pets\n" + "tag t\n".repeat(FileChunk.MAX_BYTES / 2);
    create("pets", SpecSource.text(text));
    jobs.runAll();
    OpenApiVersion.Document document = versions().get(0).documents().get(0);
    assertThat(document.chunks()).hasSizeGreaterThan(1);
    assertThat(content(versions().get(0))).hasSize(document.size());
  }

  // ---------------------------------------------------------------- sources and slugs

  @Test
  void aSlugIsLowerCaseWordsParted() {
    for (String slug : List.of("", "A", "a_b", "-a", "a-", "a--b", "ä", "a b", "a".repeat(101))) {
      assertThat(
              refused(ErrorCode.INVALID, () -> create(slug, SpecSource.text("title"))).getMessage())
          .startsWith("slug:");
      assertThat(
              refused(
                      ErrorCode.INVALID,
                      () -> specs.save(acme, new SaveOpenApiSpec(slug, SpecSource.text("t"))))
                  .getMessage())
          .startsWith("specSlug:");
    }
    for (String slug : List.of("a", "1", "a-b-1", "a".repeat(100))) {
      assertThat(create(slug, SpecSource.text("title")).slug()).isEqualTo(slug);
    }
  }

  @Test
  void aSourceIsAnAddressOrAText() {
    for (SpecSource wrong :
        List.of(
            new SpecSource(null, null),
            new SpecSource(URL, "title"),
            SpecSource.url("ftp://a.example/"),
            SpecSource.url("/etc/passwd"),
            SpecSource.text(""))) {
      assertThat(refused(ErrorCode.INVALID, () -> create("pets", wrong)).getMessage())
          .startsWith("source");
    }
    assertThat(specs.list(acme, ALL).items()).isEmpty();
    assertThat(jobs.waiting()).isEmpty();
  }

  @Test
  void aSlugIsTakenInItsOrganizationOnly() {
    create("pets", SpecSource.text("title"));
    refused(ErrorCode.CONFLICT, () -> create("pets", SpecSource.text("title")));
    assertThat(specs.save(acme, new SaveOpenApiSpec("pets", SpecSource.text("t"))).created())
        .isFalse();
    assertThat(specs.save(acme, new SaveOpenApiSpec("dogs", SpecSource.text("t"))).created())
        .isTrue();
    OrganizationId other = PermissionFixture.otherOrganization(world);
    DocsSession owner = docs.as(Caller.user("loner"));
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            owner
                .openApiSpecs()
                .create(acme, new CreateOpenApiSpec("cats", SpecSource.text("title"))));
    assertThat(specs.list(acme, ALL).items())
        .extracting(view -> view.spec().slug())
        .containsExactlyInAnyOrder("pets", "dogs");
    assertThat(other).isNotEqualTo(acme);
  }

  // ---------------------------------------------------------------- visibility and deletion

  @Test
  void whatIsPublicIsForEverybodyWhereItIsPublished() {
    create("pets", SpecSource.text("title Pets"));
    jobs.runAll();
    OpenApiSpecs anybody = docs.as(Caller.anonymous()).openApiSpecs();
    refused(ErrorCode.NOT_FOUND, () -> anybody.published(acme, "pets"));
    specs.update(acme, "pets", new UpdateOpenApiSpec(SpecVisibility.PUBLIC));
    OpenApiVersion shown = anybody.published(acme, "pets");
    assertThat(shown).isEqualTo(specs.latest(acme, "pets"));
    assertThat(anybody.piece(shown, shown.documents().get(0).chunks().get(0))).isNotEmpty();
    refused(ErrorCode.UNAUTHENTICATED, () -> anybody.latest(acme, "pets"));
    specs.update(acme, "pets", new UpdateOpenApiSpec(SpecVisibility.PRIVATE));
    refused(ErrorCode.NOT_FOUND, () -> anybody.published(acme, "pets"));
  }

  @Test
  void deletingRemovesTheVersionsAndTheSlugIsFree() {
    create("pets", SpecSource.text("title Pets"));
    jobs.runAll();
    OpenApiVersion version = versions().get(0);
    specs.delete(acme, "pets");
    specs.delete(acme, "pets");
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", version.id()));
    refused(
        ErrorCode.NOT_FOUND,
        () -> specs.piece(version, version.documents().get(0).chunks().get(0)));
    create("pets", SpecSource.text("title Pets"));
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", version.id()));
  }

  @Test
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
