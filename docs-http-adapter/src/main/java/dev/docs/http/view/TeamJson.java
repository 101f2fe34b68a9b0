package dev.docs.http.view;

import dev.docs.access.Team;
import dev.docs.access.TeamMember;
import dev.docs.http.json.JsonObject;
import dev.docs.team.TeamMemberView;
import dev.docs.team.TeamView;

/** Teams. */
public final class TeamJson {

  private TeamJson() {}

  public static JsonObject of(TeamView view) {
    Team team = view.team();
    return JsonObject.object()
        .put("object", "team")
        .put("id", team.id().value())
        .put("title", team.title())
        .put("members", view.members())
        .put("spaces", view.spaces())
        .put("createdAt", team.createdAt())
        .put("permissions", JsonObject.of("admin", view.admin()).put("view", true));
  }

  /** What a member is in a team. */
  public static JsonObject membership(TeamMember member) {
    return JsonObject.of("role", member.role());
  }

  /** A member of a team, as a member of the organization and of the team. */
  public static JsonObject member(TeamMemberView view, Links links) {
    return JsonObject.of("organization", MemberJson.of(view, links))
        .put("team", membership(view.membership()))
        .put("permissions", JsonObject.of("view", true));
  }
}
