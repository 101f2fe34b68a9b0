package dev.docs.examples.testdouble;

import static dev.docs.http.assertj.WorldAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.examples.testdouble.ReleaseNotes.Refused;
import dev.docs.http.junit.DocsTest;
import dev.docs.http.world.DocsWorld;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The client, with a world for each test. */
@DocsTest(Harbour.class)
class WorldsTest {

  private static ReleaseNotes notes(DocsWorld world, Harbour harbour) {
    return new ReleaseNotes(
        new HttpTransport(world.url(), world.token("ada")), harbour.guide.value());
  }

  @Test
  void aConflictIsMergedThoughItsAnswerIsLost(DocsWorld world, Harbour harbour) {
    ReleaseNotes notes = notes(world, harbour);
    world.fail("mergeChangeRequest").afterApplying().times(1).dropConnection();
    assertThatThrownBy(() -> notes.merge(harbour.overtaken)).hasCauseInstanceOf(IOException.class);
    assertThat(notes.conflicts(harbour.overtaken)).isOne();
    assertThat(notes.read("moorings")).startsWith("Chains.");
    notes.deleteSpace();
    world.clock().advance(Duration.ofDays(7));
    assertThatThrownBy(notes::restoreSpace).hasMessageContaining("no space");
    assertThat(world).receivedOnce("mergeChangeRequest").wroteOnlyIn(harbour.guide);
  }

  @Test
  void whatWasMergedStaysThoughItsAnswerIsLost(DocsWorld world, Harbour harbour) {
    world.fail("mergeChangeRequest").afterApplying().times(1).dropConnection();

    assertThatThrownBy(() -> notes(world, harbour).publish("2.0", "Faster."))
        .isInstanceOf(UncheckedIOException.class);

    assertThat(notes(world, harbour).read("release-2-0")).isEqualTo("Faster.");
    assertThat(world.requests("createChangeRequest"))
        .singleElement()
        .satisfies(request -> assertThat(request.json("subject")).contains("Release 2.0"));
  }

  @Test
  void anEditThatWasOvertakenIsAConflict(DocsWorld world, Harbour harbour) {
    Transport transport = new HttpTransport(world.url(), world.token("ada"));
    String merge =
        "/v1/spaces/%s/change-requests/%s/merge".formatted(harbour.guide, harbour.overtaken);

    assertThat(transport.send("POST", merge, null).body()).contains("\"result\":\"conflicts\"");
  }

  @Test
  void afterSevenDaysASpaceIsGone(DocsWorld world, Harbour harbour) {
    ReleaseNotes notes = notes(world, harbour);
    notes.deleteSpace();
    world.clock().advance(Duration.ofDays(7));

    assertThatThrownBy(notes::restoreSpace)
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.status()).isEqualTo(404));
  }

  @Test
  void aClientThatAsksTooOftenIsToldToWait(DocsWorld world, Harbour harbour) {
    world.rateLimit(1, Duration.ofMinutes(1));
    ReleaseNotes notes = notes(world, harbour);
    notes.read("moorings");

    assertThatThrownBy(() -> notes.read("moorings"))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.status()).isEqualTo(429));
  }
}
