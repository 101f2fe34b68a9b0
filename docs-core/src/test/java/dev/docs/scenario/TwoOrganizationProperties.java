package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Whatever people of one organization do with its sites, spaces, folders and change requests, with
 * the ids of another one mixed in, and however much time passes: what members and visitors of the
 * other one read is what they read without it; on any store.
 */
public abstract class TwoOrganizationProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.uniform(40);
  }

  @Provide
  Arbitrary<RivalRun.Standing> standings() {
    return Arbitraries.of(RivalRun.Standing.class);
  }

  @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
  public void nobodyInOneOrganizationSeesWhatAnotherDoes(
      @ForAll("steps") List<RandomStep> steps, @ForAll("standings") RivalRun.Standing standing) {
    try (Store with = create();
        Store without = create()) {
      RivalRun run = new RivalRun(with, standing);
      RivalRun alone = new RivalRun(without, standing);
      RivalReaders readers = new RivalReaders(run);
      RivalReaders control = new RivalReaders(alone);
      assertThat(readers.differences(control)).as("made alike").isEmpty();
      for (RandomStep step : steps) {
        String done = run.apply(step);
        alone.pass(step);
        if (step.a() % 8 == 0) {
          readers.requireSeparate(done);
          assertThat(readers.differences(control)).as(done).isEmpty();
        }
      }
      readers.requireSeparate("in the end");
      assertThat(readers.differences(control)).isEmpty();
      assertThat(run.world.world.docs.verify()).isEmpty();
    }
  }
}
