package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.OrganizationQuota;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What organizations may have at most. */
public abstract class QuotaScenarios {

  private static final int MOST = 3;

  private Store store;
  private Docs docs;
  private DocsSession ada;
  private OrganizationId acme;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  private static Docs limited(Store store) {
    return Docs.builder().store(store).quota(OrganizationQuota.NONE.withSpaces(MOST)).build();
  }

  @BeforeEach
  void start() {
    store = create();
    docs = limited(store);
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

  private void fill(OrganizationId organization) {
    while (count(organization) < MOST) {
      assertThat(space(organization)).isNotNull();
    }
  }

  private long count(OrganizationId organization) {
    return ada.spaces().list(organization, ListOptions.first()).count();
  }

  private static void assertRefused(ThrowingCallable work) {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(work)
        .withMessage("an organization has at most 3 spaces here, without those in the trash")
        .extracting(DocsException::code)
        .isEqualTo(ErrorCode.PRECONDITION);
  }

  @Test
  void theLastOneFitsAndTheNextIsRefusedWithoutATrace() {
    fill(acme);
    assertRefused(() -> space(acme));
    SpaceId first = ada.spaces().list(acme, ListOptions.first()).items().get(0).id();
    assertRefused(() -> ada.spaces().duplicate(first));
    assertThat(count(acme)).isEqualTo(MOST);
    assertThat(docs.verify()).isEmpty();
    assertThat(space(other)).as("another organization has its own").isNotNull();
    ada.spaces().update(first, UpdateSpace.NOTHING.title("Renamed"));
  }

  @Test
  void whatIsInTheTrashDoesNotCountUntilItIsRestored() {
    fill(acme);
    SpaceId deleted = ada.spaces().list(acme, ListOptions.first()).items().get(0).id();
    ada.spaces().delete(deleted);
    SpaceId instead = space(acme);
    assertRefused(() -> ada.spaces().restore(deleted));
    ada.spaces().delete(instead);
    assertThat(ada.spaces().restore(deleted).id()).isEqualTo(deleted);
  }

  @Test
  void aSpaceMovesOnlyWhereThereIsRoom() {
    fill(acme);
    SpaceId moving = space(other);
    assertRefused(() -> ada.spaces().transfer(moving, acme));
    assertThat(ada.spaces().get(moving).space().organization()).isEqualTo(other);
    ada.spaces().delete(ada.spaces().list(acme, ListOptions.first()).items().get(0).id());
    ada.spaces().transfer(moving, acme);
    assertThat(count(acme)).isEqualTo(MOST);
  }

  @Test
  void anOrganizationIsLoadedOnlyIfItFits() {
    Docs unlimited = Docs.builder().store(store).build();
    fill(acme);
    try (Store there = create()) {
      docs.organizationTransfer()
          .<Long>export(acme, records -> limited(there).organizationTransfer().load(records));
    }
    unlimited.as(Caller.user("ada")).spaces().create(acme, CreateSpace.titled("Fourth"));
    try (Store there = create()) {
      assertRefused(
          () ->
              docs.organizationTransfer()
                  .<Long>export(
                      acme, records -> limited(there).organizationTransfer().load(records)));
      assertThat(
              limited(there)
                  .as(Caller.operator())
                  .organizations()
                  .list(ListOptions.first())
                  .items())
          .isEmpty();
    }
  }

  @Test
  void whatExceedsANewQuotaStaysAndMayBeChanged() {
    Docs unlimited = Docs.builder().store(store).build();
    SpaceId last = space(acme);
    for (int i = 0; i < MOST; i++) {
      last = unlimited.as(Caller.user("ada")).spaces().create(acme, CreateSpace.titled("x")).id();
    }
    assertThat(count(acme)).isGreaterThan(MOST);
    ada.spaces().update(last, UpdateSpace.NOTHING.title("y"));
    assertRefused(() -> space(acme));
  }

  @Test
  void aQuotaIsPositive() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrganizationQuota.NONE.withSpaces(0))
        .withMessage("spaces: must be positive, is 0");
  }

  @Test
  void atTheSameTimeNoMoreAreMade() throws Exception {
    raced(List.of(docs, limited(store)), acme);
    assertThat(count(acme)).isEqualTo(MOST);
  }

  /** Several create spaces at once, through each of these, until all are refused. */
  public static void raced(List<Docs> processes, OrganizationId organization) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        DocsSession one = processes.get(i % processes.size()).as(Caller.user("ada"));
        Callable<Integer> work = () -> made(one, organization);
        all.add(threads.submit(work));
      }
      int made = 0;
      for (Future<Integer> each : all) {
        made += each.get();
      }
      assertThat(made).isEqualTo(MOST);
    } finally {
      threads.shutdownNow();
    }
  }

  private static int made(DocsSession one, OrganizationId organization) {
    int made = 0;
    for (int i = 0; i < MOST; i++) {
      try {
        one.spaces().create(organization, CreateSpace.titled("Raced"));
        made++;
      } catch (DocsException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.PRECONDITION);
      }
    }
    return made;
  }
}
