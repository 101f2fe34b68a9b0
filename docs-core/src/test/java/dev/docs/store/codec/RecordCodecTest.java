package dev.docs.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.store.Kind;
import dev.docs.store.StoredAs;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RecordCodecTest {

  static final List<Kind<?>> KINDS = Docs.KINDS;

  private final RecordCodec codec = new RecordCodec();

  private record Note(
      String id, int count, double weight, List<String> words, Map<String, Note> parts) {
    static final Kind<Note> KIND = Kind.mutable("note", Note.class, Note::id, List.of());
  }

  private record Strange(String id, Object any) {}

  private record Text(String text) {}

  /** A value that is stored as its length and its letters. */
  @StoredAs(Form.class)
  private record Word(Text text) {}

  private record Form(int length, String letters) implements StoredAs.Form<Word> {
    @SuppressWarnings("UnusedMethod") // found by its name
    static Form of(Word word) {
      return new Form(word.text().text().length(), word.text().text());
    }

    @Override
    public Word value() {
      return new Word(new Text(letters));
    }
  }

  private record Line(String id, Word word) {
    static final Kind<Line> KIND = Kind.mutable("line", Line.class, Line::id, List.of());
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  <T> void everyKindComesBackFromItsTree(Kind<T> kind) {
    for (Object sample : Samples.of(kind.type())) {
      Object tree = codec.toTree(kind, sample);

      requireEqual(codec.ofTree(kind, tree), sample);
      requireEqual(codec.ofTree(kind, asFromJson(tree)), sample);
    }
  }

  /**
   * Compared part by part, which takes long, only where values say that they differ: as arrays do.
   */
  private static void requireEqual(Object value, Object sample) {
    if (!value.equals(sample)) {
      assertThat(value).usingRecursiveComparison().isEqualTo(sample);
    }
  }

  /** A tree as a library for JSON gives it back, or a database that sorts fields. */
  private static Object asFromJson(Object tree) {
    if (tree instanceof Map<?, ?> object) {
      Map<Object, Object> all = new TreeMap<>(Comparator.comparing(String::valueOf).reversed());
      object.forEach((name, value) -> all.put(name, asFromJson(value)));
      return all;
    } else if (tree instanceof List<?> list) {
      List<Object> all = new ArrayList<>();
      list.forEach(value -> all.add(asFromJson(value)));
      return all;
    } else if (tree instanceof byte[] bytes) {
      return Base64.getEncoder().encodeToString(bytes);
    } else if (tree instanceof Integer number) {
      return number.longValue();
    }
    return tree;
  }

  @Test
  void aDoubleThatIsNoNumberIsReadFromItsText() {
    assertThat(codec.ofTree(Note.KIND, Map.of("id", "a", "weight", "NaN")).weight()).isNaN();
    assertThat(codec.ofTree(Note.KIND, Map.of("id", "a", "weight", 2)).weight()).isEqualTo(2);
  }

  @Test
  void whatALaterReleaseWroteIsSkippedAndWhatAnEarlierOneDidNotIsEmpty() {
    Map<String, Object> later = new LinkedHashMap<>();
    later.put("added", Map.of("deep", List.of(1, Map.of("more", "x"))));
    later.put("id", "a");
    later.put("list", List.of(List.of(), "y"));
    later.put("count", 3);
    assertThat(codec.ofTree(Note.KIND, later)).isEqualTo(new Note("a", 3, 0, List.of(), Map.of()));
  }

  @Test
  void fieldsThatAreZeroOrEmptyAreLeftOut() {
    assertThat(codec.toTree(Note.KIND, new Note("a", 0, 0, List.of(), Map.of())))
        .isEqualTo(Map.of("id", "a"));
  }

  @Test
  void aValueIsStoredInTheFormOfItsType() {
    Line line = new Line("a", new Word(new Text("ferry")));
    Object tree = codec.toTree(Line.KIND, line);
    assertThat(tree).isEqualTo(Map.of("id", "a", "word", Map.of("length", 5, "letters", "ferry")));
    assertThat(codec.ofTree(Line.KIND, tree)).isEqualTo(line);
  }

  @Test
  void aTreeThatIsNoValueOfTheKindIsRefused() {
    for (Object tree :
        List.of(
            Map.of("id", 7),
            Map.of("count", "three"),
            Map.of("count", 1.5),
            Map.of("count", 1L << 40),
            Map.of("words", "one"),
            Map.of("words", Map.of()),
            Map.of("parts", List.of()),
            Map.of("id", new StringBuilder()),
            List.of(),
            "text")) {
      assertThatThrownBy(() -> codec.ofTree(Note.KIND, tree))
          .as(tree.toString())
          .isInstanceOf(IllegalStateException.class);
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> codec.ofTree(Note.KIND, Map.of("parts", Map.of("x", List.of()))));
  }

  @Test
  void aComponentOfAnUnsupportedTypeIsRefusedByName() {
    Kind<Strange> kind = Kind.mutable("strange", Strange.class, Strange::id, List.of());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> codec.toTree(kind, new Strange("a", "b")))
        .withMessageContaining("java.lang.Object");
  }
}
