package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.examples.testdouble.ReleaseNotes.Refused;
import dev.docs.time.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The client's tests, independent of the transport. */
abstract class ReleaseNotesTests {

  abstract ReleaseNotes as(String user);

  abstract ReleaseNotes withToken(String token);

  abstract ManualClock clock();

  @Test
  void aReleaseBecomesAPage() {
    String path = as("ada").publish("2.0", "Faster.");
    assertThat(path).isEqualTo("release-2-0");
    assertThat(as("ada").read(path)).isEqualTo("Faster.");
  }

  /** A page left behind by the test above would change the path. */
  @Test
  void everyTestStartsFromTheSameState() {
    assertThat(as("ada").publish("2.0", "Slower.")).isEqualTo("release-2-0");
  }

  @Test
  void aDeletedSpaceCanBeRestoredForSevenDays() {
    as("ada").deleteSpace();
    clock().advance(Duration.ofDays(7).minusMillis(1));
    as("ada").restoreSpace();

    as("ada").deleteSpace();
    clock().advance(Duration.ofDays(7));
    assertThatThrownBy(() -> as("ada").restoreSpace())
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.status()).isEqualTo(404));
  }

  @Test
  void anUnknownTokenIsRefused() {
    assertThatThrownBy(() -> withToken("stolen").publish("2.0", "Mine."))
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.status()).isEqualTo(401));
  }
}
