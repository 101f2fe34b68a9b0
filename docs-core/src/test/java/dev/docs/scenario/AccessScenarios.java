package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import dev.docs.access.Reach;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.internal.GrantRepository;
import dev.docs.command.Update;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.ContentPermissions;
import dev.docs.people.ContentPermissions.Explanation;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.reference.ReferenceList;
import dev.docs.rule.RuleTest;
import dev.docs.search.Search;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Roles that are given on content; on any store. */
public abstract class AccessScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final UserId GUEST = new UserId("guest");
  private static final UserId READ = new UserId("read");
  private static final UserId CREATE = new UserId("create");

  private Store store;
  private World world;
  private DocsSession admin;
  private CollectionId outer;
  private CollectionId inner;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    outer = collection(null);
    inner = collection(outer);
    space = space(inner);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private CollectionId collection(CollectionId parent) {
    CreateCollection command = CreateCollection.titled("Collection").in(parent);
    return admin.collections().create(world.organization, command).id();
  }

  private SpaceId space(CollectionId parent) {
    return admin.spaces().create(world.organization, CreateSpace.titled("Space").in(parent)).id();
  }

  private TeamId team(UserId... members) {
    CreateTeam command = CreateTeam.titled("Team").of(members);
    return admin.teams().create(world.organization, command).id();
  }

  private void give(Role role, CollectionId collection, UserId user) {
    admin.permissions().invite(ContentId.of(collection), InviteToContent.users(role, user));
  }

  private void give(Role role, SpaceId on, UserId user) {
    admin.permissions().invite(ContentId.of(on), InviteToContent.users(role, user));
  }

  private void level(CollectionId collection, DefaultLevel level) {
    admin.collections().update(collection, UpdateCollection.NOTHING.defaultLevel(level));
  }

  private List<Grant> grants(ContentId content) {
    return store.read(
        "AccessScenarios.grants",
        tx -> tx.scan(GrantRepository.on(content)).stream().map(Hit::value).toList());
  }

  // ---------------------------------------------------------------- guests

  @Test
  void aGuestReadsTheSpaceTheyWereInvitedToAndNothingAroundIt() {
    SpaceId beside = space(inner);
    give(Role.READ, space, GUEST);
    DocsSession guest = world.as("guest");
    assertThat(guest.spaces().get(space).role()).isEqualTo(Role.READ);
    assertThat(guest.contents().get(ContentAt.main(space))).isNotNull();
    refused(ErrorCode.NOT_FOUND, () -> guest.spaces().get(beside));
    refused(ErrorCode.NOT_FOUND, () -> guest.collections().get(inner));
    refused(ErrorCode.NOT_FOUND, () -> guest.spaces().listIn(inner, ALL));
    assertThat(guest.spaces().list(world.organization, ALL).items())
        .extracting(view -> view.id())
        .containsExactly(space);
    assertThat(guest.spaces().list(world.organization, ALL).count()).isEqualTo(1);
    assertThat(guest.collections().list(world.organization, true, ALL).count()).isZero();
  }

  @Test
  @RuleTest("guests-and-levels")
  void aDefaultLevelGivesGuestsNothingAndCutsOffWhatTheyWereGivenAbove() {
    level(inner, DefaultLevel.of(Role.ADMIN));
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
    give(Role.EDIT, outer, GUEST);
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
    assertThat(world.as("guest").collections().get(outer).role()).isEqualTo(Role.EDIT);
    level(inner, DefaultLevel.INHERIT);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.EDIT);
  }

  @Test
  void aGuestSeesWhoCanViewTheSameContentAndNobodyElse() {
    UserId vera = new UserId("vera");
    world.operator.users().create(CreateUser.named("vera", "Vera"));
    admin.organizations().putMember(world.organization, vera, null);
    DocsSession guest = world.as("guest");
    SpaceId apart = space(null);
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(READ));
    give(Role.READ, apart, vera);
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(vera));
    give(Role.READ, space, GUEST);
    assertThat(guest.users().get(READ).id()).isEqualTo(READ);
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(vera));
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(new UserId("stranger")));
    give(Role.READ, collection(null), vera);
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(vera));
    give(Role.READ, inner, vera);
    assertThat(guest.users().get(vera).id()).isEqualTo(vera);
    assertThat(world.as("vera").users().get(GUEST).id()).isEqualTo(GUEST);
  }

  @Test
  void aGuestListsWhatIsInTheCollectionThatTheyWereGivenHoweverDeep() {
    SpaceId deep = space(collection(collection(inner)));
    space(null);
    give(Role.READ, outer, GUEST);
    assertThat(world.as("guest").spaces().list(world.organization, ALL).items())
        .extracting(view -> view.id())
        .containsExactlyInAnyOrder(space, deep);
    assertThat(admin.members().get(world.organization, GUEST).spaces()).isEqualTo(2);
  }

  @Test
  void aGuestFindsOnlyWhatIsInTheSpacesTheyMayView() {
    SpaceId secret = space(null);
    for (SpaceId each : List.of(space, secret)) {
      admin
          .contents()
          .edit(
              ContentAt.main(each),
              List.of(ContentEdit.insertPage("Comets").markdown("A tail of dust.\n")));
    }
    assertThat(admin.search().inOrganization(world.organization, "dust", ALL).items())
        .extracting(Search.Result.InSpace::space)
        .containsExactlyInAnyOrder(space, secret);
    DocsSession guest = world.as("guest");
    assertThat(guest.search().inOrganization(world.organization, "dust", ALL).count()).isZero();
    give(Role.READ, space, GUEST);
    var found = guest.search().inOrganization(world.organization, "dust", ALL);
    assertThat(found.items()).extracting(Search.Result.InSpace::space).containsExactly(space);
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.items().get(0).pages()).hasSize(1);
  }

  @Test
  void aLinkToWhatTheCallerMayNotViewIsBrokenToThemAsIfNothingWereThere() {
    SpaceId secret = space(null);
    admin.spaces().update(secret, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.insertPage("Intro").markdown("[there](/spaces/" + secret + ")\n")));
    give(Role.READ, space, GUEST);
    for (String caller : List.of("guest", "read")) {
      assertThat(status(world.as(caller))).as(caller).isEqualTo(ReferenceList.Status.BROKEN);
    }
    assertThat(status(admin)).isNotEqualTo(ReferenceList.Status.BROKEN);
    give(Role.READ, secret, GUEST);
    assertThat(status(world.as("guest"))).isEqualTo(status(admin));
  }

  private ReferenceList.Status status(DocsSession caller) {
    return caller
        .references()
        .list(ContentAt.main(space), null, null, ALL)
        .usages()
        .items()
        .get(0)
        .status();
  }

  // ---------------------------------------------------------------- precedence

  @Test
  @RuleTest("role-precedence")
  void whatWasGivenOnTheContentWinsOverWhatWasGivenAboveBeItWeaker() {
    give(Role.ADMIN, outer, READ);
    give(Role.COMMENT, inner, READ);
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.COMMENT);
    give(Role.EDIT, space, READ);
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.EDIT);
  }

  @Test
  @RuleTest("role-precedence")
  void ofWhatAMemberAndTheirTeamsWereGivenOnOneContentTheStrongestCounts() {
    ContentId content = ContentId.of(space);
    admin.permissions().invite(content, InviteToContent.teams(Role.EDIT, team(CREATE)));
    admin.permissions().invite(content, InviteToContent.teams(Role.REVIEW, team(CREATE, GUEST)));
    give(Role.READ, space, CREATE);
    assertThat(world.as("create").spaces().get(space).role()).isEqualTo(Role.REVIEW);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.REVIEW);
  }

  @Test
  @RuleTest("no-access-given")
  void noAccessThatWasGivenHidesContentButNotFromAdmins() {
    give(null, space, READ);
    refused(ErrorCode.NOT_FOUND, () -> world.as("read").spaces().get(space));
    assertThat(world.as("read").spaces().list(world.organization, ALL).count()).isZero();
    give(null, space, new UserId("admin"));
    assertThat(admin.spaces().get(space).role()).isEqualTo(Role.ADMIN);
    assertThat(admin.permissions().users(ContentId.of(space), ALL).count()).isZero();
    admin.permissions().update(ContentId.of(space), Principal.of(READ), Update.to(Role.READ));
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  void anExplanationTellsTheChainAndTheRuleThatWon() {
    give(Role.COMMENT, outer, READ);
    TeamId team = team(READ);
    admin.permissions().invite(ContentId.of(outer), InviteToContent.teams(Role.EDIT, team));
    Explanation given = world.as("read").permissions().explain(READ, ContentId.of(space));
    assertThat(given.chain())
        .extracting(Explanation.Step::content)
        .containsExactly(ContentId.of(space), ContentId.of(inner), ContentId.of(outer));
    assertThat(given.chain().get(2).given()).hasSize(2);
    assertThat(given.decision().rule()).isEqualTo(EffectiveRole.Rule.GRANT);
    assertThat(given.decision().at()).contains(ContentId.of(outer));
    assertThat(given.decision().grant().orElseThrow().principal()).isEqualTo(Principal.of(team));
    assertThat(given.decision().role()).contains(Role.EDIT);

    assertThat(rule(CREATE)).isEqualTo(EffectiveRole.Rule.ORGANIZATION_ROLE);
    assertThat(rule(new UserId("admin"))).isEqualTo(EffectiveRole.Rule.ORGANIZATION_ADMIN);
    assertThat(rule(new UserId("stranger"))).isEqualTo(EffectiveRole.Rule.NO_MEMBER);
    level(inner, DefaultLevel.NONE);
    assertThat(rule(CREATE)).isEqualTo(EffectiveRole.Rule.DEFAULT_LEVEL);
    assertThat(rule(READ)).isEqualTo(EffectiveRole.Rule.DEFAULT_LEVEL);
  }

  private EffectiveRole.Rule rule(UserId user) {
    return admin.permissions().explain(user, ContentId.of(space)).decision().rule();
  }

  // ---------------------------------------------------------------- giving

  @Test
  @RuleTest("invited-to-content")
  void invitingIsAllOrNothingAndKnowsNobodyOfElsewhere() {
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    TeamId theirs = stranger.teams().create(other, CreateTeam.titled("T")).id();
    ContentId content = ContentId.of(space);
    for (InviteToContent command :
        List.of(
            InviteToContent.users(Role.READ, READ, new UserId("stranger")),
            InviteToContent.users(Role.READ, READ, new UserId("nobody")),
            new InviteToContent(Optional.of(Role.READ), List.of(READ), List.of(theirs)),
            InviteToContent.teams(Role.READ, new TeamId("unknown")))) {
      refused(ErrorCode.NOT_FOUND, () -> admin.permissions().invite(content, command));
    }
    refused(
        ErrorCode.INVALID,
        () -> admin.permissions().invite(content, InviteToContent.users(Role.READ)));
    assertThat(grants(content)).isEmpty();
  }

  @Test
  @RuleTest("own-rights")
  void nobodyGivesMoreThanTheyHaveNorTakesFromThoseWhoHaveMore() {
    ContentId content = ContentId.of(space);
    DocsSession creator = world.as("create");
    creator.permissions().invite(content, InviteToContent.users(Role.CREATE, READ));
    refused(
        ErrorCode.FORBIDDEN,
        () -> creator.permissions().invite(content, InviteToContent.users(Role.ADMIN, READ)));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            creator
                .spaces()
                .update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN))));
    give(Role.ADMIN, space, READ);
    refused(ErrorCode.FORBIDDEN, () -> creator.permissions().remove(content, Principal.of(READ)));
    refused(
        ErrorCode.FORBIDDEN,
        () -> creator.permissions().update(content, Principal.of(READ), Update.to(null)));
    world.as("read").permissions().invite(content, InviteToContent.users(Role.ADMIN, GUEST));
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  @RuleTest("own-rights")
  void aWeakerRoleCloserToTheContentIsNotGivenToWhoHasMoreNorToMembersOfATeamThatHas() {
    TeamId team = team(READ);
    admin.permissions().invite(ContentId.of(inner), InviteToContent.teams(Role.ADMIN, team));
    DocsSession creator = world.as("create");
    ContentId content = ContentId.of(space);
    refused(
        ErrorCode.FORBIDDEN,
        () -> creator.permissions().invite(content, InviteToContent.users(Role.READ, READ)));
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.ADMIN);
    UserId reviewer = new UserId("review");
    give(Role.ADMIN, inner, reviewer);
    refused(
        ErrorCode.FORBIDDEN,
        () -> creator.permissions().invite(content, InviteToContent.users(Role.READ, reviewer)));
    UserId editor = new UserId("edit");
    creator.permissions().invite(content, InviteToContent.users(Role.READ, editor));
    assertThat(world.as("edit").spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  @RuleTest("own-rights")
  void whoHasLessOnTheContentIsGivenLessThoughTheyHaveMoreAbove() {
    give(Role.ADMIN, inner, READ);
    give(Role.COMMENT, space, READ);
    world
        .as("create")
        .permissions()
        .update(ContentId.of(space), Principal.of(READ), Update.to(Role.READ));
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  @RuleTest("own-rights")
  void withALimitedTokenAUserMayGiveThemselvesLess() {
    give(Role.ADMIN, inner, READ);
    Reach create = new Reach(Optional.of(Role.CREATE), Optional.empty(), Optional.empty(), false);
    world
        .docs
        .as(Caller.user(READ, create))
        .permissions()
        .invite(ContentId.of(space), InviteToContent.users(Role.CREATE, READ));
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.CREATE);
  }

  @Test
  @RuleTest("own-rights")
  void takingBackAWeakRoleOfOnesOwnIsRefusedWhereItWouldGiveMore() {
    level(outer, DefaultLevel.of(Role.ADMIN));
    give(Role.CREATE, space, READ);
    DocsSession reader = world.as("read");
    refused(
        ErrorCode.FORBIDDEN,
        () -> reader.permissions().remove(ContentId.of(space), Principal.of(READ)));
    admin.permissions().remove(ContentId.of(space), Principal.of(READ));
    assertThat(reader.spaces().get(space).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  @RuleTest("own-rights")
  void movingContentToWhereTheMoverHasMoreIsRefused() {
    CollectionId strong = collection(null);
    give(Role.ADMIN, strong, CREATE);
    refused(ErrorCode.FORBIDDEN, () -> world.as("create").spaces().move(space, Move.into(strong)));
    assertThat(admin.spaces().get(space).space().parent()).isEqualTo(inner);
    assertThat(admin.spaces().move(space, Move.into(strong)).space().parent()).isEqualTo(strong);
  }

  @Test
  void aCollectionIsNotMovedToWhereTheMoverHasMoreEither() {
    CollectionId strong = collection(null);
    give(Role.ADMIN, strong, CREATE);
    refused(
        ErrorCode.FORBIDDEN, () -> world.as("create").collections().move(inner, Move.into(strong)));
    assertThat(admin.collections().get(inner).collection().parent()).isEqualTo(outer);
  }

  @Test
  void aDefaultLevelGivesNobodyMoreThanWhoSetsItHas() {
    give(Role.CREATE, outer, CREATE);
    UpdateCollection command = UpdateCollection.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN));
    refused(ErrorCode.FORBIDDEN, () -> world.as("create").collections().update(outer, command));
    assertThat(world.as("read").collections().get(outer).role()).isEqualTo(Role.READ);
  }

  @Test
  void inheritingAStrongerLevelIsRefusedToWhoWouldGainByIt() {
    level(outer, DefaultLevel.of(Role.ADMIN));
    level(inner, DefaultLevel.of(Role.CREATE));
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.CREATE)));
    DocsSession reader = world.as("read");
    UpdateCollection command = UpdateCollection.NOTHING.defaultLevel(DefaultLevel.INHERIT);
    refused(ErrorCode.FORBIDDEN, () -> reader.collections().update(inner, command));
    reader.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.INHERIT));
    level(inner, DefaultLevel.INHERIT);
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.CREATE)));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            reader.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.INHERIT)));
  }

  @Test
  void aCollectionIsNotDeletedByWhoWouldGainOnASpaceInIt() {
    TeamId team = team(CREATE);
    admin.permissions().invite(ContentId.of(inner), InviteToContent.teams(Role.READ, team));
    give(Role.CREATE, outer, CREATE);
    DocsSession creator = world.as("create");
    assertThat(creator.spaces().get(space).role()).isEqualTo(Role.READ);
    refused(ErrorCode.FORBIDDEN, () -> creator.collections().delete(outer));
    assertThat(creator.spaces().get(space).role()).isEqualTo(Role.READ);
    admin.collections().delete(outer);
    assertThat(admin.spaces().get(space).space().isDeleted()).isTrue();
  }

  @Test
  @RuleTest("permission-of-the-absent")
  void permissionsOfWhomNoneWereGivenAreUnknownAndTakenBackWithoutEffect() {
    ContentId content = ContentId.of(space);
    give(Role.EDIT, inner, READ);
    for (Principal principal : List.of(Principal.of(READ), Principal.of(team(READ)))) {
      refused(
          ErrorCode.NOT_FOUND,
          () -> admin.permissions().update(content, principal, Update.to(Role.READ)));
      admin.permissions().remove(content, principal);
    }
    admin.permissions().remove(ContentId.of(new SpaceId("unknown")), Principal.of(READ));
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.EDIT);
  }

  @Test
  @RuleTest("permission-lists")
  void whoWasGivenARoleIsListedOnThatContentOnly() {
    TeamId team = team(READ);
    give(Role.EDIT, inner, READ);
    world.clock.advance(Duration.ofMillis(1));
    give(Role.COMMENT, inner, GUEST);
    admin.permissions().invite(ContentId.of(inner), InviteToContent.teams(Role.REVIEW, team));
    assertThat(admin.permissions().users(ContentId.of(inner), ALL).items())
        .extracting(p -> p.user().id(), ContentPermissions.OfUser::role)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(READ, Role.EDIT),
            org.assertj.core.groups.Tuple.tuple(GUEST, Role.COMMENT));
    assertThat(admin.permissions().teams(ContentId.of(inner), ALL).items())
        .extracting(p -> p.team().id(), ContentPermissions.OfTeam::role)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(team, Role.REVIEW));
    assertThat(admin.permissions().users(ContentId.of(space), ALL).count()).isZero();
    assertThat(admin.permissions().teams(ContentId.of(space), ALL).count()).isZero();
  }

  @Test
  @RuleTest("permission-lists")
  void guestsSeeWhoHasAccessOnlyWhereTheyManageIt() {
    give(Role.REVIEW, space, GUEST);
    DocsSession guest = world.as("guest");
    ContentId content = ContentId.of(space);
    refused(ErrorCode.FORBIDDEN, () -> guest.permissions().aggregate(content, null, ALL));
    refused(ErrorCode.FORBIDDEN, () -> guest.permissions().users(content, ALL));
    give(Role.CREATE, space, GUEST);
    assertThat(guest.permissions().aggregate(content, Role.READ, ALL).items())
        .extracting(p -> p.user().id())
        .containsExactly(READ);
  }

  // ---------------------------------------------------------------- lifecycle

  @Test
  @RuleTest("access-of-transferred")
  void aTransferKeepsWhatMembersOfTheTargetWereGivenAndNothingElse() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.organizations().putMember(other, READ, null);
    give(Role.EDIT, inner, READ);
    give(Role.EDIT, space, READ);
    give(Role.EDIT, space, GUEST);
    admin.permissions().invite(ContentId.of(space), InviteToContent.teams(Role.EDIT, team(READ)));
    admin.collections().transfer(inner, other);
    assertThat(grants(ContentId.of(space)))
        .singleElement()
        .satisfies(
            grant -> {
              assertThat(grant.principal()).isEqualTo(Principal.of(READ));
              assertThat(grant.organization()).isEqualTo(other);
            });
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.EDIT);
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
  }

  @Test
  @RuleTest("access-of-transferred")
  void aTransferredLevelIsAtMostTheRoleOfWhoTransferredAndAnInheritedOneStaysSo() {
    SpaceId plain = space(null);
    SpaceId open = space(null);
    admin.spaces().update(open, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN)));
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.organizations().putMember(other, CREATE, Role.CREATE);
    for (SpaceId one : List.of(plain, open)) {
      world.as("create").spaces().transfer(one, other);
    }
    assertThat(admin.spaces().get(open).space().defaultLevel())
        .isEqualTo(DefaultLevel.of(Role.CREATE));
    assertThat(admin.spaces().get(plain).space().defaultLevel()).isEqualTo(DefaultLevel.INHERIT);
  }

  @Test
  @RuleTest("access-of-transferred")
  void rolesThatWereGivenWaitForContentThatWasTransferredToComeBack() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.organizations().putMember(other, READ, null);
    admin.organizations().putMember(other, CREATE, Role.READ);
    UserId leaver = new UserId("comment");
    TeamId team = team(READ);
    TeamId gone = team(READ);
    ContentId content = ContentId.of(space);
    give(Role.COMMENT, space, READ);
    give(Role.EDIT, space, GUEST);
    give(Role.EDIT, space, leaver);
    admin.permissions().invite(content, InviteToContent.teams(Role.EDIT, team, gone));
    List<Grant> given = grants(content);
    admin.spaces().transfer(space, other);
    admin.permissions().invite(content, InviteToContent.users(Role.ADMIN, READ, CREATE));
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN)));
    admin.members().remove(world.organization, leaver);
    admin.organizations().putMember(world.organization, leaver, Role.READ);
    admin.teams().delete(world.organization, gone);
    admin.spaces().transfer(space, world.organization);
    assertThat(grants(content))
        .containsExactlyInAnyOrderElementsOf(
            given.stream()
                .filter(grant -> !grant.principal().equals(Principal.of(leaver)))
                .filter(grant -> !grant.principal().equals(Principal.of(gone)))
                .toList());
    assertThat(admin.spaces().get(space).space().defaultLevel()).isEqualTo(DefaultLevel.INHERIT);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.EDIT);
    admin.spaces().transfer(space, other);
    assertThat(world.as("create").spaces().get(space).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  @RuleTest("transfer")
  void transfersOutNeedTheRoleCreateInTheOrganization() {
    for (UserId user : List.of(GUEST, READ)) {
      DocsSession caller = world.as(user.value());
      OrganizationId own = caller.organizations().create(CreateOrganization.titled("Own")).id();
      give(Role.ADMIN, inner, user);
      assertThat(caller.spaces().get(space).role()).isEqualTo(Role.ADMIN);
      refused(ErrorCode.FORBIDDEN, () -> caller.spaces().transfer(space, own));
      refused(ErrorCode.FORBIDDEN, () -> caller.collections().transfer(inner, own));
    }
  }

  @Test
  @RuleTest("transfer")
  void aTransferTakesNothingAlongOnWhichTheCallerHasNoRoleAndTellsHowManyButNotWhich() {
    DocsSession creator = world.as("create");
    OrganizationId own = creator.organizations().create(CreateOrganization.titled("Own")).id();
    SpaceId hidden = space(inner);
    SpaceId seen = space(inner);
    SpaceId trashed = space(inner);
    CollectionId closed = collection(inner);
    SpaceId opened = space(closed);
    admin.spaces().update(hidden, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    give(Role.READ, seen, CREATE);
    admin.spaces().update(trashed, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    admin.spaces().delete(trashed);
    level(closed, DefaultLevel.NONE);
    give(Role.CREATE, opened, CREATE);
    assertThatThrownBy(() -> creator.collections().transfer(outer, own))
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN);
              assertThat(e.getMessage())
                  .contains("do not have on 4 of them")
                  .doesNotContain(hidden.value(), trashed.value(), closed.value());
            });
    assertThat(admin.collections().get(outer).collection().organization())
        .isEqualTo(world.organization);
    world.clock.advance(Duration.ofDays(7));
    give(Role.CREATE, hidden, CREATE);
    give(Role.CREATE, seen, CREATE);
    give(Role.CREATE, closed, CREATE);
    creator.collections().transfer(outer, own);
    assertThat(creator.spaces().get(hidden).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  @RuleTest("access-of-deleted")
  void whatWasGivenOnASpaceComesBackWithItAndGoesWithItForGood() {
    give(Role.EDIT, space, GUEST);
    admin.spaces().delete(space);
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(space));
    assertThat(world.as("guest").spaces().list(world.organization, ALL).count()).isZero();
    refused(ErrorCode.NOT_FOUND, () -> admin.permissions().users(ContentId.of(space), ALL));
    admin.spaces().restore(space);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.EDIT);
    admin.spaces().delete(space);
    world.clock.advance(Duration.ofDays(7));
    assertThat(world.docs.purge()).isEqualTo(1);
    assertThat(grants(ContentId.of(space))).isEmpty();
  }

  @Test
  @RuleTest("access-of-deleted")
  void whatWasGivenOnADeletedCollectionStaysOnTheSpacesThatItReached() {
    SpaceId closed = space(inner);
    admin.spaces().update(closed, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.READ)));
    give(Role.EDIT, outer, GUEST);
    give(Role.COMMENT, inner, READ);
    give(Role.ADMIN, outer, READ);
    admin.collections().delete(outer);
    assertThat(grants(ContentId.of(outer))).isEmpty();
    assertThat(grants(ContentId.of(inner))).isEmpty();
    assertThat(grants(ContentId.of(closed))).isEmpty();
    admin.spaces().restore(space);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.EDIT);
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.COMMENT);
  }

  @Test
  @RuleTest("access-of-deleted")
  void whatADeletedCollectionDecidedEndsWhenItsSpaceMovesOrGetsALevelOfItsOwn() {
    SpaceId moved = space(inner);
    SpaceId levelled = space(inner);
    SpaceId reordered = space(inner);
    SpaceId copied = space(inner);
    level(outer, DefaultLevel.NONE);
    give(Role.EDIT, outer, READ);
    admin.collections().delete(outer);
    CollectionId open = collection(null);
    for (SpaceId each : List.of(moved, levelled, reordered, copied)) {
      admin.spaces().restore(each);
      assertThat(world.as("read").spaces().get(each).role()).isEqualTo(Role.EDIT);
      refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(each));
    }
    admin.spaces().move(moved, Move.into(open));
    admin.spaces().move(moved, Move.into(null));
    assertThat(world.as("create").spaces().get(moved).role()).isEqualTo(Role.CREATE);
    admin
        .spaces()
        .update(levelled, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.COMMENT)));
    assertThat(world.as("read").spaces().get(levelled).role()).isEqualTo(Role.COMMENT);
    admin.spaces().update(levelled, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.INHERIT));
    assertThat(world.as("read").spaces().get(levelled).role()).isEqualTo(Role.READ);
    admin.spaces().move(reordered, Move.to(Position.before(Sibling.collection(open))));
    SpaceId copy = admin.spaces().duplicate(copied).id();
    for (SpaceId each : List.of(reordered, copy)) {
      admin.spaces().update(each, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.INHERIT));
      assertThat(world.as("read").spaces().get(each).role()).isEqualTo(Role.EDIT);
      refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(each));
    }
    admin.members().remove(world.organization, READ);
    admin.organizations().putMember(world.organization, READ, Role.READ);
    refused(ErrorCode.NOT_FOUND, () -> world.as("read").spaces().get(reordered));
  }

  @Test
  void aSpaceOfADeletedCollectionThatGoesElsewhereComesBackToWhatTheCollectionDecided() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.organizations().putMember(other, CREATE, Role.CREATE);
    level(outer, DefaultLevel.NONE);
    give(Role.EDIT, outer, READ);
    admin.collections().delete(outer);
    admin.spaces().restore(space);
    admin.spaces().transfer(space, other);
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(space));
    admin.spaces().transfer(space, world.organization);
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.EDIT);
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(space));
  }

  @Test
  void aTeamIsNotLeftByWhomItHoldsBackOnWhatADeletedCollectionHeld() {
    TeamId team = team(CREATE);
    admin.teams().putMember(world.organization, team, CREATE, TeamRole.OWNER);
    level(outer, DefaultLevel.of(Role.ADMIN));
    admin.permissions().invite(ContentId.of(inner), InviteToContent.teams(Role.READ, team));
    admin.collections().delete(outer);
    admin.spaces().restore(space);
    DocsSession creator = world.as("create");
    refused(
        ErrorCode.FORBIDDEN, () -> creator.teams().removeMember(world.organization, team, CREATE));
    assertThat(creator.spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  @RuleTest("access-of-duplicate")
  void aDuplicateIsForTheSamePeople() {
    give(Role.EDIT, space, GUEST);
    give(null, space, READ);
    SpaceId copy = admin.spaces().duplicate(space).id();
    assertThat(world.as("guest").spaces().get(copy).role()).isEqualTo(Role.EDIT);
    refused(ErrorCode.NOT_FOUND, () -> world.as("read").spaces().get(copy));
  }
}
