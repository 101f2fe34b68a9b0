package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.IndexKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class IndexKeyTest {

  private static final List<String> ASCENDING_TEXTS =
      Stream.concat(Stream.of(""), AwkwardTexts.ASCENDING.stream()).toList();

  @Example
  void textsAreOrderedByCodePoint() {
    List<IndexKey> keys = new ArrayList<>(ASCENDING_TEXTS.stream().map(IndexKey::of).toList());
    Collections.reverse(keys);

    Collections.sort(keys);

    assertThat(keys).containsExactlyElementsOf(ASCENDING_TEXTS.stream().map(IndexKey::of).toList());
    assertThat(keys).doesNotHaveDuplicates();
  }

  @Property
  void byteOrderIsTupleOrder(@ForAll("tuples") List<Object> a, @ForAll("tuples") List<Object> b) {
    int byBytes = Arrays.compareUnsigned(key(a).toBytes(), key(b).toBytes());

    assertThat(Integer.signum(byBytes)).isEqualTo(Integer.signum(compare(a, b)));
    assertThat(Integer.signum(key(a).compareTo(key(b)))).isEqualTo(Integer.signum(byBytes));
  }

  @Property
  void byteOrderIsTupleOrderAmongTuplesThatBeginAlike(
      @ForAll("tuples") List<Object> head,
      @ForAll("tuples") List<Object> a,
      @ForAll("tuples") List<Object> b) {
    byteOrderIsTupleOrder(concat(head, a), concat(head, b));
  }

  @Property
  void aTupleIsAPrefixOfItsContinuationsAndOfNoOther(
      @ForAll("tuples") List<Object> prefix, @ForAll("tuples") List<Object> tuple) {
    boolean continues =
        prefix.size() <= tuple.size() && prefix.equals(tuple.subList(0, prefix.size()));

    assertThat(key(tuple).startsWith(key(prefix))).isEqualTo(continues);
    assertThat(key(concat(prefix, tuple)).startsWith(key(prefix))).isTrue();
  }

  @Example
  void aTextIsNoPrefixOfALongerText() {
    for (String text : ASCENDING_TEXTS) {
      for (String other : ASCENDING_TEXTS) {
        assertThat(IndexKey.of(other).startsWith(IndexKey.of(text))).isEqualTo(text.equals(other));
      }
    }
  }

  @Property
  void bytesGoThereAndBack(@ForAll("tuples") List<Object> tuple) {
    IndexKey back = IndexKey.ofBytes(key(tuple).toBytes());

    assertThat(back).isEqualTo(key(tuple)).hasSameHashCodeAs(key(tuple));
    assertThat(back.length()).isEqualTo(key(tuple).toBytes().length);
    assertThat(back).hasToString(key(tuple).toString());
  }

  @Property
  void theFirstPartIsReadBackWhereItIsAText(@ForAll("tuples") List<Object> tuple) {
    Optional<String> first =
        tuple.stream().findFirst().filter(String.class::isInstance).map(String.class::cast);

    assertThat(key(tuple).text()).isEqualTo(first);
  }

  @Property
  void ofAnyBytesATextIsReadOrNone(@ForAll byte[] bytes) {
    assertThat(IndexKey.ofBytes(bytes).text().isPresent())
        .isEqualTo(bytes.length > 0 && bytes[0] == IndexKey.of("").toBytes()[0]);
    assertThat(IndexKey.ofBytes(new byte[] {2, 1}).text()).isPresent();
  }

  @Property
  void equalKeysAreThoseOfEqualTuples(
      @ForAll("tuples") List<Object> a, @ForAll("tuples") List<Object> b) {
    assertThat(key(a).equals(key(b))).isEqualTo(a.equals(b));
  }

  @Property
  void aKeyIsContinuedPartByPart(
      @ForAll("tuples") List<Object> a, @ForAll("tuples") List<Object> b) {
    assertThat(key(a).with(b.toArray())).isEqualTo(key(concat(a, b)));
  }

  @Property
  void theEndOfAPrefixIsAboveItsContinuationsAndAboveNothingElseOfLess(
      @ForAll byte[] prefix, @ForAll byte[] other) {
    IndexKey start = IndexKey.ofBytes(prefix);
    for (IndexKey key : List.of(IndexKey.ofBytes(other), join(prefix, other))) {
      boolean inRange =
          key.compareTo(start) >= 0
              && start.prefixEnd().map(end -> key.compareTo(end) < 0).orElse(true);
      assertThat(inRange).isEqualTo(key.startsWith(start));
    }
  }

  @Example
  void theEmptyKeyAndKeysOfHighestBytesHaveNoEnd() {
    assertThat(IndexKey.empty().prefixEnd()).isEmpty();
    assertThat(IndexKey.ofBytes(new byte[] {-1, -1}).prefixEnd()).isEmpty();
    assertThat(IndexKey.ofBytes(new byte[] {1, -1}).prefixEnd())
        .contains(IndexKey.ofBytes(new byte[] {2}));
  }

  @Example
  void integersAndLongsAreTheSameNumbers() {
    assertThat(IndexKey.of(-7)).isEqualTo(IndexKey.of(-7L));
  }

  @Example
  void instantsCountToTheMillisecond() {
    Instant instant = Instant.parse("2026-01-02T03:04:05.678Z");

    assertThat(IndexKey.of(instant.plusNanos(999_999))).isEqualTo(IndexKey.of(instant));
    assertThat(IndexKey.of(instant.minusNanos(1))).isLessThan(IndexKey.of(instant));
    assertThat(IndexKey.of(Instant.EPOCH.minusNanos(1))).isLessThan(IndexKey.of(Instant.EPOCH));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of(Instant.MAX));
  }

  @Example
  void whatHasNoOrderIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of("a", null));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of(1.5));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of("a\ud83d"));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of("\ude00\ud83d"));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of("\ud83d\ud83d\ude00"));
  }

  @Example
  void aKeyHasAtMostTwoThousandBytes() {
    String longest = "x".repeat(IndexKey.MAX_BYTES - 2);

    assertThat(IndexKey.of(longest).length()).isEqualTo(IndexKey.MAX_BYTES);
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of(longest + "x"));
    assertThatIllegalArgumentException().isThrownBy(() -> IndexKey.of(longest).with(true));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IndexKey.ofBytes(new byte[IndexKey.MAX_BYTES + 1]));
  }

  @Example
  void aKeyDoesNotChangeWithTheArraysItCameFromOrGave() {
    byte[] bytes = {1, 2};
    IndexKey key = IndexKey.ofBytes(bytes);
    bytes[0] = 9;
    key.toBytes()[1] = 9;

    assertThat(key).isEqualTo(IndexKey.ofBytes(new byte[] {1, 2}));
  }

  @Provide
  Arbitrary<List<Object>> tuples() {
    Arbitrary<String> awkward = Arbitraries.of(ASCENDING_TEXTS);
    Arbitrary<String> random =
        Arbitraries.integers()
            .between(0, Character.MAX_CODE_POINT)
            .filter(c -> Character.getType(c) != Character.SURROGATE)
            .edgeCases(edges -> edges.add(0, 1, 2, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF))
            .list()
            .ofMaxSize(4)
            .map(points -> points.stream().map(Character::toString).reduce("", String::concat));
    Arbitrary<Object> part =
        Arbitraries.oneOf(
            awkward.map(Object.class::cast),
            random.map(Object.class::cast),
            Arbitraries.longs().map(Object.class::cast),
            Arbitraries.longs().between(-2, 2).map(Object.class::cast),
            Arbitraries.of(true, false).map(Object.class::cast));
    return part.list().ofMaxSize(3);
  }

  private static IndexKey key(List<Object> tuple) {
    return IndexKey.of(tuple.toArray());
  }

  private static IndexKey join(byte[] a, byte[] b) {
    byte[] joined = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, joined, a.length, b.length);
    return IndexKey.ofBytes(joined);
  }

  private static List<Object> concat(List<Object> a, List<Object> b) {
    List<Object> all = new ArrayList<>(a);
    all.addAll(b);
    return all;
  }

  private static int compare(List<Object> a, List<Object> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int parts = compareParts(a.get(i), b.get(i));
      if (parts != 0) {
        return parts;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  private static int compareParts(Object a, Object b) {
    if (a instanceof String x && b instanceof String y) {
      return Arrays.compare(x.codePoints().toArray(), y.codePoints().toArray());
    } else if (a instanceof Long x && b instanceof Long y) {
      return x.compareTo(y);
    } else if (a instanceof Boolean x && b instanceof Boolean y) {
      return x.compareTo(y);
    }
    return Integer.compare(rank(a), rank(b));
  }

  private static int rank(Object part) {
    return part instanceof String ? 0 : part instanceof Long ? 1 : 2;
  }
}
