package dev.docs.http.people;

import dev.docs.access.Team.TeamMember;
import dev.docs.http.type.ObjectType;
import dev.docs.people.ContentPermissions;
import dev.docs.people.Members;
import dev.docs.people.Members.MemberTeam;
import dev.docs.people.Teams;

/** The JSON of teams. */
final class TeamJson {

  static final ObjectType<Teams.View> TEAM =
      ObjectType.<Teams.View>named("OrganizationTeam")
          .constant("object", "team")
          .field("id", "string", view -> view.team().id())
          .field("title", "OrganizationTeamTitle", view -> view.team().title())
          .field("members", "integer", Teams.View::members)
          .field("spaces", "number", Teams.View::spaces)
          .field("createdAt", "Timestamp", view -> view.team().createdAt())
          .object(
              "permissions",
              permissions ->
                  permissions
                      .field("admin", "boolean", Teams.View::admin)
                      .field("view", "boolean", view -> true))
          .build();

  /** A membership in a team. */
  static final ObjectType<TeamMember> MEMBERSHIP =
      ObjectType.<TeamMember>named("TeamMember")
          .field("role", "TeamMemberRole", TeamMember::role)
          .build();

  /** A team member, with the memberships in organization and team. */
  static final ObjectType<Teams.View.OfMember> MEMBER =
      ObjectType.<Teams.View.OfMember>named("OrganizationTeamMember")
          .field("organization", MemberJson.MEMBER, TeamJson::member)
          .field("team", MEMBERSHIP, Teams.View.OfMember::membership)
          .object("permissions", p -> p.field("view", "boolean", view -> true))
          .build();

  /** A team of a member. */
  static final ObjectType<MemberTeam> OF_MEMBER =
      ObjectType.<MemberTeam>inline("MemberTeam")
          .field("team", TEAM, MemberTeam::team)
          .field("member", MEMBERSHIP, MemberTeam::member)
          .build();

  /** A team with a role of its own on content. */
  static final ObjectType<ContentPermissions.OfTeam> PERMISSION =
      ObjectType.<ContentPermissions.OfTeam>inline("TeamPermission")
          .field("permission", "MemberRole", ContentPermissions.OfTeam::role)
          .field("team", TEAM, ContentPermissions.OfTeam::team)
          .build();

  private TeamJson() {}

  private static Members.View member(Teams.View.OfMember view) {
    return new Members.View(view.member(), view.user(), view.spaces(), view.teams(), view.sites());
  }
}
