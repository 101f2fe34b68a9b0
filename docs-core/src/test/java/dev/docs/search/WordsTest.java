package dev.docs.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.search.Words.Word;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

  private static List<String> in(String text) {
    return Words.in(text).stream().map(Word::text).toList();
  }

  private static List<String> inQuery(String text) {
    return Words.inQuery(text).stream().map(Word::text).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Crème, creme",
    "STRASSE, Straße",
    "ΟΔΟΣ, οδός",
    "οδοσ, ΟΔΌΣ",
    "Ёлка, елка",
    "İstanbul, istanbul",
    "Iğdır, igdir",
    "ﬁle, FILE",
    "Ｆｌｕｅｎｔ, fluent",
    "ｶﾞｲﾄﾞ, ガイド",
    "שָׁלוֹם, שלום",
    "مُحَمَّد, محمد",
    "Việt, viet",
    "𝐁old, bold",
    "Å, å"
  })
  void caseAccentsAndFormsDoNotMatter(String one, String other) {
    assertThat(in(one)).isEqualTo(in(other)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"कि, का", "か, が", "は, ぱ", "й, б"})
  void marksThatMakeAnotherLetterMatter(String one, String other) {
    assertThat(in(one)).isNotEqualTo(in(other));
  }

  @Test
  void punctuationSpacesAndSymbolsStandBetweenWords() {
    assertThat(in("Set-up: out_forward, v1.12 (x86)…don't 🙂!"))
        .containsExactly("set", "up", "out", "forward", "v1", "12", "x86", "don", "t");
    assertThat(in("")).isEmpty();
    assertThat(in(" \t\n?!{}[]\"*:~^")).isEmpty();
    assertThat(in("\ud800 a \udc00")).containsExactly("a");
  }

  @Test
  void scriptsWithoutSpacesAreCutIntoPairs() {
    assertThat(in("東京都")).containsExactly("東京", "京都", "都");
    assertThat(inQuery("東京都")).containsExactly("東京", "京都");
    assertThat(inQuery("京")).containsExactly("京");
    assertThat(in("Fluentd入門 guide")).containsExactly("fluentd", "入門", "門", "guide");
    assertThat(inQuery("データ")).containsExactly("デー", "ータ");
    assertThat(in("𠮷野家")).containsExactly("𠮷野", "野家", "家");
  }

  @Test
  void aWordKnowsWhereItStands() {
    assertThat(Words.in("  Été, 東京")).extracting(Word::start).containsExactly(2, 7, 8);
  }

  @Test
  void encodedDataIsCut() {
    assertThat(in("a".repeat(1_000))).containsExactly("a".repeat(Words.MAX_LENGTH));
    assertThat(in("a".repeat(63) + "𝐁𐐷b")).allSatisfy(w -> assertThat(w).hasSizeLessThan(65));
  }

  @Property
  void aWordStandsInItsTextAndIsNeverEmptyOrTooLong(@ForAll String text) {
    assertThat(Words.in(text))
        .allSatisfy(
            word -> {
              assertThat(word.start()).isBetween(0, text.length() - 1);
              assertThat(word.text()).isNotEmpty().hasSizeLessThanOrEqualTo(Words.MAX_LENGTH);
            });
  }

  @Property
  void theWordsOfAQueryStandInTheTextThatItIsTakenFrom(@ForAll String text) {
    assertThat(in(text)).containsAll(inQuery(text));
  }
}
