package dev.docs.content.source;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.source.RegionMerge.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Footnotes that say something else than before, where the same places refer to them. Used once.
 */
final class RevisedNotes {

  private static final String MARK = "[^";

  private final CurrentText current;
  private final Map<String, String> present;
  private final Map<String, String> sent;

  /**
   * @param present the definitions of the current text, by label
   * @param sent those of the document, by the label that they were written with
   */
  RevisedNotes(CurrentText current, Map<String, String> present, Map<String, String> sent) {
    this.current = current;
    this.present = present;
    this.sent = sent;
  }

  /**
   * Finds them.
   *
   * @param labels of the current text, by what the notes say; gets those of revised notes
   * @param bodies what the notes of the document say
   * @param revised gets their new definitions, by the parts of the current text
   */
  void find(
      Map<List<? extends DocumentNode>, String> labels,
      Map<String, List<? extends DocumentNode>> bodies,
      Map<Integer, String> revised) {
    List<String> written = new ArrayList<>(sent.keySet());
    List<List<? extends DocumentNode>> now = new ArrayList<>();
    written.forEach(label -> now.add(bodies.getOrDefault(label, List.of())));
    List<List<? extends DocumentNode>> before = referred();
    Set<String> kept = new HashSet<>();
    for (List<? extends DocumentNode> body : now) {
      Optional.ofNullable(labels.get(body)).ifPresent(kept::add);
    }
    Map<String, Integer> found = new HashMap<>();
    for (Hunk hunk : LineDiff.between(before, now)) {
      int size = hunk.beforeEnd() - hunk.beforeStart();
      for (int i = 0; size == hunk.afterEnd() - hunk.afterStart() && i < size; i++) {
        String label = labels.get(before.get(hunk.beforeStart() + i));
        if (label != null && !kept.contains(label)) {
          found.merge(label, hunk.afterStart() + i, (one, other) -> same(now, one, other));
        }
      }
    }
    found.forEach(
        (label, i) -> {
          if (i >= 0
              && !now.get(i).isEmpty()
              && !labels.containsKey(now.get(i))
              && revise(label, written.get(i), revised)) {
            labels.put(now.get(i), label);
          }
        });
  }

  /** An index of either note; negative if they differ. */
  private static int same(List<List<? extends DocumentNode>> notes, int one, int other) {
    return one >= 0 && notes.get(one).equals(notes.get(other)) ? one : -1;
  }

  /** What the notes say that the current text refers to, in the order of the references. */
  private List<List<? extends DocumentNode>> referred() {
    List<List<? extends DocumentNode>> referred = new ArrayList<>();
    current.showing().forEach(i -> current.shows(i).forEach(block -> refer(block, referred)));
    return referred;
  }

  private static void refer(DocumentNode node, List<List<? extends DocumentNode>> out) {
    if (InlineType.ANNOTATION.is(node)) {
      out.add(((Inline) node).fragments());
    } else {
      Nodes.within(node).forEach(inner -> refer(inner, out));
    }
  }

  /** Adds the new definition of a label; false if there is none. */
  private boolean revise(String label, String writtenLabel, Map<Integer, String> out) {
    Optional<Integer> part =
        current.defining().stream()
            .filter(i -> CurrentText.isNote(current.part(i)))
            .filter(i -> NoteLabels.defined(current.part(i).text().strip()).equals(label))
            .findFirst();
    Optional<String> before = written(label, present, label);
    Optional<String> after = written(writtenLabel, sent, label);
    if (part.isEmpty() || before.isEmpty() || after.isEmpty()) {
      return false;
    }
    String source = current.part(part.get()).text();
    String text = source.stripTrailing();
    String merged = RegionMerge.apply(before.get(), after.get(), text, Change.WORDS);
    out.put(part.get(), merged.stripTrailing() + source.substring(text.length()));
    return true;
  }

  /**
   * A note as the library writes it: marks of others are text in it.
   *
   * @param as the label to write
   */
  private Optional<String> written(String label, Map<String, String> definitions, String as) {
    String all = String.join("\n\n", definitions.values());
    List<Block> shown = Excerpts.shown(List.of("x[^" + label + "]"), all, current).get(0);
    return current.reader().parts(MarkdownWriter.write(new Document(shown))).stream()
        .filter(CurrentText::isNote)
        .map(part -> MARK + as + part.text().strip().substring("[^1".length()))
        .findFirst();
  }
}
