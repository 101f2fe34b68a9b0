package dev.docs.scenario.model;

import dev.docs.content.conflict.Conflict;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A conflict about a page or another item as the model has it.
 *
 * @param id null before it is known
 * @param first the page that kept the slug in a clash of slugs; else the page itself
 * @param lines which parts of the text, and what the sides say there; null for others
 */
record ModelConflict(
    String id, Conflict.Kind kind, String page, String first, Lines lines, boolean open) {

  /** Parts of a text, from one on. */
  record Lines(int start, List<String> ours, List<String> theirs) {

    int end() {
      return start + ours.size();
    }

    /** With the part that follows. */
    Lines with(String here, String there) {
      return new Lines(
          start,
          Stream.concat(ours.stream(), Stream.of(here)).toList(),
          Stream.concat(theirs.stream(), Stream.of(there)).toList());
    }
  }

  static ModelConflict of(Conflict.Kind kind, String page) {
    return new ModelConflict(null, kind, page, page, null, true);
  }

  static ModelConflict about(String page, Lines lines) {
    return new ModelConflict(null, Conflict.Kind.BLOCK_EDITED_TWICE, page, page, lines, true);
  }

  static ModelConflict clash(String page, String first) {
    return new ModelConflict(null, Conflict.Kind.SLUG_CLASH, page, first, null, true);
  }

  ModelConflict named(String newId) {
    return new ModelConflict(newId, kind, page, first, lines, open);
  }

  /**
   * With other lines of their side.
   *
   * @param changed null where it is about the whole text
   */
  ModelConflict with(Lines changed) {
    return new ModelConflict(id, kind, page, first, changed, open);
  }

  boolean isAboutText(String of) {
    return open && kind == Conflict.Kind.BLOCK_EDITED_TWICE && page.equals(of);
  }

  ModelConflict closed() {
    return new ModelConflict(id, kind, page, first, lines, false);
  }

  /** This conflict after an edit. */
  ModelConflict after(ModelContent before, ModelContent after) {
    return open && isSettled(before, after) ? closed() : this;
  }

  private boolean isSettled(ModelContent before, ModelContent after) {
    ModelPage old = before.pages().get(page);
    ModelPage now = after.pages().get(page);
    if (kind == Conflict.Kind.SLUG_CLASH) {
      return !slug(old).equals(slug(now))
          || !slug(before.pages().get(first)).equals(slug(after.pages().get(first)));
    }
    if (old == null || now == null) {
      return !Objects.equals(old, now)
          || !Objects.equals(before.items().get(page), after.items().get(page));
    }
    return switch (kind) {
      case BLOCK_EDITED_TWICE -> !old.text().equals(now.text()) && !isAsMerged(now);
      case FIELD_EDITED_TWICE -> !old.title().equals(now.title());
      case MOVED_TWICE, ORDERS_CONTRADICT, MOVE_CYCLE, NESTED_TOO_DEEP, PARENT_DELETED ->
          isMoved(old, now, before, after);
      default -> !now.at(old.parent(), old.order()).equals(old) || isMoved(old, now, before, after);
    };
  }

  boolean isMoved(ModelPage old, ModelPage now, ModelContent before, ModelContent after) {
    return !Objects.equals(old.parent(), now.parent())
        || (!old.order().equals(now.order()) && !hasANeighbourStill(before, after));
  }

  /** Whether the lines are what the merge left. */
  boolean isAsMerged(ModelPage now) {
    ModelText text = lines == null ? null : ModelText.of(now.text());
    return text != null && text.has(lines.start(), lines.ours());
  }

  private static List<String> slug(ModelPage page) {
    return page == null ? List.of() : List.of(String.valueOf(page.parent()), page.slug());
  }

  private boolean hasANeighbourStill(ModelContent before, ModelContent after) {
    return Objects.equals(neighbour(before, -1), neighbour(after, -1))
        || Objects.equals(neighbour(before, 1), neighbour(after, 1));
  }

  private String neighbour(ModelContent content, int step) {
    List<ModelPage> siblings = content.children(content.pages().get(page).parent());
    int at = siblings.indexOf(content.pages().get(page)) + step;
    return at < 0 || at >= siblings.size() ? null : siblings.get(at).id();
  }
}
