package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.TextOwner;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.diff.Lines;
import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A merge with its result, by which conflicts that were open before it are renewed. Immutable.
 *
 * @param base their side when the conflicts were found or last renewed
 * @param theirs their side now
 * @param texts reads the documents of all four contents
 */
record MergedSides(Content base, Content ours, Content theirs, Content merged, Texts texts) {

  // ---------------------------------------------------------------- agreement

  /** Whether both sides say the same of what a conflict is about. */
  boolean agree(Conflict conflict) {
    return switch (conflict.kind()) {
      case BLOCK_EDITED_TWICE -> agree(ConflictLines.owner(conflict));
      case EDITED_AND_DELETED, DELETED_AND_EDITED, REUSABLE_CONTENT_DELETED_IN_USE ->
          holds(merged, conflict) == holds(theirs, conflict);
      case ORDERS_CONTRADICT -> agreeOnOrder(conflict.page().orElseThrow());
      case SLUG_CLASH -> agree(conflict, ConflictPart::address);
      case FIELD_EDITED_TWICE ->
          conflict.field().filter(PageField.TYPE::equals).isPresent()
              ? agree(conflict, (id, content) -> content.page(id).map(Page::type))
              : ConflictPart.isSame(conflict, merged, theirs, texts);
      default -> ConflictPart.isSame(conflict, merged, theirs, texts);
    };
  }

  private boolean agree(ContentRef owner) {
    Optional<TextOwner> here = merged.owner(owner);
    Optional<TextOwner> there = theirs.owner(owner);
    return here.isPresent() == there.isPresent()
        && here.map(TextOwner::document).equals(there.map(TextOwner::document));
  }

  /** Whether both have a page among siblings in one order, or neither has it. */
  private boolean agreeOnOrder(PageId id) {
    Page here = merged.page(id).orElse(null);
    Page there = theirs.page(id).orElse(null);
    if (here == null || there == null) {
      return here == null && there == null;
    }
    PageId parent = here.parent();
    return Objects.equals(parent, there.parent())
        && common(parent, merged, theirs).equals(common(parent, theirs, merged));
  }

  /** The children of a page that it has in both contents, in the order of one. */
  private static List<PageId> common(@Nullable PageId parent, Content one, Content other) {
    Set<PageId> there = other.children(parent).stream().map(Page::id).collect(Collectors.toSet());
    return one.children(parent).stream().map(Page::id).filter(there::contains).toList();
  }

  private boolean agree(Conflict conflict, BiFunction<PageId, Content, Optional<?>> get) {
    PageId id = conflict.page().orElseThrow();
    return get.apply(id, merged).equals(get.apply(id, theirs));
  }

  private static boolean holds(Content content, Conflict conflict) {
    return conflict.subject().fold(new Presence(content));
  }

  private record Presence(Content content) implements Subject.Cases<Boolean> {

    @Override
    public Boolean page(Subject.OfPage subject) {
      return content.page(subject.id()).isPresent();
    }

    @Override
    public Boolean file(Subject.OfFile subject) {
      return content.file(subject.id()).isPresent();
    }

    @Override
    public Boolean reusableContent(Subject.OfReusableContent subject) {
      return content.reusableContent(subject.id()).isPresent();
    }

    @Override
    public Boolean variable(Subject.OfVariable subject) {
      return content.variables().containsKey(subject.name());
    }

    @Override
    public Boolean redirect(Subject.OfRedirect subject) {
      return content.redirect(subject.source()).isPresent();
    }
  }

  // ---------------------------------------------------------------- renewal

  /**
   * A conflict that the merge found again: what both sides say now, with what the base said when it
   * was found first.
   *
   * @param former the conflicts that it is one with, of which the first is about the same, or all
   *     are about parts of it
   */
  Conflict again(List<Conflict> former, Conflict found) {
    Conflict was = former.get(0);
    if (!ConflictKey.of(was).equals(ConflictKey.of(found))) {
      String before =
          was.kind() == Conflict.Kind.FILE_REPLACED_TWICE
              ? FileMerge.replaced(found.base(), was.base())
              : formerBase(former, found);
      return found.edit().texts(before, found.ours(), found.theirs()).build();
    }
    Conflict.Builder now = found.edit().texts(was.base(), found.ours(), found.theirs());
    return was.subject() instanceof Subject.OfPage before
            && found.subject() instanceof Subject.OfPage after
        ? now.about(withSides(after, before.sides(), after.sides())).build()
        : now.build();
  }

  /** What the base said of an item, with the lines in conflict as they were before these arose. */
  private @Nullable String formerBase(List<Conflict> former, Conflict found) {
    String shown = found.base();
    String text =
        ConflictKey.of(found)
            .item()
            .flatMap(base::owner)
            .map(TextOwner::document)
            .map(texts::read)
            .orElse("");
    if (shown == null || text.isEmpty() || !shown.endsWith(text)) {
      return shown;
    }
    Lines lines = Lines.of(text);
    List<OpenLines> open = new ArrayList<>();
    for (Conflict one : former) {
      one.theirLines()
          .map(place -> ConflictLines.at(place, texts).followed(text).range())
          .ifPresent(
              range ->
                  open.add(
                      new OpenLines(
                          List.of(), range, range, one.base() == null ? "" : one.base())));
    }
    String before =
        OpenLines.was(OpenLines.ordered(open, lines), new LineRange(0, lines.count()), lines);
    return shown.substring(0, shown.length() - text.length()) + before;
  }

  /** A conflict that the merge did not find again, with the pages of their side as they are now. */
  Conflict renewed(Conflict was) {
    if (was.lines().isPresent()
        || !(was.subject() instanceof Subject.OfPage subject)
        || !isChanged(subject)) {
      return was;
    }
    Subject.Sides<PageSide> sides = subject.sides();
    if (subject.field().isPresent()) {
      Optional<PageSide> there = theirs.page(subject.id()).map(PageSide::of);
      return was.edit()
          .about(
              new Subject.OfPage(
                  subject.id(),
                  subject.field(),
                  new Subject.Sides<>(sides.ours(), there.or(sides::theirs))))
          .build();
    }
    Conflict now =
        new ConflictContext(base, ours, theirs, texts)
            .complete(Conflict.of(was.kind(), new Subject.OfPage(subject.id())), merged);
    return now.subject() instanceof Subject.OfPage after
        ? now.edit()
            .texts(was.base(), was.ours(), now.theirs())
            .about(withSides(after, sides, after.sides()))
            .build()
        : was;
  }

  /** A conflict with the present path of its page. */
  Conflict placed(Conflict conflict) {
    return conflict.subject() instanceof Subject.OfPage
            && conflict.kind() != Conflict.Kind.SLUG_CLASH
        ? conflict
            .page()
            .flatMap(merged::page)
            .map(page -> conflict.edit().path(merged.path(page)).build())
            .orElse(conflict)
        : conflict;
  }

  /** Whether their side shows something else of a page, its place among others included. */
  private boolean isChanged(Subject.OfPage subject) {
    return subject.sides().theirs().filter(this::isChanged).isPresent()
        || !Objects.equals(
            ShownPages.place(base, subject.id()), ShownPages.place(theirs, subject.id()));
  }

  private boolean isChanged(PageSide side) {
    List<Page> all = new ArrayList<>(side.above());
    all.add(side.page());
    all.addAll(side.below());
    return all.stream().anyMatch(page -> !base.page(page.id()).equals(theirs.page(page.id())));
  }

  /**
   * The pages that are kept or deleted with a page stay those that were when the conflict was
   * found, and on their side those that were added since.
   */
  private Subject withSides(
      Subject.OfPage subject, Subject.Sides<PageSide> before, Subject.Sides<PageSide> now) {
    Optional<PageSide> our =
        now.ours()
            .map(
                side ->
                    before
                        .ours()
                        .map(was -> new PageSide(side.page(), was.above(), was.below()))
                        .orElse(side));
    Optional<PageSide> their =
        now.theirs()
            .map(
                side ->
                    new PageSide(
                        side.page(),
                        side.above(),
                        side.below().stream()
                            .filter(
                                page -> isNew(page) || isBelow(page, before.theirs().orElse(null)))
                            .toList()));
    return new Subject.OfPage(subject.id(), subject.field(), new Subject.Sides<>(our, their));
  }

  private boolean isNew(Page page) {
    return base.page(page.id()).isEmpty();
  }

  private static boolean isBelow(Page page, @Nullable PageSide before) {
    return Stream.ofNullable(before)
        .flatMap(side -> side.below().stream())
        .anyMatch(known -> Objects.equals(known.id(), page.id()));
  }
}
