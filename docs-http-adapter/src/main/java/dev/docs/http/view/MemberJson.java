package dev.docs.http.view;

import dev.docs.access.Member;
import dev.docs.http.json.JsonObject;
import dev.docs.member.MemberView;
import dev.docs.space.MemberSpace;
import dev.docs.team.TeamMemberView;
import dev.docs.user.User;

/** Members of organizations. */
public final class MemberJson {

  private MemberJson() {}

  public static JsonObject of(MemberView view, Links links) {
    return of(view.member(), view.user(), view.spaces(), view.teams(), links);
  }

  static JsonObject of(TeamMemberView view, Links links) {
    return of(view.member(), view.user(), view.spaces(), view.teams(), links);
  }

  private static JsonObject of(Member member, User user, long spaces, long teams, Links links) {
    return JsonObject.object()
        .put("object", "member")
        .put("id", member.user().value())
        .put("role", member.role())
        .put("user", UserJson.of(user, links))
        .put("disabled", member.disabled())
        .put("joinedAt", member.joinedAt())
        .putIfPresent("lastSeenAt", member.lastSeenAt())
        .put("sso", member.sso())
        .put("spaces", spaces)
        .put("teams", teams);
  }

  /** A space with a member's role on it. */
  public static JsonObject space(MemberSpace space, Links links) {
    return JsonObject.of("permission", space.permission())
        .put("space", SpaceJson.of(space.space(), links));
  }
}
