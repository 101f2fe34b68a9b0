package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.Content.AtPath;
import dev.docs.content.Page;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The former places of the pages of a branch that were renamed, moved or deleted; automatic
 * redirects are resolved by them. A former path resolves to the page that had it last, among the
 * pages that still exist.
 *
 * <p>A place is a parent and a slug. The changes of a branch in which pages left their places are
 * numbered from 1. For a page that leaves its place, one entry stores the place and the range of
 * change numbers in which the page was there, and a second one the number since which the page is
 * at its present place. The pages below it get no entries: a former path is resolved slug by slug,
 * through pages that were at these places at the same number. So the cost of a change depends on
 * the pages that it moves or deletes, not on the size of their subtrees. An inserted page gets an
 * entry only if a page above it has left a place before, or if the page itself existed before.
 *
 * <p>Immutable.
 */
@KeepsRule("old-paths")
public record OldPaths(Trie<Pointer> trie) {

  /**
   * A period in which a page was at a place.
   *
   * @param from the number of the change since which it was there
   * @param until the number of the change in which it left
   */
  record Stay(PageId page, int from, int until) {}

  // ---------------------------------------------------------------- reading

  /** Those of a content. */
  public static OldPaths of(Content content) {
    return new OldPaths(ContentNodes.of(content).oldPaths());
  }

  /** The page with a path, or else the page that formerly had it; see {@link Content#resolve}. */
  public Optional<AtPath> resolve(PageTree pages, String path) {
    Optional<Page> there = pages.pageByPath(path);
    if (there.isPresent() || trie.size() == 0) {
      return there.map(page -> new AtPath(page, false));
    }
    return new FormerPath(this, pages).find(path).map(page -> new AtPath(page, true));
  }

  /** The number of the last change in which a page left its place; 0 if there is none. */
  private int last() {
    return trie.get(OldPathKeys.LAST).map(OldPathKeys::number).orElse(0);
  }

  /** The number of the change since which a page is at its place; 0 if before the first one. */
  int since(PageId page) {
    return trie.get(OldPathKeys.since(page)).map(OldPathKeys::number).orElse(0);
  }

  /**
   * The latest period in which a page was at a place that it left.
   *
   * @param before the key of the period found last, to find the one before it; null for the latest
   */
  Optional<Map.Entry<String, Stay>> left(
      @Nullable PageId parent, String slug, @Nullable String before) {
    return trie.previous(OldPathKeys.left(parent, slug), Optional.ofNullable(before))
        .map(entry -> Map.entry(entry.key(), OldPathKeys.stay(entry.key(), entry.value().id())));
  }

  // ---------------------------------------------------------------- changes

  /**
   * These places, which belong to {@code before}, and those that pages left until {@code after}.
   */
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
    Pointer now = OldPathKeys.pointer(number);
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

  /** Whether a page, or a page above it, was at another place before. */
  private boolean hasMoved(Content content, Page page, Map<PageId, Boolean> known) {
    Boolean moved = known.get(page.id());
    if (moved == null) {
      moved =
          since(page.id()) > 0
              || Optional.ofNullable(page.parent())
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
            || SlugForm.key(was.slug()).equals(SlugForm.key(is.slug())));
  }
}
