package dev.docs.content;

import dev.docs.content.Content.AtPath;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The paths that pages had before they, or pages above them, were renamed or moved: automatic
 * redirects. A page that is renamed or moved leaves one entry for its own path and, where pages
 * stand below it, one for all that began with it, so that moving a page costs the same whatever
 * stands below it. The entry of a path ends when another page takes the path; what was below it
 * stays reachable.
 *
 * <p>Entries of pages that were removed stay, and lead nowhere. Immutable.
 */
record OldPaths(Trie<Pointer> trie) {

  /** For the path itself. */
  private static final char EXACTLY = 'e';

  /** For paths that begin with it. */
  private static final char BELOW = 'b';

  /**
   * How many old paths are followed one after the other at most: our choice. One leads to the next
   * where pages above and below each other moved at different times.
   */
  private static final int MAX_STEPS = 100;

  // ---------------------------------------------------------------- resolving

  Optional<AtPath> resolve(PageTree pages, String path) {
    Optional<Page> there = pages.pageByPath(path);
    if (there.isPresent() || trie.size() == 0) {
      return there.map(page -> new AtPath(page, false));
    }
    return Optional.ofNullable(new Search(pages).find(path)).map(page -> new AtPath(page, true));
  }

  private final class Search {

    private final PageTree pages;
    private final Set<String> seen = new HashSet<>();

    Search(PageTree pages) {
      this.pages = pages;
    }

    /** The page that a path leads to; null where it leads nowhere. */
    @Nullable Page find(String path) {
      if (seen.size() == MAX_STEPS || !seen.add(path.toLowerCase(Locale.ROOT))) {
        return null;
      }
      Page found = pages.pageByPath(path).or(() -> page(path, EXACTLY)).orElse(null);
      int end = path.lastIndexOf('/');
      while (found == null && end > 0) {
        String below = path.substring(end);
        found =
            page(path.substring(0, end), BELOW)
                .map(above -> find(pages.path(above) + below))
                .orElse(null);
        end = path.lastIndexOf('/', end - 1);
      }
      return found;
    }

    private Optional<Page> page(String path, char sort) {
      return trie.get(key(path, sort)).flatMap(to -> pages.page(new PageId(to.id())));
    }
  }

  // ---------------------------------------------------------------- changes

  /** These, being those of {@code after}, with the paths of pages that changed since. */
  OldPaths moved(Content before, Content after) {
    List<Page> left = new ArrayList<>();
    List<Page> arrived = new ArrayList<>();
    ContentDifference.ofPages(
        before,
        after,
        (id, was, is) -> {
          if (is != null && (was == null || !samePlace(was, is))) {
            arrived.add(is);
            if (was != null) {
              left.add(was);
            }
          }
        });
    Trie<Pointer> changed = trie;
    for (Page page : left) {
      String path = before.path(page);
      Pointer self = new Pointer(page.id().value());
      changed = changed.put(key(path, EXACTLY), self);
      if (before.hasChildren(page.id())) {
        changed = changed.put(key(path, BELOW), self);
      }
    }
    for (Page page : arrived) {
      changed = withoutTaken(changed, after, after.path(page));
    }
    return new OldPaths(changed);
  }

  /** Ends the entries of paths at or below this one at which pages stand. */
  private static Trie<Pointer> withoutTaken(Trie<Pointer> trie, Content content, String path) {
    Trie<Pointer> changed = trie.remove(key(path, EXACTLY));
    for (Entry<Pointer> entry : trie.entries(Indexes.part(lower(path) + "/"))) {
      String key = entry.key();
      String old = Indexes.text(key.substring(0, key.length() - 2));
      if (key.charAt(key.length() - 1) == EXACTLY && content.pageByPath(old).isPresent()) {
        changed = changed.remove(key);
      }
    }
    return changed;
  }

  private static boolean samePlace(Page was, Page is) {
    return Objects.equals(was.parent(), is.parent())
        && (was.slug().equals(is.slug()) || lower(was.slug()).equals(lower(is.slug())));
  }

  // ---------------------------------------------------------------- merging

  /**
   * The old paths of a merged content: those of both sides, and the paths that pages have on one
   * side and, as the other side decided their place, not in the merged content.
   */
  static OldPaths merged(Content merged, Content base, Content ours, Content theirs) {
    Map<String, Pointer> changes = new TreeMap<>();
    base.oldPaths().trie().diff(ours.oldPaths().trie(), (key, was, is) -> changes.put(key, is));
    Map<String, Pointer> there = new HashMap<>();
    base.oldPaths().trie().diff(theirs.oldPaths().trie(), (key, was, is) -> there.put(key, is));
    there.forEach(
        (key, is) -> changes.put(key, changes.containsKey(key) ? of(changes.get(key), is) : is));
    Trie<Pointer> trie = base.oldPaths().trie();
    for (Map.Entry<String, Pointer> change : changes.entrySet()) {
      trie =
          change.getValue() == null
              ? trie.remove(change.getKey())
              : trie.put(change.getKey(), change.getValue());
    }
    Map<String, Pointer> lost = new TreeMap<>();
    collectLost(merged, base, ours, lost);
    collectLost(merged, base, theirs, lost);
    for (Map.Entry<String, Pointer> entry : lost.entrySet()) {
      trie =
          trie.get(entry.getKey()).isPresent() ? trie : trie.put(entry.getKey(), entry.getValue());
    }
    return new OldPaths(trie);
  }

  /** Of two that both sides put under one path, the one that sorts first; an end gives way. */
  private static Pointer of(Pointer one, Pointer other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.id().compareTo(other.id()) <= 0 ? one : other;
  }

  private static void collectLost(
      Content merged, Content base, Content side, Map<String, Pointer> lost) {
    ContentDifference.ofPages(
        base,
        side,
        (id, was, is) -> {
          if (is == null || (was != null && samePlace(was, is))) {
            return;
          }
          collectLostAbove(merged, side, is, lost);
          Page now = merged.page(is.id()).orElse(null);
          if (now == null || samePlace(is, now)) {
            return;
          }
          String path = side.path(is);
          Pointer self = new Pointer(id);
          if (merged.pageByPath(path).isEmpty()) {
            lost.merge(key(path, EXACTLY), self, OldPaths::of);
          }
          if (side.hasChildren(is.id())) {
            lost.merge(key(path, BELOW), self, OldPaths::of);
          }
        });
  }

  /**
   * Of the pages above one that came to stand there on this side: the other side may have renamed
   * or moved them when nothing stood below them.
   */
  private static void collectLostAbove(
      Content merged, Content side, Page page, Map<String, Pointer> lost) {
    Optional<Page> above = Optional.ofNullable(page.parent()).flatMap(side::page);
    while (above.isPresent()) {
      Page there = above.get();
      if (merged.page(there.id()).filter(now -> !samePlace(there, now)).isPresent()) {
        Pointer self = new Pointer(there.id().value());
        lost.merge(key(side.path(there), BELOW), self, OldPaths::of);
      }
      above = Optional.ofNullable(there.parent()).flatMap(side::page);
    }
  }

  // ---------------------------------------------------------------- keys

  private static String key(String path, char sort) {
    return Indexes.part(lower(path)) + Indexes.SEPARATOR + sort;
  }

  private static String lower(String path) {
    return path.toLowerCase(Locale.ROOT);
  }
}
