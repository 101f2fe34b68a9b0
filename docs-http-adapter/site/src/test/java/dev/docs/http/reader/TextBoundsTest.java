package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.html.Html;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written to show long or odd texts costs what they are long, and fails for none. */
class TextBoundsTest {

  private static boolean isFormula(String formula) {
    return TexMath.write(formula, Html.page(Html.Meter.NONE), false);
  }

  @Test
  void aLongFormulaIsWritten() throws InterruptedException {
    AtomicInteger written = new AtomicInteger();
    Runnable formula = () -> written.set(isFormula("x".repeat(5_000)) ? 1 : 0);
    Thread small = new Thread(null, formula, "small stack", 256 << 10);
    small.start();
    small.join();
    assertThat(written).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\left", "\\hat", "\\sqrt", "\\frac", "\\left\\hat"})
  void aFormulaIsOnlySoDeep(String command) throws InterruptedException {
    assertThat(isFormula(command.repeat(4) + " x".repeat(5))).isTrue();
    AtomicInteger written = new AtomicInteger(-1);
    String deep = command.repeat(700) + " x".repeat(701);
    Thread small =
        new Thread(null, () -> written.set(isFormula(deep) ? 1 : 0), "small stack", 256 << 10);
    small.start();
    small.join();
    assertThat(written).hasValue(0);
  }

  @Test
  @Timeout(5)
  void aLongNameIsReadOnce() {
    Html out = Html.page(Html.Meter.NONE);
    new Highlighter("yaml").write("-".repeat(100_000), out);
    new Highlighter("yaml").write("a.b-c: 1", out);
    assertThat(out.document().getElementsByTagName("span").getLength()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "a b/c, a%20b/c",
    "a%20b, a%20b",
    "a%20[b], a%20%5Bb%5D",
    "a%20\"ü, a%20%22%C3%BC",
    "50%, 50%25",
    "a%20:@, a%20:@"
  })
  void aPathIsEncodedOnce(String path, String encoded) {
    assertThat(Places.encoded(path)).isEqualTo(encoded);
  }

  @Test
  void attributesAreMeasured() {
    AtomicInteger characters = new AtomicInteger();
    Html.Meter meter =
        new Html.Meter() {
          @Override
          public void node() {
            // Any number.
          }

          @Override
          public void text(int length) {
            characters.addAndGet(length);
          }
        };
    Html.page(meter).add("input").set("aria-label", "title").text("x");
    assertThat(characters).hasValue(6);
  }
}
