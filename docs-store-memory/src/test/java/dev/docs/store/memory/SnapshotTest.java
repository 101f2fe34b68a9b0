package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.contract.StoreFuzz;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SnapshotTest {

  private static final Index<String> LENGTH =
      Index.on("length", text -> IndexKey.of(text.length()));
  private static final Kind<String> TEXT =
      Kind.mutable("text", String.class, text -> text, List.of(LENGTH));

  private final MemoryStore store = MemoryStore.create();

  @AfterEach
  void close() {
    store.close();
  }

  private static void insert(MemoryStore store, String... texts) {
    store.<Object>write(
        "SnapshotTest.insert",
        tx -> {
          for (String text : texts) {
            tx.insert(TEXT, text);
          }
          return null;
        });
  }

  private static List<String> texts(MemoryStore store) {
    return store.<List<String>>read(
        "SnapshotTest.texts",
        tx ->
            tx.scan(Scan.of(TEXT, LENGTH, IndexKey.empty())).stream()
                .map(hit -> hit.value())
                .toList());
  }

  @Test
  void aRestoredStoreIsInAnotherStateThanEver() {
    insert(store, "a");
    MemoryStore.Snapshot snapshot = store.snapshot();
    Object first = store.state();
    insert(store, "b");
    Object second = store.state();

    store.restore(snapshot);

    assertThat(store.state()).isPresent().isNotIn(first, second).isEqualTo(store.state());
  }

  @Test
  void restoringBringsBackWhatWasThereWhenTheSnapshotWasTaken() {
    insert(store, "a", "bb");
    MemoryStore.Snapshot snapshot = store.snapshot();
    store.<Object>write(
        "SnapshotTest.restoringBringsBackWhatWasThereWhenTheSnapshotWasTaken",
        tx -> {
          tx.delete(TEXT, "a", 1);
          tx.insert(TEXT, "ccc");
          return null;
        });

    store.restore(snapshot);
    assertThat(texts(store)).containsExactly("a", "bb");
    assertThat(
            store.<Long>read(
                "SnapshotTest.restoringBringsBackWhatWasThereWhenTheSnapshotWasTaken",
                tx -> tx.count(TEXT, LENGTH, IndexKey.empty())))
        .isEqualTo(2);
    assertThat(
            store.<Boolean>read(
                "SnapshotTest.restoringBringsBackWhatWasThereWhenTheSnapshotWasTaken",
                tx -> tx.find(TEXT, "ccc").isEmpty()))
        .isTrue();

    insert(store, "dddd");
    store.restore(snapshot);
    assertThat(texts(store)).containsExactly("a", "bb");
  }

  @Test
  void aSnapshotMayBeRestoredIntoAnotherStore() {
    insert(store, "a");
    try (MemoryStore other = MemoryStore.create()) {
      insert(other, "gone");
      other.restore(store.snapshot());

      assertThat(texts(other)).containsExactly("a");
    }
  }

  @Test
  void aSnapshotOutlivesItsStore() {
    MemoryStore.Snapshot snapshot;
    try (MemoryStore template = MemoryStore.create()) {
      insert(template, "a");
      snapshot = template.snapshot();
    }

    store.restore(snapshot);

    assertThat(texts(store)).containsExactly("a");
  }

  @Test
  void aForkAndItsOriginGoTheirOwnWays() {
    insert(store, "a");
    try (MemoryStore fork = store.fork()) {
      insert(store, "origin");
      insert(fork, "fork");

      assertThat(texts(store)).containsExactly("a", "origin");
      assertThat(texts(fork)).containsExactly("a", "fork");
      store.<Object>write(
          "SnapshotTest.aForkAndItsOriginGoTheirOwnWays",
          tx -> {
            tx.insert(TEXT, "outer");
            insert(fork, "inner");
            return null;
          });
    }
    assertThat(texts(store)).containsExactly("a", "outer", "origin");
  }

  @Test
  void aForkIsAsGoodAStoreAsAny() {
    insert(store, "a");
    for (long seed = 1; seed <= 3; seed++) {
      try (MemoryStore fork = store.fork();
          MemoryStore empty = MemoryStore.create()) {
        StoreFuzz.compare(seed, 100, fork, empty);
      }
    }
    assertThat(texts(store)).containsExactly("a");
  }

  @Test
  void aSnapshotTakenInsideAWriteIsOfWhatIsCommitted() {
    insert(store, "a");

    MemoryStore.Snapshot snapshot =
        store.<MemoryStore.Snapshot>write(
            "SnapshotTest.aSnapshotTakenInsideAWriteIsOfWhatIsCommitted",
            tx -> {
              tx.insert(TEXT, "b");
              return store.snapshot();
            });

    store.restore(snapshot);
    assertThat(texts(store)).containsExactly("a");
  }

  @Test
  void restoringIsRefusedInsideWorkOnTheStore() {
    MemoryStore.Snapshot snapshot = store.snapshot();
    store.<Object>write(
        "SnapshotTest.restoringIsRefusedInsideWorkOnTheStore",
        tx -> {
          assertThatIllegalStateException().isThrownBy(() -> store.restore(snapshot));
          return tx.insert(TEXT, "a");
        });

    assertThat(texts(store)).containsExactly("a");
  }

  @Test
  void aClosedStoreHasNoSnapshotsAndNoForks() {
    MemoryStore.Snapshot snapshot = store.snapshot();
    store.close();

    assertThatIllegalStateException().isThrownBy(store::snapshot);
    assertThatIllegalStateException().isThrownBy(store::fork);
    assertThatIllegalStateException().isThrownBy(() -> store.restore(snapshot));
  }

  @Test
  void twoDeclarationsOfAKindAgreeOnClassAndIndexes() {
    insert(store, "a");
    Kind<String> same = Kind.mutable("text", String.class, text -> text, List.of(LENGTH));
    Kind<String> withoutIndex = Kind.mutable("text", String.class, text -> text, List.of());
    Kind<Integer> ofNumbers = Kind.mutable("text", Integer.class, String::valueOf, List.of());

    assertThat(
            store.<Boolean>read(
                "SnapshotTest.twoDeclarationsOfAKindAgreeOnClassAndIndexes",
                tx -> tx.find(same, "a").isPresent()))
        .isTrue();
    store.<Object>read(
        "SnapshotTest.twoDeclarationsOfAKindAgreeOnClassAndIndexes",
        tx -> {
          assertThatIllegalArgumentException().isThrownBy(() -> tx.find(withoutIndex, "a"));
          assertThatIllegalArgumentException().isThrownBy(() -> tx.find(ofNumbers, "a"));
          return null;
        });
  }
}
