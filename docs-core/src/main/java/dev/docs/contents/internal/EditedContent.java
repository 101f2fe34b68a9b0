package dev.docs.contents.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.content.Content;
import dev.docs.content.EditResult;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.edit.Edits;
import dev.docs.contents.ContentAt;
import dev.docs.contents.Contents;
import dev.docs.id.RevisionId;
import java.util.List;

/** Edits content. Stateless; every method belongs to a unit of work. */
public final class EditedContent {

  private EditedContent() {}

  /**
   * Edits content, in one revision; the edits are checked already, but for the conditions that they
   * bring.
   */
  public static Contents.Edited edit(
      WriteWork w, ContentAt.Branch at, Edits edits, ConditionCheck conditions) {
    FoundContent found = FoundContent.editable(w, at);
    RevisionId id = new RevisionId(w.ids().next());
    Content before = found.content(w);
    ContentEditor editor =
        new ContentEditor(
            before,
            w.ids(),
            w.now(),
            new ContentSink(w, at.space()),
            source -> found.source(w, source));
    List<EditResult> results = editor.apply(edits);
    new WrittenConditions(w, at.space(), conditions)
        .require(edits, results, before, editor.content());
    FoundContent saved = found.save(w, id, editor.content(), "");
    return new Contents.Edited(saved.view(w), saved.changeRequestView(w), results);
  }
}
