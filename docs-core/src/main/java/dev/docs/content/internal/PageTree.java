package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tree of the pages of a {@link Content}: by id, with indexes by place and by slug. Siblings
 * are in the order of their keys; null as a parent is the top level. Immutable and thread-safe.
 */
@KeepsRule({"slug", "landing-page"})
public record PageTree(Trie<Page> pages, Trie<Pointer> order, Trie<Pointer> slugs) {

  /** The tree of a content. */
  public static PageTree of(Content content) {
    return ContentNodes.of(content).tree();
  }

  // ---------------------------------------------------------------- changes

  /** The tree with {@code page}, replacing {@code old}, the page with the same id or null. */
  public PageTree with(@Nullable Page old, Page page) {
    Pointer self = new Pointer(page.id().value());
    String oldPlace = old == null ? null : orderKey(old);
    String oldSlug = old == null ? null : slugKey(old);
    return new PageTree(
        pages.put(page.id().value(), page),
        Indexes.moved(order, oldPlace, orderKey(page), self),
        Indexes.moved(slugs, oldSlug, slugKey(page), self));
  }

  public PageTree without(Page old) {
    return new PageTree(
        pages.remove(old.id().value()), order.remove(orderKey(old)), slugs.remove(slugKey(old)));
  }

  /** A content with new, short order keys for the children of {@code parent}, in the same order. */
  public static Content withRebalancedOrder(Content content, @Nullable PageId parent) {
    List<Page> children = content.children(parent);
    List<OrderKey> keys = OrderKey.spread(children.size());
    Content spaced = content;
    for (int i = 0; i < keys.size(); i++) {
      spaced =
          ContentEdits.with(spaced, PageBuilder.of(children.get(i)).under(parent, keys.get(i)));
    }
    return spaced;
  }

  /** Whether the paths of all pages are known to be equal; may be false for equal ones. */
  public boolean isPlacedAs(PageTree other) {
    return slugs.isSurely(other.slugs);
  }

  // ---------------------------------------------------------------- pages

  public int size() {
    return pages.size();
  }

  public Optional<Page> page(PageId id) {
    return pages.get(id.value());
  }

  public List<Page> children(@Nullable PageId parent) {
    List<Entry<Pointer>> entries = order.entries(under(parent));
    List<Page> children = new ArrayList<>(entries.size());
    for (Entry<Pointer> entry : entries) {
      children.add(pointedAt(entry));
    }
    return children;
  }

  public boolean hasChildren(PageId parent) {
    return order.hasAny(under(parent));
  }

  /** All pages, in no particular order. */
  public List<Page> allPages() {
    return pages.entries().stream().map(Entry::value).toList();
  }

  /** All descendants of {@code parent}, parents first. */
  public List<Page> descendants(@Nullable PageId parent) {
    List<Page> out = new ArrayList<>();
    List<Page> pending = new ArrayList<>(reversed(children(parent)));
    while (!pending.isEmpty()) {
      Page page = pending.remove(pending.size() - 1);
      out.add(page);
      pending.addAll(reversed(children(page.id())));
    }
    return out;
  }

  private static List<Page> reversed(List<Page> list) {
    List<Page> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  /** The first document page in tree order, hidden or not. */
  public Optional<Page> landingPage() {
    return landingPage(null);
  }

  /** Reads pages lazily, as mostly the first is the one. */
  private Optional<Page> landingPage(@Nullable PageId parent) {
    for (int i = 0; ; i++) {
      Optional<Page> at = childAt(parent, i);
      if (at.isEmpty() || at.get().type() == PageType.DOCUMENT) {
        return at;
      }
      Optional<Page> below =
          at.get().type() == PageType.GROUP ? landingPage(at.get().id()) : Optional.empty();
      if (below.isPresent()) {
        return below;
      }
    }
  }

  /** The pages above a page, that at the top first. */
  public List<Page> ancestors(Page page) {
    List<Page> ancestors = new ArrayList<>();
    for (Page parent = parent(page); parent != null; parent = parent(parent)) {
      ancestors.add(0, parent);
    }
    return ancestors;
  }

  /** The slugs from the top level down to the page, joined by slashes. */
  public String path(Page page) {
    StringBuilder path = new StringBuilder(SlugForm.inPath(page.slug()));
    for (Page parent = parent(page); parent != null; parent = parent(parent)) {
      path.insert(0, '/').insert(0, SlugForm.inPath(parent.slug()));
    }
    return path.toString();
  }

  private @Nullable Page parent(Page page) {
    return page.parent() == null ? null : pages.get(page.parent().value()).orElse(null);
  }

  /** The page with this path, ignoring case. */
  public Optional<Page> pageByPath(String path) {
    Page page = null;
    for (String slug : path.split("/", -1)) {
      Optional<Page> next = childBySlug(page == null ? null : page.id(), slug);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      page = next.get();
    }
    return Optional.ofNullable(page);
  }

  /** The child of {@code parent} with this slug, ignoring case and how accents are spelled. */
  public Optional<Page> childBySlug(@Nullable PageId parent, String slug) {
    for (String spelling : SlugForm.stored(slug)) {
      Optional<Page> found = slugs.nth(slugPrefix(parent, spelling), 0).map(this::pointedAt);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * The children of {@code parent} with this slug; more than one only while a merge repairs the
   * tree.
   */
  public List<Page> childrenBySlug(@Nullable PageId parent, String slug) {
    return pointersBySlug(parent, slug).map(this::pointedAt).toList();
  }

  private Stream<Entry<Pointer>> pointersBySlug(@Nullable PageId parent, String slug) {
    return SlugForm.stored(slug).stream()
        .flatMap(spelling -> slugs.entries(slugPrefix(parent, spelling)).stream());
  }

  /**
   * Returns {@code wished} in the form of slugs, with the lowest number appended that makes it
   * unique among the siblings of {@code self}.
   */
  public String freeSlug(@Nullable PageId parent, String wished, PageId self) {
    String usable = SlugForm.usable(wished);
    String slug = usable;
    for (int number = 1; isTaken(parent, slug, self); number++) {
      slug = usable + "-" + number;
    }
    return slug;
  }

  /** Another child of {@code parent} than {@code self} that has a slug, wished in any form. */
  public Optional<Page> sibling(@Nullable PageId parent, String wished, PageId self) {
    return childrenBySlug(parent, SlugForm.usable(wished)).stream()
        .filter(page -> !page.id().equals(self))
        .findFirst();
  }

  private boolean isTaken(@Nullable PageId parent, String slug, PageId self) {
    return pointersBySlug(parent, slug).anyMatch(entry -> !entry.value().id().equals(self.value()));
  }

  /** Whether {@code id} is {@code ancestor} or one of its descendants. */
  public boolean isWithin(PageId id, PageId ancestor) {
    for (Page at = page(id).orElse(null); at != null; at = parent(at)) {
      if (at.id().equals(ancestor)) {
        return true;
      }
    }
    return false;
  }

  /** The depth of a page: 1 at the top level; 0 for null. */
  public int depth(@Nullable PageId id) {
    int depth = 0;
    for (Page at = id == null ? null : page(id).orElse(null); at != null; at = parent(at)) {
      depth++;
    }
    return depth;
  }

  /** The number of levels below a page: 0 for a page without children. */
  public int height(PageId id) {
    int height = -1;
    List<PageId> level = List.of(id);
    while (!level.isEmpty()) {
      height++;
      level = level.stream().flatMap(at -> children(at).stream()).map(Page::id).toList();
    }
    return height;
  }

  // ---------------------------------------------------------------- places

  public Optional<Page> lastChild(@Nullable PageId parent) {
    return order.previous(under(parent), Optional.empty()).map(this::pointedAt);
  }

  /** The child of {@code parent} at {@code index}, counted from 0. */
  public Optional<Page> childAt(@Nullable PageId parent, int index) {
    return order.nth(under(parent), index).map(this::pointedAt);
  }

  /** The sibling right before {@code page}. */
  public Optional<Page> siblingBefore(Page page) {
    return order.previous(under(page.parent()), Optional.of(orderKey(page))).map(this::pointedAt);
  }

  /** The sibling right after {@code page}. */
  public Optional<Page> siblingAfter(Page page) {
    return order.next(under(page.parent()), orderKey(page)).map(this::pointedAt);
  }

  /** Whether a page differs in more than its place and its times. */
  public static boolean isEdited(Page old, Page now) {
    Page moved =
        PageBuilder.of(now)
            .under(old.parent(), old.order())
            .times(old.createdAt(), old.updatedAt())
            .build();
    return !moved.equals(old);
  }

  /**
   * Whether a page of two contents was moved. One whose order key changed, but that still has a
   * neighbor that it had, kept its place: a page that was moved has neither.
   */
  public static boolean isMoved(Content before, Page old, Content after, Page now) {
    if (!Objects.equals(old.parent(), now.parent()) || old.order().equals(now.order())) {
      return !Objects.equals(old.parent(), now.parent());
    }
    PageTree was = of(before);
    PageTree is = of(after);
    return !id(was.siblingBefore(old)).equals(id(is.siblingBefore(now)))
        && !id(was.siblingAfter(old)).equals(id(is.siblingAfter(now)));
  }

  private static Optional<PageId> id(Optional<Page> page) {
    return page.map(Page::id);
  }

  // ---------------------------------------------------------------- keys

  private Page pointedAt(Entry<Pointer> entry) {
    String id = entry.value().id();
    return pages
        .get(id)
        .orElseThrow(() -> new IllegalStateException("no page " + id + " for " + entry.key()));
  }

  private static String under(@Nullable PageId parent) {
    return (parent == null ? "" : parent.value()) + Indexes.SEPARATOR;
  }

  private static String orderKey(Page page) {
    return under(page.parent()) + page.order().value() + Indexes.SEPARATOR + page.id().value();
  }

  private static String slugKey(Page page) {
    return slugPrefix(page.parent(), page.slug()) + page.id().value();
  }

  private static String slugPrefix(@Nullable PageId parent, String slug) {
    return under(parent)
        + Indexes.part(requireNonNull(slug, "slug").toLowerCase(Locale.ROOT))
        + Indexes.SEPARATOR;
  }
}
