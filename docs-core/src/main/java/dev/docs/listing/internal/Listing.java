package dev.docs.listing.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName.Position;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.Predicate;

/** Reads slices of lists. */
@KeepsRule("list-cursor")
public final class Listing {

  /** The batch size of filtered scans. */
  private static final int BATCH = 256;

  /** Items of a list that has an order of its own, at most: more than any is allowed to have. */
  private static final int MAX_IN_ORDER = 10_000;

  private Listing() {}

  /** A slice of all entries of the scan; only the first slice counts them. */
  public static <T> Slice<T> of(ReadTx tx, Scan<T> scan, ListOptions options) {
    ListName name = ListName.of(scan);
    Optional<Position> from = from(name, scan, options);
    long count = counted(from).orElseGet(() -> tx.count(scan.kind(), scan.index(), scan.prefix()));
    Scan<T> resumed = from.map(Position::key).map(scan::after).orElse(scan);
    return cut(tx.scan(resumed.limit(options.limit() + 1)), count, name, options);
  }

  /**
   * A slice of the entries of a scan that pass a test. The first slice reads all entries, to count
   * them; further ones read what they need.
   *
   * @param name {@linkplain ListName#of(Scan) the name of the scan}, with the filters that the
   *     caller chose
   */
  public static <T> Slice<T> filtered(
      ReadTx tx, Scan<T> scan, ListName name, ListOptions options, Predicate<? super T> test) {
    Optional<Position> from = from(name, scan, options);
    OptionalLong known = counted(from);
    Optional<IndexKey> after = from.map(Position::key);
    long count = 0;
    List<Hit<T>> hits = new ArrayList<>();
    Optional<IndexKey> at = known.isPresent() ? after : Optional.empty();
    while (true) {
      Scan<T> batch = scan.limit(BATCH);
      List<Hit<T>> read = tx.scan(at.map(batch::after).orElse(batch));
      for (Hit<T> hit : read) {
        if (test.test(hit.value())) {
          count++;
          if (hits.size() <= options.limit() && isAfter(hit.key(), after, scan.descending())) {
            hits.add(hit);
          }
        }
      }
      boolean enough = known.isPresent() && hits.size() > options.limit();
      if (enough || read.size() < BATCH) {
        return cut(hits, known.orElse(count), name, options);
      }
      at = Optional.of(read.get(read.size() - 1).key());
    }
  }

  /**
   * A slice of the entries of a scan that pass a test, where their number is known: reads as many
   * as are shown, and those between them that do not pass.
   *
   * @param name {@linkplain ListName#of(Scan) the name of the scan}, with the filters that the
   *     caller chose
   */
  public static <T> Slice<T> filtered(
      ReadTx tx,
      Scan<T> scan,
      ListName name,
      ListOptions options,
      long count,
      Predicate<? super T> test) {
    List<Hit<T>> hits = new ArrayList<>();
    Optional<IndexKey> at = from(name, scan, options).map(Position::key);
    int batch = options.limit() + 1;
    while (hits.size() <= options.limit()) {
      List<Hit<T>> read = tx.scan(at.map(scan::after).orElse(scan).limit(batch));
      read.stream().filter(hit -> test.test(hit.value())).forEach(hits::add);
      if (read.size() < batch) {
        break;
      }
      at = Optional.of(read.get(read.size() - 1).key());
      batch = Math.min(BATCH, 2 * batch);
    }
    return cut(hits, count, name, options);
  }

  private static boolean isAfter(IndexKey key, Optional<IndexKey> from, boolean descending) {
    return from.isEmpty()
        || (descending ? key.compareTo(from.get()) < 0 : key.compareTo(from.get()) > 0);
  }

  /**
   * A slice of an in-memory list, ordered by the keys of its items.
   *
   * @param name identifies the list: a cursor of another one is refused
   * @param key the sort key of an item
   */
  public static <T> Slice<T> of(
      List<T> all, ListName name, ListOptions options, Function<T, IndexKey> key) {
    return of(all, name, options, key, false);
  }

  /**
   * A slice of a list in manual order. It continues after the last item of the previous slice, at
   * that item's current position; when the item was removed, at its former index.
   *
   * @param id the unique id of an item
   */
  public static <T> Slice<T> inOrder(
      List<T> all, ListName name, ListOptions options, Function<? super T, String> id) {
    Optional<Position> position = options.page().map(name::position);
    int from = position.map(at -> resume(at.key(), all, id)).orElse(0);
    long count = all.size();
    int to = Math.min(all.size(), from + options.limit());
    Optional<Cursor> next =
        to < all.size() && to > from
            ? Optional.of(name.cursor(IndexKey.of(to - 1, id.apply(all.get(to - 1))), count))
            : Optional.empty();
    return new Slice<>(all.subList(from, to), count, next);
  }

  private static <T> int resume(IndexKey key, List<T> all, Function<? super T, String> id) {
    int index = 0;
    while (!key.startsWith(IndexKey.of(index))) {
      if (++index > MAX_IN_ORDER) {
        throw ListName.ofAnotherList();
      }
    }
    for (int i = 0; i < all.size(); i++) {
      if (key.equals(IndexKey.of(index, id.apply(all.get(i))))) {
        return i + 1;
      }
    }
    return Math.min(index, all.size());
  }

  /** A slice of an unordered in-memory list, sorted by the keys of its items. */
  public static <T> Slice<T> sorted(
      List<T> all,
      ListName name,
      ListOptions options,
      Function<T, IndexKey> key,
      boolean descending) {
    Comparator<T> order = Comparator.comparing(key);
    List<T> ordered = all.stream().sorted(descending ? order.reversed() : order).toList();
    return of(ordered, name, options, key, descending);
  }

  /**
   * A slice of an unordered in-memory list, of which only what is shown is sorted.
   *
   * @param order that of the keys
   */
  public static <T> Slice<T> best(
      List<T> all,
      Comparator<? super T> order,
      ListName name,
      ListOptions options,
      Function<T, IndexKey> key) {
    Optional<IndexKey> from =
        options.page().map(name.descending(false)::position).map(Position::key);
    PriorityQueue<T> lastFirst = new PriorityQueue<>(order.reversed());
    for (T item : all) {
      boolean fits = lastFirst.size() <= options.limit();
      if ((fits || order.compare(item, requireNonNull(lastFirst.peek())) < 0)
          && (from.isEmpty() || key.apply(item).compareTo(from.get()) > 0)) {
        lastFirst.add(item);
        if (!fits) {
          lastFirst.remove();
        }
      }
    }
    List<T> best = lastFirst.stream().sorted(order).toList();
    return cut(best, all.size(), name.descending(false), options.limit(), key);
  }

  private static <T> Slice<T> of(
      List<T> all,
      ListName name,
      ListOptions options,
      Function<T, IndexKey> key,
      boolean descending) {
    ListName list = name.descending(descending);
    Optional<IndexKey> from = options.page().map(list::position).map(Position::key);
    List<T> rest =
        all.stream()
            .filter(item -> isAfter(key.apply(item), from, descending))
            .limit(options.limit() + 1L)
            .toList();
    return cut(rest, all.size(), list, options.limit(), key);
  }

  /** The first {@code limit} items; one more means that the list continues. */
  private static <T> Slice<T> cut(
      List<T> rest, long count, ListName list, int limit, Function<T, IndexKey> key) {
    List<T> items = rest.subList(0, Math.min(rest.size(), limit));
    Optional<Cursor> next =
        rest.size() > items.size() && !items.isEmpty()
            ? Optional.of(list.cursor(key.apply(items.get(items.size() - 1)), count))
            : Optional.empty();
    return new Slice<>(items, count, next);
  }

  private static Optional<Position> from(ListName name, Scan<?> scan, ListOptions options) {
    return options.page().map(page -> name.position(page, scan.prefix()));
  }

  /** The count of the first slice; empty where this is the first, or the cursor is old. */
  private static OptionalLong counted(Optional<Position> position) {
    return position.map(Position::count).orElse(OptionalLong.empty());
  }

  private static <T> Slice<T> cut(
      List<Hit<T>> hits, long count, ListName name, ListOptions options) {
    return cut(hits, count, name, options.limit(), Hit<T>::key).map(Hit::value);
  }
}
