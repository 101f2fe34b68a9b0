package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.stored.SpaceBytes;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.OrganizationQuota;
import dev.docs.organization.internal.StoredBytesRepository;
import dev.docs.retention.History;
import dev.docs.runs.Runs;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.CountingStore;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many bytes of texts and files organizations may have. */
public abstract class ByteQuotaScenarios {

  private static final long MOST = 10_000;
  private static final int STEPS = Runs.tries(150);

  private final ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
  private CountingStore store;
  private Docs docs;
  private DocsSession ada;
  private OrganizationId acme;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  private Docs.Builder unlimited() {
    return Docs.builder().store(store).clock(clock).history(History.days(2));
  }

  private Docs limited() {
    return unlimited().quota(OrganizationQuota.NONE.withBytes(MOST)).build();
  }

  @BeforeEach
  void start() {
    store = new CountingStore(create());
    docs = limited();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    acme = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    other = ada.organizations().create(CreateOrganization.titled("Other")).id();
  }

  @AfterEach
  void close() {
    store.close();
  }

  private SpaceId space(OrganizationId organization) {
    return ada.spaces().create(organization, CreateSpace.titled("Space")).id();
  }

  private static void page(DocsSession by, SpaceId space, String title, String text) {
    by.contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage(title).markdown(text)));
  }

  private void file(SpaceId space, String name, int size, int of) {
    byte[] bytes = new byte[size];
    new Random(of).nextBytes(bytes);
    ada.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertFile(name, bytes)));
  }

  private static String text(int length, char of) {
    return String.valueOf(of).repeat(length - 1) + "\n";
  }

  /** What is counted of an organization, which is what its spaces have. */
  private long bytes(OrganizationId organization) {
    return store.<Long>read(
        "ByteQuotaScenarios.bytes",
        tx -> {
          long counted = StoredBytesRepository.of(tx, organization);
          long stored =
              Stream.of(SpaceRepository.of(organization), SpaceRepository.trashOf(organization))
                  .flatMap(scan -> tx.scan(scan).stream())
                  .map(Hit::value)
                  .map(Space::id)
                  .mapToLong(space -> SpaceBytes.of(tx, space))
                  .sum();
          assertThat(counted).isEqualTo(stored);
          return counted;
        });
  }

  private static void assertRefused(Runnable work) {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(work::run)
        .withMessageContaining("at most 10000 bytes of texts and files")
        .extracting(DocsException::code)
        .isEqualTo(ErrorCode.PRECONDITION);
  }

  @Test
  void whatFitsIsStoredAndMoreIsRefusedWithoutATrace() {
    SpaceId space = space(acme);
    page(ada, space, "A", text(4_000, 'a'));
    assertThat(bytes(acme)).isEqualTo(4_000);
    file(space, "b.bin", 5_000, 1);
    assertThat(bytes(acme)).isEqualTo(9_000);
    String head = ada.spaces().get(space).space().head().value();
    assertRefused(() -> page(ada, space, "C", text(1_001, 'c')));
    assertRefused(() -> file(space, "c.bin", 1_001, 2));
    assertThat(bytes(acme)).isEqualTo(9_000);
    assertThat(ada.spaces().get(space).space().head().value()).isEqualTo(head);
    assertThat(docs.verify()).isEmpty();
    page(ada, space, "Umlauts", "ä".repeat(499) + "\n");
    assertThat(bytes(acme)).isEqualTo(9_999);
    file(space(other), "d.bin", 10_000, 3);
    assertThat(bytes(other)).isEqualTo(10_000);
  }

  @Test
  void whatIsEqualInASpaceCountsOnceAndInAnotherAgain() {
    SpaceId space = space(acme);
    page(ada, space, "A", text(3_000, 'a'));
    page(ada, space, "B", text(3_000, 'a'));
    file(space, "a.bin", 1_000, 1);
    file(space, "b.bin", 1_000, 1);
    assertThat(bytes(acme)).isEqualTo(4_000);
    page(ada, space(acme), "A", text(3_000, 'a'));
    assertThat(bytes(acme)).isEqualTo(7_000);
  }

  @Test
  void whatIsPurgedIsGivenBack() {
    SpaceId kept = space(acme);
    SpaceId gone = space(acme);
    page(ada, gone, "A", text(4_000, 'a'));
    file(gone, "a.bin", 4_000, 1);
    ada.spaces().delete(gone);
    assertRefused(() -> page(ada, kept, "B", text(3_000, 'b')));
    clock.advance(Duration.ofDays(8));
    docs.purge();
    assertThat(bytes(acme)).isZero();
    page(ada, kept, "B", text(3_000, 'b'));
    String page =
        ada.contents().get(ContentAt.main(kept)).content().children(null).get(0).id().value();
    ada.contents()
        .edit(ContentAt.main(kept), List.of(ContentEdit.updatePage(page).markdown("short\n")));
    assertThat(bytes(acme)).isEqualTo(3_006);
    clock.advance(Duration.ofDays(3));
    docs.purge();
    assertThat(bytes(acme)).isEqualTo(6);
  }

  @Test
  void aSpaceTakesItsBytesAlongWhereTheyFit() {
    SpaceId moving = space(acme);
    page(ada, moving, "A", text(6_000, 'a'));
    page(ada, space(other), "B", text(5_000, 'b'));
    assertRefused(() -> ada.spaces().transfer(moving, other));
    assertThat(bytes(acme)).isEqualTo(6_000);
    SpaceId small = space(acme);
    page(ada, small, "C", text(4_000, 'c'));
    ada.spaces().transfer(small, other);
    assertThat(bytes(acme)).isEqualTo(6_000);
    assertThat(bytes(other)).isEqualTo(9_000);
  }

  @Test
  void aDuplicateHasWhatItSharesWhenTheOriginalIsGone() {
    SpaceId original = space(acme);
    page(ada, original, "A", text(6_000, 'a'));
    SpaceId duplicate = ada.spaces().duplicate(original).id();
    assertThat(bytes(acme)).isEqualTo(6_000);
    page(ada, duplicate, "B", text(1_000, 'b'));
    assertThat(bytes(acme)).isEqualTo(7_000);
    ada.spaces().delete(original);
    clock.advance(Duration.ofDays(8));
    docs.purge();
    assertThat(bytes(acme)).isEqualTo(7_000);
  }

  @Test
  void whatIsThereWhenItIsLimitedCountsAndStays() {
    Docs before = unlimited().build();
    SpaceId space = space(acme);
    page(before.as(Caller.user("ada")), space(acme), "A", text(4_000, 'a'));
    page(before.as(Caller.user("ada")), space, "B", text(8_000, 'b'));
    SpaceId trashed = space(other);
    page(before.as(Caller.user("ada")), trashed, "C", text(100, 'c'));
    ada.spaces().delete(trashed);
    limited();
    assertThat(bytes(acme)).isEqualTo(12_000);
    assertThat(bytes(other)).isEqualTo(100);
    assertRefused(() -> page(ada, space, "C", "c\n"));
    ada.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Empty")));
  }

  @Test
  void anOrganizationIsLoadedOnlyIfItFits() {
    page(ada, space(acme), "A", text(6_000, 'a'));
    for (long most : new long[] {6_000, 5_999}) {
      try (Store there = create()) {
        Docs loading =
            Docs.builder().store(there).quota(OrganizationQuota.NONE.withBytes(most)).build();
        Runnable load =
            () ->
                docs.organizationTransfer()
                    .<Long>export(acme, records -> loading.organizationTransfer().load(records));
        if (most == 6_000) {
          load.run();
        } else {
          assertThatExceptionOfType(DocsException.class)
              .isThrownBy(load::run)
              .withMessageContaining("at most 5999 bytes");
        }
        assertThat(
                there.<Long>read(
                    "ByteQuotaScenarios.loaded", tx -> StoredBytesRepository.of(tx, acme)))
            .isEqualTo(most == 6_000 ? 6_000 : 0);
      }
    }
  }

  @Test
  void nothingIsCountedNorReadWithoutALimit() {
    Docs free = unlimited().build();
    long before = store.looked("stored-bytes");
    SpaceId space = space(acme);
    page(free.as(Caller.user("ada")), space, "A", text(40_000, 'a'));
    free.purge();
    assertThat(store.looked("stored-bytes")).isEqualTo(before);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrganizationQuota.NONE.withBytes(0))
        .withMessage("bytes: must be positive, is 0");
  }

  /** Any seed: what fails is told with it. */
  @Test
  void whateverIsDoneTheCountIsWhatIsStored() {
    long seed = Long.getLong("docs.fuzz.seed", 30);
    Random random = new Random(seed);
    docs = unlimited().quota(OrganizationQuota.NONE.withBytes(1L << 40)).build();
    ada = docs.as(Caller.user("ada"));
    List<SpaceId> spaces = new ArrayList<>(List.of(space(acme), space(other)));
    for (int i = 0; i < STEPS; i++) {
      String step = step(random, spaces, i);
      for (OrganizationId each : List.of(acme, other)) {
        assertThat(bytes(each)).as("seed %s, step %s: %s", seed, i, step).isNotNegative();
      }
    }
    spaces.forEach(one -> ada.spaces().delete(one));
    clock.advance(Duration.ofDays(8));
    docs.purge();
    assertThat(bytes(acme)).isZero();
    assertThat(bytes(other)).isZero();
  }

  private String step(Random random, List<SpaceId> spaces, int number) {
    SpaceId space = spaces.get(random.nextInt(spaces.size()));
    switch (random.nextInt(10)) {
      case 0 -> {
        spaces.add(ada.spaces().duplicate(space).id());
        return "duplicate";
      }
      case 1 -> {
        OrganizationId now = ada.spaces().get(space).space().organization();
        ada.spaces().transfer(space, now.equals(acme) ? other : acme);
        return "transfer";
      }
      case 2 -> {
        if (spaces.size() > 2) {
          spaces.remove(space);
          ada.spaces().delete(space);
        }
        return "delete";
      }
      case 3 -> {
        clock.advance(Duration.ofDays(3));
        docs.purge();
        return "purge";
      }
      case 4 -> {
        file(space, "f" + number, 1 + random.nextInt(2_000), random.nextInt(4));
        return "file";
      }
      case 5 -> {
        ChangeRequest.Ref ref =
            ChangeRequest.Ref.of(
                space,
                ada.changeRequests()
                    .create(space, new CreateChangeRequest("Change"))
                    .changeRequest()
                    .id());
        ada.contents()
            .edit(
                ContentAt.changeRequest(ref),
                List.of(ContentEdit.insertPage("C" + number).markdown(text(500, 'c'))));
        ada.merges().merge(ref);
        return "merge";
      }
      case 6 -> {
        Map<String, String> folder =
            Map.of("README.md", "# A " + number + "\n", "b.md", text(200, 'd'));
        ada.contents().importFolder(ContentAt.main(space), Folder.ofTexts(folder));
        return "import";
      }
      case 7 -> {
        List<Page> pages = ada.contents().get(ContentAt.main(space)).content().children(null);
        if (!pages.isEmpty()) {
          String page = pages.get(random.nextInt(pages.size())).id().value();
          ada.contents()
              .edit(
                  ContentAt.main(space),
                  List.of(
                      ContentEdit.updatePage(page).markdown("lost " + number + "\n"),
                      ContentEdit.updatePage(page).markdown("kept " + number + "\n")));
        }
        return "update";
      }
      default -> {
        page(ada, space, "P" + number, text(100 + random.nextInt(4), 'p'));
        return "page";
      }
    }
  }

  @Test
  void writersAtTheSameTimeTogetherHaveNoMore() throws Exception {
    List<Docs> processes = List.of(docs, limited());
    List<SpaceId> spaces = List.of(space(acme), space(acme));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int number = i;
        DocsSession one = processes.get(i % 2).as(Caller.user("ada"));
        all.add(threads.submit(() -> written(one, spaces.get(number / 2), number)));
      }
      int written = 0;
      for (Future<Integer> one : all) {
        written += one.get();
      }
      assertThat(written).isEqualTo(10);
    } finally {
      threads.shutdownNow();
    }
    assertThat(bytes(acme)).isEqualTo(MOST);
  }

  private static int written(DocsSession by, SpaceId space, int number) {
    int written = 0;
    for (int i = 0; i < 4; i++) {
      try {
        page(by, space, number + "-" + i, text(1_000, (char) ('a' + 4 * number + i)));
        written++;
      } catch (DocsException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.PRECONDITION);
      }
    }
    return written;
  }
}
