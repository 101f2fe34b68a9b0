package dev.docs.http.view;

import dev.docs.access.Member;
import dev.docs.http.json.JsonObject;
import dev.docs.team.TeamMemberView;

/** Members of organizations. */
final class MemberJson {

  private MemberJson() {}

  static JsonObject of(TeamMemberView view, Links links) {
    Member member = view.member();
    return JsonObject.object()
        .put("object", "member")
        .put("id", member.user().value())
        .put("role", member.role())
        .put("user", UserJson.of(view.user(), links))
        .put("disabled", member.disabled())
        .put("joinedAt", member.joinedAt())
        .putIfPresent("lastSeenAt", member.lastSeenAt())
        .put("sso", member.sso())
        .put("spaces", view.spaces())
        .put("teams", view.teams());
  }
}
