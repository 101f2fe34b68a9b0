package dev.docs.http.people;

import dev.docs.http.space.CollectionJson;
import dev.docs.http.space.SpaceJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.OrganizationId;
import dev.docs.people.InviteLink;

/** The JSON of invitation links. */
final class InviteLinkJson {

  private static final ObjectType<InviteLink.View> TO_ORGANIZATION =
      link("InviteLinkToOrganization", "role").build();

  private static final ObjectType<InviteLink.View> TO_SPACE =
      link("InviteLinkToSpace", "level")
          .field("space", SpaceJson.SPACE, (view, links) -> view.space())
          .build();

  private static final ObjectType<InviteLink.View> TO_COLLECTION =
      link("InviteLinkToCollection", "level")
          .field("collection", CollectionJson.COLLECTION, (view, links) -> view.collection())
          .build();

  /** The content is deleted, or the caller may not see it. */
  private static final ObjectType<InviteLink.View> TO_GONE_CONTENT =
      link("InviteLinkToGoneContent", "level").build();

  private static final OneOf<InviteLink.View> OF_ORGANIZATION =
      OneOf.<InviteLink.View>named("OrganizationInviteLink")
          .or(TO_ORGANIZATION, view -> view.link().content() == null ? view : null)
          .or(TO_SPACE, view -> view.space() != null ? view : null)
          .or(TO_COLLECTION, view -> view.collection() != null ? view : null)
          .build();

  static final OneOf<InviteLink.View> LINK =
      OneOf.<InviteLink.View>inline()
          .or(OF_ORGANIZATION, view -> isGone(view) ? null : view)
          .or(TO_GONE_CONTENT, view -> view)
          .build();

  /** The organization that was joined. */
  static final ObjectType<OrganizationId> JOINED =
      ObjectType.<OrganizationId>inline("JoinedOrganization")
          .field("organization", "string", id -> id)
          .build();

  private InviteLinkJson() {}

  private static ObjectType.Builder<InviteLink.View> link(String name, String role) {
    return ObjectType.<InviteLink.View>named(name)
        .constant("object", "invite")
        .field("id", "string", view -> view.link().id())
        .field(role, "MemberRoleOrGuest", view -> view.link().role().orElse(null))
        .field("redundant", "boolean", InviteLink.View::redundant);
  }

  private static boolean isGone(InviteLink.View view) {
    return view.link().content() != null && view.space() == null && view.collection() == null;
  }
}
