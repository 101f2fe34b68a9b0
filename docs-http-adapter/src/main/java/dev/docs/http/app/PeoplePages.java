package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.access.Role;
import dev.docs.http.html.Html;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.listing.Slice;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import java.util.List;
import java.util.Optional;

/** Lists the members and teams of an organization. */
final class PeoplePages {

  static final String MEMBERS = "/members";
  static final String TEAMS = "/teams";

  private PeoplePages() {}

  /**
   * Serves the paths below {@code members}.
   *
   * @return false when the path is unknown
   */
  static boolean members(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (!rest.isEmpty()) {
      return false;
    }
    Slice<Members.View> members =
        view.docs().members().list(organization, Members.Query.ALL, view.listOptions("page"));
    view.step(organization);
    view.frame().titled("Members");
    Html rows =
        Elements.table(
            view.main(),
            "Members, newest first, " + members.count(),
            "Name",
            "Role",
            "~Spaces",
            "~Teams",
            "~Joined",
            "~Seen");
    for (Members.View one : members.items()) {
      Html row = rows.add("tr");
      row.add("td").set("dir", "auto").text(one.user().displayName());
      row.add("td").text(role(one.member().role()));
      Elements.wide(row).text(String.valueOf(one.spaces()));
      Elements.wide(row).text(String.valueOf(one.teams()));
      Elements.time(Elements.wide(row), one.member().joinedAt());
      Elements.time(Elements.wide(row), one.member().lastSeenAt());
    }
    String here = view.links().organizationApp(organization) + MEMBERS;
    Elements.next(view.main(), here, "page", members);
    return true;
  }

  private static String role(Optional<Role> role) {
    return role.map(Elements::words).orElse("guest");
  }

  /**
   * Serves the paths below {@code teams}.
   *
   * @return false when the path is unknown
   */
  static boolean teams(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (rest.isEmpty()) {
      list(view, organization);
      return true;
    }
    if (rest.size() > 1 || !Id.isPossible(rest.get(0))) {
      return false;
    }
    one(view, organization, new TeamId(rest.get(0)));
    return true;
  }

  private static void list(PageBuilder view, OrganizationId organization) {
    Slice<Teams.View> teams =
        view.docs().teams().list(organization, Teams.Filter.ALL, view.listOptions("page"));
    view.step(organization);
    view.frame().titled("Teams");
    String here = view.links().organizationApp(organization) + TEAMS;
    Html rows =
        Elements.table(view.main(), "Teams, " + teams.count(), "Title", "Members", "~Spaces");
    for (Teams.View one : teams.items()) {
      Html row = rows.add("tr");
      Elements.link(row.add("td"), here + "/" + one.id(), one.team().title());
      row.add("td").text(String.valueOf(one.members()));
      Elements.wide(row).text(String.valueOf(one.spaces()));
    }
    Elements.next(view.main(), here, "page", teams);
  }

  private static void one(PageBuilder view, OrganizationId organization, TeamId id) {
    Teams.View team = view.docs().teams().get(organization, id);
    Slice<Teams.View.OfMember> members =
        view.docs().teams().members(organization, id, view.listOptions("page"));
    String all = view.links().organizationApp(organization) + TEAMS;
    view.step(organization);
    view.frame().step(all, "Teams").titled(team.team().title());
    Html rows =
        Elements.table(
            view.main(), "Members, " + members.count(), "Name", "In the team", "~Role", "~Spaces");
    for (Teams.View.OfMember one : members.items()) {
      Html row = rows.add("tr");
      row.add("td").set("dir", "auto").text(one.user().displayName());
      row.add("td").text(words(one.membership().role()));
      Elements.wide(row).text(role(one.member().role()));
      Elements.wide(row).text(String.valueOf(one.spaces()));
    }
    Elements.next(view.main(), all + "/" + id, "page", members);
  }
}
