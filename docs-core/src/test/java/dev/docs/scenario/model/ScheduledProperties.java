package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.scenario.World;
import dev.docs.store.Store;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;

/**
 * Callers whose transactions interleave and fail do what a plain model does, in the order of their
 * commits; on any store, by any driver. A seed makes the same run, and fewer rounds are tried where
 * one fails. {@code docs.scheduled.rounds} and {@code docs.scheduled.worlds} ask for more rounds of
 * at most three commands, and for more worlds with as many each.
 */
public abstract class ScheduledProperties {

  private static final int ROUNDS = Integer.getInteger("docs.scheduled.rounds", 60);
  private static final int WORLDS = Integer.getInteger("docs.scheduled.worlds", 1);

  /** An empty store. */
  protected abstract Store create();

  /** What calls a library. */
  protected Driver driver(World world, Docs docs) {
    return new EmbeddedDriver(world, docs, "admin");
  }

  @Provide
  Arbitrary<List<Long>> rounds() {
    return Arbitraries.longs()
        .list()
        .ofMinSize(1)
        .ofMaxSize(ROUNDS)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void commandsOfSeveralCallersComeToWhatTheModelDoesInTheOrderOfTheirCommits(
      @ForAll("rounds") List<Long> seeds) {
    ScheduledRun.Figures all = ScheduledRun.Figures.NONE;
    for (int i = 0; i < WORLDS; i++) {
      long mixed = i * 0x9E3779B97F4A7C15L;
      try (Store store = create()) {
        all =
            all.plus(
                new ScheduledRun(World.on(store), store, this::driver)
                    .run(seeds.stream().map(seed -> seed ^ mixed).toList()));
      }
    }
    assertThat(all.commands()).isLessThanOrEqualTo(3 * WORLDS * seeds.size());
    if (WORLDS > 1) {
      System.out.println(all);
    }
  }
}
