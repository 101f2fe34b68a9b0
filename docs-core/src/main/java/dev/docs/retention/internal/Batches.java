package dev.docs.retention.internal;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.docs.content.stored.Reach.Item;
import dev.docs.retention.Purged;
import dev.docs.retention.internal.RetentionRepository.Lease;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The units of work of one run. Each that writes makes sure that this process still has the claim,
 * in its own transaction: where another process has taken it over, nothing is written. Used by one
 * thread.
 */
final class Batches {

  /** The most records that one unit of work removes: some milliseconds. */
  static final int SIZE = 250;

  /** How long a claim lasts that is not renewed: much longer than a unit of work may take. */
  static final Duration CLAIM = Duration.ofMinutes(5);

  /** Thrown when another process has taken the claim over. */
  static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Lost() {
      super("another process goes on", null, false, false);
    }
  }

  private final Context context;
  private String holder = "";
  private int spaces;
  private int revisions;
  private int uploads;
  private long records;
  private int batches;

  Batches(Context context) {
    this.context = context;
  }

  /** Claims the run; false when another process has it. */
  boolean claim() {
    return context.write(
        "Batches.claim",
        w -> {
          Optional<Lease> lease = RetentionRepository.lease(w).map(Stored::value);
          if (lease.isPresent()
              && lease.get().holder() != null
              && w.now().isBefore(lease.get().until())) {
            return false;
          }
          holder = w.ids().next();
          RetentionRepository.put(
              w, holder, w.now().plus(CLAIM), lease.map(Lease::historyAt).orElse(null));
          return true;
        });
  }

  /**
   * Ends the claim.
   *
   * @param history whether the run made a whole pass over the history of all spaces
   */
  void release(boolean history) {
    context.execute(
        "Batches.release",
        w ->
            own(w)
                .ifPresent(
                    lease ->
                        RetentionRepository.put(
                            w, null, w.now(), history ? w.now() : lease.historyAt())));
  }

  /** Ends the claim of a run that failed, if the store still can. */
  void giveUp(Throwable failure) {
    try {
      release(false);
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private Optional<Lease> own(WriteWork w) {
    return RetentionRepository.lease(w)
        .map(Stored::value)
        .filter(lease -> holder.equals(lease.holder()));
  }

  <R> R read(String name, Function<? super ReadWork, ? extends R> work) {
    return context.read(name, work);
  }

  /** Runs work that writes, as long as this process has the claim. */
  <R> R write(String name, Function<? super WriteWork, ? extends R> work) {
    return context.write(
        name,
        w -> {
          Lease lease = own(w).orElseThrow(Lost::new);
          if (w.now().plus(CLAIM.dividedBy(2)).isAfter(lease.until())) {
            RetentionRepository.put(w, holder, w.now().plus(CLAIM), lease.historyAt());
          }
          return work.apply(w);
        });
  }

  /** As {@link #write}, without a result. */
  void execute(String name, Consumer<? super WriteWork> work) {
    this.<Boolean>write(
        name,
        w -> {
          work.accept(w);
          return true;
        });
  }

  /** Does work on what is found, until nothing is found any more. */
  <T> void untilNone(
      String name, Function<? super ReadWork, List<T>> find, Consumer<List<T>> work) {
    for (List<T> found = read(name, find); !found.isEmpty(); found = read(name, find)) {
      work.accept(found);
    }
  }

  /**
   * Repeats work until it removes less than it may.
   *
   * @param limited returns how many records it removed
   */
  int untilNone(String name, int limit, Function<? super WriteWork, Integer> limited) {
    int all = 0;
    int removed;
    do {
      removed = write(name, limited);
      all += removed;
      count(removed);
    } while (removed >= limit);
    return all;
  }

  /** Runs work for every so many of a list. */
  <T> void each(String name, List<T> all, BiConsumer<? super WriteWork, List<T>> work) {
    for (int from = 0; from < all.size(); from += SIZE) {
      List<T> some = all.subList(from, Math.min(all.size(), from + SIZE));
      execute(name, w -> work.accept(w, some));
      count(some.size());
    }
  }

  /** Removes records, with a statement for each kind. */
  static void remove(WriteTx tx, List<Item> items) {
    items.stream()
        .collect(groupingBy(item -> item.kind().name(), LinkedHashMap::new, toList()))
        .values()
        .forEach(some -> tx.deleteAll(some.get(0).kind(), some.stream().map(Item::id).toList()));
  }

  private void count(int removed) {
    if (removed > 0) {
      records += removed;
      batches++;
    }
  }

  void countSpace() {
    spaces++;
  }

  void countRevisions(int removed) {
    revisions += removed;
  }

  void countUploads(int removed) {
    uploads += removed;
  }

  Purged purged() {
    return new Purged(spaces, revisions, uploads, records, batches);
  }
}
