package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.internal.ImportRunRepository;
import dev.docs.store.PlainStore;
import dev.docs.store.Store;
import java.time.Instant;
import java.util.List;
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
    try (Store store = new PlainStore()) {
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
