package dev.docs.space.internal;

import dev.docs.access.internal.Authorized;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
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
    Space space = found.value();
    ContentRoot root = ContentRepository.save(w, space.id(), content);
    StoredRevision revision =
        StoredRevision.draft(id, space.id(), type, root)
            .after(space.head())
            .madeBy(w.author(), w.now(), message);
    ContentRepository.insert(w, revision);
    SpaceRepository.update(
        w, new SpaceEdits(space).withHead(id, w.now()), found.stored().version());
    return revision;
  }
}
