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
import java.util.Comparator;
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

  /**
   * The differences from {@code before} to {@code after}; reads only what differs. Those of pages
   * follow the order of the tree, removed ones where they stood; then come files and reusable
   * contents by name, and variables.
   */
  public static SemanticChanges between(Content before, Content after, int limit) {
    List<SemanticChange> all = new ArrayList<>();
    List<At<TreePath>> pages = new ArrayList<>();
    before.diffPages(
        after,
        (id, old, now) -> {
          TreePath path = now == null ? TreePath.of(before, old) : TreePath.of(after, now);
          pages(before, after, old, now).forEach(c -> pages.add(new At<>(path, c)));
        });
    addSorted(pages, all);
    List<At<String>> files = new ArrayList<>();
    before.diffFiles(
        after,
        (id, old, now) -> {
          SemanticChange change =
              old == null
                  ? new FileCreated(now)
                  : now == null ? new FileDeleted(old) : new FileEdited(old, now);
          ContentFile file = now == null ? old : now;
          if (!file.isOfLayout()) {
            files.add(new At<>(file.name() + '\n' + id, change));
          }
        });
    addSorted(files, all);
    List<At<String>> reusable = new ArrayList<>();
    before.diffReusableContents(
        after,
        (id, old, now) -> {
          SemanticChange change =
              old == null
                  ? new ReusableContentCreated(now)
                  : now == null
                      ? new ReusableContentDeleted(old)
                      : new ReusableContentEdited(old, now);
          reusable.add(new At<>((now == null ? old : now).title() + '\n' + id, change));
        });
    addSorted(reusable, all);
    Map<String, Content.Change<VariableValue>> variables = before.diffVariables(after);
    if (!variables.isEmpty()) {
      all.add(new VariablesEdited(variables));
    }
    int shown = Math.min(limit, all.size());
    return new SemanticChanges(all.subList(0, shown), all.size() - shown);
  }

  /** A change with what it is ordered by. */
  private record At<K extends Comparable<K>>(K key, SemanticChange change) {}

  private static <K extends Comparable<K>> void addSorted(
      List<At<K>> changes, List<SemanticChange> all) {
    changes.stream().sorted(Comparator.comparing(At::key)).forEach(at -> all.add(at.change()));
  }

  /** What became of a page; several changes of one page keep this order. */
  private static List<SemanticChange> pages(Content before, Content after, Page old, Page now) {
    if (old == null) {
      return List.of(new PageCreated(at(after, now)));
    }
    if (now == null) {
      return List.of(new PageDeleted(at(before, old)));
    }
    List<SemanticChange> out = new ArrayList<>();
    if (!isSameButForPlace(old, now)) {
      out.add(new PageEdited(at(after, now), old, now));
    }
    if (!Objects.equals(old.parent(), now.parent())
        || (!old.order().equals(now.order()) && !before.keptItsPlace(old, after, now))) {
      out.add(new PageMoved(at(after, now), parent(before, old), parent(after, now)));
    }
    return out;
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
