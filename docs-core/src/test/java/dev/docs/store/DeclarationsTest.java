package dev.docs.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclarationsTest {

  private static final Index<String> LENGTH =
      Index.on("length", text -> IndexKey.of(text.length()));
  private static final Kind<String> TEXT =
      Kind.mutable("text", String.class, text -> text, List.of(LENGTH));

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Upper", "under_score", "a b", "k12345678901234567890123456789012345678901"})
  void namesAreShortLowerCaseLettersDigitsAndDashes(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Kind.mutable(name, String.class, text -> text, List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Index.<String>on(name, text -> IndexKey.empty()));
  }

  @Test
  void twoIndexesOfAKindHaveTwoNames() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Kind.mutable("text", String.class, text -> text, List.of(LENGTH, LENGTH)))
        .withMessageContaining("length");
  }

  @Test
  void anIdHasOneToTwoHundredCharactersOfWellFormedText() {
    String longest = "x".repeat(Kind.MAX_ID_LENGTH);

    assertThat(TEXT.idOf(longest)).isEqualTo(longest);
    assertThat(TEXT.idOf("\0")).isEqualTo("\0");
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.idOf(""));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.idOf(longest + "x"));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.idOf("\ud800"));
    Kind<String> without = Kind.mutable("without", String.class, text -> null, List.of());
    assertThatIllegalArgumentException().isThrownBy(() -> without.idOf("x"));
  }

  @Test
  void entriesEndWithTheIdWhereKeysMayRepeat() {
    Index<String> unique = Index.uniqueOn("unique", IndexKey::of);

    assertThat(LENGTH.entries("abc", "id")).containsExactly(IndexKey.of(3, "id"));
    assertThat(unique.entries("abc", "id")).containsExactly(IndexKey.of("abc"));
  }

  @Test
  void anIndexByIdIsByTheIdOfItsKind() {
    Function<String, String> id = text -> text + "!";
    Index<String> byId = Index.byId("id", id);

    assertThat(byId.isById()).isTrue();
    assertThat(byId.unique()).isTrue();
    assertThat(LENGTH.isById()).isFalse();
    assertThat(byId.entries("abc", "abc!")).containsExactly(IndexKey.of("abc!"));
    assertThat(Kind.mutable("marked", String.class, id, List.of(byId)).indexes()).hasSize(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Kind.mutable("other", String.class, text -> text, List.of(byId)))
        .withMessage("id is not by the ids of other");
  }

  @Test
  void duplicateKeysAreOneEntryAndNullIsNotIndexed() {
    Index<String> each = Index.onEach("each", text -> text.chars().mapToObj(IndexKey::of).toList());
    Index<String> none = Index.on("none", text -> null);

    assertThat(each.entries("aba", "id"))
        .containsExactly(IndexKey.of((int) 'a', "id"), IndexKey.of((int) 'b', "id"));
    assertThat(none.entries("abc", "id")).isEmpty();
  }

  @Test
  void aScanIsOfAnIndexOfItsKind() {
    Index<String> other = Index.on("other", IndexKey::of);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Scan.of(TEXT, other, IndexKey.empty()))
        .withMessage("other is not an index of text");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Scan.of(TEXT, LENGTH, IndexKey.empty()).limit(-1));
  }

  @Test
  void aScanReversedTwiceIsItself() {
    Scan<String> scan = Scan.of(TEXT, LENGTH, IndexKey.of(1)).limit(3).after(IndexKey.of(1, "x"));

    assertThat(scan.reversed().descending()).isTrue();
    assertThat(scan.reversed().reversed()).isEqualTo(scan);
  }
}
