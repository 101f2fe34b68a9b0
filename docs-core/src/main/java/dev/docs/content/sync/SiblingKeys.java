package dev.docs.content.sync;

import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.ordering.internal.OrderKeyAssignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The order keys of the pages of a folder. All methods are static. */
final class SiblingKeys {

  private SiblingKeys() {}

  /**
   * The keys of siblings in the order of the folder: those that they had if that was their order,
   * or else the present ones if several of them are there in that order now. Siblings are in the
   * order of their keys, those with equal keys in the order of their ids. Otherwise as few keys as
   * possible are new, so that what the folder moved is what has moved.
   */
  static List<OrderKey> of(
      Former former, Former present, List<PageId> siblings, @Nullable PageId parent) {
    List<Optional<OrderKey>> had = orders(List.of(former, present), siblings, parent);
    if (isOrdered(siblings, had)) {
      return among(had, had).orElseGet(() -> OrderKeyAssignment.of(had));
    }
    List<Optional<OrderKey>> now = orders(List.of(present), siblings, parent);
    boolean isKnown = now.stream().filter(Optional::isPresent).count() > 1;
    Optional<List<OrderKey>> kept =
        isKnown && isOrdered(siblings, now) ? among(now, had) : Optional.empty();
    return kept.orElseGet(() -> OrderKeyAssignment.of(had));
  }

  private static List<Optional<OrderKey>> orders(
      List<Former> sides, List<PageId> siblings, @Nullable PageId parent) {
    return siblings.stream()
        .map(
            id ->
                sides.stream()
                    .flatMap(side -> side.under(id, parent).stream())
                    .map(Page::order)
                    .findFirst())
        .toList();
  }

  /**
   * Keys of siblings, of which some are given.
   *
   * @param wished keys for the others, which get them if they are in order
   * @return empty if there is no room for a key
   */
  private static Optional<List<OrderKey>> among(
      List<Optional<OrderKey>> given, List<Optional<OrderKey>> wished) {
    List<Optional<OrderKey>> next = new ArrayList<>(given);
    for (int i = next.size() - 2; i >= 0; i--) {
      next.set(i, given.get(i).isPresent() ? given.get(i) : next.get(i + 1));
    }
    List<OrderKey> keys = new ArrayList<>();
    Optional<OrderKey> low = Optional.empty();
    for (int i = 0; i < given.size(); i++) {
      Optional<OrderKey> before = low;
      Optional<OrderKey> after = next.get(i);
      Optional<OrderKey> wish = wished.get(i);
      Optional<OrderKey> key =
          given
              .get(i)
              .or(() -> wish.filter(one -> isBetween(before, one, after)))
              .or(() -> OrderKey.between(before.orElse(null), after.orElse(null)))
              .filter(one -> one.value().length() <= OrderKey.MAX_LENGTH);
      if (key.isEmpty()) {
        return Optional.empty();
      }
      keys.add(key.get());
      low = key;
    }
    return Optional.of(keys);
  }

  private static boolean isBetween(Optional<OrderKey> low, OrderKey key, Optional<OrderKey> high) {
    return low.filter(one -> one.compareTo(key) >= 0).isEmpty()
        && high.filter(one -> one.compareTo(key) <= 0).isEmpty();
  }

  private static boolean isOrdered(List<PageId> siblings, List<Optional<OrderKey>> keys) {
    int last = -1;
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).isPresent()) {
        if (last >= 0) {
          int order = keys.get(last).orElseThrow().compareTo(keys.get(i).orElseThrow());
          if (order > 0
              || (order == 0
                  && siblings.get(last).value().compareTo(siblings.get(i).value()) > 0)) {
            return false;
          }
        }
        last = i;
      }
    }
    return true;
  }
}
