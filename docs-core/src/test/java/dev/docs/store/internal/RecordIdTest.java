package dev.docs.store.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.Kind;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RecordIdTest {

  private static String id(List<String> parts) {
    return RecordId.of('/', parts.toArray(String[]::new));
  }

  @Property
  void differentPartsGiveDifferentIds(
      @ForAll("parts") List<String> a, @ForAll("parts") List<String> b) {
    assertThat(id(a).equals(id(b))).isEqualTo(a.equals(b));
  }

  @Property
  void shiftingTextFromOnePartToTheNextGivesAnotherId(
      @ForAll("part") String a, @ForAll("part") String b, @ForAll("part") String c) {
    assertThat(RecordId.of('/', a + "/" + b, c)).isNotEqualTo(RecordId.of('/', a, b + "/" + c));
    assertThat(RecordId.of('/', a + "%2F" + b, c)).isNotEqualTo(RecordId.of('/', a + "/" + b, c));
  }

  @Property
  void anIdIsShortEnoughForAKind(@ForAll("parts") List<String> parts) {
    assertThat(id(parts).length()).isLessThanOrEqualTo(Kind.MAX_ID_LENGTH);
  }

  @Provide
  Arbitrary<String> part() {
    Arbitrary<String> hostile =
        Arbitraries.of("/", "%", "#", "2", "5", "F", "a", "@", "\0", "\u212a", "\ud83d\ude00", "~");
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(9, hostile.list().ofMaxSize(6).map(texts -> String.join("", texts))),
        net.jqwik.api.Tuple.of(
            1, hostile.map(text -> text.repeat(200)).map(text -> text.substring(0, 200))));
  }

  @Provide
  Arbitrary<List<String>> parts() {
    return part().list().ofMinSize(1).ofMaxSize(4);
  }

  @Example
  void partsWithoutTheSeparatorStandAsTheyAre() {
    assertThat(RecordId.of('@', "ada", "acme")).isEqualTo("ada@acme");
    assertThat(RecordId.of('@', "ada@x", "50%")).isEqualTo("ada%40x@50%25");
    assertThat(RecordId.of('/', "x".repeat(100), "y".repeat(100)))
        .startsWith("%#")
        .isNotEqualTo(RecordId.of('/', "x".repeat(100), "y".repeat(101)));
  }

  @Example
  void whatWouldMakeIdsAmbiguousIsNoSeparator() {
    for (char separator : new char[] {'%', '#', 'a', '2', ' ', '\0', '\u00e9'}) {
      assertThatIllegalArgumentException().isThrownBy(() -> RecordId.of(separator, "a", "b"));
    }
    for (String part : Arrays.asList("\ud800", "a\udc00")) {
      assertThatIllegalArgumentException().isThrownBy(() -> RecordId.of('/', part));
    }
  }
}
