package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.SitePermissions.Origin;
import dev.docs.people.SitePermissions.SitePermission;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Roles that are given on sites; on any store. */
public abstract class SitePermissionScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final UserId GUEST = new UserId("guest");
  private static final UserId READ = new UserId("read");
  private static final UserId CREATE = new UserId("create");

  private Store store;
  private World world;
  private DocsSession admin;
  private SpaceId space;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    space = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    site = admin.sites().create(world.organization, CreateSite.titled("Docs", space)).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private TeamId team(UserId... members) {
    return admin.teams().create(world.organization, CreateTeam.titled("Team").of(members)).id();
  }

  private void give(InviteToContent invite) {
    admin.sitePermissions().invite(world.organization, site, invite);
  }

  private void setLevel(DefaultLevel level) {
    admin.sites().update(world.organization, site, UpdateSite.NOTHING.defaultLevel(level));
  }

  private Optional<Role> role(String user) {
    try {
      return Optional.of(world.as(user).sites().get(world.organization, site).role());
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return Optional.empty();
    }
  }

  private List<SiteId> listed(String user) {
    return world.as(user).sites().list(world.organization, Sites.Query.ALL, ALL).items().stream()
        .map(view -> view.id())
        .toList();
  }

  private void rename(String user) {
    world.as(user).sites().update(world.organization, site, UpdateSite.NOTHING.title("Renamed"));
  }

  @Test
  @RuleTest("site-roles")
  void aReaderWhoIsGivenTheRoleCreateOnASiteManagesIt() {
    refused(ErrorCode.FORBIDDEN, () -> rename("read"));
    give(InviteToContent.users(Role.CREATE, READ));
    rename("read");
    assertThat(role("read")).contains(Role.CREATE);
    admin.sitePermissions().remove(world.organization, site, Principal.of(READ));
    refused(ErrorCode.FORBIDDEN, () -> rename("read"));
  }

  @Test
  void aCreatorWhoIsGivenLessOnASiteHasLess() {
    give(InviteToContent.users(Role.COMMENT, CREATE));
    assertThat(role("create")).contains(Role.COMMENT);
    refused(ErrorCode.FORBIDDEN, () -> rename("create"));
  }

  @Test
  @RuleTest("site-roles")
  void aSiteThatIsRefusedToAMemberIsUnknownToThem() {
    give(InviteToContent.users(null, READ, GUEST));
    assertThat(role("read")).isEmpty();
    assertThat(listed("read")).isEmpty();
    assertThat(listed("edit")).containsExactly(site);
    assertThat(listed("admin")).containsExactly(site);
  }

  @Test
  void aClosedSiteIsKnownToThoseWhoAreInvitedAndToAdmins() {
    setLevel(DefaultLevel.NONE);
    give(InviteToContent.teams(Role.EDIT, team(READ)));
    assertThat(role("read")).contains(Role.EDIT);
    assertThat(role("create")).isEmpty();
    assertThat(listed("create")).isEmpty();
    assertThat(listed("read")).containsExactly(site);
    assertThat(role("admin")).contains(Role.ADMIN);
    long seen = admin.members().get(world.organization, CREATE).sites();
    assertThat(seen).isZero();
    assertThat(admin.members().get(world.organization, READ).sites()).isOne();
  }

  @Test
  @RuleTest("site-roles")
  void aDefaultLevelGivesMembersARoleAndGuestsNone() {
    setLevel(DefaultLevel.of(Role.CREATE));
    assertThat(role("read")).contains(Role.CREATE);
    assertThat(role("guest")).isEmpty();
  }

  @Test
  void aGuestWhoIsGivenARoleOnASiteSeesItAndNoneOfItsSpaces() {
    give(InviteToContent.users(Role.READ, GUEST));
    assertThat(role("guest")).contains(Role.READ);
    assertThat(listed("guest")).containsExactly(site);
    assertThat(world.as("guest").siteStructures().list(world.organization, site, null, ALL).items())
        .isEmpty();
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
    assertThat(admin.members().get(world.organization, GUEST).sites()).isOne();
  }

  @Test
  @RuleTest("site-roles")
  void aGuestWhoManagesASiteCannotOpenItsSpacesToFurtherReaders() {
    give(InviteToContent.users(Role.CREATE, GUEST));
    refused(ErrorCode.FORBIDDEN, () -> world.as("guest").sites().publish(world.organization, site));
  }

  @Test
  void nobodyGivesMoreThanTheyHaveOrLowersStrongerRoles() {
    give(InviteToContent.users(Role.CREATE, READ));
    DocsSession reader = world.as("read");
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            reader
                .sitePermissions()
                .invite(world.organization, site, InviteToContent.users(Role.ADMIN, GUEST)));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            reader
                .sites()
                .update(
                    world.organization,
                    site,
                    UpdateSite.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN))));
    give(InviteToContent.users(Role.ADMIN, CREATE));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            reader
                .sitePermissions()
                .update(world.organization, site, Principal.of(CREATE), Update.to(Role.READ)));
    refused(
        ErrorCode.FORBIDDEN,
        () -> reader.sitePermissions().remove(world.organization, site, Principal.of(CREATE)));
  }

  @Test
  void nobodyRaisesTheirOwnRoleByGivingUpAWeakOne() {
    give(InviteToContent.users(Role.READ, CREATE));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            world
                .as("create")
                .sitePermissions()
                .remove(world.organization, site, Principal.of(CREATE)));
  }

  @Test
  void ownersOfATeamDoNotLowerOthersRolesOnASiteByAddingThem() {
    TeamId team = team();
    admin.teams().putMember(world.organization, team, READ, TeamRole.OWNER);
    give(InviteToContent.teams(Role.READ, team));
    refused(
        ErrorCode.FORBIDDEN,
        () -> world.as("read").teams().putMember(world.organization, team, CREATE));
    world.as("read").teams().putMember(world.organization, team, GUEST);
  }

  @Test
  void nobodyRaisesTheirOwnRoleOnASiteByLeavingOrDeletingATeam() {
    TeamId team = team();
    admin.teams().putMember(world.organization, team, CREATE, TeamRole.OWNER);
    give(InviteToContent.teams(Role.READ, team));
    DocsSession creator = world.as("create");
    assertThat(role("create")).contains(Role.READ);
    refused(
        ErrorCode.FORBIDDEN, () -> creator.teams().removeMember(world.organization, team, CREATE));
    refused(ErrorCode.FORBIDDEN, () -> creator.teams().delete(world.organization, team));
    admin.teams().delete(world.organization, team);
    assertThat(role("create")).contains(Role.CREATE);
  }

  @Test
  void grantsOnASiteAreListedUntilItIsDeleted() {
    TeamId team = team(READ);
    give(InviteToContent.users(Role.EDIT, GUEST));
    give(InviteToContent.teams(Role.CREATE, team));
    assertThat(admin.sitePermissions().users(world.organization, site, ALL).items())
        .extracting(of -> of.user().id(), of -> of.role())
        .containsExactly(org.assertj.core.groups.Tuple.tuple(GUEST, Role.EDIT));
    assertThat(admin.sitePermissions().teams(world.organization, site, ALL).items())
        .extracting(of -> of.team().team().id())
        .containsExactly(team);
    admin.sites().delete(world.organization, site);
    refused(
        ErrorCode.NOT_FOUND, () -> admin.sitePermissions().users(world.organization, site, ALL));
    assertThat(admin.members().get(world.organization, GUEST).sites()).isZero();
  }

  @Test
  @RuleTest("site-roles")
  void theAggregateTellsWhatARoleComesFrom() {
    TeamId team = team(READ);
    give(InviteToContent.teams(Role.CREATE, team));
    give(InviteToContent.users(Role.EDIT, GUEST));
    assertThat(origin("read")).isEqualTo(new Origin.OfSite(Optional.of(team)));
    assertThat(origin("guest")).isEqualTo(new Origin.OfSite(Optional.empty()));
    assertThat(origin("edit")).isEqualTo(Origin.Default.ORGANIZATION);
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.CREATE)));
    assertThat(origin("edit")).isEqualTo(new Origin.OfSpace(space));
    setLevel(DefaultLevel.of(Role.CREATE));
    assertThat(origin("edit")).isEqualTo(Origin.Default.LEVEL);
  }

  private Origin origin(String user) {
    return admin.sitePermissions().aggregate(world.organization, site, ALL).items().stream()
        .filter(permission -> permission.user().id().value().equals(user))
        .map(SitePermission::origin)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nobodyOfAnotherOrganizationIsInvited() {
    refused(
        ErrorCode.NOT_FOUND, () -> give(InviteToContent.users(Role.READ, new UserId("stranger"))));
    refused(
        ErrorCode.NOT_FOUND, () -> give(InviteToContent.teams(Role.READ, new TeamId("unknown"))));
    refused(ErrorCode.INVALID, () -> give(InviteToContent.users(Role.READ)));
  }
}
