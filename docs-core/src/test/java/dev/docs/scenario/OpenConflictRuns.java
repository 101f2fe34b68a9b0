package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.Merges;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.store.Store;
import org.junit.jupiter.api.Test;

/**
 * Random edits, updates, decisions and merges between the finding of a conflict and its end: none
 * closes but by a decision, an edit of its own lines or an agreement; no decision means anything
 * but what it showed; no line of either side is lost without one. {@code docs.conflicts.runs} asks
 * for so many runs, {@code docs.conflicts.seed} for one of them.
 */
public abstract class OpenConflictRuns {

  private static final int STEPS = 20;

  /** After so many runs another store is filled. */
  private static final int RUNS_IN_ONE_STORE = 100;

  /** An empty store. */
  protected abstract Store create();

  /** How many runs where everything is done, if nobody asks for more. */
  protected int runs() {
    return 4_000;
  }

  @Test
  @RuleTest({"conflict-continued", "conflict-settled", "conflict-after-merge"})
  void aConflictIsOpenUntilItIsDecidedAndADecisionMeansWhatItShowed() {
    Long one = Long.getLong("docs.conflicts.seed");
    int runs = one == null ? Integer.getInteger("docs.conflicts.runs", Runs.tries(runs())) : 1;
    int merges = 0;
    for (int from = 0; from < runs; from += RUNS_IN_ONE_STORE) {
      try (Store store = create();
          Store strict = create()) {
        World world = World.on(store);
        World careful = World.on(strict, Merges.Policy.REFUSE);
        for (int i = from; i < Math.min(runs, from + RUNS_IN_ONE_STORE); i++) {
          long seed = one == null ? i : one;
          merges += run(seed % 4 == 0 ? careful : world, seed % 4 == 0, seed);
        }
      }
    }
    assertThat(merges).as("merges of two changed sides").isGreaterThanOrEqualTo(runs);
  }

  private static int run(World world, boolean strict, long seed) {
    try {
      DividedRun run = new DividedRun(world, strict, seed);
      run.run(STEPS);
      return run.merges();
    } catch (AssertionError e) {
      throw new AssertionError("run it alone with -Ddocs.conflicts.seed=" + seed, e);
    }
  }
}
