package dev.docs.space.internal;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.access.internal.WriteWork;
import dev.docs.content.Content;
import dev.docs.content.ContentRoot;
import dev.docs.content.Revision;
import dev.docs.content.RevisionType;
import dev.docs.content.internal.ContentRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.EditMode;
import dev.docs.space.Space;
import dev.docs.space.SpaceCounts;
import dev.docs.space.SpaceView;
import java.util.List;

/** Makes spaces. Stateless; every method belongs to a unit of work. */
public final class NewSpaces {

  private NewSpaces() {}

  /** Makes a space; the command is checked already. */
  public static SpaceView create(WriteWork w, OrganizationId organization, CreateSpace command) {
    SpaceId id = new SpaceId(w.ids().next());
    RevisionId first = new RevisionId(w.ids().next());
    Places.requireCreateUnder(w, organization, command.parent());
    ContentRoot root = ContentRepository.save(w, id, Content.empty());
    insertFirst(w, id, first, root);
    Space space =
        new Space(
            id,
            organization,
            command.parent(),
            Siblings.under(w, organization, command.parent()).last(),
            command.title() == null ? "Untitled" : command.title(),
            command.emoji() == null ? "" : command.emoji(),
            null,
            command.editMode() == null ? EditMode.LIVE : command.editMode(),
            DefaultLevel.INHERIT,
            first,
            SpaceCounts.NONE,
            w.now(),
            w.now(),
            null,
            null);
    SpaceRepository.insert(w, space);
    return new SpaceView(space, Places.role(w, space).orElse(Role.READ));
  }

  /** The first revision of a space. */
  public static void insertFirst(WriteWork w, SpaceId space, RevisionId id, ContentRoot root) {
    ContentRepository.insert(
        w,
        new Revision(
            id, space, List.of(), RevisionType.EDITS, w.author(), "", w.now(), root, null));
  }
}
