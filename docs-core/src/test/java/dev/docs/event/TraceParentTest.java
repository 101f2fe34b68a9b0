package dev.docs.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {

  private static final TraceParent ONE =
      TraceParent.parse("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
  private static final TraceParent OTHER =
      TraceParent.parse("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00");

  @Test
  void itIsThatOfTheThreadWhileTheWorkRuns() throws InterruptedException {
    assertThat(TraceParent.current()).isEmpty();
    Optional<TraceParent> after =
        TraceParent.during(
            ONE,
            () -> {
              assertThat(TraceParent.current()).contains(ONE);
              assertThat(TraceParent.during(OTHER, TraceParent::current)).contains(OTHER);
              assertThat(TraceParent.during(null, TraceParent::current)).isEmpty();
              return TraceParent.current();
            });
    assertThat(after).contains(ONE);
    assertThat(TraceParent.current()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\nCookie: a"
      })
  void othersAreRefused(String header) {
    assertThatIllegalArgumentException().isThrownBy(() -> TraceParent.parse(header));
  }

  @Property(tries = 200)
  void noTextGetsThroughThatCouldEndAHeader(@ForAll String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceParent.parse(ONE.header() + text + " "));
  }
}
