package dev.docs.id;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdsTest {

  @Test
  @RuleTest("identifiers")
  void identifiersAreTwentyLettersAndDigitsEachDrawnAnew() {
    Ids ids = Ids.random();
    Set<String> drawn = new HashSet<>();
    for (int i = 0; i < 5_000; i++) {
      drawn.add(ids.next());
    }
    assertThat(drawn).hasSize(5_000).allMatch(id -> id.matches("[0-9A-Za-z]{20}"));
    Set<Integer> characters =
        drawn.stream().flatMapToInt(String::chars).boxed().collect(Collectors.toSet());
    assertThat(characters).hasSize(62);
  }

  /** Of 100,000 characters each of 62 is expected 1,613 times, with a deviation of 40. */
  @Test
  void eachCharacterIsAsLikelyAsAnyOther() {
    Ids ids = Ids.random();
    int[] counts = new int[128];
    for (int i = 0; i < 5_000; i++) {
      ids.next().chars().forEach(c -> counts[c]++);
    }
    assertThat(IntStream.of(counts).filter(count -> count > 0))
        .allMatch(count -> count > 1_300 && count < 1_930);
  }
}
