package dev.docs.runs;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Group;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

class RunsTest {

  private static int tried;
  private static int triedWithSeed;
  private static int triedByAFew;
  private static int triedByAFewAsNamed;
  private static int triedBesideTheNamed;
  private static int triedInWholeRuns;

  @AfterContainer
  static void propertiesTriedAsOftenAsTheRunSays() {
    assertThat(tried).isEqualTo(Runs.tries(100));
    assertThat(triedWithSeed).isEqualTo(100);
    assertThat(triedByAFew).isEqualTo(3);
    assertThat(triedByAFewAsNamed).isEqualTo(3);
    assertThat(triedBesideTheNamed).isEqualTo(Runs.tries(100));
    assertThat(triedInWholeRuns).isEqualTo(Runs.everything() ? Runs.tries(100) : 0);
  }

  @Property(tries = 100)
  void aPropertyIsTried(@ForAll long any) {
    tried++;
  }

  @Property(tries = 100, seed = "1")
  void aPropertyThatNamesItsSeedIsTried(@ForAll long any) {
    triedWithSeed++;
  }

  /** Where a few are enough. */
  @Group
  @AtMostTries(3)
  @SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
  class AFew {

    @Property(tries = 100)
    void aPropertyIsTried(@ForAll long any) {
      triedByAFew++;
    }
  }

  /** Where a few are enough for one of two. */
  @Group
  @AtMostTries(value = 3, of = "aNamedPropertyIsTried")
  @SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
  class AFewOfOne {

    @Property(tries = 100)
    void aNamedPropertyIsTried(@ForAll long any) {
      triedByAFewAsNamed++;
    }

    @Property(tries = 100)
    void anotherPropertyIsTried(@ForAll long any) {
      triedBesideTheNamed++;
    }
  }

  /** What takes long. */
  @Group
  @WholeRun
  @SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
  class InWholeRuns {

    @Property(tries = 100)
    void aPropertyIsTried(@ForAll long any) {
      triedInWholeRuns++;
    }
  }

  @Example
  void aPartOfTheTriesIsMadeButFive() {
    assertThat(Runs.fewer(1_000, 5)).isEqualTo(200);
    assertThat(Runs.fewer(1_000, 20)).isEqualTo(50);
    assertThat(Runs.fewer(20, 5)).isEqualTo(5);
    assertThat(Runs.fewer(4, 5)).isEqualTo(4);
  }
}
