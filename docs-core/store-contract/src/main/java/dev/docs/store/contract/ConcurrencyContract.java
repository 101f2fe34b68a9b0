package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Chapter seven: many at once are as one after the other. */
abstract class ConcurrencyContract extends StoreChapter {

  private static final int THREADS = 16;

  ConcurrencyContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  /** Tries; whether it was not refused as a duplicate or as stale. */
  private static boolean succeeds(Runnable write) {
    try {
      write.run();
      return true;
    } catch (DuplicateKey | StaleVersion e) {
      return false;
    }
  }

  @Test
  void aReadSeesOneMomentThoughOthersCommitMeanwhile() {
    insert(Article.KIND, Article.of("a").size(1), Article.of("b").size(1));
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch written = new CountDownLatch(1);
    Callable<Boolean> reader =
        () ->
            store.<Boolean>read(
                "ConcurrencyContract.aReadSeesOneMomentThoughOthersCommitMeanwhile",
                tx -> {
                  assertThat(size(tx, "a")).isEqualTo(1);
                  reading.countDown();
                  assertThat(Together.await(written, 10_000))
                      .as("a writer waits for no reader")
                      .isTrue();
                  assertThat(size(tx, "a")).isEqualTo(1);
                  assertThat(size(tx, "b")).isEqualTo(1);
                  assertThat(tx.find(Article.KIND, "c")).isEmpty();
                  assertThat(ids(tx, Article.inSpace("space"))).containsExactly("a", "b");
                  assertThat(tx.count(Article.KIND, Article.BY_SPACE, IndexKey.empty()))
                      .isEqualTo(2);
                  return true;
                });
    Callable<Boolean> writer =
        () -> {
          Together.await(reading, 10_000);
          write(tx -> setSize(tx, "a", 2));
          write(tx -> setSize(tx, "b", 2));
          write(tx -> tx.insert(Article.KIND, Article.of("c")));
          written.countDown();
          return true;
        };

    Together.run(List.of(reader, writer));

    assertThat(stored(Article.KIND, "b").value().size()).isEqualTo(2);
  }

  @Test
  void whatIsNotCommittedIsSeenByNobodyElse() {
    insert(Article.KIND, Article.of("a").size(1));
    write(
        tx -> {
          setSize(tx, "a", 2);
          tx.insert(Article.KIND, Article.of("b"));
          Throwable thrown =
              Together.inAnotherThread(
                  () -> {
                    assertThat(stored(Article.KIND, "a").value().size()).isEqualTo(1);
                    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
                    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty()))
                        .isEqualTo(1);
                  });
          assertThat(thrown).isNull();
        });

    assertThat(ids(Article.inSpace("space"))).containsExactly("a", "b");
  }

  @Test
  void aReaderAlwaysSeesBothHalvesOfAPair() {
    insert(Article.KIND, Article.of("left").size(500).tags("t"), Article.of("right").size(500));
    AtomicBoolean done = new AtomicBoolean();
    Callable<Long> writer =
        () -> {
          Random random = new Random(5);
          for (int i = 0; i < 300; i++) {
            int amount = random.nextInt(100);
            write(
                tx -> {
                  Stored<Article> left = tx.find(Article.KIND, "left").orElseThrow();
                  boolean tagged = !left.value().tags().isEmpty();
                  List<String> tags = tagged ? List.of() : List.of("t");
                  Article changed = left.value().size(left.value().size() - amount).tags(tags);
                  tx.update(Article.KIND, changed, left.version());
                  setSize(tx, "right", size(tx, "right") + amount);
                  if (tagged) {
                    tx.insert(Article.KIND, Article.of("holder").tags("t"));
                  } else {
                    tx.delete(Article.KIND, "holder", 1);
                  }
                });
          }
          done.set(true);
          return 300L;
        };
    Callable<Long> reader =
        () -> {
          long reads = 0;
          do {
            store.<Object>read(
                "ConcurrencyContract.aReaderAlwaysSeesBothHalvesOfAPair",
                tx -> {
                  assertThat(size(tx, "left") + size(tx, "right")).isEqualTo(1_000);
                  assertThat(tx.scan(Article.withTag("t"))).hasSize(1);
                  assertThat(tx.count(Article.KIND, Article.BY_TAG, IndexKey.of("t"))).isEqualTo(1);
                  return null;
                });
            reads++;
          } while (!done.get());
          return reads;
        };

    assertThat(Together.run(List.of(writer, reader, reader))).allMatch(turns -> turns > 0);
  }

  @Test
  void aReaderSeesWhatATransactionDidToEveryKindOrToNone() {
    AtomicBoolean done = new AtomicBoolean();
    Callable<Long> writer =
        () -> {
          long turns = 0;
          while (turns < 100 && !done.get()) {
            int turn = (int) ++turns;
            write(
                tx -> {
                  tx.insert(Entry.KIND, new Entry("e" + turn, "log", turn));
                  tx.insert(Article.KIND, Article.of("a" + turn).in("s", turn));
                  tx.insert(Card.KIND, new Card("c" + turn, List.of(), "p" + turn));
                  tx.insert(Blob.KIND, new Blob("b" + turn, new byte[] {1}));
                });
          }
          done.set(true);
          return turns;
        };
    Callable<Long> reader =
        () -> {
          long reads = 0;
          try {
            do {
              reads++;
              List<Long> counts =
                  store.<List<Long>>read(
                      "ConcurrencyContract.aReaderSeesWhatATransactionDidToEveryKindOrToNone",
                      tx ->
                          List.of(
                              tx.count(Card.KIND, Card.BY_PLACE, IndexKey.empty()),
                              tx.count(Blob.KIND, Blob.BY_HASH, IndexKey.empty()),
                              tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s")),
                              tx.count(Entry.KIND, Entry.BY_NUMBER, IndexKey.empty())));
              assertThat(new HashSet<>(counts)).as("%s", counts).hasSize(1);
            } while (!done.get());
          } finally {
            done.set(true);
          }
          return reads;
        };

    assertThat(Together.run(List.of(writer, reader, reader))).allMatch(turns -> turns > 0);
  }

  @Test
  void noUpdateIsLost() {
    insert(Article.KIND, Article.of("counter"));

    Together.run(
        THREADS,
        thread -> {
          for (int i = 0; i < 10; i++) {
            write(tx -> setSize(tx, "counter", size(tx, "counter") + 1));
          }
          return true;
        });

    assertThat(stored(Article.KIND, "counter"))
        .isEqualTo(new Stored<>(Article.of("counter").size(THREADS * 10), THREADS * 10 + 1));
  }

  /** It reads what others write before it writes that itself, whenever they do not wait. */
  @Test
  void longWorkEndsBesideWritersThatNeverPause() {
    insert(Article.KIND, Article.of("own"), Article.of("counter"));
    AtomicInteger written = new AtomicInteger();
    AtomicBoolean done = new AtomicBoolean();
    Callable<Boolean> writer =
        () -> {
          while (!done.get()) {
            write(tx -> setSize(tx, "counter", size(tx, "counter") + 1));
            written.incrementAndGet();
          }
          return true;
        };
    Callable<Boolean> longWork =
        () -> {
          try {
            for (int i = 0; i < 3; i++) {
              write(
                  tx -> {
                    long own = size(tx, "own");
                    long counter = size(tx, "counter");
                    awaitMore(written);
                    setSize(tx, "counter", counter + 1);
                    setSize(tx, "own", own + 1);
                  });
            }
          } finally {
            done.set(true);
          }
          return true;
        };

    Together.run(List.of(longWork, writer, writer));

    assertThat(stored(Article.KIND, "own").value().size()).isEqualTo(3);
    assertThat(stored(Article.KIND, "counter").value().size()).isEqualTo(written.get() + 3);
  }

  /** Waits until others have written once more, but not for long: they may have to wait, too. */
  private static void awaitMore(AtomicInteger written) {
    int before = written.get();
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(50);
    while (written.get() <= before + 1 && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
  }

  @Test
  void ofThoseWhoSawTheSameVersionOneUpdates() {
    insert(Article.KIND, Article.of("a"));

    for (int version = 1; version <= 10; version++) {
      int seen = version;
      List<Boolean> results =
          Together.run(
              THREADS,
              thread ->
                  succeeds(
                      () ->
                          write(
                              tx -> tx.update(Article.KIND, Article.of("a").size(thread), seen))));
      assertThat(results).filteredOn(won -> won).hasSize(1);
    }

    assertThat(stored(Article.KIND, "a").version()).isEqualTo(11);
  }

  @Test
  void appendsAfterTheHighestLeaveNoGapAndNoDouble() {
    Together.run(
        THREADS,
        thread -> {
          for (int i = 0; i < 10; i++) {
            String id = thread + "-" + i;
            write(tx -> Entry.append(tx, id, "log"));
          }
          return true;
        });

    assertThat(
            store.<List<Integer>>read(
                "ConcurrencyContract.appendsAfterTheHighestLeaveNoGapAndNoDouble",
                tx -> Entry.numbers(tx, "log")))
        .isEqualTo(IntStream.rangeClosed(1, THREADS * 10).boxed().toList());
  }

  @Test
  void aUniqueKeyIsWonByOne() {
    for (int round = 0; round < 10; round++) {
      String slug = "slug" + round;
      List<Boolean> results =
          Together.run(
              THREADS,
              thread ->
                  succeeds(
                      () -> insert(Article.KIND, Article.of(slug + thread).slug(slug).tags(slug))));

      assertThat(results).filteredOn(won -> won).hasSize(1);
      String winner = slug + results.indexOf(true);
      assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.of("space", slug))))
          .containsExactly(winner);
      assertThat(ids(Article.withTag(slug))).containsExactly(winner);
    }
  }

  @Test
  void anIdIsWonByOneAndContentByAll() {
    for (int round = 0; round < 10; round++) {
      String id = "id" + round;
      List<Boolean> ids =
          Together.run(
              THREADS,
              thread -> succeeds(() -> insert(Article.KIND, Article.of(id).size(thread).tags(id))));
      List<Boolean> contents =
          Together.run(
              THREADS, thread -> succeeds(() -> insert(Blob.KIND, new Blob(id, new byte[] {1}))));

      assertThat(ids).filteredOn(won -> won).hasSize(1);
      assertThat(stored(Article.KIND, id).value().size()).isEqualTo(ids.indexOf(true));
      assertThat(contents).doesNotContain(false);
    }
  }

  @Test
  void pagesLoseAndRepeatNothingThatIsThereThroughout() {
    for (int i = 0; i < 100; i++) {
      insert(Article.KIND, Article.of("stays" + i).in("s", 2 * i));
    }
    CountDownLatch started = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    Callable<Boolean> writer =
        () -> {
          Random random = new Random(11);
          for (int i = 0; !done.get(); i++) {
            String id = "goes" + i;
            int position = random.nextInt(200);
            write(tx -> tx.insert(Article.KIND, Article.of(id).in("s", position)));
            if (i >= 20) {
              String oldest = "goes" + (i - 20);
              write(tx -> tx.delete(Article.KIND, oldest, 1));
            }
            started.countDown();
          }
          return true;
        };
    Callable<Boolean> reader =
        () -> {
          try {
            Together.await(started, 10_000);
            for (int i = 0; i < 5; i++) {
              assertReadsAllThatStays(Article.inSpace("s").limit(7));
              assertReadsAllThatStays(Article.inSpace("s").reversed().limit(7));
            }
          } finally {
            done.set(true);
          }
          return true;
        };

    Together.run(List.of(reader, writer));
  }

  private void assertReadsAllThatStays(Scan<Article> page) {
    List<String> read = idsByPages(page);

    assertThat(read).doesNotHaveDuplicates();
    List<String> stayed =
        IntStream.range(0, 100)
            .map(i -> page.descending() ? 99 - i : i)
            .mapToObj(i -> "stays" + i)
            .toList();
    assertThat(read).filteredOn(id -> id.startsWith("stays")).isEqualTo(stayed);
  }
}
