package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Repairs the tree of pages after they were merged one by one. Every step restores the place, the
 * type or the existence of pages on our side, so it terminates, at the latest with our tree. Only
 * pages whose place differs between the three contents are examined, and their descendants if they
 * are deeper than on either side. Not thread-safe.
 */
@KeepsRule("page-depth")
final class TreeRepair {

  private final Content base;
  private final Content ours;
  private final Content theirs;
  private final Consumer<Conflict.Builder> conflicts;
  private final Set<PageId> changed = new LinkedHashSet<>();
  private final Set<PageId> inConflict;
  private final Set<PageId> broughtBack = new HashSet<>();
  private Content tree = Content.empty();

  /**
   * @param changes all pages that a side changed, by id
   * @param inConflict the pages with a reported conflict that one side deleted them
   */
  TreeRepair(
      Content base,
      Content ours,
      Content theirs,
      Map<String, ThreeWay<Page>> changes,
      Collection<PageId> inConflict,
      Consumer<Conflict.Builder> conflicts) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    changes.forEach(
        (id, change) -> {
          if (!standsAlike(change)) {
            changed.add(new PageId(id));
          }
        });
    this.inConflict = new HashSet<>(inConflict);
    this.conflicts = conflicts;
  }

  private static boolean standsAlike(ThreeWay<Page> change) {
    return change.base() != null
        && standsAlike(change.base(), change.ours())
        && standsAlike(change.base(), change.theirs());
  }

  private static boolean standsAlike(Page base, @Nullable Page side) {
    return side != null
        && base.type() == side.type()
        && Objects.equals(base.parent(), side.parent())
        && base.slug().equals(side.slug())
        && Objects.equals(base.gitPath(), side.gitPath());
  }

  Content repair(Content merged) {
    tree = merged;
    do {
      putUnderParents();
    } while (breakCycle() || bringUp());
    separateSlugs();
    changed.forEach(id -> tree.page(id).ifPresent(this::separateSources));
    return tree;
  }

  // ---------------------------------------------------------------- parents

  private void putUnderParents() {
    Deque<PageId> pending = new ArrayDeque<>(changed);
    while (!pending.isEmpty()) {
      Page page = tree.page(pending.remove()).orElse(null);
      if (page != null && !hasValidParent(page)) {
        putUnderParent(page, pending);
      }
    }
  }

  private boolean hasValidParent(Page page) {
    return page.parent() == null
        || (page.type() != PageType.GROUP
            && tree.page(page.parent()).filter(Page::mayHavePages).isPresent());
  }

  private static PageId parentOf(Page page) {
    return requireNonNull(page.parent(), "only pages with a parent get here");
  }

  private void putUnderParent(Page page, Deque<PageId> pending) {
    Page own = ours.page(page.id()).orElse(null);
    if (own == null) {
      drop(page, pending);
    } else if (!Objects.equals(own.parent(), page.parent())) {
      parentDeleted(page.id());
      tree = ContentEdits.with(tree, PageBuilder.of(page).under(own.parent(), own.order()));
      pending.add(page.id());
    } else if (page.type() == PageType.GROUP) {
      typeStands(page, own);
      pending.add(page.id());
    } else {
      holdUp(page, ours.page(parentOf(page)).orElseThrow(), pending);
    }
  }

  /** Restores the parent of the page on our side, or its type, so that it can have children. */
  private void holdUp(Page page, Page parent, Deque<PageId> pending) {
    Page there = tree.page(parent.id()).orElse(null);
    if (there != null) {
      typeStands(there, parent);
    } else {
      if (!inConflict.contains(page.id()) && !broughtBack.contains(page.id())) {
        parentDeleted(page.id());
      }
      tree = ContentEdits.with(tree, parent);
      broughtBack.add(parent.id());
      changed.add(parent.id());
    }
    pending.add(parent.id());
    pending.add(page.id());
  }

  private void typeStands(Page merged, Page own) {
    tree = ContentEdits.with(tree, own);
    conflicts.accept(
        Conflict.of(
                Conflict.Kind.FIELD_EDITED_TWICE,
                PageMerge.about(own.id(), PageField.TYPE, own, merged))
            .texts(
                base.page(own.id()).map(page -> ShownPages.type(page.type())).orElse(null),
                ShownPages.type(own.type()),
                ShownPages.type(merged.type())));
  }

  /**
   * Removes a page that their side inserted below one that cannot have children on our side; the
   * conflict has it.
   */
  private void drop(Page page, Deque<PageId> pending) {
    Page parent = theirs.page(parentOf(page)).orElse(null);
    boolean dropped = parent != null && isNew(parent) && tree.page(parent.id()).isEmpty();
    if (!dropped) {
      parentDeleted(page.id());
    }
    tree.children(page.id()).forEach(child -> pending.add(child.id()));
    tree = ContentEdits.without(tree, page.id());
  }

  private boolean isNew(Page page) {
    return base.page(page.id()).isEmpty() && ours.page(page.id()).isEmpty();
  }

  private void parentDeleted(PageId id) {
    if (inConflict.add(id)) {
      conflicts.accept(Conflict.of(Conflict.Kind.PARENT_DELETED, new Subject.OfPage(id)));
    }
  }

  // ---------------------------------------------------------------- cycles

  private boolean breakCycle() {
    Set<PageId> rooted = new HashSet<>();
    for (PageId id : changed) {
      List<Page> cycle = cycleAbove(id, rooted);
      if (!cycle.isEmpty()) {
        cycle.forEach(page -> placeAsOurs(page, Conflict.Kind.MOVE_CYCLE));
        return true;
      }
    }
    return false;
  }

  /** The pages of the cycle above a page; none if the top level is reached. */
  private List<Page> cycleAbove(PageId start, Set<PageId> rooted) {
    List<Page> way = new ArrayList<>();
    Set<PageId> seen = new LinkedHashSet<>();
    PageId at = start;
    while (at != null && !rooted.contains(at)) {
      if (!seen.add(at)) {
        return way.subList(new ArrayList<>(seen).indexOf(at), way.size());
      }
      Page page = tree.page(at).orElse(null);
      if (page == null) {
        break;
      }
      way.add(page);
      at = page.parent();
    }
    rooted.addAll(seen);
    return List.of();
  }

  private void placeAsOurs(Page page, Conflict.Kind kind) {
    Page own = ours.page(page.id()).orElse(null);
    Page their = theirs.page(page.id()).orElse(null);
    if (own == null || their == null || Place.of(own).equals(Place.of(their))) {
      return;
    }
    conflicts.accept(Conflict.of(kind, new Subject.OfPage(page.id())));
    tree = ContentEdits.with(tree, PageBuilder.of(page).under(own.parent(), own.order()));
  }

  // ---------------------------------------------------------------- depth

  /** Gives pages that cause excessive depth the place they have on our side. */
  private boolean bringUp() {
    for (PageId id : changed) {
      if (tree.page(id).isPresent() && mayBeTooDeep(id)) {
        List<Page> way = wayToDeepest(id);
        if (way.size() > Content.MAX_DEPTH) {
          bringUp(way);
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether the page may be too deep: unmoved pages are only below one that is deeper than on any
   * side.
   */
  private boolean mayBeTooDeep(PageId id) {
    int depth = tree.depth(id);
    return depth > ours.depth(id) && depth > theirs.depth(id);
  }

  /** The path from the top level through this page to its deepest descendant. */
  private List<Page> wayToDeepest(PageId id) {
    PageId deepest = id;
    List<Page> level = tree.children(id);
    while (!level.isEmpty()) {
      deepest = level.get(0).id();
      level = level.stream().flatMap(page -> tree.children(page.id()).stream()).toList();
    }
    List<Page> way = new ArrayList<>();
    for (PageId at = deepest; at != null; at = way.get(way.size() - 1).parent()) {
      way.add(tree.page(at).orElseThrow());
    }
    return way;
  }

  private void bringUp(List<Page> way) {
    List<Page> moved = way.stream().filter(page -> !isPlacedAsOurs(page)).toList();
    List<Page> known = moved.stream().filter(page -> ours.page(page.id()).isPresent()).toList();
    if (!known.isEmpty()) {
      known.forEach(page -> placeAsOurs(page, Conflict.Kind.NESTED_TOO_DEEP));
    } else {
      Page deepest = way.get(0);
      conflicts.accept(
          Conflict.of(Conflict.Kind.NESTED_TOO_DEEP, new Subject.OfPage(deepest.id())));
      tree = ContentEdits.without(tree, deepest.id());
    }
  }

  private boolean isPlacedAsOurs(Page page) {
    return ours.page(page.id()).map(Place::of).filter(Place.of(page)::equals).isPresent();
  }

  // ---------------------------------------------------------------- slugs

  private void separateSlugs() {
    changed.stream()
        .sorted(Comparator.comparing(PageId::value))
        .forEach(id -> tree.page(id).ifPresent(this::separateSlug));
  }

  private void separateSlug(Page page) {
    List<Page> same = new ArrayList<>(PageTree.of(tree).childrenBySlug(page.parent(), page.slug()));
    if (same.size() < 2) {
      return;
    }
    same.sort(Comparator.comparingInt(this::claim).thenComparing(p -> p.id().value()));
    Page first = same.get(0);
    for (Page other : same.subList(1, same.size())) {
      String slug = PageTree.of(tree).freeSlug(other.parent(), other.slug(), other.id());
      tree = ContentEdits.with(tree, PageBuilder.of(other).slug(slug, other.slugFixed()));
      conflicts.accept(
          Conflict.of(
                  Conflict.Kind.SLUG_CLASH,
                  PageMerge.about(other.id(), PageField.SLUG, first, other))
              .path(tree.path(first)));
    }
  }

  /**
   * The priority for a slug: the page that has it on our side, then the one that has it on theirs.
   */
  private int claim(Page page) {
    return hasSlug(ours, page) ? 0 : hasSlug(theirs, page) ? 1 : 2;
  }

  private static boolean hasSlug(Content side, Page page) {
    return side.page(page.id())
        .filter(own -> Objects.equals(own.parent(), page.parent()))
        .filter(own -> own.slug().equals(page.slug()))
        .isPresent();
  }

  // ---------------------------------------------------------------- source files

  /** Makes the source file unique to one page: the one that replaced the other on either side. */
  private void separateSources(Page page) {
    List<Page> same =
        page.gitPath() == null ? List.of() : new ArrayList<>(tree.pagesBySource(page.gitPath()));
    if (same.size() < 2) {
      return;
    }
    same.sort(Comparator.comparingInt(this::sourceClaim).thenComparing(p -> p.id().value()));
    same.stream()
        .skip(1)
        .forEach(other -> tree = ContentEdits.with(tree, PageBuilder.of(other).gitPath(null)));
  }

  private int sourceClaim(Page page) {
    boolean former = hasSource(base, page);
    return (former ? 2 : 0) + (hasSource(ours, page) ? 0 : 1);
  }

  private static boolean hasSource(Content side, Page page) {
    return side.page(page.id())
        .filter(p -> Objects.equals(page.gitPath(), p.gitPath()))
        .isPresent();
  }
}
