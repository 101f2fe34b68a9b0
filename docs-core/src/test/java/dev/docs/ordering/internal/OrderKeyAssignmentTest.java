package dev.docs.ordering.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class OrderKeyAssignmentTest {

  private static List<Optional<OrderKey>> wanted(String... keys) {
    return Stream.of(keys)
        .map(key -> Optional.of(key).filter(k -> !k.isEmpty()))
        .map(key -> key.map(OrderKey::new))
        .toList();
  }

  private static List<String> assigned(String... keys) {
    return OrderKeyAssignment.of(wanted(keys)).stream().map(OrderKey::value).toList();
  }

  /** Siblings with few keys, so that many are out of order, twice there, or without one. */
  @Provide
  Arbitrary<List<String>> siblings() {
    return Arbitraries.of("", "a0", "a1", "a1V", "a2", "a3", "b00").list().ofMaxSize(8);
  }

  /** How many of some keys ascend at most, by trying every choice of them. */
  private static int longest(List<String> keys) {
    int longest = 0;
    for (int choice = 0; choice < 1 << keys.size(); choice++) {
      List<String> chosen = new ArrayList<>();
      for (int i = 0; i < keys.size(); i++) {
        if ((choice & 1 << i) != 0) {
          chosen.add(keys.get(i));
        }
      }
      boolean ascends = !chosen.contains("");
      for (int i = 1; i < chosen.size(); i++) {
        ascends &= chosen.get(i - 1).compareTo(chosen.get(i)) < 0;
      }
      longest = ascends ? Math.max(longest, chosen.size()) : longest;
    }
    return longest;
  }

  @Property
  void siblingsInAnyOrderAscendAndAsManyAsPossibleKeepTheirKeys(
      @ForAll("siblings") List<String> siblings) {
    List<String> assigned = assigned(siblings.toArray(String[]::new));
    assertThat(assigned).hasSameSizeAs(siblings).isSorted().doesNotHaveDuplicates();
    int kept = 0;
    for (int i = 0; i < siblings.size(); i++) {
      kept += assigned.get(i).equals(siblings.get(i)) ? 1 : 0;
    }
    assertThat(kept).isGreaterThanOrEqualTo(longest(siblings));
  }

  @Test
  void oneThatIsMovedGetsAKeyBetweenItsNewNeighbours() {
    assertThat(assigned("a0", "a3", "a1", "a2")).containsExactly("a0", "a0V", "a1", "a2");
    assertThat(assigned("a1", "a2", "a0")).containsExactly("a1", "a2", "a3");
    assertThat(assigned("", "a0")).containsExactly("Zz", "a0");
  }

  @Test
  void siblingsAreSpreadAgainOnlyWhereAKeyWouldExceedTheGreatestLength() {
    String longest = "a0" + "z".repeat(OrderKey.MAX_LENGTH - 3);
    assertThat(assigned(longest, "", "a1")).containsExactly(longest, longest + "V", "a1");
    assertThat(assigned(longest + "z", "", "a1")).containsExactly("a0", "a1", "a2");
  }
}
