package dev.docs.space.content;

import static java.util.Objects.requireNonNull;

import dev.docs.change.ChangeRequest;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

/** Identifies a content: the main content of a space, a change request's, or a revision's. */
public sealed interface ContentAt {

  SpaceId space();

  /** The main content of a space. */
  static Branch main(SpaceId space) {
    return new Main(space);
  }

  /** The content of a change request. */
  static Branch changeRequest(ChangeRequest.Ref changeRequest) {
    return new InChangeRequest(changeRequest);
  }

  /** A revision of the main content or of a change request. */
  static ContentAt revision(SpaceId space, RevisionId revision) {
    return new AtRevision(space, revision);
  }

  /** Content that can be edited: each edit makes a new revision, the last of which is the head. */
  sealed interface Branch extends ContentAt {}

  /** The main content of a space. */
  record Main(SpaceId space) implements Branch {
    public Main {
      requireNonNull(space, "space");
    }
  }

  /** The content of a change request. */
  record InChangeRequest(ChangeRequest.Ref changeRequest) implements Branch {
    public InChangeRequest {
      requireNonNull(changeRequest, "changeRequest");
    }

    @Override
    public SpaceId space() {
      return changeRequest.space();
    }
  }

  /** A revision, which never changes. */
  record AtRevision(SpaceId space, RevisionId revision) implements ContentAt {
    public AtRevision {
      requireNonNull(space, "space");
      requireNonNull(revision, "revision");
    }
  }
}
