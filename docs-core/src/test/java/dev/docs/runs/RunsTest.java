package dev.docs.runs;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

class RunsTest {

  private static int tried;
  private static int triedWithSeed;

  @AfterContainer
  static void propertiesTriedAsOftenAsTheRunSays() {
    assertThat(tried).isEqualTo(Runs.tries(100));
    assertThat(triedWithSeed).isEqualTo(100);
  }

  @Property(tries = 100)
  void aPropertyIsTried(@ForAll long any) {
    tried++;
  }

  @Property(tries = 100, seed = "1")
  void aPropertyThatNamesItsSeedIsTried(@ForAll long any) {
    triedWithSeed++;
  }

  @Example
  void aShortRunMakesAFifthOfTheTriesButTen() {
    assertThat(Runs.fewer(1_000)).isEqualTo(200);
    assertThat(Runs.fewer(20)).isEqualTo(10);
    assertThat(Runs.fewer(4)).isEqualTo(4);
  }
}
