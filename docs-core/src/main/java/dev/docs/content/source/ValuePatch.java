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

  /**
   * How new values are written.
   *
   * @param form the form that they need in the source
   * @param way how marks are set and taken, see {@link MarkSpelling}
   * @param links whether links are spelled out whose labels change
   */
  record Spelling(UnaryOperator<String> form, int way, boolean links) {}

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
    search(Place.TEXT, false, false);
    search(Place.VALUE, false, false);
    search(Place.ANY, false, false);
    search(Place.ANY, true, false);
    search(Place.ANY, false, true);
    sought.values().removeIf(values -> values.stream().anyMatch(value -> value.found == null));
  }

  /**
   * Looks for values that are not found yet.
   *
   * @param wide whether the changed words themselves cannot be marked
   * @param addresses whether addresses that are links are spelled out
   */
  private void search(Place place, boolean wide, boolean addresses) {
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
                    part.old().stream()
                        .map(i -> marked(marks, i, addresses))
                        .collect(Collectors.joining()))
            .toList();
    Map<Integer, String> definitions = new HashMap<>();
    current.defining().forEach(i -> definitions.put(i, marked(marks, i, addresses)));
    List<List<Block>> read = Excerpts.shown(marked, current.definitions(definitions), current);
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

  private String marked(WordMarks marks, int part, boolean addresses) {
    String text = current.part(part).text();
    List<ShortLinks.Link> links =
        addresses
            ? ShortLinks.in(text, current.labels())
            : ShortLinks.references(text, current.labels());
    return marks.marked(text, current.start(part), links);
  }

  /** Whether a spelling of a part may be another one than the first. */
  boolean has(ChangedPart part, Spelling spelling) {
    return sought.containsKey(part)
        && (spelling.way() == 0
            || sought(part).stream().anyMatch(value -> value.change.marking() != null))
        && (!spelling.links()
            || sought(part).stream().anyMatch(value -> !spelledOut(part, value).isEmpty()));
  }

  private List<Sought> sought(ChangedPart part) {
    return sought.getOrDefault(part, List.of());
  }

  /** The source of a part with the new values; null if they overlap or cannot be spelled so. */
  @Nullable String source(ChangedPart part, Spelling spelling) {
    NavigableSet<Edit> edits = edits(part, spelling);
    StringBuilder text = new StringBuilder();
    for (int i : part.old()) {
      String patched = edits == null ? null : patched(i, edits);
      if (patched == null) {
        return null;
      }
      text.append(patched);
    }
    return text.toString();
  }

  /** The definitions that have values of some parts, with the new ones. */
  Map<Integer, String> definitions(List<ChangedPart> parts, Spelling spelling) {
    NavigableSet<Edit> edits = new TreeSet<>(ORDER);
    for (ChangedPart part : parts) {
      NavigableSet<Edit> own = edits(part, spelling);
      edits.addAll(own == null ? List.of() : own);
    }
    Map<Integer, String> changed = new HashMap<>();
    for (int i : current.defining()) {
      String patched = patched(i, edits);
      if (patched != null && !patched.equals(current.part(i).text())) {
        changed.put(i, patched);
      }
    }
    return changed;
  }

  /** The edits of a part; null if one cannot be spelled so. */
  private @Nullable NavigableSet<Edit> edits(ChangedPart part, Spelling spelling) {
    NavigableSet<Edit> edits = new TreeSet<>(ORDER);
    for (Sought value : sought(part)) {
      List<Edit> spelled = spelled(value, spelling);
      if (spelled == null) {
        return null;
      }
      edits.addAll(spelled);
      edits.addAll(spelling.links() ? spelledOut(part, value) : List.of());
    }
    return edits;
  }

  private @Nullable List<Edit> spelled(Sought value, Spelling spelling) {
    List<Edit> found = value.found == null ? List.of() : value.found;
    return value.change.marking() != null
        ? MarkSpelling.of(current.text(), found, value.change.marking(), spelling.way())
        : found.stream()
            .map(edit -> new Edit(edit.start(), edit.end(), spelling.form().apply(edit.text())))
            .toList();
  }

  /** What spells out the links of a part whose labels a value changes. */
  private List<Edit> spelledOut(ChangedPart part, Sought value) {
    List<Edit> edits = new ArrayList<>();
    if (!value.change.isText() || value.found == null) {
      return edits;
    }
    for (int i : part.old()) {
      int start = current.start(i);
      for (ShortLinks.Link link : ShortLinks.in(current.part(i).text(), current.labels())) {
        boolean within =
            value.found.stream()
                .anyMatch(
                    edit ->
                        edit.start() >= start + link.start() && edit.end() <= start + link.end());
        for (Edit edit : within ? link.spelled() : List.<Edit>of()) {
          edits.add(new Edit(start + edit.start(), start + edit.end(), edit.text()));
        }
      }
    }
    return edits;
  }

  private @Nullable String patched(int part, NavigableSet<Edit> edits) {
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
      text.append(source, at, edit.start() - start).append(edit.text());
      at = edit.end() - start;
    }
    return text.append(source, at, source.length()).toString();
  }
}
