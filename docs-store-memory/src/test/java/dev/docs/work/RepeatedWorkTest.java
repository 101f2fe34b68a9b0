package dev.docs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.FeedEntry;
import dev.docs.id.Ids;
import dev.docs.id.UserId;
import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Work that a store runs twice, as after a conflict, and the trimming of the feed. */
class RepeatedWorkTest {

  private record Word(String id) {}

  private static final Kind<Word> WORD = Kind.mutable("word", Word.class, Word::id, List.of());

  private static final class Undone extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Runs each work to its end, undoes it, and runs it again. */
  private static final class Twice extends StoreWrapper {
    Twice(Store store) {
      super(store);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      try {
        super.write(
            name,
            tx -> {
              work.apply(tx);
              throw new Undone();
            });
      } catch (Undone e) {
        return super.write(name, work);
      }
      throw new AssertionError("not undone");
    }
  }

  private static final EventSource EVENTS =
      new EventSource() {
        @Override
        public boolean isTold(Kind<?> kind) {
          return kind.equals(WORD);
        }

        @Override
        public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
          return changes.stream()
              .<DomainEvent>map(
                  change ->
                      new DomainEvent.UserChanged(
                          new UserId(change.id()), new Step(Step.Type.CHANGED, 1, 2)))
              .toList();
        }
      };

  /** What a unit inserted, since it began or began again. */
  private static final class Follower implements UnitListener {
    final List<Object> seen = new ArrayList<>();

    @Override
    public void restart() {
      seen.clear();
    }

    @Override
    public <T> void inserting(ReadTx tx, Kind<T> kind, T value) {
      seen.add(value);
    }
  }

  @Test
  void whatRunsAgainIsFollowedAndToldAsIfItHadRunOnce() {
    Follower follower = new Follower();
    List<FeedEntry> committed = new ArrayList<>();
    try (Store store = MemoryStore.create()) {
      Context context =
          new Context(
              new Twice(store),
              Time.of(InstantSource.system()),
              Ids.seeded(1),
              Caller.operator(),
              new Context.Listeners(
                  () -> List.of(follower),
                  EVENTS,
                  new FeedKeeper(FeedEntry.Retention.DEFAULT),
                  EventLog.NONE,
                  committed::addAll),
              Instance.create());
      store.register(List.of(WORD));
      List<String> drawn = new ArrayList<>();
      Stored<Word> made =
          context.write(
              "RepeatedWorkTest.insert",
              w -> {
                drawn.add(w.ids().next());
                return w.insert(WORD, new Word(drawn.get(0)));
              });
      assertThat(drawn).hasSize(2);
      assertThat(drawn.get(1)).isEqualTo(drawn.get(0));
      assertThat(made.value()).isEqualTo(new Word(drawn.get(0)));
      assertThat(follower.seen).containsExactly(made.value());
      assertThat(committed).hasSize(1);
      assertThat(committed.get(0).events()).hasSize(1);
    }
  }

  @Test
  void theFeedIsTrimmedOnceInAThousandCommits() {
    FeedKeeper keeper = new FeedKeeper(FeedEntry.Retention.DEFAULT);
    for (int commit = 1; commit <= 2 * FeedKeeper.INTERVAL; commit++) {
      assertThat(keeper.isDue()).as("commit %d", commit).isEqualTo(commit % 1_000 == 0);
    }
  }
}
