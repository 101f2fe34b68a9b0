package dev.docs.http.git;

import dev.docs.http.git.SyncHistory.Action;
import dev.docs.http.git.SyncHistory.Kind;
import dev.docs.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
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
  void bothSidesAreAlikeInTheEnd(@ForAll("actions") List<Action> actions) throws IOException {
    Git.requireInstalled();
    Path root = Files.createTempDirectory("docs-sync");
    try (Store store = create()) {
      SyncHistory history =
          new SyncHistory(new LinkedSpace(store, root, LinkedSpace.repositories()));
      actions.forEach(history::act);
      history.check();
    } finally {
      try (Stream<Path> all = Files.walk(root)) {
        all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
      }
    }
  }
}
