package dev.docs.content;

import dev.docs.content.Content.AtPath;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The places that pages of a branch had before they were renamed, moved or deleted: automatic
 * redirects. A former path leads to the page that had it last, of those that are there.
 *
 * <p>The changes of a branch in which pages left their places are numbered, from 1. A page that
 * leaves the place under its parent with its slug leaves one entry: the parent, the slug, and the
 * numbers from which and until which it was there. A second entry says since which number it is at
 * its present place. What stands below it leaves none: a former path is found by following, slug by
 * slug, pages that stood below each other at the same number. So a change costs what it moves or
 * deletes, whatever stands below. A page that is only inserted leaves an entry where a page above
 * it left a place before, or itself was there before.
 *
 * <p>Immutable.
 */
record OldPaths(Trie<Pointer> trie) {

  /** A page where it stood under its parent, from a change until another. */
  record Place(PageId page, int from, int until) {}

  private static final int HEXADECIMAL = 16;

  // ---------------------------------------------------------------- reading

  Optional<AtPath> resolve(PageTree pages, String path) {
    Optional<Page> there = pages.pageByPath(path);
    if (there.isPresent() || trie.size() == 0) {
      return there.map(page -> new AtPath(page, false));
    }
    return new FormerPath(this, pages).find(path).map(page -> new AtPath(page, true));
  }

  /** The number of the last change in which a page left its place; 0 when none did. */
  private int last() {
    return trie.get(OldPathKeys.LAST).map(OldPaths::number).orElse(0);
  }

  /** The number of the change since which a page is at its place; 0 when since before the first. */
  int since(PageId page) {
    return trie.get(OldPathKeys.since(page)).map(OldPaths::number).orElse(0);
  }

  /**
   * The last place under a parent, with a slug, that a page left.
   *
   * @param before the key of the place that was found last, to find the one before; null at first
   */
  Optional<Map.Entry<String, Place>> left(
      @Nullable PageId parent, String slug, @Nullable String before) {
    return trie.previous(OldPathKeys.left(parent, slug), Optional.ofNullable(before))
        .map(entry -> Map.entry(entry.key(), OldPathKeys.place(entry.key(), entry.value().id())));
  }

  private static int number(Pointer pointer) {
    return Integer.parseInt(pointer.id(), HEXADECIMAL);
  }

  // ---------------------------------------------------------------- changes

  /** These, being those of {@code before}, with the places that pages left since. */
  OldPaths moved(Content before, Content after) {
    List<Page> left = new ArrayList<>();
    List<Page> arrived = new ArrayList<>();
    ContentDifference.ofPages(
        before,
        after,
        (id, was, is) -> {
          if (was == null || is == null || !samePlace(was, is)) {
            if (was != null) {
              left.add(was);
            } else if (is != null) {
              arrived.add(is);
            }
          }
        });
    int number = left.isEmpty() ? last() : last() + 1;
    if (number == 0 || (left.isEmpty() && arrived.isEmpty())) {
      return this;
    }
    Pointer now = new Pointer(Integer.toString(number, HEXADECIMAL));
    Trie<Pointer> changed = left.isEmpty() ? trie : trie.put(OldPathKeys.LAST, now);
    for (Page page : left) {
      String key = OldPathKeys.left(page, since(page.id()), number);
      changed = changed.put(key, new Pointer(page.id().value()));
      changed = changed.put(OldPathKeys.since(page.id()), now);
    }
    OldPaths withLeft = new OldPaths(changed);
    Map<PageId, Boolean> moved = new HashMap<>();
    for (Page page : arrived) {
      if (withLeft.hasMoved(after, page, moved)) {
        changed = changed.put(OldPathKeys.since(page.id()), now);
      }
    }
    return new OldPaths(changed);
  }

  /** Whether a page, or one above it, was at another place before. */
  private boolean hasMoved(Content content, Page page, Map<PageId, Boolean> known) {
    Boolean moved = known.get(page.id());
    if (moved == null) {
      moved =
          since(page.id()) > 0
              || page.parentId()
                  .flatMap(content::page)
                  .filter(above -> hasMoved(content, above, known))
                  .isPresent();
      known.put(page.id(), moved);
    }
    return moved;
  }

  private static boolean samePlace(Page was, Page is) {
    return Objects.equals(was.parent(), is.parent())
        && (was.slug().equals(is.slug())
            || was.slug().toLowerCase(Locale.ROOT).equals(is.slug().toLowerCase(Locale.ROOT)));
  }
}
