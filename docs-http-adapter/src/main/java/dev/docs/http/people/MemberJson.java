package dev.docs.http.people;

import dev.docs.http.space.SpaceJson;
import dev.docs.http.type.ObjectType;
import dev.docs.people.Members;
import dev.docs.space.Spaces.MemberSpace;

/** The JSON of organization members. */
public final class MemberJson {

  public static final ObjectType<Members.View> MEMBER =
      ObjectType.<Members.View>named("OrganizationMember")
          .constant("object", "member")
          .field("id", "string", view -> view.member().user())
          .field("role", "MemberRoleOrGuest", view -> view.member().role().orElse(null))
          .field("user", UserJson.USER, Members.View::user)
          .field("disabled", "boolean", view -> view.member().disabled())
          .field("joinedAt", "Timestamp", view -> view.member().joinedAt())
          .optional("lastSeenAt", "Timestamp", view -> view.member().lastSeenAt())
          .field("sso", "boolean", view -> view.member().sso())
          .field("spaces", "number", Members.View::spaces)
          .field("teams", "number", Members.View::teams)
          .field("sites", "number", Members.View::sites)
          .later()
          .build();

  /** A space with the member's role on it. */
  static final ObjectType<MemberSpace> SPACE =
      ObjectType.<MemberSpace>named("MemberContentPermission")
          .field("permission", "MemberRole", MemberSpace::permission)
          .field("space", SpaceJson.SPACE, MemberSpace::space)
          .build();

  /** Signed claims about a member as a visitor. */
  static final ObjectType<String> VISITOR_CLAIMS =
      ObjectType.<String>inline("VisitorClaims")
          .optional("serviceVisitorClaims", "string", claims -> claims)
          .optional("gitbookVisitorClaims", "string", claims -> claims)
          .build();

  private MemberJson() {}
}
