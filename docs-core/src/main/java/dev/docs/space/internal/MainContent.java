package dev.docs.space.internal;

import dev.docs.access.internal.Authorized;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;

/** The main content of spaces. Stateless; every method belongs to a unit of work. */
@KeepsRule("edit-mode")
public final class MainContent {

  private MainContent() {}

  public static StoredRevision head(ReadWork r, Authorized<Space> found) {
    return ContentRepository.revision(r, found.value().id(), found.value().head());
  }

  /** Refuses spaces whose content changes only by merging change requests. */
  public static void requireUnlocked(Space space) {
    if (space.editMode() == EditMode.LOCKED) {
      throw DocsException.conflict(
          "the space is locked: its content changes by merging change requests");
    }
  }

  public static StoredRevision save(
      WriteWork w,
      Authorized<Space> found,
      RevisionId id,
      Content content,
      Revision.Type type,
      String message) {
    return save(w, found, draft(w, found, id, content, type).madeBy(w.author(), w.now(), message));
  }

  /** Edits that somebody else made than the caller. */
  public static StoredRevision saveOf(
      WriteWork w,
      Authorized<Space> found,
      RevisionId id,
      Content content,
      String message,
      UserId author) {
    StoredRevision.Draft draft = draft(w, found, id, content, Revision.Type.EDITS);
    return save(w, found, draft.madeBy(author, w.now(), message));
  }

  private static StoredRevision.Draft draft(
      WriteWork w, Authorized<Space> found, RevisionId id, Content content, Revision.Type type) {
    Space space = found.value();
    ContentRoot root = ContentRepository.save(w, space.id(), content);
    return StoredRevision.draft(id, space.id(), type, root).after(space.head());
  }

  private static StoredRevision save(
      WriteWork w, Authorized<Space> found, StoredRevision revision) {
    ContentRepository.insert(w, revision);
    Space moved = new SpaceEdits(found.value()).withHead(revision.id(), w.now());
    SpaceRepository.update(w, moved, found.stored().version());
    return revision;
  }
}
