package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.id.PageId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Completes conflicts about pages with the related pages on each side. Immutable. */
record ConflictContext(Content base, Content ours, Content theirs, Texts texts) {

  Conflict complete(Conflict.Builder conflict, Content merged) {
    PageId id = pageOf(conflict);
    switch (conflict.kind()) {
      case EDITED_AND_DELETED, DELETED_AND_EDITED -> withTexts(conflict, merged);
      case PARENT_DELETED, MOVED_TWICE, ORDERS_CONTRADICT, MOVE_CYCLE, NESTED_TOO_DEEP -> {
        if (merged.page(id).isEmpty()) {
          withTexts(conflict, merged);
        } else {
          conflict
              .texts(
                  ShownPages.place(base, id),
                  ShownPages.place(ours, id),
                  ShownPages.place(theirs, id))
              .about(new Subject.OfPage(id, Optional.empty(), sides(id)));
        }
      }
      case FIELD_EDITED_TWICE -> {
        if (conflict.subject().field().filter(PageField.TYPE::equals).isPresent()
            && theirs.page(id).isPresent()) {
          conflict.otherTexts(otherTexts(List.of(theirs.page(id).orElseThrow())));
        }
      }
      case SLUG_CLASH -> conflict.texts(null, named(merged, firstOf(conflict)), named(merged, id));
      default -> {}
    }
    if (conflict.kind() != Conflict.Kind.SLUG_CLASH) {
      conflict.path(
          Stream.of(merged, ours, theirs)
              .flatMap(content -> Stream.ofNullable(pathOf(content, id)))
              .findFirst()
              .orElseThrow());
    }
    return conflict.build();
  }

  private static PageId pageOf(Conflict.Builder conflict) {
    return conflict.subject().page().orElseThrow();
  }

  /** The page that keeps the slug that two pages have. */
  private static PageId firstOf(Conflict.Builder conflict) {
    return conflict.subject() instanceof Subject.OfPage clash
        ? clash.sides().ours().orElseThrow().page().id()
        : pageOf(conflict);
  }

  private static @Nullable String named(Content merged, PageId id) {
    return merged.page(id).map(page -> ShownPages.name(merged, page)).orElse(null);
  }

  /** Adds the texts of both sides, of which the merged content has at most one. */
  private void withTexts(Conflict.Builder conflict, Content merged) {
    PageId id = pageOf(conflict);
    Subject.Sides<PageSide> sides = sides(id);
    conflict
        .texts(textOf(base, id), textOf(ours, id), textOf(theirs, id))
        .about(new Subject.OfPage(id, Optional.empty(), sides))
        .otherTexts(
            otherTexts(
                sides.theirs().map(PageSide::below).orElse(List.of()).stream()
                    .filter(page -> merged.page(page.id()).isEmpty())
                    .toList()));
  }

  private List<Conflict.OtherText> otherTexts(List<Page> pages) {
    return pages.stream()
        .filter(page -> page.document() != null || page.frontMatter() != null)
        .map(
            page ->
                new Conflict.OtherText(
                    page.id(),
                    theirs.path(page),
                    textOf(base, page.id()),
                    textOf(ours, page.id()),
                    textOf(theirs, page.id())))
        .toList();
  }

  private @Nullable String textOf(Content content, PageId id) {
    return new ShownPages(content, texts).text(id);
  }

  private static @Nullable String pathOf(Content content, PageId id) {
    return content.page(id).map(content::path).orElse(null);
  }

  private Subject.Sides<PageSide> sides(PageId id) {
    return new Subject.Sides<>(ourSide(id), theirSide(id));
  }

  private Optional<PageSide> ourSide(PageId id) {
    return side(
        ours,
        theirs,
        id,
        page ->
            theirs.page(page.id()).isEmpty()
                && base.page(page.id()).filter(page::equals).isPresent());
  }

  private Optional<PageSide> theirSide(PageId id) {
    return side(
        theirs,
        ours,
        id,
        page -> ours.page(page.id()).map(Place::of).filter(Place.of(page)::equals).isEmpty());
  }

  private Optional<PageSide> side(Content own, Content other, PageId id, Predicate<Page> isAbove) {
    Page page = own.page(id).orElse(null);
    if (page == null) {
      return Optional.empty();
    }
    List<Page> above = new ArrayList<>();
    Page at = page;
    while (at.parent() != null) {
      at = own.page(at.parent()).orElseThrow();
      if (isAbove.test(at)) {
        above.add(at);
      }
    }
    List<Page> below = other.page(id).isPresent() ? List.of() : below(own, other, page);
    return Optional.of(new PageSide(page, above, below));
  }

  private List<Page> below(Content own, Content other, Page page) {
    List<Page> below = new ArrayList<>();
    Deque<Page> pending = new ArrayDeque<>(own.children(page.id()));
    while (!pending.isEmpty()) {
      Page at = pending.remove();
      if (other.page(at.id()).isEmpty() && followsConflict(at)) {
        below.add(at);
        pending.addAll(own.children(at.id()));
      }
    }
    return below;
  }

  /**
   * Whether the page is kept or deleted with the page in conflict: unchanged pages, and new ones
   * under new ones; all others have their own conflict.
   */
  private boolean followsConflict(Page page) {
    return base.page(page.id())
        .map(page::equals)
        .orElseGet(
            () ->
                base.page(requireNonNull(page.parent(), "a page below another has a parent"))
                    .isEmpty());
  }
}
