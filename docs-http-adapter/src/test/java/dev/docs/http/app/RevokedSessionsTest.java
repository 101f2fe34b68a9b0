package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.app.Sessions.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RevokedSessionsTest {

  private final RevokedSessions ended = new RevokedSessions();
  private Instant now = Instant.parse("2026-01-05T09:00:00Z");

  private Session begun(String id) {
    return new Session(id, now.plus(Sessions.LIFETIME), "token", Optional.empty());
  }

  private void fill(int count) {
    for (int i = 0; i < count; i++) {
      ended.add(begun(now + " " + i), now);
    }
  }

  @Test
  void asManyAsItHoldsEndNobodyElsesSession() {
    Session other = begun("other");
    now = now.plusSeconds(1);
    fill(RevokedSessions.MAX);
    assertThat(ended.has(other)).isFalse();
    assertThat(ended.has(begun(now + " 0"))).isTrue();
  }

  @Test
  void withMoreThanItHoldsAllThatBeganBeforeAreOverAndNewOnesHold() {
    Session other = begun("other");
    Session out = begun("out");
    ended.add(out, now);
    now = now.plusSeconds(1);
    fill(RevokedSessions.MAX);
    assertThat(ended.has(out)).isTrue();
    assertThat(ended.has(other)).isTrue();
    assertThat(ended.has(begun("next"))).isFalse();
  }

  @Test
  void thoseThatWouldBeOverByThemselvesMakeRoom() {
    fill(RevokedSessions.MAX);
    Session other = begun("other");
    now = now.plus(Sessions.LIFETIME).plus(Duration.ofMillis(1));
    Session out = begun("out");
    ended.add(out, now);
    assertThat(ended.has(out)).isTrue();
    assertThat(ended.has(other)).isFalse();
  }
}
