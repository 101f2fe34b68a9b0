package dev.docs.content.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.DocumentId;
import org.junit.jupiter.api.Test;

/** Equal texts and chunks are one object. */
class EqualValuesTest {

  private final EqualValues<String> values = new EqualValues<>();

  @Test
  void theFirstOfEqualValuesStandsForAll() {
    String first = "x".repeat(1_000);
    assertThat(values.of("a", first)).isSameAs(first);
    assertThat(values.of("a", "x".repeat(1_000))).isSameAs(first);
    assertThat(values.of("b", "another")).isEqualTo("another");
    assertThat(values.size()).isEqualTo(2);
  }

  @Test
  void whatNothingHoldsIsGone() {
    int given = 0;
    do {
      for (int i = 0; i < 1_000; i++, given++) {
        values.of(given, "v".repeat(1_000) + given);
      }
      System.gc();
    } while (values.size() == given && given < 100_000);
    assertThat(values.size()).isLessThan(given);
  }

  @Test
  void shortOnesAreLeftAlone() {
    String text = "a".repeat(3);
    String other = "a".repeat(3);
    assertThat(EqualValues.text(DocumentId.of(text), text)).isSameAs(text);
    assertThat(EqualValues.text(DocumentId.of(other), other)).isSameAs(other);
  }
}
