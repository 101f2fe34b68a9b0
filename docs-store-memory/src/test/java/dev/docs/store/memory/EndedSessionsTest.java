package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.signing.EndedSessions;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many ended sessions are kept, and what happens beyond that. */
class EndedSessionsTest {

  private static final Duration LIFETIME = Duration.ofHours(8);

  private final ManualClock clock = ManualClock.at(Instant.parse("2026-01-05T09:00:00Z"));
  private final MemoryStore store = MemoryStore.create();
  private final EndedSessions ended = process();

  private EndedSessions process() {
    return Docs.builder().store(store).clock(clock).build().signingKeys().endedSessions();
  }

  @AfterEach
  void close() {
    store.close();
  }

  private Instant begun() {
    return clock.instant().plus(LIFETIME);
  }

  private void fill() {
    for (int i = 0; i < EndedSessions.MAX; i++) {
      ended.add(clock.instant() + " " + i, begun(), LIFETIME);
    }
  }

  @Test
  void withMoreThanAreKeptAllThatBeganBeforeAreOverAndNewOnesHold() {
    Instant other = begun();
    ended.add("out", other, LIFETIME);
    clock.advance(Duration.ofSeconds(1));
    Instant last = begun();
    fill();
    for (EndedSessions one : new EndedSessions[] {ended, process()}) {
      assertThat(one.has("out", other)).isTrue();
      assertThat(one.has("other", other)).isTrue();
      assertThat(one.has("new", begun())).isFalse();
    }
    clock.advance(Duration.ofSeconds(1));
    assertThat(ended.has("new", begun())).isFalse();
    assertThat(ended.has("any", last)).as("it has begun with those that were kept").isFalse();
  }

  @Test
  void afterThatMoreSignOutsEndOnlyTheirOwnSessions() {
    for (int i = 0; i <= EndedSessions.MAX; i++) {
      clock.advance(Duration.ofMillis(1));
      ended.add("out " + i, begun(), LIFETIME);
    }
    clock.advance(Duration.ofSeconds(1));
    Instant later = begun();
    clock.advance(Duration.ofSeconds(1));
    for (int i = 0; i < 300; i++) {
      ended.add("later " + i, begun(), LIFETIME);
    }
    assertThat(ended.has("later 0", begun())).isTrue();
    assertThat(ended.has("still in", later)).isFalse();
  }
}
