package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organizations;
import dev.docs.rule.RuleTest;
import dev.docs.signing.EndedSessions;
import dev.docs.signing.SigningKeys;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys that sign are the same for all that use one store; on any store. */
public abstract class SigningKeyScenarios {

  private final ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
  private Store store;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void open() {
    store = create();
  }

  @AfterEach
  void close() {
    store.close();
  }

  /** Those of one more process, which knows nothing yet. */
  private SigningKeys process() {
    return docs().build().signingKeys();
  }

  private Docs.Builder docs() {
    return Docs.builder().store(store).clock(clock).ids(Ids.seeded(1));
  }

  @Test
  void aSessionThatHasEndedHasEndedForEveryProcessUntilItWouldHaveExpired() {
    Duration lifetime = Duration.ofHours(8);
    EndedSessions one = process().endedSessions();
    EndedSessions other = process().endedSessions();
    Instant end = clock.instant().plus(lifetime);
    assertThat(other.has("session", end)).isFalse();
    one.add("session", end, lifetime);
    one.add("session", end, lifetime);
    for (EndedSessions each : List.of(one, other, process().endedSessions())) {
      assertThat(each.has("session", end)).isTrue();
      assertThat(each.has("another", end)).isFalse();
    }
    clock.advance(lifetime.plusMillis(1));
    other.add("later", clock.instant().plus(lifetime), lifetime);
    assertThat(one.has("session", end)).as("it was forgotten, as the cookie is too old").isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> one.add("", end, lifetime));
    assertThatIllegalArgumentException().isThrownBy(() -> one.add("~all", end, lifetime));
  }

  @Test
  void processesThatStartAtOnceMakeOneKeyOfEachPurpose() throws Exception {
    int processes = 8;
    CyclicBarrier start = new CyclicBarrier(processes);
    ExecutorService executor = Executors.newFixedThreadPool(processes);
    try {
      List<Future<String>> found = new ArrayList<>();
      for (int i = 0; i < processes; i++) {
        SigningKeys keys = process();
        found.add(
            executor.submit(
                () -> {
                  start.await(5, TimeUnit.MINUTES);
                  return keys.current(SigningKeys.Purpose.FILES);
                }));
      }
      Set<String> secrets = new HashSet<>();
      for (Future<String> one : found) {
        secrets.add(one.get(5, TimeUnit.MINUTES));
      }
      assertThat(secrets).hasSize(1);
      assertThat(process().accepted(SigningKeys.Purpose.FILES)).containsExactlyElementsOf(secrets);
    } finally {
      executor.shutdownNow();
    }
    assertThat(process().current(SigningKeys.Purpose.VISITORS))
        .isNotEqualTo(process().current(SigningKeys.Purpose.FILES))
        .hasSizeGreaterThanOrEqualTo(32);
  }

  @Test
  void whatAnOldKeySignedIsAcceptedForTheLifetimeOfSuchThings() {
    for (SigningKeys.Purpose purpose : SigningKeys.Purpose.values()) {
      SigningKeys keys = process();
      String old = keys.current(purpose);
      keys.rotate(purpose);
      String young = keys.current(purpose);

      assertThat(young).isNotEqualTo(old);
      assertThat(process().current(purpose)).isEqualTo(young);
      assertThat(process().accepted(purpose)).containsExactlyInAnyOrder(young, old);
      clock.advance(purpose.lifetime().minusMillis(1));
      assertThat(process().accepted(purpose)).containsExactlyInAnyOrder(young, old);
      clock.advance(Duration.ofMillis(1));
      assertThat(process().accepted(purpose)).containsExactly(young);
    }
  }

  @Test
  void anotherProcessAcceptsANewKeyAtOnceAndSignsWithItWithinAMinute() {
    SigningKeys here = process();
    SigningKeys there = process();
    String old = there.current(SigningKeys.Purpose.FILES);
    here.rotate(SigningKeys.Purpose.FILES);
    String young = here.current(SigningKeys.Purpose.FILES);

    assertThat(there.accepted(SigningKeys.Purpose.FILES)).contains(old, young);
    clock.advance(SigningKeys.REFRESH);
    assertThat(there.current(SigningKeys.Purpose.FILES)).isEqualTo(young);
    assertThat(here.accepted(SigningKeys.Purpose.FILES)).contains(old);
  }

  @Test
  void aKeyThatWasForgottenIsAcceptedNowhere() {
    SigningKeys here = process();
    SigningKeys there = process();
    String visitors = here.current(SigningKeys.Purpose.VISITORS);
    String old = there.current(SigningKeys.Purpose.FILES);
    here.rotate(SigningKeys.Purpose.FILES);

    here.forgetRetired(SigningKeys.Purpose.FILES);

    assertThat(there.accepted(SigningKeys.Purpose.FILES)).doesNotContain(old).hasSize(1);
    assertThat(there.current(SigningKeys.Purpose.VISITORS)).isEqualTo(visitors);
  }

  @Test
  void aSecretIsNotDrawnFromSeededIdentifiersAndStandsInNoText() {
    String secret = process().current(SigningKeys.Purpose.FILES);
    close();
    store = create();

    assertThat(process().current(SigningKeys.Purpose.FILES)).isNotEqualTo(secret);
  }

  // ---------------------------------------------------------------- closed organizations

  @Test
  @RuleTest("closed-organizations")
  void whereOnlyTheOperatorMakesOrganizationsNobodyElseDoes() {
    Docs closed = docs().organizationMakers(Organizations.Makers.OPERATOR).build();

    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () ->
                closed
                    .as(Caller.user("ada"))
                    .organizations()
                    .create(CreateOrganization.titled("Mine")))
        .matches(e -> e.code() == ErrorCode.FORBIDDEN);
    assertThat(
            closed
                .as(Caller.operator())
                .organizations()
                .create(CreateOrganization.titled("Ours"))
                .organization()
                .title())
        .isEqualTo("Ours");
  }
}
