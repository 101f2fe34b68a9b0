package dev.docs.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.JoiningUser;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What services are given to work with. */
class UnitOfWorkTest {

  private static final OrganizationId ACME = new OrganizationId("acme");
  private static final OrganizationId OTHER = new OrganizationId("other");
  private static final UserId ADA = new UserId("ada");

  /** Runs everything several times, as after conflicts, and keeps what the last run did. */
  private static final class Rerunning implements Store {

    private static final class Conflict extends RuntimeException {
      private static final long serialVersionUID = 1L;

      Conflict(Object lost) {
        super("lost: " + lost);
      }
    }

    private final MemoryStore store = MemoryStore.create();
    private final Set<String> names = new LinkedHashSet<>();
    private int runs = 1;

    @Override
    public void register(List<Kind<?>> kinds) {
      store.register(kinds);
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      names.add(name);
      for (int i = 1; i < runs; i++) {
        store.<R>read(name, work);
      }
      return store.read(name, work);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      names.add(name);
      for (int i = 1; i < runs; i++) {
        try {
          store.<R>write(
              name,
              tx -> {
                R lost = work.apply(tx);
                throw new Conflict(lost);
              });
        } catch (Conflict e) {
          // Runs again.
        }
      }
      return store.write(name, work);
    }

    @Override
    public void close() {
      store.close();
    }
  }

  private final Rerunning store = new Rerunning();

  /** A clock that is another one whenever it is read. */
  private final AtomicInteger readings = new AtomicInteger();

  private final InstantSource clock =
      () -> Instant.EPOCH.plus(Duration.ofSeconds(readings.incrementAndGet()));

  private final List<String> recorded = new ArrayList<>();

  private static Instance telling(Roles.FirstActs firstActs) {
    return Instance.create().with(Roles.FirstActs.class, firstActs);
  }

  private Context context(Caller caller) {
    return new Context(
        store,
        Time.of(clock),
        Ids.seeded(1),
        caller,
        telling((tx, member) -> recorded.add(member.organization() + "/" + member.user())));
  }

  /** What one run of some work saw. */
  private record Run(List<String> ids, List<Instant> moments) {}

  private static Run run(WriteWork w, int count) {
    List<String> ids = new ArrayList<>();
    List<Instant> moments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add(w.ids().next());
      moments.add(w.now());
    }
    return new Run(ids, moments);
  }

  @Property
  void workThatRunsAgainHasTheSameIdentifiersAndTheSameMoment(
      @ForAll @IntRange(min = 1, max = 4) int runs, @ForAll @IntRange(min = 1, max = 5) int count) {
    store.runs = runs;
    List<Run> seen = new ArrayList<>();
    Context context = context(Caller.operator());
    Run kept =
        context.write(
            "UnitOfWorkTest.workThatRunsAgainHasTheSameIdentifiersAndTheSameMoment",
            w -> {
              seen.add(run(w, count));
              return seen.get(seen.size() - 1);
            });
    assertThat(seen).hasSize(runs).containsOnly(kept);
    assertThat(Set.copyOf(kept.ids())).hasSize(count);
    assertThat(Set.copyOf(kept.moments())).hasSize(1);
    Run next =
        context.write(
            "UnitOfWorkTest.workThatRunsAgainHasTheSameIdentifiersAndTheSameMoment",
            w -> run(w, count));
    assertThat(next.ids()).doesNotContainAnyElementsOf(kept.ids());
    assertThat(next.moments()).doesNotContainAnyElementsOf(kept.moments());
  }

  @Test
  void aRetryHasTheSameSecretsWhichAreNotSeeded() {
    store.runs = 3;
    List<List<String>> drawn = new ArrayList<>();
    for (int work = 0; work < 2; work++) {
      context(Caller.operator())
          .execute(
              "UnitOfWorkTest.aRetryHasTheSameSecretsWhichAreNotSeeded",
              w -> drawn.add(List.of(w.ids().next(), w.secrets().next())));
    }
    assertThat(drawn).hasSize(6);
    assertThat(Set.copyOf(drawn.subList(0, 3))).hasSize(1);
    assertThat(Set.copyOf(drawn.subList(3, 6))).hasSize(1);
    assertThat(drawn.get(3).get(0)).isEqualTo(drawn.get(0).get(0));
    assertThat(drawn.get(3).get(1)).isNotEqualTo(drawn.get(0).get(1));
  }

  @Test
  void aRetryThatDrawsMoreIdsRepeatsTheFirstOnes() {
    store.runs = 3;
    List<List<String>> drawn = new ArrayList<>();
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.aRunThatDrawsMoreThanTheOneBeforeGoesOnWhereThatEnded",
            w -> drawn.add(run(w, drawn.size() + 1).ids()));
    assertThat(drawn.get(2)).startsWith(drawn.get(1).toArray(String[]::new));
    assertThat(drawn.get(1)).startsWith(drawn.get(0).toArray(String[]::new)).hasSize(2);
  }

  @Test
  void readingWorkIsAtOneMomentToo() {
    store.runs = 2;
    List<Instant> moments = new ArrayList<>();
    context(Caller.operator())
        .read(
            "UnitOfWorkTest.readingWorkIsAtOneMomentToo",
            r -> moments.addAll(List.of(r.now(), r.now())));
    assertThat(moments).hasSize(4).containsOnly(moments.get(0));
    assertThat(readings).hasValue(1);
  }

  @Test
  void aClockThatNobodyAsksIsNotRead() {
    context(Caller.operator())
        .read("UnitOfWorkTest.aClockThatNobodyAsksIsNotRead", r -> r.caller());
    assertThat(readings).hasValue(0);
  }

  @Test
  void onBehalfOfAnotherTheMomentIsTheSame() {
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.onBehalfOfAnotherTheMomentIsTheSame",
            w -> {
              ReadWork theirs = w.as(Caller.user(ADA));
              assertThat(theirs.now()).isEqualTo(w.now());
              assertThat(theirs.caller()).isEqualTo(Caller.user(ADA));
              assertThat(Roles.in(theirs, ACME)).isEmpty();
            });
  }

  @Test
  void theStoreReceivesTheNameOfTheWork() {
    Context context = context(Caller.operator());
    for (int i = 0; i < 3; i++) {
      context.read("Test.read", r -> 1);
      context.write("Test.write", w -> 3);
      context.execute("Test.execute", w -> w.now());
      context.delete("Test.delete", w -> w.now());
    }
    assertThat(store.names)
        .containsExactly("Test.read", "Test.write", "Test.execute", "Test.delete");
  }

  @Test
  void anythingElseThanWhatNeverChangesIsReadWhileTheWorkRuns() {
    AtomicReference<ReadWork> escaped = new AtomicReference<>();
    context(Caller.operator())
        .read(
            "UnitOfWorkTest.anythingElseThanWhatNeverChangesIsReadWhileTheWorkRuns",
            r -> escaped.compareAndSet(null, r));
    ReadWork over = escaped.get();
    assertThatIllegalStateException().isThrownBy(() -> over.scan(MemberRepository.of(ACME)));
    assertThat(
            over.<Integer>readImmutable(
                "UnitOfWorkTest.anythingElseThanWhatNeverChangesIsReadWhileTheWorkRuns",
                tx -> tx.scan(MemberRepository.of(ACME)).size()))
        .isZero();
  }

  @Test
  void workAsksTheStoreUpToWhichOrdinalAllIsSettled() {
    Context context = context(Caller.operator());
    long ordinal =
        context.write(
            "UnitOfWorkTest.workAsksTheStoreUpToWhichOrdinalAllIsSettled", w -> w.ordinal());

    long horizon =
        context.read(
            "UnitOfWorkTest.workAsksTheStoreUpToWhichOrdinalAllIsSettled", r -> r.horizon());

    assertThat(horizon).isEqualTo(ordinal + 1);
  }

  @Test
  void aDeletionOfWhatIsUnknownDoesAndSaysNothing() {
    Context context = context(Caller.operator());
    context.delete(
        "UnitOfWorkTest.aDeletionOfWhatIsUnknownDoesAndSaysNothing",
        w -> {
          join(w, ACME, false);
          throw DocsException.notFound("organization", OTHER);
        });
    assertThat(
            context.<Optional<?>>read(
                "UnitOfWorkTest.aDeletionOfWhatIsUnknownDoesAndSaysNothing",
                r -> MemberRepository.find(r, ACME, ADA)))
        .isEmpty();
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () ->
                context.delete(
                    "UnitOfWorkTest.aDeletionOfWhatIsUnknownDoesAndSaysNothing",
                    w -> {
                      throw DocsException.forbidden("no");
                    }))
        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN));
  }

  // ---------------------------------------------------------------- first acts

  private static void join(WriteTx tx, OrganizationId organization, boolean invited) {
    JoiningUser user = new JoiningUser(ADA, "ada", invited ? "ada@example.org" : null);
    Memberships.admit(tx, organization, user, Optional.of(Role.EDIT), false, Instant.EPOCH);
  }

  @Test
  void theFirstRequestOfAnInvitedMemberIsRecordedOnceForEachOrganization() {
    Context ada = context(Caller.user(ADA));
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.theFirstRequestOfAnInvitedMemberIsRecordedOnceForEachOrganization",
            w -> {
              join(w, ACME, true);
              join(w, OTHER, true);
            });
    store.runs = 2;
    ada.read(
        "UnitOfWorkTest.theFirstRequestOfAnInvitedMemberIsRecordedOnceForEachOrganization",
        r ->
            Roles.acting(r, ACME).isPresent()
                && Roles.acting(r, OTHER).isPresent()
                && Roles.isMember(r, ACME));
    store.runs = 1;
    assertThat(recorded).containsOnly("acme/ada", "other/ada");
  }

  @Test
  void activityIsRecordedForFailedRequestsToo() {
    Context ada = context(Caller.user(ADA));
    context(Caller.operator())
        .execute("UnitOfWorkTest.itIsRecordedWhateverBecameOfTheRequest", w -> join(w, ACME, true));
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () ->
                ada.execute(
                    "UnitOfWorkTest.itIsRecordedWhateverBecameOfTheRequest",
                    w -> {
                      Roles.acting(w, ACME);
                      throw DocsException.forbidden("no");
                    }));
    assertThat(recorded).containsExactly("acme/ada");
  }

  @Test
  void lookingAtTheMembershipOfSomebodyElseIsNoActOfTheirs() {
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.lookingAtTheMembershipOfSomebodyElseIsNoActOfTheirs",
            w -> join(w, ACME, true));
    context(Caller.operator())
        .read(
            "UnitOfWorkTest.lookingAtTheMembershipOfSomebodyElseIsNoActOfTheirs",
            r -> Roles.acting(r.as(Caller.user(ADA)), ACME));
    context(Caller.user(ADA))
        .read(
            "UnitOfWorkTest.lookingAtTheMembershipOfSomebodyElseIsNoActOfTheirs",
            r -> Roles.member(r, ACME));
    assertThat(recorded).isEmpty();
  }

  @Test
  void aStoreThatCannotRecordItDoesNotSpoilTheAnswer() {
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.aStoreThatCannotRecordItDoesNotSpoilTheAnswer",
            w -> join(w, ACME, true));
    Context ada =
        new Context(
            store,
            Time.of(clock),
            Ids.seeded(1),
            Caller.user(ADA),
            telling(
                (tx, member) -> {
                  throw new StoreUnavailable("gone", false, null);
                }));
    assertThat(
            ada.<Boolean>read(
                "UnitOfWorkTest.aStoreThatCannotRecordItDoesNotSpoilTheAnswer",
                r -> Roles.acting(r, ACME).isPresent()))
        .isTrue();
  }

  // ---------------------------------------------------------------- callers

  @Test
  void theOperatorIsAKnownCallerButNoUser() {
    context(Caller.operator())
        .execute("UnitOfWorkTest.theOperatorIsAKnownCallerButNoUser", Require::caller);
    context(Caller.operator())
        .execute(
            "UnitOfWorkTest.theOperatorIsAKnownCallerButNoUser",
            w -> Require.operator(w, "do this"));
    refused(Caller.operator(), Require::user, ErrorCode.UNAUTHENTICATED);
    refused(Caller.anonymous(), Require::user, ErrorCode.UNAUTHENTICATED);
    refused(
        Caller.anonymous(),
        r -> {
          Require.operator(r, "do this");
          return r;
        },
        ErrorCode.UNAUTHENTICATED);
    refused(
        Caller.user(ADA),
        r -> {
          Require.operator(r, "do this");
          return r;
        },
        ErrorCode.FORBIDDEN);
  }

  private void refused(Caller caller, Function<ReadWork, ?> work, ErrorCode code) {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> context(caller).read("UnitOfWorkTest.refused", work))
        .satisfies(e -> assertThat(e.code()).isEqualTo(code));
  }
}
