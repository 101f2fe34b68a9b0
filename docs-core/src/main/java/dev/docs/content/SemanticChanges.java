package dev.docs.content;

import dev.docs.content.SemanticChange.OfFile;
import dev.docs.content.SemanticChange.OfPage;
import dev.docs.content.SemanticChange.OfReusableContent;
import dev.docs.content.SemanticChange.OfVariables;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.SemanticChange.PageMoved;
import dev.docs.content.SemanticChange.Values;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.PageTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
          Values<Page> values = Values.of(old, now);
          Content in = now == null ? before : after;
          PageAt page = at(in, values.last());
          TreePath path = TreePath.of(in, page.page());
          if (old == null || now == null || PageTree.isEdited(old, now)) {
            pages.add(new At<>(path, new OfPage(page, values)));
          }
          if (old != null && now != null && PageTree.isMoved(before, old, after, now)) {
            PageMoved moved = new PageMoved(page, parent(before, old), parent(after, now));
            pages.add(new At<>(path, moved));
          }
        });
    addSorted(pages, all);
    List<At<String>> files = new ArrayList<>();
    ContentDifference.ofFiles(
        before,
        after,
        (id, old, now) -> {
          Values<ContentFile> values = Values.of(old, now);
          if (!values.last().isOfLayout()) {
            files.add(new At<>(values.last().name() + '\n' + id, new OfFile(values)));
          }
        });
    addSorted(files, all);
    List<At<String>> reusable = new ArrayList<>();
    ContentDifference.ofReusableContents(
        before,
        after,
        (id, old, now) -> {
          Values<ReusableContent> values = Values.of(old, now);
          reusable.add(new At<>(values.last().title() + '\n' + id, new OfReusableContent(values)));
        });
    addSorted(reusable, all);
    Map<String, Values<VariableValue>> variables = variables(before.variables(), after.variables());
    if (!variables.isEmpty()) {
      all.add(new OfVariables(variables));
    }
    int shown = Math.min(limit, all.size());
    return new SemanticChanges(all.subList(0, shown), all.size() - shown);
  }

  private static Map<String, Values<VariableValue>> variables(
      Map<String, VariableValue> before, Map<String, VariableValue> after) {
    Map<String, Values<VariableValue>> changes = new HashMap<>();
    Stream.of(before, after)
        .flatMap(variables -> variables.keySet().stream())
        .forEach(name -> changes.put(name, Values.of(before.get(name), after.get(name))));
    changes.values().removeIf(change -> change.before().equals(change.after()));
    return changes;
  }

  /** A change with its sort key. */
  private record At<K extends Comparable<K>>(K key, SemanticChange change) {}

  private static <K extends Comparable<K>> void addSorted(
      List<At<K>> changes, List<SemanticChange> all) {
    changes.stream().sorted(Comparator.comparing(At::key)).forEach(at -> all.add(at.change()));
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
