package dev.docs.ordering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.arbitraries.StringArbitrary;
import org.junit.jupiter.api.Test;

class OrderKeyTest {

  private record Sibling(int id, OrderKey key) {}

  /** Puts sibling {@code which} (a new one where there is none) at {@code index}. */
  private record Move(int which, int index) {}

  @Provide
  Arbitrary<List<Move>> moves() {
    Arbitrary<Integer> number =
        Arbitraries.oneOf(Arbitraries.integers().between(0, 60), Arbitraries.of(0, 1, 60));
    return Combinators.combine(number, number).as(Move::new).list().ofMaxSize(120);
  }

  @Property(tries = 500)
  void orderAfterAnyInsertsAndMovesIsThatOfAPlainList(@ForAll("moves") List<Move> moves) {
    List<Integer> plain = new ArrayList<>();
    List<Sibling> siblings = new ArrayList<>();
    for (int id = 0; id < moves.size(); id++) {
      Move move = moves.get(id);
      int which = move.which() < plain.size() ? plain.get(move.which()) : id;
      plain.remove((Integer) which);
      siblings.removeIf(s -> s.id() == which);
      int index = Math.min(move.index(), plain.size());
      plain.add(index, which);
      Optional<OrderKey> low =
          index == 0 ? Optional.empty() : Optional.of(siblings.get(index - 1).key());
      Optional<OrderKey> high =
          index == siblings.size() ? Optional.empty() : Optional.of(siblings.get(index).key());
      siblings.add(
          new Sibling(which, OrderKey.between(low.orElse(null), high.orElse(null)).orElseThrow()));
      siblings.sort(Comparator.comparing(Sibling::key));
    }
    assertThat(siblings).extracting(Sibling::id).isEqualTo(plain);
    assertThat(siblings).extracting(Sibling::key).doesNotHaveDuplicates();
  }

  @Provide
  Arbitrary<OrderKey> keys() {
    StringArbitrary digits =
        Arbitraries.strings()
            .withCharRange('0', '9')
            .withCharRange('A', 'Z')
            .withCharRange('a', 'z');
    return Combinators.combine(
            Arbitraries.of("a", "Z", "b", "Y", "c"),
            digits.ofLength(4),
            digits.ofMaxLength(4),
            Arbitraries.of("1", "V", "z", ""))
        .as(
            (head, whole, fraction, end) -> {
              int length = head.equals("a") || head.equals("Z") ? 1 : head.equals("c") ? 3 : 2;
              String tail = end.isEmpty() ? "" : fraction + end;
              return new OrderKey(head + whole.substring(0, length) + tail);
            });
  }

  @Property
  void aKeyBetweenTwoIsStrictlyBetween(@ForAll("keys") OrderKey a, @ForAll("keys") OrderKey b) {
    Optional<OrderKey> between = OrderKey.between(a, b);
    if (a.compareTo(b) < 0) {
      assertThat(between.orElseThrow()).isGreaterThan(a).isLessThan(b);
    } else {
      assertThat(between).isEmpty();
    }
  }

  @Property
  void beforeIsBelowAndAfterIsAbove(@ForAll("keys") OrderKey key) {
    assertThat(key.before()).isLessThan(key);
    assertThat(key.after()).isGreaterThan(key);
    assertThat(OrderKey.between(null, key)).hasValue(key.before());
    assertThat(OrderKey.between(key, null)).hasValue(key.after());
  }

  @Test
  void keysStayShortHoweverManyAreAppendedOrPrepended() {
    OrderKey last = OrderKey.first();
    OrderKey first = OrderKey.first();
    for (int i = 0; i < 200_000; i++) {
      assertThat(last.after().compareTo(last)).isPositive();
      assertThat(first.before().compareTo(first)).isNegative();
      last = last.after();
      first = first.before();
    }
    assertThat(last.value()).hasSizeLessThanOrEqualTo(4);
    assertThat(first.value()).hasSizeLessThanOrEqualTo(4);
  }

  @Test
  void insertingAtOnePlaceGrowsByACharacterForEveryFiveInserts() {
    for (boolean upwards : new boolean[] {true, false}) {
      OrderKey low = OrderKey.first();
      OrderKey high = low.after();
      for (int i = 0; i < 300; i++) {
        OrderKey middle = OrderKey.between(low, high).orElseThrow();
        assertThat(middle).isGreaterThan(low).isLessThan(high);
        assertThat(middle.value()).hasSizeLessThanOrEqualTo(3 + i / 5);
        low = upwards ? middle : low;
        high = upwards ? high : middle;
      }
      assertThat((upwards ? low : high).value()).hasSizeLessThan(OrderKey.MAX_LENGTH);
    }
  }

  @Test
  void spreadKeysAscendAndAreShort() {
    List<OrderKey> keys = OrderKey.spread(5_000);
    assertThat(keys).hasSize(5_000).isSorted().doesNotHaveDuplicates();
    assertThat(keys).allMatch(key -> key.value().length() <= 4);
    assertThat(OrderKey.spread(0)).isEmpty();
    assertThat(IntStream.range(0, 60).mapToObj(i -> keys.get(i).value()))
        .allMatch(value -> value.length() == 2);
  }

  @Test
  void textsThatAreNoKeysAreRefused() {
    for (String text : List.of("", "a", "0", "b0", "a_", "-1", "a00", "a0V0", "A1")) {
      assertThatThrownBy(() -> new OrderKey(text))
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aKeyBesideOthersIsTheShortestAndBetweenEqualOnesIsNone() {
    OrderKey first = OrderKey.first();
    assertThat(OrderKey.between(first, new OrderKey("a5"))).hasValue(first.after());
    assertThat(OrderKey.between(new OrderKey("a01"), new OrderKey("a021")).orElseThrow())
        .hasToString("a01V");
    assertThat(OrderKey.between(first, first)).isEmpty();
    assertThat(OrderKey.between(null, null)).hasValue(first);
    assertThat(new OrderKey("a1").before()).isEqualTo(first);
    assertThat(first.before()).hasToString("Zz");
    assertThat(first.after()).hasToString("a1");
  }

  @Test
  void keysAtTheEndsOfTheWholeNumbersAreFollowedByFractionsAndPrecededByNothing() {
    OrderKey greatest = new OrderKey("z" + "z".repeat(26));
    assertThat(greatest.after()).hasToString(greatest.value() + "V");
    assertThat(greatest.after().after()).hasToString(greatest.value() + "k");
    assertThat(new OrderKey("y" + "z".repeat(25)).after()).hasToString("z" + "0".repeat(26));
    OrderKey least = new OrderKey("A" + "0".repeat(26));
    assertThat(new OrderKey(least.value() + "V").before()).isEqualTo(least);
    assertThat(new OrderKey("B" + "0".repeat(25)).before()).hasToString("A" + "z".repeat(26));
    assertThatThrownBy(least::before)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith(least.value());
    assertThat(OrderKey.between(greatest, greatest.after()).orElseThrow())
        .hasToString(greatest.value() + "F");
  }

  @Test
  void twoThatAreAppendedAtTheSameTimeHaveDifferentKeysAboveTheLast() {
    for (OrderKey last : new OrderKey[] {null, new OrderKey("a0"), new OrderKey("a1zzzz")}) {
      List<OrderKey> keys =
          IntStream.range(0, 2_000).mapToObj(i -> OrderKey.appended(last, "id-" + i)).toList();
      assertThat(keys).doesNotHaveDuplicates();
      String whole = last == null ? "a0" : last.after().value();
      assertThat(keys).allMatch(key -> key.value().matches(whole + "[0-9A-Za-z]{4}"));
    }
  }

  @Test
  void oneThatIsAppendedHasTheSameKeyOnEveryServer() {
    assertThat(OrderKey.appended(null, "space")).hasToString("a05Zum");
    assertThat(OrderKey.appended(new OrderKey("a5"), "another")).hasToString("a64ML1");
  }

  @Test
  void oneThatIsAppendedToTheGreatestWholeNumberGetsTheKeyAfterIt() {
    OrderKey greatest = new OrderKey("z".repeat(27));
    for (OrderKey last : List.of(greatest, greatest.after(), greatest.after().after())) {
      assertThat(OrderKey.appended(last, "space")).isEqualTo(last.after());
    }
  }
}
