package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;

/**
 * Does the same random things to two stores and compares what each answered and holds after each
 * transaction. A seed is a list of transactions; a difference is reported with the seed and the
 * transactions up to it.
 */
public final class StoreFuzz {

  private StoreFuzz() {}

  /**
   * Compares a store with the {@linkplain PlainStore plain one}.
   *
   * @param store empty
   */
  public static void run(long seed, int transactions, Store store) {
    try (PlainStore plain = new PlainStore()) {
      compare(seed, transactions, store, plain);
    }
  }

  /**
   * Compares two stores with each other.
   *
   * @param left empty
   * @param right empty
   */
  public static void compare(long seed, int transactions, Store left, Store right) {
    FuzzOperations operations = new FuzzOperations(new Random(seed));
    List<Step> done = new ArrayList<>();
    for (int i = 0; i < transactions; i++) {
      Step step = operations.step();
      done.add(step);
      try {
        same(step.runOn(left), step.runOn(right));
        same(Contents.of(left, i), Contents.of(right, i));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", transaction " + i + ":\n" + tail(done), e);
      }
    }
  }

  private static void same(Object left, Object right) {
    if (!Objects.equals(left, right)) {
      throw new AssertionError("\nleft:  " + left + "\nright: " + right);
    }
  }

  private static String tail(List<Step> steps) {
    StringBuilder text = new StringBuilder();
    for (Step step : steps.subList(Math.max(0, steps.size() - 5), steps.size())) {
      text.append(step).append('\n');
    }
    return text.toString();
  }

  /** All that a store holds: its records, and what each of its indexes leads to. */
  record Contents(List<Object> listings) {

    /**
     * @param turn which of the other ways to read the same is checked as well
     */
    static Contents of(Store store, int turn) {
      return store.<Contents>read(
          "Contents.of",
          tx -> {
            List<Object> listings = new ArrayList<>();
            add(listings, tx, Article.KIND, FuzzOperations.IDS, turn);
            add(listings, tx, Entry.KIND, FuzzOperations.IDS, turn);
            add(listings, tx, Blob.KIND, FuzzOperations.HASHES, turn);
            add(listings, tx, Card.KIND, FuzzOperations.CARDS, turn);
            add(listings, tx, Leaf.KIND, FuzzOperations.LEAVES, turn);
            return new Contents(listings);
          });
    }

    private static <T> void add(
        List<Object> listings, ReadTx tx, Kind<T> kind, List<String> ids, int turn) {
      tx.forEach(kind, listings::add);
      List<Index<T>> indexes = kind.indexes();
      for (int i = 0; i < indexes.size(); i++) {
        Scan<T> all = Scan.of(kind, indexes.get(i), IndexKey.empty());
        listings.add(tx.scan(all));
        if (i == turn % indexes.size()) {
          listings.add(tx.scan(all.reversed()));
          listings.add(tx.count(kind, indexes.get(i), IndexKey.empty()));
        }
      }
      listings.add(tx.find(kind, ids.get(turn % ids.size())));
    }
  }

  /** How a transaction takes a failed call, and how it ends. */
  enum Ending {
    /** Failed calls are caught; it commits. */
    COMMIT,
    /** Failed calls are caught; it throws in the end. */
    THROW,
    /** The first failed call ends it. */
    LET_PASS
  }

  /** A call on a transaction, and what it is. */
  record Operation(String name, Function<WriteTx, Object> call) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** One transaction. */
  record Step(List<Operation> operations, Ending ending) {

    private static final class Thrown extends RuntimeException {
      private static final long serialVersionUID = 1L;
    }

    List<String> runOn(Store store) {
      List<String> answers = new ArrayList<>();
      try {
        store.<Object>write(
            "Step.runOn",
            tx -> {
              answers.clear();
              operations.forEach(operation -> answers.add(answer(operation, tx)));
              if (ending == Ending.THROW) {
                throw new Thrown();
              }
              return null;
            });
      } catch (Thrown e) {
        answers.add("thrown");
      } catch (StoreException | IllegalArgumentException e) {
        answers.add(failure(e));
      }
      return answers;
    }

    private String answer(Operation operation, WriteTx tx) {
      try {
        return String.valueOf(operation.call().apply(tx));
      } catch (StoreException | IllegalArgumentException e) {
        if (ending == Ending.LET_PASS) {
          throw e;
        }
        return failure(e);
      }
    }

    private static String failure(RuntimeException e) {
      return e instanceof StoreException.DuplicateKey duplicate
          ? "duplicate " + duplicate.kind() + " " + duplicate.index()
          : e.getClass().getSimpleName();
    }

    @Override
    public String toString() {
      return ending + " " + operations;
    }
  }
}
