package dev.docs.search;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class ExcerptTest {

  @Test
  void aShortTextIsShownWhole() {
    assertThat(Excerpt.of("two\nlines", Query.of("x"))).isEqualTo("two lines");
  }

  @Test
  void aLongTextIsCutAroundTheWordBetweenWords() {
    String text = "before ".repeat(100) + "Needle " + "after ".repeat(100);
    String excerpt = Excerpt.of(text, Query.of("needl"));
    assertThat(excerpt).startsWith("…before").endsWith("after…").contains("before Needle after");
    assertThat(excerpt.length()).isLessThanOrEqualTo(Excerpt.LENGTH + 2);
  }

  @Test
  void withoutAMatchItIsTheBeginning() {
    assertThat(Excerpt.of("word ".repeat(100), Query.of("x"))).startsWith("word").endsWith("word…");
  }

  @Property(tries = 300)
  void itNeverCutsACharacterInTwo(@ForAll @StringLength(min = 150, max = 400) String text) {
    String whole =
        text.codePoints()
                .filter(c -> c < 0xD800 || c > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
            + "𝐁".repeat(100);
    String excerpt = Excerpt.of(whole, Query.of("𝐁"));
    assertThat(excerpt.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
  }
}
