package dev.docs.content.sync;

import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The order keys of the pages of a folder. All methods are static. */
final class SiblingKeys {

  private SiblingKeys() {}

  /**
   * Those that siblings had where the folder has their order, or the present ones; empty for new.
   */
  static List<Optional<OrderKey>> of(
      Former former, @Nullable Former present, List<PageId> siblings, @Nullable PageId parent) {
    List<Optional<OrderKey>> had = orders(former, present, siblings, parent);
    if (present == null || isAscending(had)) {
      return had;
    }
    List<Optional<OrderKey>> now = orders(present, former, siblings, parent);
    return isAscending(now) ? now : had;
  }

  private static List<Optional<OrderKey>> orders(
      @Nullable Former first,
      @Nullable Former second,
      List<PageId> siblings,
      @Nullable PageId parent) {
    return siblings.stream()
        .map(id -> order(first, id, parent).or(() -> order(second, id, parent)))
        .toList();
  }

  private static boolean isAscending(List<Optional<OrderKey>> keys) {
    List<OrderKey> known = keys.stream().flatMap(Optional::stream).toList();
    for (int i = 1; i < known.size(); i++) {
      if (known.get(i - 1).compareTo(known.get(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static Optional<OrderKey> order(
      @Nullable Former side, PageId id, @Nullable PageId parent) {
    return side == null ? Optional.empty() : side.under(id, parent).map(Page::order);
  }
}
