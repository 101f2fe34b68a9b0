package dev.docs.http.git;

import dev.docs.http.git.SyncHistory.Action;
import dev.docs.http.git.SyncHistory.Kind;
import dev.docs.runs.Runs;
import dev.docs.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * Whatever is done on both sides in turns: in the end they are alike, another synchronization does
 * nothing, and no line is lost.
 */
abstract class SyncProperties {

  /** An empty store. */
  abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 7);
    Arbitrary<Kind> kinds =
        Arbitraries.frequencyOf(
            Tuple.of(4, Arbitraries.of(Kind.class)),
            Tuple.of(2, Arbitraries.just(Kind.SYNC)),
            Tuple.of(1, Arbitraries.of(Kind.G_WRITES, Kind.S_WRITES)));
    return Combinators.combine(kinds, number, number).as(Action::new).list().ofMaxSize(14);
  }

  @Property(tries = 8)
  void bothSidesAreAlikeInTheEnd(@ForAll("actions") List<Action> actions) {
    run(actions);
  }

  /** A longer search: {@code -Ddocs.sync.runs=N} histories, from {@code -Ddocs.sync.seed=S} on. */
  @Example
  void soTheyAreAfterLongHistories() {
    int runs = Integer.getInteger("docs.sync.runs", Runs.nightly() ? 40 : 1);
    long first = Long.getLong("docs.sync.seed", 1);
    for (long seed = first; seed < first + runs; seed++) {
      Random random = new Random(seed);
      List<Action> actions =
          random
              .ints(Integer.getInteger("docs.sync.length", 25), 0, Integer.MAX_VALUE)
              .mapToObj(any -> action(random))
              .toList();
      try {
        run(actions);
        if (runs > 1) {
          System.out.println("seed " + seed);
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("-Ddocs.sync.seed=" + seed + " " + actions, e);
      }
    }
  }

  private static Action action(Random random) {
    Kind any = Kind.values()[random.nextInt(Kind.values().length)];
    Kind kind = random.nextInt(4) == 0 ? Kind.SYNC : any;
    return new Action(kind, random.nextInt(8), random.nextInt(8));
  }

  private void run(List<Action> actions) {
    Git.requireInstalled();
    Path root = temporary();
    try (Store store = create()) {
      SyncHistory history =
          new SyncHistory(new LinkedSpace(store, root, LinkedSpace.repositories()));
      actions.forEach(history::act);
      history.check();
    } finally {
      delete(root);
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("docs-sync");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path root) {
    try (Stream<Path> all = Files.walk(root)) {
      all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
