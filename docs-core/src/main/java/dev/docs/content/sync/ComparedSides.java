package dev.docs.content.sync;

import dev.docs.content.Page;
import dev.docs.content.folder.LayoutPage;
import dev.docs.id.PageId;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The states with which the pages of an imported folder are compared: what the last import brought,
 * or what the content is now for pages that were added since, and for those whose files say what
 * they say now. Used by one thread.
 */
final class ComparedSides {

  private final Former former;
  private final Former present;
  private final Set<PageId> agreed = new HashSet<>();

  ComparedSides(Former former, Former present) {
    this.former = former;
    this.present = present;
  }

  /** The state with which a page is compared. */
  Former of(PageId id) {
    return isAgreed(id) || former.content().page(id).isEmpty() ? present : former;
  }

  /** The page in the state with which it is compared. */
  Optional<Page> page(PageId id) {
    return of(id).content().page(id);
  }

  /** Whether the file of a page says what the page says now, and not what it said before. */
  boolean isAgreed(PageId id) {
    return agreed.contains(id);
  }

  /** Notes a page whose file says what the page says now. */
  void agree(LayoutPage page, PageId id) {
    Optional<Page> old = former.content().page(id);
    present
        .content()
        .page(id)
        .filter(now -> isAt(page, id, present))
        .filter(now -> isWrittenOtherwise(old, now))
        .filter(now -> page.text().equals(Optional.of(present.written(now))))
        .filter(
            now ->
                old.filter(was -> page.text().equals(Optional.of(former.written(was))))
                    .filter(was -> isAt(page, id, former))
                    .isEmpty())
        .ifPresent(now -> agreed.add(id));
  }

  private boolean isWrittenOtherwise(Optional<Page> old, Page now) {
    return old.isEmpty()
        || !Objects.equals(old.get().document(), now.document())
        || !Objects.equals(
            former.paths().pages().get(now.id()), present.paths().pages().get(now.id()));
  }

  /** Whether a page of the folder has the file that a page has in a state. */
  static boolean isAt(LayoutPage page, PageId id, Former side) {
    return page.source().isPresent() && page.source().get().equals(side.paths().pages().get(id));
  }
}
