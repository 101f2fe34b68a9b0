package dev.docs.content.internal;

import dev.docs.content.Page;
import dev.docs.content.internal.OldPaths.Stay;
import dev.docs.id.PageId;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the page that had a path last, among the pages that still exist. Used for one search; not
 * thread-safe.
 */
final class FormerPath {

  /**
   * The most former places examined by a search: our choice. A page is missed only if the pages on
   * the way to its former path were renamed or moved from and to the same names that many times.
   */
  private static final int MAX_PLACES = 1_000;

  /**
   * The most paths of the first layout that are followed in a chain: our choice. A path leads to
   * another if pages above and below each other moved at different times.
   */
  private static final int MAX_PATHS = 100;

  private final OldPaths oldPaths;
  private final PageTree pages;
  private final Set<String> paths = new HashSet<>();
  private int places;

  FormerPath(OldPaths oldPaths, PageTree pages) {
    this.oldPaths = oldPaths;
    this.pages = pages;
  }

  Optional<Page> find(String path) {
    if (paths.size() == MAX_PATHS || !paths.add(path.toLowerCase(Locale.ROOT))) {
      return Optional.empty();
    }
    Optional<Page> there = pages.pageByPath(path);
    if (there.isPresent()) {
      return there;
    }
    for (String spelling : SlugForm.stored(path)) {
      PageId holder = holder(null, spelling.split("/", -1), 0, 0, Integer.MAX_VALUE);
      Optional<Page> found = holder == null ? inFirstLayout(spelling) : pages.page(holder);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  // ---------------------------------------------------------------- places

  /**
   * Returns the page that was last at the slugs from {@code index} on below {@code parent}, between
   * the changes {@code from} and {@code until}, and still exists; null if there is none. A place
   * holds at most one page at a time, so the first one found when searching backwards is the last
   * one that was there.
   */
  private @Nullable PageId holder(
      @Nullable PageId parent, String[] slugs, int index, int from, int until) {
    Optional<Page> present = pages.childBySlug(parent, slugs[index]);
    if (present.isPresent()) {
      PageId id = present.get().id();
      Stay now = new Stay(id, oldPaths.since(id), Integer.MAX_VALUE);
      PageId found = below(now, slugs, index, from, until);
      if (found != null) {
        return found;
      }
    }
    Optional<Map.Entry<String, Stay>> left = oldPaths.left(parent, slugs[index], null);
    while (left.isPresent() && left.get().getValue().until() > from && places < MAX_PLACES) {
      places++;
      PageId found = below(left.get().getValue(), slugs, index, from, until);
      if (found != null) {
        return found;
      }
      left = oldPaths.left(parent, slugs[index], left.get().getKey());
    }
    return null;
  }

  private @Nullable PageId below(Stay stay, String[] slugs, int index, int from, int until) {
    int first = Math.max(from, stay.from());
    int end = Math.min(until, stay.until());
    if (first >= end) {
      return null;
    }
    if (index + 1 < slugs.length) {
      return holder(stay.page(), slugs, index + 1, first, end);
    }
    return pages.page(stay.page()).isPresent() ? stay.page() : null;
  }

  // ---------------------------------------------------------------- first layout

  /**
   * Resolves a path by the entries of the first layout, which was used before changes were
   * numbered: one entry for the page that had a path, and one for all paths below it.
   */
  private Optional<Page> inFirstLayout(String path) {
    Optional<Page> found = page(OldPathKeys.formerlyAt(path));
    int end = path.lastIndexOf('/');
    while (found.isEmpty() && end > 0) {
      String below = path.substring(end);
      found =
          page(OldPathKeys.formerlyAbove(path.substring(0, end)))
              .flatMap(above -> belowInFirstLayout(above, below));
      end = path.lastIndexOf('/', end - 1);
    }
    return found;
  }

  private Optional<Page> belowInFirstLayout(Page above, String below) {
    PageId holder = holder(above.id(), below.substring(1).split("/", -1), 0, 0, 1);
    return holder == null ? find(pages.path(above) + below) : pages.page(holder);
  }

  private Optional<Page> page(String key) {
    return oldPaths.trie().get(key).map(Pointer::id).flatMap(id -> pages.page(new PageId(id)));
  }
}
