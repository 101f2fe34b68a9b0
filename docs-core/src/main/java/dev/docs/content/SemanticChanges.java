package dev.docs.content;

import dev.docs.content.SemanticChange.FileCreated;
import dev.docs.content.SemanticChange.FileDeleted;
import dev.docs.content.SemanticChange.FileEdited;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageCreated;
import dev.docs.content.SemanticChange.PageDeleted;
import dev.docs.content.SemanticChange.PageEdited;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.ReusableContentCreated;
import dev.docs.content.SemanticChange.ReusableContentDeleted;
import dev.docs.content.SemanticChange.ReusableContentEdited;
import dev.docs.content.SemanticChange.VariablesEdited;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What changed between two contents.
 *
 * @param changes at most as many as were asked for
 * @param more how many there are besides
 */
public record SemanticChanges(List<SemanticChange> changes, int more) {

  public SemanticChanges {
    changes = List.copyOf(changes);
  }

  /** The differences from {@code before} to {@code after}; reads only what differs. */
  public static SemanticChanges between(Content before, Content after, int limit) {
    List<SemanticChange> all = new ArrayList<>();
    before.diffPages(after, (id, old, now) -> pages(before, after, old, now, all));
    before.diffFiles(
        after,
        (id, old, now) ->
            all.add(
                old == null
                    ? new FileCreated(now)
                    : now == null ? new FileDeleted(old) : new FileEdited(old, now)));
    before.diffReusableContents(
        after,
        (id, old, now) ->
            all.add(
                old == null
                    ? new ReusableContentCreated(now)
                    : now == null
                        ? new ReusableContentDeleted(old)
                        : new ReusableContentEdited(old, now)));
    Map<String, Content.Change<VariableValue>> variables = before.diffVariables(after);
    if (!variables.isEmpty()) {
      all.add(new VariablesEdited(variables));
    }
    int shown = Math.min(limit, all.size());
    return new SemanticChanges(all.subList(0, shown), all.size() - shown);
  }

  private static void pages(
      Content before, Content after, Page old, Page now, List<SemanticChange> out) {
    if (old == null) {
      out.add(new PageCreated(at(after, now)));
      return;
    }
    if (now == null) {
      out.add(new PageDeleted(at(before, old)));
      return;
    }
    if (!isSameButForPlace(old, now)) {
      out.add(new PageEdited(at(after, now), old, now));
    }
    if (!Objects.equals(old.parent(), now.parent())
        || (!old.order().equals(now.order()) && !before.keptItsPlace(old, after, now))) {
      out.add(new PageMoved(at(after, now), parent(before, old), parent(after, now)));
    }
  }

  private static boolean isSameButForPlace(Page old, Page now) {
    Page moved =
        now.edit().under(old.parent(), old.order()).times(old.createdAt(), old.updatedAt()).build();
    return moved.equals(old);
  }

  private static PageAt parent(Content content, Page page) {
    PageId parent = page.parent();
    return parent == null
        ? null
        : content.page(parent).map(found -> at(content, found)).orElse(null);
  }

  private static PageAt at(Content content, Page page) {
    return new PageAt(page, content.path(page));
  }
}
