package dev.docs.content.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.PlainText.Section;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class WordIndexTest {

  private static List<String> find(WordIndex index, String word, boolean prefix) {
    List<String> found = new ArrayList<>();
    index.find(
        word,
        prefix,
        (section, exact, inHeading, inText) ->
            found.add(section + (exact ? "=" : "~") + inHeading + "+" + inText));
    return found;
  }

  @Test
  void itSaysWhereAWordStandsAndHowOften() {
    WordIndex index =
        WordIndex.of(
            List.of(
                new Section("", "", "set the set"),
                new Section("Set", "set", "settle"),
                new Section("Other", "other", "words")));
    assertThat(find(index, "set", false)).containsExactly("0=0+2", "1=1+0");
    assertThat(find(index, "set", true)).containsExactly("0=0+2", "1=1+0", "1~0+1");
    assertThat(find(index, "se", true)).containsExactly("0~0+2", "1~1+0", "1~0+1");
    assertThat(find(index, "se", false)).isEmpty();
    assertThat(find(index, "zzz", true)).isEmpty();
    assertThat(index.length()).isEqualTo(7);
  }

  @Property(tries = 300)
  void itFindsWhatReadingWouldFind(
      @ForAll @Size(max = 6)
          List<@StringLength(max = 3) @CharRange(from = 'a', to = 'c') String> words,
      @ForAll @StringLength(min = 1, max = 2) @CharRange(from = 'a', to = 'c') String wanted,
      @ForAll boolean prefix) {
    WordIndex index = WordIndex.of(List.of(new Section("", "", String.join(" ", words))));
    int[] found = {0};
    index.find(wanted, prefix, (section, exact, inHeading, inText) -> found[0] += inText);
    long expected =
        words.stream()
            .filter(word -> prefix ? word.startsWith(wanted) : word.equals(wanted))
            .count();
    assertThat(found[0]).isEqualTo((int) expected);
  }
}
