package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.access.Role;
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

  /** Serves the paths below {@code members}. */
  static void members(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (!rest.isEmpty()) {
      throw ApplicationPages.noSuchPage();
    }
    Slice<Members.View> members =
        view.docs().members().list(organization, Members.Query.ALL, view.listOptions("page"));
    view.step(organization);
    view.frame().titled("Members");
    new Table<Members.View>("Members, newest first")
        .name("Name", one -> one.user().displayName())
        .text("Role", one -> role(one.member().role()))
        .text("~Spaces", Members.View::spaces)
        .text("~Teams", Members.View::teams)
        .time("~Joined", one -> one.member().joinedAt())
        .time("~Seen", one -> one.member().lastSeenAt())
        .show(view.main(), view.links().organizationApp(organization) + MEMBERS, "page", members);
  }

  private static String role(Optional<Role> role) {
    return role.map(Elements::words).orElse("guest");
  }

  /** Serves the paths below {@code teams}. */
  static void teams(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (rest.isEmpty()) {
      list(view, organization);
    } else if (rest.size() > 1 || !Id.isPossible(rest.get(0))) {
      throw ApplicationPages.noSuchPage();
    } else {
      one(view, organization, new TeamId(rest.get(0)));
    }
  }

  private static void list(PageBuilder view, OrganizationId organization) {
    Slice<Teams.View> teams =
        view.docs().teams().list(organization, Teams.Filter.ALL, view.listOptions("page"));
    view.step(organization);
    view.frame().titled("Teams");
    String here = view.links().organizationApp(organization) + TEAMS;
    new Table<Teams.View>("Teams")
        .link("Title", one -> here + "/" + one.id(), one -> one.team().title())
        .text("Members", Teams.View::members)
        .text("~Spaces", Teams.View::spaces)
        .show(view.main(), here, "page", teams);
  }

  private static void one(PageBuilder view, OrganizationId organization, TeamId id) {
    Teams.View team = view.docs().teams().get(organization, id);
    Slice<Teams.View.OfMember> members =
        view.docs().teams().members(organization, id, view.listOptions("page"));
    String all = view.links().organizationApp(organization) + TEAMS;
    view.step(organization);
    view.frame().step(all, "Teams").titled(team.team().title());
    new Table<Teams.View.OfMember>("Members")
        .name("Name", one -> one.user().displayName())
        .text("In the team", one -> words(one.membership().role()))
        .text("~Role", one -> role(one.member().role()))
        .text("~Spaces", Teams.View.OfMember::spaces)
        .show(view.main(), all + "/" + id, "page", members);
  }
}
