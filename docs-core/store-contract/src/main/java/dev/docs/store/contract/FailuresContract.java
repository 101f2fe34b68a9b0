package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.WriteTx;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter six: what fails leaves no trace, and what must not be done is refused. */
abstract class FailuresContract extends StoreChapter {

  /** More writes than a store may collect before it sends them. */
  private static final int MANY = 1_201;

  FailuresContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  private static void writeOfEachSort(WriteTx tx) {
    tx.insert(Article.KIND, Article.of("new").slug("new"));
    tx.update(Article.KIND, Article.of("changed").slug("changed").size(2), 1);
    tx.delete(Article.KIND, "deleted", 1);
  }

  private void assertAsBefore() {
    assertThat(exists(Article.KIND, "new")).isFalse();
    assertThat(stored(Article.KIND, "changed").version()).isEqualTo(1);
    assertThat(ids(Article.inSpace("space"))).containsExactly("changed", "deleted");
    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty())))
        .containsExactly("deleted");
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isEqualTo(2);
  }

  private void insertTwo() {
    insert(Article.KIND, Article.of("changed"), Article.of("deleted").slug("s"));
  }

  @Test
  void anExceptionUndoesAllAndReachesTheCallerItself() {
    insertTwo();
    List<Throwable> thrown =
        List.of(
            new IllegalArgumentException("the work's own"),
            new StaleVersion("article", "x", 1),
            new IllegalStateException(new RuntimeException("cause")),
            new IOException("a checked one"),
            new AssertionError("an error"));

    for (Throwable expected : thrown) {
      Throwable caught =
          catchThrowable(
              () ->
                  write(
                      tx -> {
                        writeOfEachSort(tx);
                        sneak(expected);
                      }));

      assertThat(caught).isSameAs(expected);
      assertAsBefore();
    }
  }

  @Test
  void anExceptionReachesTheCallerOfAReadItself() {
    RuntimeException expected = new RuntimeException("the work's own");

    Throwable caught =
        catchThrowable(
            () ->
                store.<Object>read(
                    "FailuresContract.anExceptionReachesTheCallerOfAReadItself",
                    tx -> {
                      throw expected;
                    }));

    assertThat(caught).isSameAs(expected);
  }

  @Test
  void aFailureOfTheStoreThatTheWorkLetsPassUndoesAll() {
    insertTwo();

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      writeOfEachSort(tx);
                      tx.insert(Article.KIND, Article.of("changed"));
                    }));
    assertAsBefore();
    assertThatExceptionOfType(StaleVersion.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      writeOfEachSort(tx);
                      tx.delete(Article.KIND, "changed", 1);
                    }));
    assertAsBefore();
  }

  @Test
  void manyWritesOfWorkThatFailsAreUndoneTogether() {
    insertTwo();

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      for (int i = 0; i < MANY; i++) {
                        tx.insert(Article.KIND, Article.of("a" + i).in("many", i));
                      }
                      throw new IllegalArgumentException();
                    }));

    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.of("many"))).isZero();
    assertAsBefore();
  }

  @Test
  void theStoreIsAsGoodAsBeforeAfterWorkThatFailed() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("a").slug("s"));
                      throw new IllegalArgumentException();
                    }));

    insert(Article.KIND, Article.of("a").slug("s"));

    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
  }

  @Test
  void aCaughtFailureHasNoEffectAndTheTransactionContinues() {
    insert(Article.KIND, Article.of("a").slug("taken"));
    write(
        tx -> {
          tx.insert(Article.KIND, Article.of("first").slug("x"));
          assertThatExceptionOfType(DuplicateKey.class)
              .isThrownBy(() -> tx.insert(Article.KIND, Article.of("b").slug("taken").tags("t")));
          assertThat(tx.find(Article.KIND, "b")).isEmpty();
          assertThat(ids(tx, Article.withTag("t"))).isEmpty();

          assertThatExceptionOfType(DuplicateKey.class)
              .isThrownBy(() -> tx.insert(Article.KIND, Article.of("a").tags("t")));
          assertThatExceptionOfType(DuplicateKey.class)
              .isThrownBy(
                  () -> tx.update(Article.KIND, Article.of("first").slug("taken").tags("t"), 1));
          assertThatExceptionOfType(StaleVersion.class)
              .isThrownBy(() -> tx.update(Article.KIND, Article.of("first").tags("t"), 2));
          assertThatExceptionOfType(StaleVersion.class)
              .isThrownBy(() -> tx.delete(Article.KIND, "first", 2));
          assertThatIllegalArgumentException()
              .isThrownBy(() -> tx.insert(Article.KIND, Article.of("")));

          assertThat(ids(tx, Article.withTag("t"))).isEmpty();
          assertThat(tx.find(Article.KIND, "first").orElseThrow().version()).isEqualTo(1);
          tx.insert(Article.KIND, Article.of("last").slug("y"));
        });

    assertThat(ids(Article.inSpace("space"))).containsExactly("a", "first", "last");
    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty())))
        .containsExactly("a", "first", "last");
    assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.empty())).isZero();
  }

  @Test
  void aFailingIndexFunctionIsAFailedCall() {
    IllegalStateException failure = new IllegalStateException("no key today");
    Index<Article> failing =
        Index.on(
            "failing",
            article -> {
              if (article.size() > 0) {
                throw failure;
              }
              return IndexKey.of(article.size());
            });
    Kind<Article> kind =
        Kind.mutable("fragile", Article.class, Article::id, List.of(Article.BY_TAG, failing));
    write(
        tx -> {
          tx.insert(kind, Article.of("a").tags("old"));
          assertThat(catchThrowable(() -> tx.insert(kind, Article.of("b").tags("new").size(1))))
              .isSameAs(failure);
          assertThat(catchThrowable(() -> tx.update(kind, Article.of("a").tags("new").size(1), 1)))
              .isSameAs(failure);
        });

    assertThat(ids(Scan.of(kind, Article.BY_TAG, IndexKey.empty()))).containsExactly("a");
    assertThat(ids(Scan.of(kind, Article.BY_TAG, IndexKey.of("old")))).containsExactly("a");
  }

  @Test
  void transactionsDoNotNest() {
    insert(Article.KIND, Article.of("a"));
    List<Runnable> nested =
        List.of(
            () ->
                store.<Object>read(
                    "FailuresContract.transactionsDoNotNest", tx -> tx.find(Article.KIND, "a")),
            () ->
                store.<Object>write(
                    "FailuresContract.transactionsDoNotNest", tx -> tx.find(Article.KIND, "a")));

    for (Runnable inner : nested) {
      store.<Object>read(
          "FailuresContract.transactionsDoNotNest",
          tx -> {
            assertThatIllegalStateException().isThrownBy(inner::run);
            return tx.find(Article.KIND, "a").orElseThrow();
          });
      write(
          tx -> {
            assertThatIllegalStateException().isThrownBy(inner::run);
            long version = tx.find(Article.KIND, "a").orElseThrow().version();
            tx.update(Article.KIND, Article.of("a").size(version), version);
          });
    }

    assertThat(stored(Article.KIND, "a").version()).isEqualTo(3);
  }

  @Test
  void workOnOneStoreMayUseAnother() {
    Store other = closedLater(stores.create());

    write(
        tx -> {
          write(other, inner -> inner.insert(Article.KIND, Article.of("there")));
          tx.insert(Article.KIND, Article.of("here"));
          assertThat(
                  other.<Boolean>read(
                      "FailuresContract.workOnOneStoreMayUseAnother",
                      inner -> inner.find(Article.KIND, "here").isEmpty()))
              .isTrue();
        });

    assertThat(ids(Article.inSpace("space"))).containsExactly("here");
  }

  private static List<Consumer<WriteTx>> everyCall() {
    return List.of(
        tx -> tx.find(Article.KIND, "a"),
        tx -> tx.scan(Article.inSpace("space")),
        tx -> tx.count(Article.KIND, Article.BY_SPACE, IndexKey.empty()),
        tx -> tx.insert(Article.KIND, Article.of("late")),
        tx -> tx.update(Article.KIND, Article.of("a").size(9), 1),
        tx -> tx.delete(Article.KIND, "a", 1));
  }

  @Test
  void aTransactionIsRefusedAfterItsWorkReturned() {
    insert(Article.KIND, Article.of("a"));
    WriteTx returned =
        store.<WriteTx>write(
            "FailuresContract.aTransactionIsRefusedAfterItsWorkReturned", tx -> tx);
    ReadTx read =
        store.<ReadTx>read("FailuresContract.aTransactionIsRefusedAfterItsWorkReturned", tx -> tx);
    List<WriteTx> failed = new ArrayList<>();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      failed.add(tx);
                      throw new IllegalArgumentException();
                    }));

    for (Consumer<WriteTx> call : everyCall()) {
      assertThatIllegalStateException().isThrownBy(() -> call.accept(returned));
      assertThatIllegalStateException().isThrownBy(() -> call.accept(failed.get(0)));
    }
    for (Consumer<WriteTx> call : everyCall()) {
      write(tx -> assertThatIllegalStateException().isThrownBy(() -> call.accept(returned)));
    }
    assertThatIllegalStateException().isThrownBy(() -> read.find(Article.KIND, "a"));
    assertThatIllegalStateException().isThrownBy(() -> read.scan(Article.inSpace("space")));
    assertThatIllegalStateException()
        .isThrownBy(() -> read.count(Article.KIND, Article.BY_SPACE, IndexKey.empty()));
    assertThat(stored(Article.KIND, "a").version()).isEqualTo(1);
    assertThat(exists(Article.KIND, "late")).isFalse();
  }

  @Test
  void aTransactionIsRefusedToOtherThreads() {
    insert(Article.KIND, Article.of("a"));
    write(
        tx -> {
          for (Consumer<WriteTx> call : everyCall()) {
            Throwable caught = Together.inAnotherThread(() -> call.accept(tx));
            assertThat(caught).isInstanceOf(IllegalStateException.class);
          }
          tx.insert(Article.KIND, Article.of("b"));
        });

    assertThat(ids(Article.inSpace("space"))).containsExactly("a", "b");
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void sneak(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
