package dev.docs.content.merge;

import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.document.ContentRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Merges documents and collects the new texts. Not thread-safe. */
final class MergedDocuments {

  private final Texts texts;
  private final OpenConflicts open;
  private final Map<DocumentId, String> added = new HashMap<>();
  private final Map<DocumentId, DocumentId> respelled = new HashMap<>();

  MergedDocuments(Texts texts) {
    this(texts, new OpenConflicts(List.of()));
  }

  MergedDocuments(Texts texts, OpenConflicts open) {
    this.texts = texts;
    this.open = open;
  }

  /**
   * A merged document.
   *
   * @param conflicts the new ones
   */
  record Merged(@Nullable DocumentId document, List<FoundLines> conflicts) {}

  /**
   * A new conflict about lines.
   *
   * @param place in the merged document
   * @param theirs in the document of their side
   */
  record FoundLines(TextConflict conflict, Conflict.Place place, Conflict.Place theirs) {

    Conflict.Builder of(Conflict.Builder builder) {
      return builder.at(place, theirs).texts(conflict.base(), conflict.ours(), conflict.theirs());
    }
  }

  Merged merge(TwoSides<? extends TextOwner> owner) {
    ContentRef ref = owner.ours().ref();
    DocumentId base = owner.was(TextOwner::document);
    DocumentId ours = owner.ours().document();
    DocumentId theirs = owner.theirs().document();
    if (Objects.equals(ours, theirs) || Objects.equals(base, theirs)) {
      return new Merged(ours, List.of());
    }
    if (Objects.equals(base, ours) && !open.hasLines(ref)) {
      return new Merged(theirs, List.of());
    }
    String baseText = read(base);
    String ourText = read(ours);
    List<OpenLines> lines = open.lines(ref, baseText, ourText, this::read);
    TextMerge.Result result = TextMerge.merge(baseText, ourText, read(theirs), lines);
    DocumentId merged = result.text().isEmpty() ? null : DocumentId.of(result.text());
    if (merged != null && !merged.equals(ours) && !merged.equals(theirs) && !merged.equals(base)) {
      added.put(merged, result.text());
    }
    return new Merged(merged, found(result.conflicts(), merged, theirs));
  }

  /** Tells the conflicts that continue open ones, and returns the new ones. */
  private List<FoundLines> found(
      List<TextConflict> conflicts, @Nullable DocumentId merged, @Nullable DocumentId theirs) {
    List<FoundLines> found = new ArrayList<>();
    DocumentId written = theirs == null ? null : respelled.getOrDefault(theirs, theirs);
    String theirText = conflicts.isEmpty() ? "" : read(written);
    for (TextConflict conflict : conflicts) {
      ConflictLines lines = ConflictLines.of(theirText, conflict.theirLines());
      FoundLines one =
          new FoundLines(
              conflict,
              new Conflict.Place(merged, conflict.start(), conflict.end()),
              new Conflict.Place(written, lines.start(), lines.end()));
      if (conflict.continues().isEmpty()) {
        found.add(one);
      } else {
        open.found(conflict, one.place(), one.theirs());
      }
    }
    return found;
  }

  /** Adds the text of a document with its links spelled otherwise; the lines are the same. */
  @Nullable DocumentId respell(@Nullable DocumentId document, String text) {
    DocumentId id = add(text);
    if (id != null && document != null && !id.equals(document)) {
      respelled.put(id, document);
    }
    return id;
  }

  /** Adds a new text and returns its id; null for the empty text. */
  @Nullable DocumentId add(String text) {
    if (text.isEmpty()) {
      return null;
    }
    DocumentId id = DocumentId.of(text);
    added.put(id, text);
    return id;
  }

  String read(@Nullable DocumentId id) {
    if (id == null) {
      return "";
    }
    String text = added.get(id);
    return text == null ? texts.read(id) : text;
  }

  Map<DocumentId, String> added() {
    return added;
  }
}
