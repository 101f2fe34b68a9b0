package dev.docs.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.search.Search.Result.Mark;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class ExcerptTest {

  private static Excerpt cut(String text, String part) {
    return Excerpt.of(text, marks(text, part));
  }

  /** Where a part of the text is. */
  private static List<Mark> marks(String text, String part) {
    List<Mark> marks = new ArrayList<>();
    int at = part.isEmpty() ? -1 : text.indexOf(part);
    while (at >= 0) {
      marks.add(new Mark(at, at + part.length()));
      at = text.indexOf(part, at + part.length());
    }
    return marks;
  }

  private static List<String> highlighted(Excerpt excerpt) {
    return excerpt.highlights().stream()
        .map(mark -> excerpt.text().substring(mark.start(), mark.end()))
        .toList();
  }

  @Test
  void aShortTextIsShownWhole() {
    assertThat(cut("two\nlines", "x").text()).isEqualTo("two lines");
  }

  @Test
  void aLongTextIsCutAroundTheWordBetweenWords() {
    String text = "before ".repeat(100) + "Needle " + "after ".repeat(100);
    String excerpt = cut(text, "Needl").text();
    assertThat(excerpt).startsWith("…before").endsWith("after…").contains("before Needle after");
    assertThat(excerpt.length()).isLessThanOrEqualTo(Excerpt.LENGTH + 2);
  }

  @Test
  void withoutAMatchItIsTheBeginning() {
    assertThat(cut("word ".repeat(100), "x").text()).startsWith("word").endsWith("word…");
  }

  @Property(tries = 300)
  void itNeverCutsACharacterInTwo(@ForAll @StringLength(min = 150, max = 400) String text) {
    String whole =
        text.codePoints()
                .filter(c -> c < 0xD800 || c > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
            + "𝐁".repeat(100);
    String excerpt = cut(whole, "𝐁").text();
    assertThat(excerpt.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }

  @Test
  void whatWasFoundIsHighlighted() {
    String text = "Set the\n  *buffer*  here: Buffers, and\tthe flush\n interval of a buffer.";
    assertThat(highlighted(cut(text, "buffer"))).containsExactly("buffer", "buffer");
    assertThat(highlighted(cut(" x ".repeat(200) + text + " y ".repeat(200), "flush\n interval")))
        .containsExactly("flush interval");
    assertThat(highlighted(cut("words", "other"))).isEmpty();
  }

  @Property(tries = 300)
  void highlightsLieInTheExcerptOneAfterTheOther(
      @ForAll @StringLength(max = 400) String text, @ForAll @StringLength(max = 3) String query) {
    Excerpt excerpt = cut(text + " " + query + " " + text, query);
    int end = 0;
    for (Mark mark : excerpt.highlights()) {
      assertThat(mark.start()).isBetween(end, mark.end() - 1);
      end = mark.end();
    }
    assertThat(end).isLessThanOrEqualTo(excerpt.text().length());
  }
}
