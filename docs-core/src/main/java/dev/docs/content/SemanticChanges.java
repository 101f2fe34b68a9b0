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
import dev.docs.content.SemanticChange.VariableChange;
import dev.docs.content.SemanticChange.VariablesEdited;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.PageTree;
import dev.docs.content.trie.Trie;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The differences between two contents.
 *
 * @param changes the first differences, up to a limit
 * @param more the number of further differences
 */
public record SemanticChanges(List<SemanticChange> changes, int more) {

  public SemanticChanges {
    changes = List.copyOf(changes);
  }

  /**
   * The differences from {@code before} to {@code after}: pages in tree order, deleted ones at
   * their former place; then files and reusable contents by name; then variables. Reads only the
   * parts that differ.
   */
  public static SemanticChanges between(Content before, Content after, int limit) {
    List<SemanticChange> all = new ArrayList<>();
    List<At<TreePath>> pages = new ArrayList<>();
    ContentDifference.ofPages(
        before,
        after,
        (id, old, now) -> {
          TreePath path =
              Trie.Difference.fold(
                  old,
                  now,
                  is -> TreePath.of(after, is),
                  was -> TreePath.of(before, was),
                  (was, is) -> TreePath.of(after, is));
          List<SemanticChange> changes =
              Trie.Difference.fold(
                  old,
                  now,
                  is -> List.of(new PageCreated(at(after, is))),
                  was -> List.of(new PageDeleted(at(before, was))),
                  (was, is) -> pages(before, after, was, is));
          changes.forEach(change -> pages.add(new At<>(path, change)));
        });
    addSorted(pages, all);
    List<At<String>> files = new ArrayList<>();
    ContentDifference.ofFiles(
        before,
        after,
        (id, old, now) -> {
          SemanticChange change =
              Trie.Difference.<ContentFile, SemanticChange>fold(
                  old, now, FileCreated::new, FileDeleted::new, FileEdited::new);
          ContentFile file = now == null ? old : now;
          if (file != null && !file.isOfLayout()) {
            files.add(new At<>(file.name() + '\n' + id, change));
          }
        });
    addSorted(files, all);
    List<At<String>> reusable = new ArrayList<>();
    ContentDifference.ofReusableContents(
        before,
        after,
        (id, old, now) -> {
          SemanticChange change =
              Trie.Difference.<ReusableContent, SemanticChange>fold(
                  old,
                  now,
                  ReusableContentCreated::new,
                  ReusableContentDeleted::new,
                  ReusableContentEdited::new);
          String title =
              Trie.Difference.fold(
                  old,
                  now,
                  ReusableContent::title,
                  ReusableContent::title,
                  (was, is) -> is.title());
          reusable.add(new At<>(title + '\n' + id, change));
        });
    addSorted(reusable, all);
    Map<String, VariableChange> variables = variables(before.variables(), after.variables());
    if (!variables.isEmpty()) {
      all.add(new VariablesEdited(variables));
    }
    int shown = Math.min(limit, all.size());
    return new SemanticChanges(all.subList(0, shown), all.size() - shown);
  }

  private static Map<String, VariableChange> variables(
      Map<String, VariableValue> before, Map<String, VariableValue> after) {
    Map<String, VariableChange> changes = new HashMap<>();
    Stream.of(before, after)
        .flatMap(variables -> variables.keySet().stream())
        .forEach(
            name ->
                changes.put(
                    name,
                    new VariableChange(
                        Optional.ofNullable(before.get(name)),
                        Optional.ofNullable(after.get(name)))));
    changes.values().removeIf(change -> change.before().equals(change.after()));
    return changes;
  }

  /** A change with its sort key. */
  private record At<K extends Comparable<K>>(K key, SemanticChange change) {}

  private static <K extends Comparable<K>> void addSorted(
      List<At<K>> changes, List<SemanticChange> all) {
    changes.stream().sorted(Comparator.comparing(At::key)).forEach(at -> all.add(at.change()));
  }

  /** The changes of a page that both contents have: an edit, then a move. */
  private static List<SemanticChange> pages(Content before, Content after, Page old, Page now) {
    List<SemanticChange> out = new ArrayList<>();
    if (!isSameButForPlace(old, now)) {
      out.add(new PageEdited(at(after, now), old, now));
    }
    if (!Objects.equals(old.parent(), now.parent())
        || (!old.order().equals(now.order())
            && !PageTree.of(before).keptItsPlace(old, PageTree.of(after), now))) {
      out.add(new PageMoved(at(after, now), parent(before, old), parent(after, now)));
    }
    return out;
  }

  private static boolean isSameButForPlace(Page old, Page now) {
    Page moved =
        now.edit().under(old.parent(), old.order()).times(old.createdAt(), old.updatedAt()).build();
    return moved.equals(old);
  }

  private static Optional<PageAt> parent(Content content, Page page) {
    return Optional.ofNullable(page.parent())
        .flatMap(content::page)
        .map(found -> at(content, found));
  }

  private static PageAt at(Content content, Page page) {
    return new PageAt(page, content.path(page));
  }
}
