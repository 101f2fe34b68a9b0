package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.Merges;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.store.Store;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Random edits, updates, decisions and merges between the finding of a conflict and its end: none
 * closes but by a decision, an edit of its own lines or an agreement; no decision means anything
 * but what it showed; no line of either side is lost without one. {@code docs.conflicts.seed} asks
 * for one run, with {@code docs.conflicts.runs} for so many that begin there.
 */
public abstract class OpenConflictRuns {

  private static final int STEPS = 20;

  /** After so many runs another store is filled. */
  private static final int RUNS_IN_ONE_STORE = 100;

  /** An empty store. */
  protected abstract Store create();

  /** How many runs where everything is done, if nobody asks for more. */
  protected int runs() {
    return Runs.nightly() ? 4_000 : 2_000;
  }

  @Test
  @RuleTest({"conflict-continued", "conflict-settled", "conflict-after-merge"})
  void aConflictIsOpenUntilItIsDecidedAndADecisionMeansWhatItShowed() {
    run(false, runs());
  }

  @Test
  @RuleTest({"conflict-continued", "conflict-settled", "conflict-after-merge"})
  void soIsOneAboutWhatFoldersBring() {
    run(true, runs() / 4);
  }

  private void run(boolean byFolders, int all) {
    Integer first = Integer.getInteger("docs.conflicts.seed");
    int from = first == null ? 0 : first;
    int runs = Integer.getInteger("docs.conflicts.runs", first == null ? Runs.tries(all) : 1);
    Map<Integer, AssertionError> failed = new TreeMap<>();
    int merges = 0;
    for (int start = from; start < from + runs; start += RUNS_IN_ONE_STORE) {
      try (Store store = create();
          Store strict = create()) {
        World world = World.on(store);
        World careful = World.on(strict, Merges.Policy.REFUSE);
        for (int seed = start; seed < Math.min(from + runs, start + RUNS_IN_ONE_STORE); seed++) {
          boolean refuses = seed % 4 == 0;
          DividedRun run = new DividedRun(refuses ? careful : world, refuses, seed, byFolders);
          try {
            run.run(STEPS);
          } catch (AssertionError e) {
            failed.put(seed, e);
          }
          merges += run.merges();
        }
      }
    }
    failed.values().stream()
        .findFirst()
        .ifPresent(
            error -> {
              throw new AssertionError(
                  "run them alone with -Ddocs.conflicts.seed=: " + failed.keySet(), error);
            });
    assertThat(merges).as("merges of two changed sides").isGreaterThanOrEqualTo(runs);
  }
}
