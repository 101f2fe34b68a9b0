package dev.docs.content.source;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.source.ValueChanges.Change;
import dev.docs.content.source.ValueEdits.Edit;
import dev.docs.content.source.WordMarks.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Replaces in the source of changed parts the characters of the values that changed. Where these
 * stand is found by reading the source with marks behind the words in question; of all parts at
 * once, as often as there are ways to mark them. Used once.
 */
final class ValuePatch {

  /** A changed value that is looked for. */
  private static final class Sought {
    private final Change change;
    private @Nullable List<Edit> found;

    Sought(Change change) {
      this.change = change;
    }
  }

  private static final Comparator<Edit> ORDER =
      Comparator.comparingInt(Edit::start).thenComparing(Edit::end).thenComparing(Edit::text);

  private final CurrentText current;
  private final Map<ChangedPart, List<Sought>> sought = new HashMap<>();

  /**
   * @param parts those that are changed; of them those whose shape is another are left out
   */
  ValuePatch(CurrentText current, List<ChangedPart> parts) {
    this.current = current;
    for (ChangedPart part : parts) {
      ValueChanges.between(part.before(), part.wanted())
          .ifPresent(changes -> sought.put(part, changes.stream().map(Sought::new).toList()));
    }
    search(Place.TEXT, false);
    search(Place.VALUE, false);
    search(Place.ANY, false);
    search(Place.ANY, true);
    sought.values().removeIf(values -> values.stream().anyMatch(value -> value.found == null));
  }

  private void search(Place place, boolean wide) {
    Map<Sought, ValueEdits> left = new HashMap<>();
    Set<String> words = new HashSet<>();
    List<ChangedPart> parts = new ArrayList<>();
    sought.forEach(
        (part, values) -> {
          int before = left.size();
          for (Sought value : values) {
            if (value.found == null) {
              ValueEdits edits = new ValueEdits(value.change.before(), value.change.after(), wide);
              left.put(value, edits);
              words.addAll(edits.anchors());
            }
          }
          if (left.size() > before) {
            parts.add(part);
          }
        });
    if (words.isEmpty()) {
      return;
    }
    WordMarks marks = new WordMarks(words, place);
    List<String> marked =
        parts.stream()
            .map(
                part ->
                    part.old().stream().map(i -> marked(marks, i)).collect(Collectors.joining()))
            .toList();
    Map<Integer, String> definitions = new HashMap<>();
    current.defining().forEach(i -> definitions.put(i, marked(marks, i)));
    List<List<Block>> read =
        Excerpts.shown(marked, current.definitions(definitions), current.reader());
    for (int i = 0; i < parts.size(); i++) {
      for (Sought value : sought(parts.get(i))) {
        ValueEdits edits = left.get(value);
        String said = edits == null ? null : ValueChanges.at(read.get(i), value.change.path());
        Map<Integer, Integer> ends = said == null ? null : marks.in(said, value.change.before());
        if (edits != null && ends != null) {
          value.found = edits.at(ends).orElse(null);
        }
      }
    }
  }

  private String marked(WordMarks marks, int part) {
    return marks.marked(current.part(part).text(), current.start(part));
  }

  boolean has(ChangedPart part) {
    return sought.containsKey(part);
  }

  private List<Sought> sought(ChangedPart part) {
    return sought.getOrDefault(part, List.of());
  }

  /**
   * The source of a part with the new values; null if they overlap.
   *
   * @param form the form that the values need in the source
   */
  @Nullable String source(ChangedPart part, UnaryOperator<String> form) {
    NavigableSet<Edit> edits = edits(sought(part));
    StringBuilder text = new StringBuilder();
    for (int i : part.old()) {
      String patched = patched(i, edits, form);
      if (patched == null) {
        return null;
      }
      text.append(patched);
    }
    return text.toString();
  }

  /** The definitions that have values of some parts, with the new ones. */
  Map<Integer, String> definitions(List<ChangedPart> parts, UnaryOperator<String> form) {
    NavigableSet<Edit> edits =
        edits(parts.stream().flatMap(part -> sought(part).stream()).toList());
    Map<Integer, String> changed = new HashMap<>();
    for (int i : current.defining()) {
      String patched = patched(i, edits, form);
      if (patched != null && !patched.equals(current.part(i).text())) {
        changed.put(i, patched);
      }
    }
    return changed;
  }

  private static NavigableSet<Edit> edits(List<Sought> values) {
    NavigableSet<Edit> edits = new TreeSet<>(ORDER);
    for (Sought value : values) {
      edits.addAll(value.found == null ? List.of() : value.found);
    }
    return edits;
  }

  private @Nullable String patched(int part, NavigableSet<Edit> edits, UnaryOperator<String> form) {
    int start = current.start(part);
    int end = current.start(part + 1);
    String source = current.part(part).text();
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (Edit edit : edits.tailSet(new Edit(start, start, ""))) {
      if (edit.start() > end) {
        break;
      }
      if (edit.end() > end) {
        continue;
      }
      if (edit.start() - start < at) {
        return null;
      }
      text.append(source, at, edit.start() - start).append(form.apply(edit.text()));
      at = edit.end() - start;
    }
    return text.append(source, at, source.length()).toString();
  }
}
