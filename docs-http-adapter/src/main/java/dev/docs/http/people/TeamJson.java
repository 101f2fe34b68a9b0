package dev.docs.http.people;

import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.people.Teams;

/** The JSON of teams. */
final class TeamJson {

  private TeamJson() {}

  static JsonFields of(Teams.View view) {
    Team team = view.team();
    return json ->
        json.put("object", "team")
            .put("id", team.id())
            .put("title", team.title())
            .put("members", view.members())
            .put("spaces", view.spaces())
            .put("createdAt", team.createdAt())
            .put(
                "permissions",
                permissions -> permissions.put("admin", view.admin()).put("view", true));
  }

  /** A membership in a team. */
  static JsonFields membership(TeamMember member) {
    return json -> json.put("role", member.role());
  }

  /** A team member, with the memberships in organization and team. */
  static JsonFields member(Teams.View.OfMember view, Links links) {
    return json ->
        json.put("organization", MemberJson.of(view, links))
            .put("team", membership(view.membership()))
            .put("permissions", permissions -> permissions.put("view", true));
  }
}
