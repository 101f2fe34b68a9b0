package dev.docs.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.stored.UnusedParts;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.FeedEntry;
import dev.docs.id.Ids;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WriteWorkTest {

  private record Word(String id) {}

  private static final Kind<Word> TOLD = Kind.mutable("told", Word.class, Word::id, List.of());
  private static final Kind<Word> UNTOLD = Kind.mutable("untold", Word.class, Word::id, List.of());

  private static final DomainEvent EVENT =
      new DomainEvent.UserChanged(new UserId("maria"), new Step(Step.Type.CHANGED, 1, 2));

  /** Tells of updates and deletions. */
  private static final EventSource EVENTS =
      new EventSource() {
        @Override
        public boolean isTold(Kind<?> kind) {
          return kind.equals(TOLD);
        }

        @Override
        public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
          return changes.stream().filter(c -> c.before() != null).map(c -> EVENT).toList();
        }
      };

  private final Store store = MemoryStore.create();
  private final List<FeedEntry> committed = new ArrayList<>();
  private final Context context =
      new Context(
          store,
          Time.of(InstantSource.system()),
          Ids.seeded(1),
          Caller.operator(),
          new Context.Listeners(
              () -> List.of(new UnusedParts()),
              EVENTS,
              new FeedKeeper(FeedEntry.Retention.DEFAULT),
              EventLog.NONE,
              committed::addAll),
          Instance.create());

  @BeforeEach
  void insert() {
    store.register(List.of(TOLD, UNTOLD));
    context.execute(
        "WriteWorkTest.insert",
        w -> {
          w.insert(TOLD, new Word("a"));
          w.insert(UNTOLD, new Word("a"));
        });
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private boolean deleteAll(Kind<Word> kind) {
    context.execute("WriteWorkTest.deleteAll", w -> w.deleteAll(kind, List.of("a")));
    return context.read("WriteWorkTest.find", r -> r.find(kind, "a").isEmpty());
  }

  @Test
  void recordsThatNoEventTellsOfAreDeletedTogether() {
    assertThat(deleteAll(UNTOLD)).isTrue();
  }

  @Test
  void recordsThatEventsTellOfAreNotDeletedTogetherWhichWouldHideThem() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> deleteAll(TOLD))
        .withMessageContaining("told");
    boolean kept = context.read("WriteWorkTest.find", r -> r.find(TOLD, "a").isPresent());
    assertThat(kept).isTrue();
  }

  @Test
  void anUpdateAnswersWhatIsStoredNowWhetherEventsTellOfItOrNot() {
    for (Kind<Word> kind : List.of(TOLD, UNTOLD)) {
      Stored<Word> before =
          context.read("WriteWorkTest.find", r -> r.find(kind, "a")).orElseThrow();
      Stored<Word> after =
          context.write(
              "WriteWorkTest.update", w -> w.update(kind, new Word("a"), before.version()));
      assertThat(after)
          .isEqualTo(context.read("WriteWorkTest.find", r -> r.find(kind, "a")).orElseThrow());
      assertThat(after.version()).isNotEqualTo(before.version());
    }
  }

  @Test
  void whatAnEventTellsOfIsToldOnceItIsCommittedAndNothingElseIs() {
    assertThat(committed).isEmpty();
    context.execute("WriteWorkTest.update", w -> w.update(UNTOLD, new Word("a"), 1));
    assertThat(committed).isEmpty();
    long version =
        context.read("WriteWorkTest.find", r -> r.find(TOLD, "a")).orElseThrow().version();
    context.execute("WriteWorkTest.update", w -> w.update(TOLD, new Word("a"), version));
    assertThat(committed).hasSize(1);
    FeedEntry entry = committed.get(0);
    assertThat(entry.work()).isEqualTo("WriteWorkTest.update");
    assertThat(entry.events()).containsExactly(EVENT);
  }

  @Test
  void aTextThatNoContentHasIsNotedForItsRemoval() {
    SpaceId space = new SpaceId("space");
    context.execute(
        "WriteWorkTest.save",
        w -> {
          StoredRevision revision =
              StoredRevision.draft(
                      new RevisionId("first"),
                      space,
                      Revision.Type.EDITS,
                      ContentRepository.save(w, space, Content.empty()))
                  .madeBy(w.author(), w.now(), "");
          ContentRepository.insert(w, revision);
          ContentRepository.saveDocument(w, space, "a text of no page");
        });
    assertThat(
            context.<List<HistoryRepository.UnusedPart>>read(
                "WriteWorkTest.unused", r -> HistoryRepository.unused(r, space, 10)))
        .hasSize(1);
  }
}
