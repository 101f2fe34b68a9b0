package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter five: a transaction sees its own writes, and does all of them. */
abstract class TransactionsContract extends StoreChapter {

  private static final Scan<Article> SPACE = Article.inSpace("s");

  TransactionsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @Test
  void theAnswerOfTheWorkIsTheAnswer() {
    Object answer = new Object();

    assertThat(
            store.<Object>read("TransactionsContract.theAnswerOfTheWorkIsTheAnswer", tx -> answer))
        .isSameAs(answer);
    assertThat(
            store.<Object>write("TransactionsContract.theAnswerOfTheWorkIsTheAnswer", tx -> answer))
        .isSameAs(answer);
    assertThat(store.<Object>read("TransactionsContract.theAnswerOfTheWorkIsTheAnswer", tx -> null))
        .isNull();
    assertThat(
            store.<Object>write("TransactionsContract.theAnswerOfTheWorkIsTheAnswer", tx -> null))
        .isNull();
  }

  @Test
  void allWritesOfATransactionAreThereAfterIt() {
    store.<Object>write(
        "TransactionsContract.allWritesOfATransactionAreThereAfterIt",
        tx -> {
          tx.insert(Article.KIND, Article.of("a"));
          tx.insert(Entry.KIND, new Entry("e", "log", 1));
          tx.insert(Blob.KIND, new Blob("b", new byte[] {1}));
          return null;
        });

    assertThat(exists(Article.KIND, "a")).isTrue();
    assertThat(exists(Entry.KIND, "e")).isTrue();
    assertThat(exists(Blob.KIND, "b")).isTrue();
  }

  @Test
  void aTransactionFindsWhatItWrote() {
    insert(Article.KIND, Article.of("old"));
    write(
        tx -> {
          Stored<Article> inserted = tx.insert(Article.KIND, Article.of("a"));
          assertThat(tx.find(Article.KIND, "a")).contains(inserted);

          Stored<Article> updated = tx.update(Article.KIND, Article.of("a").size(2), 1);
          assertThat(updated.version()).isEqualTo(2);
          assertThat(tx.find(Article.KIND, "a")).contains(updated);

          tx.delete(Article.KIND, "a", 2);
          tx.delete(Article.KIND, "old", 1);
          assertThat(tx.find(Article.KIND, "a")).isEmpty();
          assertThat(tx.find(Article.KIND, "old")).isEmpty();
        });
  }

  @Test
  void aTransactionScansAndCountsWhatItWrote() {
    insert(
        Article.KIND,
        Article.of("a").in("s", 10),
        Article.of("b").in("s", 20),
        Article.of("c").in("s", 30),
        Article.of("d").in("s", 40));
    write(
        tx -> {
          tx.insert(Article.KIND, Article.of("e").in("s", 25));
          tx.update(Article.KIND, Article.of("a").in("s", 35), 1);
          tx.update(Article.KIND, Article.of("d").in("t", 1), 1);
          tx.delete(Article.KIND, "b", 1);

          assertThat(ids(tx, SPACE)).containsExactly("e", "c", "a");
          assertThat(ids(tx, SPACE.reversed())).containsExactly("a", "c", "e");
          assertThat(ids(tx, SPACE.limit(2))).containsExactly("e", "c");
          assertThat(ids(tx, SPACE.reversed().limit(1))).containsExactly("a");
          assertThat(ids(tx, SPACE.after(IndexKey.of("s", 25, "e")))).containsExactly("c", "a");
          assertThat(ids(tx, SPACE.after(IndexKey.of("s", 20, "b")).limit(1))).containsExactly("e");
          assertThat(ids(tx, SPACE.reversed().after(IndexKey.of("s", 35, "a")).limit(1)))
              .containsExactly("c");
          assertThat(tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s"))).isEqualTo(3);
          assertThat(tx.count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isEqualTo(4);
        });

    assertThat(ids(SPACE)).containsExactly("e", "c", "a");
  }

  @Test
  void aRecordMayChangeSeveralTimesInOneTransaction() {
    write(
        tx -> {
          tx.insert(Article.KIND, Article.of("a").in("s", 1));
          tx.update(Article.KIND, Article.of("a").in("s", 2), 1);
          tx.update(Article.KIND, Article.of("a").in("s", 3), 2);
        });

    assertThat(stored(Article.KIND, "a")).isEqualTo(new Stored<>(Article.of("a").in("s", 3), 3));
    assertThat(ids(SPACE)).containsExactly("a");
  }

  @Test
  void aRecordThatCameAndWentInOneTransactionLeavesNothing() {
    write(
        tx -> {
          tx.insert(Article.KIND, Article.of("a").slug("s").tags("t"));
          tx.delete(Article.KIND, "a", 1);
        });

    assertThat(exists(Article.KIND, "a")).isFalse();
    for (Index<Article> index : Article.KIND.indexes()) {
      assertThat(count(Article.KIND, index, IndexKey.empty())).isZero();
    }
  }

  @Test
  void anIdIsFreeAgainInTheTransactionThatDeletedIt() {
    insert(Article.KIND, Article.of("a").in("s", 1).slug("x").tags("old"));

    write(
        tx -> {
          tx.delete(Article.KIND, "a", 1);
          tx.insert(Article.KIND, Article.of("a").in("s", 1).slug("x").tags("new"));
        });

    assertThat(stored(Article.KIND, "a").version()).isEqualTo(1);
    assertThat(ids(Article.withTag("new"))).containsExactly("a");
    assertThat(ids(Article.withTag("old"))).isEmpty();
  }

  @Test
  void aUniqueKeyIsFreeAgainInTheTransactionThatDeletedItsOwner() {
    insert(Article.KIND, Article.of("a").slug("x"));

    write(
        tx -> {
          tx.delete(Article.KIND, "a", 1);
          tx.insert(Article.KIND, Article.of("b").slug("x"));
          tx.delete(Article.KIND, "b", 1);
          tx.insert(Article.KIND, Article.of("c").slug("x"));
        });

    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty()))).containsExactly("c");
  }

  @Test
  void aUniqueKeyMovesFromOneRecordToAnotherInOneTransaction() {
    insert(Article.KIND, Article.of("a").slug("x"), Article.of("b"));

    write(
        tx -> {
          tx.update(Article.KIND, Article.of("a"), 1);
          tx.update(Article.KIND, Article.of("b").slug("x"), 1);
        });

    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty()))).containsExactly("b");
  }

  @Test
  void twoRecordsSwapTheirUniqueKeysByWayOfAThird() {
    insert(Article.KIND, Article.of("a").slug("x"), Article.of("b").slug("y"));

    write(
        tx -> {
          tx.update(Article.KIND, Article.of("a").slug("temporary"), 1);
          tx.update(Article.KIND, Article.of("b").slug("x"), 1);
          tx.update(Article.KIND, Article.of("a").slug("y"), 2);
        });

    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty())))
        .containsExactly("b", "a");
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> insert(Article.KIND, Article.of("c").slug("x")));
    insert(Article.KIND, Article.of("c").slug("temporary"));
  }

  @Test
  void uniqueKeysAreCheckedAtOnceNotAtTheEnd() {
    insert(Article.KIND, Article.of("a").slug("x"));

    write(
        tx -> {
          assertThatExceptionOfType(DuplicateKey.class)
              .isThrownBy(() -> tx.insert(Article.KIND, Article.of("b").slug("x")));
          tx.insert(Article.KIND, Article.of("c").slug("y"));
          assertThatExceptionOfType(DuplicateKey.class)
              .isThrownBy(() -> tx.insert(Article.KIND, Article.of("d").slug("y")));
        });

    assertThat(ids(Article.inSpace("space"))).containsExactly("a", "c");
  }

  @Test
  void aTakenKeyIsRefusedThoughItsOwnerGivesItUpInTheSameTransaction() {
    insert(Article.KIND, Article.of("a").slug("x"));

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("b").slug("x"));
                      tx.update(Article.KIND, Article.of("a").slug("y"), 1);
                    }));
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("b").slug("x"));
                      tx.delete(Article.KIND, "a", 1);
                    }));

    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
  }

  @Test
  void aTakenKeyIsRefusedThoughItIsGivenBackInTheSameTransaction() {
    insert(Article.KIND, Article.of("a").slug("x"));

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("a").slug("y"));
                      tx.delete(Article.KIND, "a", 1);
                    }))
        .extracting(DuplicateKey::index)
        .isEqualTo("id");
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("b").slug("x"));
                      tx.update(Article.KIND, Article.of("b").slug("y"), 1);
                    }));
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("b").slug("x"));
                      throw new IllegalStateException("comes too late");
                    }));

    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
  }

  @Test
  void aTakenKeyIsRefusedThoughItWasOneOfSeveralThatARecordTookOneAfterTheOther() {
    insert(Article.KIND, Article.of("a").slug("x"));
    List<String> refused = new ArrayList<>();

    write(
        tx -> {
          refused.clear();
          tx.insert(Article.KIND, Article.of("b").slug("first"));
          refused.add(refusal(() -> tx.update(Article.KIND, Article.of("b").slug("x"), 1)));
          tx.update(Article.KIND, Article.of("b").slug("last"), 1);
        });
    assertThat(refused).containsExactly("slug");
    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty())))
        .containsExactly("b", "a");

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Article.KIND, Article.of("c").slug("first"));
                      tx.update(Article.KIND, Article.of("c").slug("x"), 1);
                    }));
  }

  @Test
  void ofSeveralDuplicatesTheFirstIsReported() {
    insert(Article.KIND, Article.of("a").slug("x"));
    insert(Entry.KIND, new Entry("e", "log", 1));
    List<String> refused = new ArrayList<>();

    write(
        tx -> {
          refused.clear();
          tx.insert(Article.KIND, Article.of("b").slug("y"));
          refused.add(refusal(() -> tx.insert(Article.KIND, Article.of("a").slug("y"))));
          tx.insert(Entry.KIND, new Entry("f", "log", 2));
          refused.add(refusal(() -> tx.insert(Entry.KIND, new Entry("e", "log", 2))));
        });

    assertThat(refused).containsExactly("id", "id");
  }

  /** The index over which the call is refused, or that it is not. */
  private static String refusal(Runnable call) {
    try {
      call.run();
      return "not refused";
    } catch (DuplicateKey e) {
      return e.index();
    }
  }

  @Test
  void contentInsertedTwiceInOneTransactionIsThereOnce() {
    Blob blob = new Blob("h", new byte[] {7});

    List<Stored<Blob>> answers =
        store.<List<Stored<Blob>>>write(
            "TransactionsContract.contentInsertedTwiceInOneTransactionIsThereOnce",
            tx -> List.of(tx.insert(Blob.KIND, blob), tx.insert(Blob.KIND, blob)));

    assertThat(answers).containsExactly(new Stored<>(blob, 1), new Stored<>(blob, 1));
  }

  @Test
  void ofManyWritesNobodySeesAPartBeforeTheEnd() {
    write(
        tx -> {
          for (int i = 0; i < 1_201; i++) {
            tx.insert(Article.KIND, Article.of("a" + i).in("s", i));
          }
          Throwable thrown =
              Together.inAnotherThread(
                  () ->
                      assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isZero());
          assertThat(thrown).isNull();
        });

    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.of("s"))).isEqualTo(1_201);
  }

  @Test
  void manyRecordsGoIntoOneTransaction() {
    write(
        tx -> {
          for (int i = 0; i < 700; i++) {
            tx.insert(Article.KIND, Article.of("a" + i).in("s", i).slug("slug" + i));
          }
          assertThat(tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s"))).isEqualTo(700);
        });

    assertThat(count(Article.KIND, Article.BY_SLUG, IndexKey.of("s"))).isEqualTo(700);
  }
}
