package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.Caller;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.internal.ImportRunRepository;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import dev.docs.upload.Upload;
import dev.docs.upload.internal.UploadRepository;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Import runs, and how many of them are kept. */
class ImportRunsKeptTest {

  private static final OrganizationId ACME = new OrganizationId("acme");
  private static final SpaceId SPACE = new SpaceId("space");

  private static ImportRun run(String name, OrganizationId organization, int second) {
    return ImportRun.pending(
        new ImportRunId(name),
        organization,
        StartImportRun.website("https://a.example/", SPACE),
        new ImportRun.Target(SPACE, null, null),
        null,
        Instant.ofEpochSecond(second));
  }

  private static ImportRun ended(String name, OrganizationId organization, int second) {
    return run(name, organization, second).completed(List.of(), Instant.ofEpochSecond(second));
  }

  @Test
  void theOldestEndedRunsOfAnOrganizationAreRemovedAndNoActiveOnes() {
    try (Store store = MemoryStore.create()) {
      OrganizationId other = new OrganizationId("other");
      List<String> kept =
          store.write(
              "ImportRunsKeptTest.keep",
              tx -> {
                ImportRunRepository.insert(tx, ended("a", ACME, 1));
                ImportRunRepository.insert(tx, run("b", ACME, 2));
                ImportRunRepository.insert(tx, ended("c", ACME, 3));
                ImportRunRepository.insert(tx, ended("d", ACME, 4));
                ImportRunRepository.insert(tx, ended("e", other, 1));
                ImportRunRepository.keepNewest(tx, ACME, 4);
                assertThat(ImportRunRepository.find(tx, new ImportRunId("a"))).isPresent();
                ImportRunRepository.keepNewest(tx, ACME, 2);
                assertThat(ImportRunRepository.find(tx, new ImportRunId("e"))).isPresent();
                return tx.scan(ImportRunRepository.of(ACME)).stream()
                    .map(hit -> hit.value().id().value())
                    .toList();
              });
      assertThat(kept).containsExactlyInAnyOrder("b", "d");
    }
  }

  @Test
  void whoStartsOneMoreThanAreKeptForgetsTheOldestThatEnded() {
    try (Store store = MemoryStore.create()) {
      World world = World.on(store);
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      store.write(
          "ImportRunsKeptTest.fill",
          tx -> {
            for (int i = 0; i < ImportRuns.MAX_RUNS; i++) {
              ImportRunRepository.insert(tx, ended("r" + i, world.organization, i));
            }
            return null;
          });

      ImportRun started =
          world
              .holding()
              .as(Caller.user("admin"))
              .importRuns()
              .start(world.organization, StartImportRun.website("https://a.example/", space));

      List<ImportRunId> kept =
          store.read(
              "ImportRunsKeptTest.kept",
              tx ->
                  tx.scan(ImportRunRepository.of(world.organization)).stream()
                      .map(hit -> hit.value().id())
                      .toList());
      assertThat(kept)
          .hasSize(ImportRuns.MAX_RUNS)
          .contains(started.id(), new ImportRunId("r1"))
          .doesNotContain(new ImportRunId("r0"));
    }
  }

  @Test
  void whoImportsNoFilesIsRefused() {
    try (Store store = MemoryStore.create()) {
      World world = World.on(store);
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      ImportRuns runs = world.holding().as(Caller.user("admin")).importRuns();

      assertThatThrownBy(
              () -> runs.start(world.organization, StartImportRun.files(List.of(), space)))
          .hasMessageContaining("must have 1 to " + ImportRun.MAX_FILES + " keys");
    }
  }

  @Test
  void whoImportsIntoASpaceOfAnotherOrganizationIsToldThatThereIsNone() {
    try (Store store = MemoryStore.create()) {
      World world = World.on(store);
      OrganizationId other =
          world.admin.organizations().create(CreateOrganization.titled("Other")).id();
      SpaceId elsewhere = world.admin.spaces().create(other, CreateSpace.titled("Guide")).id();
      ImportRuns runs = world.holding().as(Caller.user("admin")).importRuns();
      StartImportRun command = StartImportRun.website("https://a.example/", elsewhere);

      assertThatThrownBy(() -> runs.start(world.organization, command))
          .hasMessageContaining("no space with id \"" + elsewhere);
      assertThat(runs.start(other, command).target().space()).isEqualTo(elsewhere);
    }
  }

  @Test
  void eachKindOfSourceIsReadAsItWasStored() {
    for (ImportRun.Source source :
        List.of(new ImportRun.Website("https://a.example/"), new ImportRun.Files(List.of("key")))) {
      assertThat(ImportRun.StoredSource.of(source).value()).isEqualTo(source);
    }
  }

  @Test
  void whoImportsFilesThatAreTooLargeTogetherIsRefused() {
    try (Store store = MemoryStore.create()) {
      World world = World.on(store);
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      long half = ImportRuns.MAX_BYTES / 2;
      List<String> fitting =
          List.of(sent(world, store, "one", half), sent(world, store, "two", half));
      List<String> all = List.of(fitting.get(0), fitting.get(1), sent(world, store, "three", 1));
      ImportRuns runs = world.holding().as(Caller.user("admin")).importRuns();

      assertThatThrownBy(() -> runs.start(world.organization, StartImportRun.files(all, space)))
          .hasMessageContaining("at most " + ImportRuns.MAX_BYTES + " bytes together");

      assertThat(
              runs.start(world.organization, StartImportRun.files(fitting, space)).source().files())
          .isEqualTo(fitting);
    }
  }

  /** The key of an upload of so many bytes, of which none are stored. */
  private static String sent(World world, Store store, String key, long bytes) {
    Instant now = world.clock.instant();
    Upload upload =
        new Upload(
            key,
            "token of " + key,
            world.organization,
            Upload.Kind.IMPORT_FILE,
            "a.md",
            "text/markdown",
            now,
            now.plusSeconds(60),
            new Upload.Sent(null, bytes, List.of()),
            Set.of());
    return store.write(
        "ImportRunsKeptTest.sent",
        tx -> {
          UploadRepository.insert(tx, upload);
          return key;
        });
  }

  @Test
  void aRunIsActiveUntilItEndedHoweverItDid() {
    ImportRun pending = run("a", ACME, 1);
    Instant now = Instant.ofEpochSecond(2);
    assertThat(pending.status().isActive()).isTrue();
    assertThat(pending.begun(now).status().isActive()).isTrue();
    for (ImportRun ended :
        List.of(
            pending.completed(List.of(), now),
            pending.failed("why", now),
            pending.cancelled(now))) {
      assertThat(ended.status().isActive()).isFalse();
      assertThat(ended.isWaiting(now.plus(ImportRun.CLAIM))).isFalse();
    }
    ImportRun begun = pending.begun(now);
    assertThat(begun.isWaiting(now.plus(ImportRun.CLAIM).minusNanos(1))).isFalse();
    assertThat(begun.isWaiting(now.plus(ImportRun.CLAIM))).isTrue();
    assertThat(pending.isWaiting(now)).isTrue();
    assertThat(pending.source()).isInstanceOf(ImportRun.Website.class);
  }
}
