package dev.docs.space.content.internal;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.content.Content;
import dev.docs.content.EditResult;
import dev.docs.content.Revision;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.edit.Edits;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.WrittenSpecifications;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Optional;

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

  /**
   * Stores an earlier revision's content as the new main content; see {@link Contents#rollback}.
   */
  public static FoundContent rollback(WriteWork w, SpaceId space, RevisionId target) {
    RevisionId id = new RevisionId(w.ids().next());
    Authorized<Space> found =
        SpaceAccess.space(w, space).require(Role.REVIEW, "roll back this space");
    Content old = ContentRepository.content(w, FoundContent.require(w, space, target));
    StoredRevision head = MainContent.head(w, found);
    WrittenSpecifications.require(w, found.value(), head, old);
    StoredRevision revision =
        MainContent.save(
            w,
            found,
            id,
            ContentEdits.movedFrom(old, ContentRepository.content(w, head)),
            Revision.Type.ROLLBACK,
            "Rollback to revision " + target);
    return new FoundContent(found, Optional.empty(), revision, true);
  }
}
