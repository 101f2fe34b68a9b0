package dev.docs.content.source;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The footnotes of a document that was sent, which the library numbers: those that the current text
 * has keep their labels, also if they say something else where they are referred to; others get
 * labels that it does not have. Immutable.
 */
final class SentNotes {

  /** The labels to write, by those of the document as it was written. */
  private final Map<String, String> labels = new HashMap<>();

  /** The labels to write, by what the notes say. */
  private final Map<List<? extends DocumentNode>, String> byBody = new HashMap<>();

  /** The notes that the current text does not have, by the labels to write. */
  private final Map<String, String> added = new LinkedHashMap<>();

  /** The notes of the current text that say something else, by their parts. */
  private final Map<Integer, String> revised = new HashMap<>();

  private final CurrentText current;

  /**
   * @param sent the parts of the document, as they were written
   */
  SentNotes(CurrentText current, List<Part> sent) {
    this(current, sent, Map.of(), true);
  }

  private SentNotes(
      CurrentText current,
      List<Part> sent,
      Map<List<? extends DocumentNode>, String> given,
      boolean revises) {
    this.current = current;
    byBody.putAll(given);
    Map<String, String> notes = definitions(sent);
    if (notes.isEmpty()) {
      return;
    }
    Map<String, String> present =
        definitions(current.defining().stream().map(current::part).toList());
    bodies(present, current).forEach((label, body) -> byBody.putIfAbsent(body, label));
    Map<String, List<? extends DocumentNode>> bodies = bodies(notes, current);
    if (revises) {
      new RevisedNotes(current, present, notes).find(byBody, bodies, revised);
    }
    Set<String> taken = new HashSet<>();
    current.parts().forEach(part -> taken.addAll(NoteLabels.in(part.text())));
    taken.addAll(given.values());
    int number = 1;
    for (Map.Entry<String, String> note : notes.entrySet()) {
      List<? extends DocumentNode> body = bodies.get(note.getKey());
      String label = byBody.get(body);
      while (label == null) {
        label = taken.add(String.valueOf(number)) ? String.valueOf(number) : null;
        number++;
      }
      labels.put(note.getKey(), label);
      if (body != null) {
        byBody.put(body, label);
      }
      if (!present.containsKey(label)) {
        String start = "[^" + note.getKey() + "]";
        added.put(label, "[^" + label + "]" + note.getValue().substring(start.length()));
      }
    }
  }

  /** The notes of some of the blocks that were sent, or are current, with the same labels. */
  SentNotes of(List<Part> written) {
    return new SentNotes(current, written, byBody, false);
  }

  /** The notes of the same document, all with labels of their own that say something else. */
  SentNotes withoutRevisions(List<Part> sent) {
    return new SentNotes(current, sent, Map.of(), false);
  }

  /** The definitions of the current text that say something else, by their parts. */
  Map<Integer, String> revised() {
    return revised;
  }

  private static Map<String, String> definitions(List<Part> parts) {
    Map<String, String> notes = new LinkedHashMap<>();
    for (Part part : parts) {
      if (CurrentText.isNote(part)) {
        String text = part.text().strip();
        notes.putIfAbsent(NoteLabels.defined(text), text);
      }
    }
    return notes;
  }

  /** What notes say, by label. */
  private static Map<String, List<? extends DocumentNode>> bodies(
      Map<String, String> notes, CurrentText current) {
    List<String> labels = new ArrayList<>(notes.keySet());
    List<List<Block>> read =
        Excerpts.shown(
            labels.stream().map(label -> "x[^" + label + "]").toList(),
            String.join("\n\n", notes.values()),
            current);
    Map<String, List<? extends DocumentNode>> bodies = new HashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      for (DocumentNode block : read.get(i)) {
        for (DocumentNode node : Nodes.within(block)) {
          if (InlineType.ANNOTATION.is(node)) {
            bodies.put(labels.get(i), ((Inline) node).fragments());
          }
        }
      }
    }
    return bodies;
  }

  /** A text of the document with the labels to write. */
  String renamed(String written) {
    return labels.isEmpty()
        ? written
        : NoteLabels.renamed(written, label -> labels.getOrDefault(label, label));
  }

  /** The notes that the current text does not have. */
  String added() {
    return String.join("\n\n", added.values());
  }

  /** Those of {@link #added()} that a text refers to. */
  List<String> addedTo(String text) {
    Set<String> referred = added.isEmpty() ? Set.of() : NoteLabels.in(text);
    return added.entrySet().stream()
        .filter(note -> referred.contains(note.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }
}
