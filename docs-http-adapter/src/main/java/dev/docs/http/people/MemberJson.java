package dev.docs.http.people;

import dev.docs.access.Member;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.space.SpaceJson;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.space.Spaces.MemberSpace;
import dev.docs.user.User;

/** The JSON of organization members. */
public final class MemberJson {

  private MemberJson() {}

  public static JsonFields of(Members.View view, Links links) {
    return of(view.member(), view.user(), view.spaces(), view.teams(), view.sites(), links);
  }

  static JsonFields of(Teams.View.OfMember view, Links links) {
    return of(view.member(), view.user(), view.spaces(), view.teams(), view.sites(), links);
  }

  private static JsonFields of(
      Member member, User user, long spaces, long teams, long sites, Links links) {
    return json ->
        json.put("object", "member")
            .put("id", member.user())
            .put("role", member.role().orElse(null))
            .put("user", UserJson.USER.of(user, links))
            .put("disabled", member.disabled())
            .put("joinedAt", member.joinedAt())
            .putIfPresent("lastSeenAt", member.lastSeenAt())
            .put("sso", member.sso())
            .put("spaces", spaces)
            .put("teams", teams)
            .put("sites", sites);
  }

  /** A space with the member's role on it. */
  static JsonFields space(MemberSpace space, Links links) {
    return json ->
        json.put("permission", space.permission())
            .put("space", SpaceJson.SPACE.of(space.space(), links));
  }
}
