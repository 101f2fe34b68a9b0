package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where lines of a conflict are found again in a text that was edited elsewhere. */
class ConflictLinesTest {

  private static final String TEXT = "b\nX\nb\nX\n";

  private static String replaced(String current) {
    int start = TEXT.lastIndexOf('X');
    return new ConflictLines(TEXT, start, start + 2).replaced(current, "Z\n", null);
  }

  @Test
  void linesAreFoundBelowTheLineBeforeThemWhereAllAboveThatWasRemoved() {
    assertThat(replaced("b\nX\n")).isEqualTo("b\nZ\n");
  }

  @Test
  void linesAreFoundBelowTheLineBeforeThemWhereSomethingWasPutAboveIt() {
    assertThat(replaced("new\n" + TEXT)).isEqualTo("new\nb\nX\nb\nZ\n");
  }
}
