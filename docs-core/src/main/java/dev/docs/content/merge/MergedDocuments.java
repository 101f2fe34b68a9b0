package dev.docs.content.merge;

import dev.docs.content.DocumentId;
import dev.docs.content.TextOwner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Merges documents and collects the new texts. Not thread-safe. */
final class MergedDocuments {

  private final Texts texts;
  private final Map<DocumentId, String> added = new HashMap<>();

  MergedDocuments(Texts texts) {
    this.texts = texts;
  }

  record Merged(@Nullable DocumentId document, List<TextConflict> conflicts) {}

  Merged merge(TwoSides<? extends TextOwner> owner) {
    DocumentId base = owner.was(TextOwner::document);
    DocumentId ours = owner.ours().document();
    DocumentId theirs = owner.theirs().document();
    if (Objects.equals(ours, theirs) || Objects.equals(base, theirs)) {
      return new Merged(ours, List.of());
    }
    if (Objects.equals(base, ours)) {
      return new Merged(theirs, List.of());
    }
    TextMerge.Result result = TextMerge.merge(read(base), read(ours), read(theirs));
    DocumentId merged = result.text().isEmpty() ? null : DocumentId.of(result.text());
    if (merged != null && !merged.equals(ours) && !merged.equals(theirs) && !merged.equals(base)) {
      added.put(merged, result.text());
    }
    return new Merged(merged, result.conflicts());
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
