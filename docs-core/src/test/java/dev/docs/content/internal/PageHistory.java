package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The contents of a branch one after the other, and the pages that had each path. */
final class PageHistory {

  /** The contents so far; the last one is edited. */
  private final List<Content> contents = new ArrayList<>(List.of(Content.empty()));

  /** The pages that had a path, the last one first. */
  private final Map<String, Deque<PageId>> holders = new HashMap<>();

  /** Every page that was there as it was last. */
  private final Map<PageId, Page> pages = new HashMap<>();

  private Content edited = Content.empty();
  private int inserted;

  /** The content that was saved last. */
  Content saved() {
    return contents.get(contents.size() - 1);
  }

  /** The content as edited since. */
  Content edited() {
    return edited;
  }

  /** Saves the content as edited. */
  Content save() {
    return save(edited);
  }

  private Content save(Content content) {
    Content next = ContentEdits.movedFrom(content, saved());
    contents.add(next);
    edited = next;
    for (Page page : next.allPages()) {
      Deque<PageId> had = holders.computeIfAbsent(lower(next.path(page)), p -> new ArrayDeque<>());
      had.remove(page.id());
      had.push(page.id());
      pages.put(page.id(), page);
    }
    return next;
  }

  /** Saves an earlier content again. */
  void rollBack(int index) {
    save(contents.get(index % contents.size()));
  }

  /** The page that a path leads to: the one that had it last, of those that are there. */
  Optional<PageId> expected(String path) {
    return holders.getOrDefault(lower(path), new ArrayDeque<>()).stream()
        .filter(id -> saved().page(id).isPresent())
        .findFirst();
  }

  Iterable<String> paths() {
    return holders.keySet();
  }

  private static String lower(String path) {
    return path.toLowerCase(Locale.ROOT);
  }

  // ---------------------------------------------------------------- edits

  /** Pages in the order in which they were made. */
  List<Page> pages() {
    List<Page> all = new ArrayList<>(edited.allPages());
    all.sort(Comparator.comparing(page -> page.id().value()));
    return all;
  }

  /** Pages that were there once and are not. */
  List<Page> removed() {
    List<Page> all = new ArrayList<>(pages.values());
    all.removeIf(page -> edited.page(page.id()).isPresent());
    all.sort(Comparator.comparing(page -> page.id().value()));
    return all;
  }

  /** Inserts a page whose identifier is its slug and a number. */
  PageId insert(String slug, PageId parent) {
    PageId id = new PageId(String.format("%s%04d", slug, ++inserted));
    put(PageBuilder.named(id, PageKind.document(), slug, slug).build(), parent, slug);
    return id;
  }

  void rename(PageId id, String slug) {
    Page page = edited.page(id).orElseThrow();
    put(page, page.parent(), slug);
  }

  void move(PageId id, PageId parent) {
    if (parent == null || !PageTree.of(edited).isWithin(parent, id)) {
      Page page = edited.page(id).orElseThrow();
      put(page, parent, page.slug());
    }
  }

  void delete(PageId id) {
    edited = ContentEdits.withoutTree(edited, id);
  }

  void restore(Page page) {
    put(
        page,
        Optional.ofNullable(page.parent()).filter(id -> edited.page(id).isPresent()).orElse(null),
        page.slug());
  }

  private void put(Page page, PageId parent, String slug) {
    OrderKey order =
        OrderKey.between(PageTree.of(edited).lastChild(parent).map(Page::order).orElse(null), null)
            .orElseThrow();
    String free = PageTree.of(edited).freeSlug(parent, slug, page.id());
    edited = ContentEdits.with(edited, PageBuilder.of(page).under(parent, order).slug(free, true));
  }
}
