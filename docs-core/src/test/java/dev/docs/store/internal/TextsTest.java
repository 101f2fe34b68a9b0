package dev.docs.store.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextsTest {

  private static final String HIGH = "\uD83D";
  private static final String LOW = "\uDE00";

  @ParameterizedTest
  @CsvSource({
    "'',-1", "abc,-1", "aHL,-1", "HLHL,-1", "H,0", "L,0", "aH,1", "aHb,1", "HLL,2", "HHL,0", "LH,0"
  })
  void theFirstSurrogateWithoutItsOtherHalfIsFound(String text, int at) {
    assertThat(Texts.unpairedSurrogate(text.replace("H", HIGH).replace("L", LOW))).isEqualTo(at);
  }
}
