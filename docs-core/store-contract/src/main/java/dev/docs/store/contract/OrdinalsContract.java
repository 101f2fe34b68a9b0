package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter nine: transactions have an order, of which readers know how far it is settled. */
abstract class OrdinalsContract extends StoreChapter {

  private static final int WRITERS = 6;
  private static final int ROUNDS = 40;
  private static final int MOST_WAITS = 3_000;

  OrdinalsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  /** A line of a log in the order of its transactions. */
  record Line(String id, long ordinal, long seen) {
    static final Index<Line> BY_ORDINAL = Index.on("ordinal", line -> IndexKey.of(line.ordinal()));
    static final Kind<Line> KIND =
        Kind.appendOnly("line", Line.class, Line::id, List.of(BY_ORDINAL));

    static List<Line> all(ReadTx tx) {
      return tx.scan(Scan.of(KIND, BY_ORDINAL, IndexKey.empty())).stream()
          .map(Scan.Hit::value)
          .toList();
    }

    /** Writes one with the ordinal of the transaction, and the greatest that it can see. */
    static Line write(WriteTx tx, String id) {
      List<Line> before = all(tx);
      long seen = before.isEmpty() ? 0 : before.get(before.size() - 1).ordinal();
      return tx.insert(KIND, new Line(id, tx.ordinal(), seen)).value();
    }
  }

  private long ordinal() {
    return store.<Long>write("OrdinalsContract.ordinal", WriteTx::ordinal);
  }

  /** Waits for what else runs in the database, such as its own maintenance. */
  private void awaitHorizonAbove(long ordinal) {
    for (int i = 0; i < MOST_WAITS && horizon() <= ordinal; i++) {
      pause(10);
    }
    assertThat(horizon()).isGreaterThan(ordinal);
  }

  private long horizon() {
    return store.<Long>read("OrdinalsContract.horizon", ReadTx::horizon);
  }

  @Test
  void ofTwoTransactionsTheLaterHasTheGreater() {
    long last = 0;
    for (int i = 0; i < 5; i++) {
      long next = ordinal();
      assertThat(next).isGreaterThan(last);
      last = next;
      awaitHorizonAbove(last);
    }
  }

  @Test
  void itDoesNotDependOnWhenItIsAskedFor() {
    write(
        tx -> {
          long first = tx.ordinal();
          tx.insert(Line.KIND, new Line("a", first, 0));
          assertThat(Line.all(tx)).hasSize(1);
          assertThat(tx.ordinal()).isGreaterThanOrEqualTo(first);
          assertThat(tx.horizon()).isPositive();
        });
    Line after = store.<Line>write("OrdinalsContract.after", tx -> Line.write(tx, "b"));
    assertThat(after.ordinal()).isGreaterThan(after.seen());
  }

  @Test
  void whatWasRolledBackLeavesNoneBehind() {
    AtomicReference<Long> lost = new AtomicReference<>(0L);
    try {
      write(
          tx -> {
            lost.set(Line.write(tx, "lost").ordinal());
            throw new IllegalArgumentException("no");
          });
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessage("no");
    }
    Line line = store.<Line>write("OrdinalsContract.next", tx -> Line.write(tx, "kept"));
    assertThat(lost.get()).isPositive();
    awaitHorizonAbove(line.ordinal());
    assertThat(ids(Scan.of(Line.KIND, Line.BY_ORDINAL, IndexKey.empty()))).containsExactly("kept");
  }

  @Test
  void theyEndWithTheTransaction() {
    WriteTx kept = store.<WriteTx>write("OrdinalsContract.theyEndWithTheTransaction", tx -> tx);
    assertThatIllegalStateException().isThrownBy(() -> kept.ordinal());
    assertThatIllegalStateException().isThrownBy(() -> kept.horizon());
  }

  /** A slow writer's line must not appear behind a reader's back. */
  @Test
  void belowTheHorizonNothingIsAdded() {
    List<Callable<Boolean>> tasks = new ArrayList<>();
    AtomicInteger running = new AtomicInteger(WRITERS);
    List<Line> written = Collections.synchronizedList(new ArrayList<>());
    for (int writer = 0; writer < WRITERS; writer++) {
      int number = writer;
      tasks.add(
          () -> {
            try {
              Random random = new Random(number);
              for (int round = 0; round < ROUNDS; round++) {
                String id = number + "-" + round;
                boolean slow = random.nextInt(4) == 0;
                written.add(
                    store.<Line>write(
                        "OrdinalsContract.belowTheHorizonNothingIsAdded",
                        tx -> {
                          long ordinal = tx.ordinal();
                          pause(slow ? 5 : 0);
                          return tx.insert(Line.KIND, new Line(id, ordinal, 0)).value();
                        }));
              }
              return true;
            } finally {
              running.decrementAndGet();
            }
          });
    }
    tasks.add(() -> readWhile(running));
    Together.run(tasks);
    assertThat(new HashSet<>(store.<List<Line>>read("OrdinalsContract.all", Line::all)))
        .isEqualTo(new HashSet<>(written));
    assertThat(written).extracting(Line::ordinal).doesNotHaveDuplicates();
  }

  /** Reads what is settled; what was settled once stays the same. */
  private boolean readWhile(AtomicInteger running) {
    TreeMap<Long, String> settled = new TreeMap<>();
    long[] reached = {0};
    boolean last = false;
    while (!last) {
      last = running.get() == 0;
      store.<Boolean>read(
          "OrdinalsContract.readWhile",
          tx -> {
            List<Line> lines = Line.all(tx);
            long horizon = tx.horizon();
            assertThat(horizon).isGreaterThanOrEqualTo(reached[0]);
            Set<String> below = new HashSet<>();
            for (Line line : lines) {
              if (line.ordinal() < reached[0]) {
                below.add(line.id());
              }
            }
            assertThat(below).isEqualTo(new HashSet<>(settled.headMap(reached[0]).values()));
            lines.stream()
                .filter(line -> line.ordinal() < horizon)
                .forEach(line -> settled.put(line.ordinal(), line.id()));
            reached[0] = horizon;
            return true;
          });
    }
    return settled.size() == WRITERS * ROUNDS;
  }

  private static void pause(int millis) {
    if (millis > 0) {
      try {
        assertThat(new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)).isFalse();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Whoever sees a line has a greater ordinal, however many write at once. */
  @Test
  void theOrderAgreesWithWhatIsSeen() {
    List<List<Line>> all =
        Together.run(
            WRITERS,
            writer -> {
              List<Line> mine = new ArrayList<>();
              for (int round = 0; round < 10; round++) {
                String id = writer + "-" + round;
                mine.add(
                    store.<Line>write("OrdinalsContract.theOrderAgrees", tx -> Line.write(tx, id)));
              }
              return mine;
            });
    for (List<Line> mine : all) {
      long last = 0;
      for (Line line : mine) {
        assertThat(line.ordinal()).isGreaterThan(line.seen()).isGreaterThan(last);
        last = line.ordinal();
      }
    }
  }
}
