package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Where lines of a conflict are found again in a text that was edited since. */
class ConflictLinesTest {

  private static final String LIST = "- a\n- b mine\n- c\n";

  private static ConflictLines lines(String text, String of) {
    int start = text.lastIndexOf(of);
    return new ConflictLines(text, start, start + of.length());
  }

  private static Optional<String> replaced(ConflictLines lines, String current) {
    return lines.in(current, null).map(found -> found.replaced("Z\n"));
  }

  @Test
  void linesAreFoundWhateverHappensBesideThem() {
    ConflictLines mine = lines(LIST, "- b mine\n");
    assertThat(replaced(mine, "- a\n- b mine\n- c too\n")).contains("- a\nZ\n- c too\n");
    assertThat(replaced(mine, "- a too\n- b mine\n- c\n")).contains("- a too\nZ\n- c\n");
    assertThat(replaced(mine, "- a\n- b mine\n- bb\n- c\n")).contains("- a\nZ\n- bb\n- c\n");
    assertThat(replaced(mine, "- a\n- aa\n- b mine\n- c\n")).contains("- a\n- aa\nZ\n- c\n");
    assertThat(replaced(mine, "- b mine\n")).contains("Z\n");
    assertThat(replaced(mine, "Text.\n\n" + LIST)).contains("Text.\n\n- a\nZ\n- c\n");
  }

  @Test
  void equalLinesBesideThemAreOthers() {
    ConflictLines last = lines("b\nX\nb\nX\n", "X\n");
    assertThat(replaced(last, "b\nX\n")).contains("b\nZ\n");
    assertThat(replaced(last, "new\nb\nX\nb\nX\n")).contains("new\nb\nX\nb\nZ\n");
    assertThat(replaced(last, "b\nX\nb\nX\nX\n")).isPresent();
  }

  @Test
  void aChangedAndADeletedLineAreNotFoundAndNothingIsPutBetweenLines() {
    ConflictLines two = lines("a\nb\nc\nd\n", "b\nc\n");
    for (String touched : List.of("a\nB\nc\nd\n", "a\nc\nd\n", "a\nb\nnew\nc\nd\n", "")) {
      assertThat(replaced(two, touched)).as(touched).isEmpty();
    }
  }

  @Test
  void aPlaceWithoutLinesIsAlwaysFound() {
    ConflictLines place = new ConflictLines("a\nc\n", 2, 2);
    assertThat(replaced(place, "a\nnew\nc\n").orElseThrow()).contains("Z\n", "new\n");
    assertThat(replaced(place, "x\ny\n")).contains("x\nZ\ny\n");
    assertThat(replaced(place, "")).contains("Z\n");
  }

  @Test
  void aTextThatReplacesLinesIsWholeLines() {
    ConflictLines mine = lines(LIST, "- b mine\n");
    assertThat(mine.replaced("- b given")).isEqualTo("- a\n- b given\n- c\n");
    assertThat(mine.replaced("")).isEqualTo("- a\n- c\n");
    assertThat(lines("a\nb", "b").replaced("given")).isEqualTo("a\ngiven");
    assertThat(new ConflictLines("a", 1, 1).replaced("b")).isEqualTo("a\nb");
    assertThat(lines("a\r\nb\r\nc\r\n", "b\r\n").replaced("x")).isEqualTo("a\r\nx\r\nc\r\n");
  }

  @Provide
  Arbitrary<List<String>> few() {
    return Arbitraries.of("a\n", "b\n", "\n").list().ofMaxSize(8);
  }

  @Provide
  Arbitrary<List<String>> some() {
    return Arbitraries.of("a\n", "b\n", "\n").list().ofMinSize(1).ofMaxSize(3);
  }

  /** Whatever is written above and below, also lines that are equal to those in conflict. */
  @Property(tries = 2_000)
  void linesThatOneIsLeftAloneWithAreFoundAsTheyAre(
      @ForAll("few") List<String> above,
      @ForAll("some") List<String> own,
      @ForAll("few") List<String> below,
      @ForAll("few") List<String> newAbove,
      @ForAll("few") List<String> newBelow) {
    String lines = String.join("", own);
    String text = String.join("", above) + lines + String.join("", below);
    int start = String.join("", above).length();
    ConflictLines conflict = new ConflictLines(text, start, start + lines.length());
    for (String later :
        List.of(String.join("", newAbove) + text, text + String.join("", newBelow))) {
      assertThat(conflict.in(later, null))
          .as(later)
          .hasValueSatisfying(found -> assertThat(found.lines()).isEqualTo(lines));
    }

    String distinct = "mine 1\n" + lines + "mine 2\n";
    String before = String.join("", above) + distinct + String.join("", below);
    String after = String.join("", newAbove) + distinct + String.join("", newBelow);
    ConflictLines kept = new ConflictLines(before, start, start + distinct.length());
    assertThat(kept.in(after, null))
        .as("%s in %s", before, after)
        .hasValueSatisfying(
            found -> assertThat(found.start()).isEqualTo(String.join("", newAbove).length()));
  }
}
