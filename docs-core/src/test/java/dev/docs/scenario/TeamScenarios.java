package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Teams;
import dev.docs.people.UpdateTeam;
import dev.docs.people.UpdateTeamMembers;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Teams; on any store. */
public abstract class TeamScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final UserId READ = new UserId("read");
  private static final UserId EDIT = new UserId("edit");
  private static final UserId GUEST = new UserId("guest");

  private Store store;
  private World world;
  private DocsSession admin;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private TeamId team(String title, UserId... members) {
    CreateTeam command = CreateTeam.titled(title).of(members);
    return admin.teams().create(world.organization, command).id();
  }

  private List<String> titles(DocsSession caller, Teams.Filter filter) {
    Slice<Teams.View> teams = caller.teams().list(world.organization, filter, ALL);
    assertThat(teams.count()).isEqualTo(teams.items().size());
    return teams.items().stream().map(view -> view.team().title()).toList();
  }

  private List<UserId> members(TeamId team) {
    Slice<Teams.View.OfMember> members = admin.teams().members(world.organization, team, ALL);
    return members.items().stream().map(view -> view.user().id()).toList();
  }

  @Test
  @RuleTest("team-list")
  void teamsAreFoundByTheirOwnerAndByPartsOfTheirTitleInAnyScript() {
    TeamId writers = team("\u00c9CRIVAINS");
    team("\u0394\u03b9\u03ba\u03b1\u03c3\u03c4\u03ad\u03c2");
    team("\u0420\u0435\u0434\u0430\u043a\u0446\u0438\u044f");
    team("Stra\u00dfe");
    admin.teams().putMember(world.organization, writers, READ, TeamRole.OWNER);
    assertThat(titles(admin, new Teams.Filter(null, "e\u0301criv")))
        .containsExactly("\u00c9CRIVAINS");
    assertThat(titles(admin, new Teams.Filter(null, "\u03a4\u0388\u03a3"))).hasSize(1);
    assertThat(titles(admin, new Teams.Filter(null, "\u0414\u0410\u041a"))).hasSize(1);
    assertThat(titles(admin, new Teams.Filter(null, "RASSE"))).containsExactly("Stra\u00dfe");
    assertThat(titles(admin, new Teams.Filter(null, "A"))).hasSize(2);
    assertThat(titles(admin, new Teams.Filter(READ, null))).containsExactly("\u00c9CRIVAINS");
    assertThat(titles(admin, new Teams.Filter(READ, "stra"))).isEmpty();
    admin.teams().putMember(world.organization, writers, READ, TeamRole.MEMBER);
    assertThat(titles(admin, new Teams.Filter(READ, null))).isEmpty();
    assertThat(titles(admin, Teams.Filter.ALL)).hasSize(4);
  }

  @Test
  void aCursorKeepsItsPlaceWhenTeamsComeAndGo() {
    for (int i = 0; i < 5; i++) {
      team("t" + i);
    }
    for (Teams.Filter filter : List.of(Teams.Filter.ALL, new Teams.Filter(null, "t"))) {
      Slice<Teams.View> first =
          admin.teams().list(world.organization, filter, ListOptions.limit(2));
      admin.teams().delete(world.organization, first.items().get(1).id());
      Slice<Teams.View> rest =
          admin
              .teams()
              .list(world.organization, filter, ListOptions.limit(10).after(first.next().get()));
      assertThat(rest.items()).doesNotContainAnyElementsOf(first.items());
      assertThat(rest.items()).hasSize((int) first.count() - 2);
      assertThat(rest.count()).isEqualTo(first.count());
    }
  }

  @Test
  @RuleTest("team-members")
  void onlyMembersOfTheOrganizationGetIntoATeam() {
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    TeamId theirs = stranger.teams().create(other, CreateTeam.titled("T")).id();
    TeamId team = team("Team", READ);
    for (String user : List.of("stranger", "nobody")) {
      UserId id = new UserId(user);
      refused(ErrorCode.NOT_FOUND, () -> team("New", READ, id));
      refused(
          ErrorCode.NOT_FOUND,
          () ->
              admin
                  .teams()
                  .updateMembers(world.organization, team, UpdateTeamMembers.NOTHING.put(id)));
      refused(
          ErrorCode.NOT_FOUND,
          () ->
              admin
                  .teams()
                  .updateMembers(
                      world.organization,
                      team,
                      UpdateTeamMembers.NOTHING
                          .put(EDIT, TeamRole.MEMBER)
                          .put(id, TeamRole.MEMBER)
                          .remove(READ)));
    }
    assertThat(titles(admin, Teams.Filter.ALL)).containsExactly("Team");
    assertThat(members(team)).containsExactly(READ);
    refused(ErrorCode.NOT_FOUND, () -> admin.teams().get(world.organization, theirs));
    refused(ErrorCode.NOT_FOUND, () -> admin.teams().get(other, theirs));
    admin.teams().delete(world.organization, theirs);
    assertThat(stranger.teams().get(other, theirs).team().title()).isEqualTo("T");
  }

  @Test
  @RuleTest("team-members")
  void membersAreAddedChangedAndRemovedInOneGo() {
    TeamId team = team("Team", READ, EDIT);
    admin
        .teams()
        .updateMembers(
            world.organization,
            team,
            UpdateTeamMembers.NOTHING
                .put(READ, TeamRole.OWNER)
                .put(GUEST)
                .remove(EDIT, new UserId("nobody")));
    assertThat(admin.teams().members(world.organization, team, ALL).items())
        .extracting(view -> view.user().id(), view -> view.membership().role())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(READ, TeamRole.OWNER),
            org.assertj.core.groups.Tuple.tuple(GUEST, TeamRole.MEMBER));
    admin.teams().updateMembers(world.organization, team, UpdateTeamMembers.NOTHING.put(READ));
    assertThat(titles(admin, new Teams.Filter(READ, null))).containsExactly("Team");
    admin
        .teams()
        .updateMembers(
            world.organization,
            team,
            UpdateTeamMembers.NOTHING.put(EDIT).put(READ, TeamRole.MEMBER).remove(EDIT, READ));
    assertThat(members(team)).containsExactly(GUEST);
  }

  @Test
  @RuleTest("team-members")
  void membersAreNamedByEmailAlsoThoseWhoWereOnlyInvited() {
    TeamId team = team("Team", READ);
    String email = "Ann@Example.org";
    UserId ann =
        admin.invitations().invite(world.organization, InviteUsers.as(null, email)).users().get(0);
    UserId named = new UserId("ann@example.org");
    admin.teams().updateMembers(world.organization, team, UpdateTeamMembers.NOTHING.put(named));
    assertThat(members(team)).containsExactlyInAnyOrder(READ, ann);
    admin
        .teams()
        .updateMembers(
            world.organization,
            team,
            UpdateTeamMembers.NOTHING.put(ann, TeamRole.OWNER).remove(named));
    assertThat(members(team)).containsExactly(READ);
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            admin
                .teams()
                .updateMembers(
                    world.organization,
                    team,
                    UpdateTeamMembers.NOTHING.put(new UserId("bob@example.org"))));
  }

  @Test
  @RuleTest("team-management")
  void theOwnersOfATeamManageItAndNoOther() {
    TeamId own = team("Own");
    TeamId other = team("Other", READ);
    admin.teams().putMember(world.organization, own, READ, TeamRole.OWNER);
    DocsSession owner = world.as("read");
    owner.teams().update(world.organization, own, UpdateTeam.titled("Mine"));
    owner.teams().putMember(world.organization, own, EDIT, TeamRole.OWNER);
    owner.teams().removeMember(world.organization, own, EDIT);
    assertThat(owner.teams().get(world.organization, own).admin()).isTrue();
    assertThat(owner.teams().get(world.organization, other).admin()).isFalse();
    refused(ErrorCode.FORBIDDEN, () -> owner.teams().putMember(world.organization, other, EDIT));
    refused(
        ErrorCode.FORBIDDEN,
        () -> owner.teams().putMember(world.organization, other, READ, TeamRole.OWNER));
    refused(ErrorCode.FORBIDDEN, () -> owner.teams().delete(world.organization, other));
    owner.teams().delete(world.organization, own);
    assertThat(titles(admin, Teams.Filter.ALL)).containsExactly("Other");
  }

  @Test
  @RuleTest("team-visibility")
  void guestsSeeTheTeamsTheyAreIn() {
    TeamId theirs = team("Theirs", GUEST);
    TeamId other = team("Other", READ);
    DocsSession guest = world.as("guest");
    assertThat(titles(guest, Teams.Filter.ALL)).containsExactly("Theirs");
    assertThat(guest.teams().get(world.organization, theirs).members()).isEqualTo(1);
    refused(ErrorCode.NOT_FOUND, () -> guest.teams().get(world.organization, other));
    assertThat(titles(world.as("read"), Teams.Filter.ALL)).hasSize(2);
  }

  @Test
  @RuleTest("team-counts")
  void aTeamCountsItsMembersAndTheSpacesItWasGiven() {
    TeamId team = team("Team", READ, EDIT);
    SpaceId one = space();
    SpaceId two = space();
    for (SpaceId space : List.of(one, two)) {
      admin.permissions().invite(ContentId.of(space), InviteToContent.teams(Role.READ, team));
    }
    assertCounts(team, 2, 2);
    admin.spaces().delete(one);
    admin.teams().removeMember(world.organization, team, EDIT);
    assertCounts(team, 1, 1);
    admin.spaces().restore(one);
    admin.permissions().remove(ContentId.of(two), Principal.of(team));
    assertCounts(team, 1, 1);
  }

  private void assertCounts(TeamId team, long members, long spaces) {
    Teams.View view = admin.teams().get(world.organization, team);
    assertThat(view.members()).isEqualTo(members);
    assertThat(view.spaces()).isEqualTo(spaces);
  }

  private SpaceId space() {
    return admin.spaces().create(world.organization, CreateSpace.titled("Space")).id();
  }

  @Test
  void deletingATeamTakesAwayWhatItWasGivenAndLeavesNothingBehind() {
    TeamId team = team("Team", GUEST);
    SpaceId space = space();
    admin.permissions().invite(ContentId.of(space), InviteToContent.teams(Role.READ, team));
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.READ);
    admin.teams().delete(world.organization, team);
    admin.teams().delete(world.organization, team);
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
    assertThat(admin.permissions().teams(ContentId.of(space), ALL).count()).isZero();
    long left =
        store.read(
            "TeamScenarios.deletingATeamTakesAwayWhatItWasGivenAndLeavesNothingBehind",
            tx ->
                (long) tx.scan(GrantRepository.on(ContentId.of(space))).size()
                    + tx.scan(TeamRepository.of(world.organization, GUEST)).size());
    assertThat(left).isZero();
  }

  @Test
  void anOwnerDoesNotGainByLeavingOrDeletingATeam() {
    TeamId team = team("Team");
    admin.teams().putMember(world.organization, team, EDIT, TeamRole.OWNER);
    SpaceId space = space();
    admin.permissions().invite(ContentId.of(space), InviteToContent.teams(Role.READ, team));
    DocsSession owner = world.as("edit");
    assertThat(owner.spaces().get(space).role()).isEqualTo(Role.READ);
    refused(ErrorCode.FORBIDDEN, () -> owner.teams().removeMember(world.organization, team, EDIT));
    refused(ErrorCode.FORBIDDEN, () -> owner.teams().delete(world.organization, team));
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.READ)));
    owner.teams().delete(world.organization, team);
    assertThat(owner.spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  void anotherRoleOfATeamOnASpaceIsThatOfItsMembersAtOnce() {
    TeamId team = team("Team", GUEST);
    SpaceId space = space();
    ContentId content = ContentId.of(space);
    admin.permissions().invite(content, InviteToContent.teams(Role.EDIT, team));
    DocsSession guest = world.as("guest");
    assertThat(guest.spaces().get(space).role()).isEqualTo(Role.EDIT);
    admin.permissions().update(content, Principal.of(team), Update.to(Role.READ));
    assertThat(guest.spaces().get(space).role()).isEqualTo(Role.READ);
    admin.permissions().invite(content, InviteToContent.teams(Role.REVIEW, team));
    assertThat(guest.spaces().get(space).role()).isEqualTo(Role.REVIEW);
  }
}
