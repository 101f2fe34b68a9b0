package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.search.Search.Result.Mark;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class MarkerTest {

  private static final int SHOWN = 200;

  private static List<Mark> marks(String text, String query) {
    return Marker.of(Query.of(query)).marks(text, SHOWN);
  }

  private static List<String> marked(String text, String query) {
    return marks(text, query).stream()
        .map(mark -> text.substring(mark.start(), mark.end()))
        .toList();
  }

  @Test
  void wordsFormsOfThemAndPhrasesAreMarked() {
    String text = "Set the\n  *buffer*  here: Buffers, and\tthe flush\n interval of a buffer.";
    assertThat(marked(text, "\"flush interval\" buffer"))
        .containsExactly("buffer", "Buffers", "flush\n interval", "buffer");
    assertThat(marked("東京都", "京都")).containsExactly("京都");
    assertThat(marked("words", "other")).isEmpty();
  }

  @Test
  void whatLiesFarBehindTheFirstMatchIsNotRead() {
    assertThat(marked("one " + "two ".repeat(100) + "one", "one")).containsExactly("one");
  }

  @Property(tries = 300)
  void marksLieInTheTextOneAfterTheOther(
      @ForAll @StringLength(max = 400) String text, @ForAll @StringLength(max = 3) String query) {
    String searched = text + " " + query + " " + text;
    int end = 0;
    for (Mark mark : marks(searched, query)) {
      assertThat(mark.start()).isBetween(end, mark.end() - 1);
      end = mark.end();
    }
    assertThat(end).isLessThanOrEqualTo(searched.length());
  }
}
