package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.RepeatedTest;

/** Of two transactions that read what the other one writes, one runs again. */
abstract class WriteSkewContract extends StoreChapter {

  WriteSkewContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  /**
   * Where two transactions meet after they have read and before they write, if the store lets them
   * run at once; if it makes one wait for the other, they go on after a moment. Work that runs
   * again does not wait again.
   */
  private static final class Meeting {
    private final CountDownLatch both = new CountDownLatch(2);
    private final Set<Thread> arrived = ConcurrentHashMap.newKeySet();

    void attend() {
      if (arrived.add(Thread.currentThread())) {
        both.countDown();
        Together.await(both, 50);
      }
    }
  }

  @RepeatedTest(3)
  void oneOfTwoOnDutyStays() {
    insert(Article.KIND, Article.of("ada").size(1), Article.of("bob").size(1));
    Meeting meeting = new Meeting();

    Together.run(
        2,
        thread -> {
          write(
              tx -> {
                long onDuty = size(tx, "ada") + size(tx, "bob");
                meeting.attend();
                if (onDuty == 2) {
                  setSize(tx, thread == 0 ? "ada" : "bob", 0);
                }
              });
          return true;
        });

    assertThat(
            store.<Long>read(
                "WriteSkewContract.oneOfTwoOnDutyStays", tx -> size(tx, "ada") + size(tx, "bob")))
        .isEqualTo(1);
  }

  @RepeatedTest(3)
  void whoFindsNoneInACountInsertsTheOnlyOne() {
    insertTheOnlyOne(tx -> tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s")) == 0);
  }

  @RepeatedTest(3)
  void whoFindsNoneInAScanInsertsTheOnlyOne() {
    insertTheOnlyOne(tx -> tx.scan(Article.inSpace("s").limit(1)).isEmpty());
  }

  @RepeatedTest(3)
  void whoFindsNoneByIdInsertsTheOnlyOne() {
    insertTheOnlyOne(
        tx -> tx.find(Article.KIND, "0").isEmpty() && tx.find(Article.KIND, "1").isEmpty());
  }

  @RepeatedTest(3)
  void whoFindsNoneAmongAllInsertsTheOnlyOne() {
    insertTheOnlyOne(
        tx -> {
          List<Object> there = new ArrayList<>();
          tx.forEach(Article.KIND, there::add);
          return there.isEmpty();
        });
  }

  @RepeatedTest(3)
  void whoFindsNoneInSeveralReadsAtOnceInsertsTheOnlyOne() {
    Scan<Article> scan = Article.inSpace("s");
    insertTheOnlyOne(tx -> tx.scanAll(List.of(scan, scan)).get(1).isEmpty());
    write(tx -> tx.deleteAll(Article.KIND, List.of("0", "1")));
    insertTheOnlyOne(tx -> tx.counts(List.of(scan, scan)).get(1) == 0);
    write(tx -> tx.deleteAll(Article.KIND, List.of("0", "1")));
    insertTheOnlyOne(tx -> tx.findAll(Article.KIND, List.of("0", "1")).isEmpty());
  }

  /** What is read after the first write counts as what was read before it. */
  @RepeatedTest(3)
  void whoFindsNoneAfterAWriteInsertsTheOnlyOne() {
    List<Predicate<ReadTx>> reads =
        List.of(
            tx -> tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s")) == 0,
            tx -> tx.scan(Article.inSpace("s")).isEmpty(),
            tx -> tx.find(Article.KIND, "0").isEmpty() && tx.find(Article.KIND, "1").isEmpty());
    for (Predicate<ReadTx> none : reads) {
      insertTheOnlyOne(
          (tx, thread) -> {
            tx.insert(Card.KIND, new Card("" + thread, List.of(), "place" + thread));
            return none.test(tx);
          });
      write(
          tx -> {
            tx.deleteAll(Article.KIND, List.of("0", "1"));
            tx.deleteAll(Card.KIND, List.of("0", "1"));
          });
    }
  }

  private void insertTheOnlyOne(Predicate<ReadTx> none) {
    insertTheOnlyOne((tx, thread) -> none.test(tx));
  }

  private void insertTheOnlyOne(BiPredicate<WriteTx, Integer> none) {
    Meeting meeting = new Meeting();

    Together.run(
        2,
        thread -> {
          write(
              tx -> {
                boolean first = none.test(tx, thread);
                meeting.attend();
                if (first) {
                  tx.insert(Article.KIND, Article.of("" + thread).in("s", thread));
                }
              });
          return true;
        });

    assertThat(ids(Article.inSpace("s"))).hasSize(1);
  }
}
