package dev.docs.store.contract;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.contract.StoreFuzz.Contents;
import dev.docs.store.contract.StoreFuzz.Operation;
import dev.docs.store.contract.StoreFuzz.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs random transactions at once, a few at a time, and looks for an order in which the
 * {@linkplain PlainStore plain store} answers the same to them and holds the same afterwards.
 */
public final class ConcurrentFuzz {

  private static final int LONGEST_PAUSE_NANOS = 400_000;

  private ConcurrentFuzz() {}

  /**
   * Runs one transaction at a time on each store.
   *
   * @param stores all on one empty database; one and the same may be there more than once
   */
  public static void run(long seed, int rounds, List<? extends Store> stores) {
    Random random = new Random(seed);
    FuzzOperations operations = new FuzzOperations(random);
    PlainStore before = new PlainStore();
    for (int round = 0; round < rounds; round++) {
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < stores.size(); i++) {
        steps.add(slowly(operations.step(), random));
      }
      List<List<String>> answers =
          Together.run(stores.size(), i -> steps.get(i).runOn(stores.get(i)));
      Contents contents = Contents.of(stores.get(round % stores.size()), round);
      PlainStore after = inOneOrder(before, steps, answers, contents, round);
      if (after == null) {
        throw new AssertionError(
            "seed "
                + seed
                + ", round "
                + round
                + ":\n"
                + told(steps, answers, before, contents, round));
      }
      before = after;
    }
  }

  private static String told(
      List<Step> steps, List<List<String>> answers, Store before, Contents contents, int round) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      text.append(steps.get(i)).append("\n  -> ").append(answers.get(i)).append('\n');
    }
    List<Object> listed = new ArrayList<>(Contents.of(before, round).listings());
    listed.removeAll(contents.listings());
    List<Object> found = new ArrayList<>(contents.listings());
    found.removeAll(Contents.of(before, round).listings());
    return text + "before: " + listed + "\nafter:  " + found;
  }

  /** A read of so much that nearly every write of another transaction changes its answer. */
  private static Operation everything(Random random) {
    int dice = random.nextInt(3);
    if (dice == 0) {
      return new Operation(
          "all articles",
          tx -> {
            List<Object> all = new ArrayList<>();
            tx.forEach(Article.KIND, all::add);
            return all;
          });
    }
    Scan<Article> scan = Scan.of(Article.KIND, Article.BY_SPACE, IndexKey.empty());
    return dice == 1
        ? new Operation("scan of all articles", tx -> tx.scan(scan))
        : new Operation(
            "number of articles, entries and cards",
            tx ->
                List.of(
                    tx.counts(List.of(scan)),
                    tx.count(Entry.KIND, Entry.BY_NUMBER, IndexKey.empty()),
                    tx.count(Card.KIND, Card.BY_PLACE, IndexKey.empty())));
  }

  private static Step slowly(Step step, Random random) {
    List<Operation> all = new ArrayList<>(step.operations());
    if (random.nextInt(3) > 0) {
      all.add(random.nextInt(2), everything(random));
    }
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : all) {
      int pause = random.nextInt(LONGEST_PAUSE_NANOS);
      operations.add(
          new Operation(
              operation.name(),
              tx -> {
                Object answer = operation.call().apply(tx);
                LockSupport.parkNanos(pause);
                return answer;
              }));
    }
    return new Step(operations, step.ending());
  }

  /** The store after the steps that are left, in some order; null when none leads to all of it. */
  private static @Nullable PlainStore inOneOrder(
      PlainStore before,
      List<Step> steps,
      List<List<String>> answers,
      Contents contents,
      int turn) {
    if (steps.isEmpty()) {
      return Contents.of(before, turn).equals(contents) ? before : null;
    }
    for (int i = 0; i < steps.size(); i++) {
      PlainStore next = before.copy();
      if (steps.get(i).runOn(next).equals(answers.get(i))) {
        PlainStore after = inOneOrder(next, without(i, steps), without(i, answers), contents, turn);
        if (after != null) {
          return after;
        }
      }
    }
    return null;
  }

  private static <E> List<E> without(int index, List<E> all) {
    List<E> others = new ArrayList<>(all);
    others.remove(index);
    return others;
  }
}
