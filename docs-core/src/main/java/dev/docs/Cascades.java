package dev.docs;

import dev.docs.access.Member;
import dev.docs.access.Team;
import dev.docs.id.Id;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.kind.Lifecycle;
import dev.docs.kind.Owned;
import dev.docs.kind.UserReplacement;
import dev.docs.site.Site;
import dev.docs.site.internal.RemovedParts;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.internal.Transfer;

/** The cascades that services run, through all {@linkplain RecordKinds kinds}. */
final class Cascades {

  static final Cascade<Space> TRASH =
      RecordKinds.cascade(Lifecycle.SPACE_TRASHED, s -> new Owned<>(s.organization(), s.id()));

  static final Cascade<Space> RESTORED =
      RecordKinds.cascade(Lifecycle.SPACE_RESTORED, s -> new Owned<>(s.organization(), s.id()));

  static final Cascade<Space> SPACE =
      RecordKinds.cascade(Lifecycle.SPACE_REMOVED, s -> new Owned<>(s.organization(), s.id()));

  static final Cascade<SpaceCollection> COLLECTION =
      RecordKinds.cascade(Lifecycle.COLLECTION_REMOVED, c -> new Owned<>(c.organization(), c.id()));

  static final Cascade<Transfer> TRANSFER =
      RecordKinds.cascade(Lifecycle.CONTENT_TRANSFERRED, t -> new Owned<>(t.from(), id(t)));

  static final Cascade<Member> MEMBER =
      RecordKinds.cascade(Lifecycle.MEMBER_REMOVED, m -> new Owned<>(m.organization(), m.user()));

  static final Cascade<UserReplacement> USER =
      RecordKinds.cascade(Lifecycle.USER_REPLACED, users -> users);

  static final Cascade<UserId> ERASURE = RecordKinds.cascade(Lifecycle.USER_ERASED, user -> user);

  static final Cascade<Team> TEAM =
      RecordKinds.cascade(Lifecycle.TEAM_REMOVED, t -> new Owned<>(t.organization(), t.id()));

  static final Cascade<Site> SITE =
      RecordKinds.cascade(Lifecycle.SITE_REMOVED, s -> new Owned<>(s.organization(), s.id()));

  static final Cascade<RemovedParts> SITE_PARTS =
      RecordKinds.cascade(RemovedParts.REMOVED, gone -> gone);

  private Cascades() {}

  private static Id id(Transfer transfer) {
    return transfer.content() instanceof Space space
        ? space.id()
        : ((SpaceCollection) transfer.content()).id();
  }
}
