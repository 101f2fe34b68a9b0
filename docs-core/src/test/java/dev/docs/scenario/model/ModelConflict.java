package dev.docs.scenario.model;

import dev.docs.content.conflict.Conflict;
import java.util.List;
import java.util.Objects;

/**
 * A conflict about a page as the model has it.
 *
 * @param first the page that kept the slug in a clash of slugs; else the page itself
 */
record ModelConflict(Conflict.Kind kind, String page, String first, boolean open) {

  static ModelConflict of(Conflict.Kind kind, String page) {
    return new ModelConflict(kind, page, page, true);
  }

  /** This conflict after an edit. */
  ModelConflict after(ModelContent before, ModelContent after) {
    return new ModelConflict(kind, page, first, open && !isSettled(before, after));
  }

  private boolean isSettled(ModelContent before, ModelContent after) {
    ModelPage old = before.pages().get(page);
    ModelPage now = after.pages().get(page);
    if (kind == Conflict.Kind.SLUG_CLASH) {
      return !slug(old).equals(slug(now))
          || !slug(before.pages().get(first)).equals(slug(after.pages().get(first)));
    }
    if (old == null || now == null) {
      return !Objects.equals(old, now);
    }
    return switch (kind) {
      case BLOCK_EDITED_TWICE -> !old.text().equals(now.text());
      case FIELD_EDITED_TWICE -> !old.title().equals(now.title());
      default ->
          !now.at(old.parent(), old.order()).equals(old)
              || !Objects.equals(old.parent(), now.parent())
              || (!old.order().equals(now.order()) && !hasANeighbourStill(before, after));
    };
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
