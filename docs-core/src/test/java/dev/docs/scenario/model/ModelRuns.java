package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.scenario.World;
import dev.docs.store.Store;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Random commands against a plain model; on any store, by any driver. {@code docs.model.seeds} and
 * {@code docs.model.commands} ask for more runs and longer ones, {@code docs.model.seed} for one
 * run.
 */
public abstract class ModelRuns {

  /** An empty store. */
  protected abstract Store create();

  /** How many runs where everything is done, if nobody asks for more. */
  protected int seeds() {
    return 25;
  }

  /** What does the commands in a world. */
  protected abstract OpenDriver open(World world);

  /** A driver, until it is closed. */
  public interface OpenDriver extends AutoCloseable {
    Driver driver();

    @Override
    void close();
  }

  @TestFactory
  @RuleTest("slug")
  Stream<DynamicTest> randomCommandsDoWhatTheModelDoes() {
    Long one = Long.getLong("docs.model.seed");
    int runs = Integer.getInteger("docs.model.seeds", Runs.tries(seeds()));
    return (one == null ? LongStream.rangeClosed(1, runs) : LongStream.of(one))
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> run(seed)));
  }

  private void run(long seed) {
    int commands = Integer.getInteger("docs.model.commands", 180);
    try (Store store = create()) {
      World world = World.on(store);
      try (OpenDriver driver = open(world)) {
        RandomRun.Statistics done = new RandomRun(world, driver.driver(), seed).run(commands);
        assertThat(done.accepted()).as("commands that did something").isGreaterThan(commands / 3);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed + ": run it alone with -Ddocs.model.seed", e);
      }
    }
  }
}
