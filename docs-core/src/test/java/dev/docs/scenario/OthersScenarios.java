package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.Teams;
import dev.docs.people.UpdateTeamMembers;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What members can see of others, and take from them; on any store. */
public abstract class OthersScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final UserId GUEST = new UserId("guest");
  private static final UserId READ = new UserId("read");
  private static final UserId EDIT = new UserId("edit");
  private static final UserId CREATE = new UserId("create");

  private Store store;
  private World world;
  private DocsSession admin;
  private CollectionId collection;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    collection =
        admin.collections().create(world.organization, CreateCollection.titled("Manuals")).id();
    space = space();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space() {
    CreateSpace command = CreateSpace.titled("Space").in(collection);
    return admin.spaces().create(world.organization, command).id();
  }

  private void give(Role role, ContentId content, UserId user) {
    admin.permissions().invite(content, InviteToContent.users(role, user));
  }

  private TeamId team(UserId... members) {
    return admin.teams().create(world.organization, CreateTeam.titled("Team").of(members)).id();
  }

  // ---------------------------------------------------------------- guests

  @Test
  @RuleTest("users-visibility")
  void aGuestSeesOnlyThoseUsersWithWhomTheyShareContent() {
    DocsSession guest = world.as("guest");
    admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    for (String other : List.of("admin", "create", "read", "stranger")) {
      refused(ErrorCode.NOT_FOUND, () -> guest.users().get(new UserId(other)));
    }
    assertThat(guest.users().get(GUEST).id()).isEqualTo(GUEST);
    give(Role.READ, ContentId.of(space), GUEST);
    assertThat(guest.users().get(new UserId("admin")).id().value()).isEqualTo("admin");
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(READ));
    give(Role.READ, ContentId.of(space), READ);
    assertThat(guest.users().get(READ).id()).isEqualTo(READ);
    assertThat(world.as("read").users().get(CREATE).id()).isEqualTo(CREATE);
    admin.spaces().delete(space);
    refused(ErrorCode.NOT_FOUND, () -> guest.users().get(READ));
    give(Role.READ, ContentId.of(collection), GUEST);
    assertThat(guest.users().get(READ).id()).isEqualTo(READ);
  }

  @Test
  void ofATeamAGuestSeesAndAddsOnlyThoseWithWhomTheyShareContent() {
    admin
        .collections()
        .update(collection, UpdateCollection.NOTHING.defaultLevel(DefaultLevel.NONE));
    TeamId team = team(GUEST, READ);
    admin.teams().putMember(world.organization, team, GUEST, TeamRole.OWNER);
    DocsSession guest = world.as("guest");
    assertThat(guest.teams().members(world.organization, team, ALL).items())
        .extracting(view -> view.user().id())
        .containsExactly(GUEST);
    String hidden =
        refused(ErrorCode.NOT_FOUND, () -> guest.teams().putMember(world.organization, team, EDIT))
            .getMessage();
    String unknown =
        refused(
                ErrorCode.NOT_FOUND,
                () -> guest.teams().putMember(world.organization, team, new UserId("nobody")))
            .getMessage();
    assertThat(hidden.replace("edit", "nobody")).isEqualTo(unknown);
    admin.permissions().invite(ContentId.of(space), InviteToContent.teams(Role.READ, team));
    assertThat(guest.teams().members(world.organization, team, ALL).items())
        .extracting(view -> view.user().id())
        .containsExactly(GUEST, READ);
  }

  // ---------------------------------------------------------------- taking from others

  @Test
  @RuleTest("team-management")
  void theOwnerOfATeamTakesNothingFromAStrongerMemberByAddingThem() {
    TeamId team = team(READ);
    admin.teams().putMember(world.organization, team, READ, TeamRole.OWNER);
    ContentId content = ContentId.of(space);
    admin.permissions().invite(content, InviteToContent.teams(Role.READ, team));
    DocsSession owner = world.as("read");
    refused(ErrorCode.FORBIDDEN, () -> owner.teams().putMember(world.organization, team, CREATE));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            owner
                .teams()
                .updateMembers(
                    world.organization,
                    team,
                    UpdateTeamMembers.NOTHING.put(CREATE, TeamRole.MEMBER)));
    assertThat(world.as("create").spaces().get(space).role()).isEqualTo(Role.CREATE);
    owner.teams().putMember(world.organization, team, GUEST);
    assertThat(world.as("guest").spaces().get(space).role()).isEqualTo(Role.READ);
    give(Role.CREATE, content, READ);
    owner.teams().putMember(world.organization, team, EDIT);
    assertThat(world.as("edit").spaces().get(space).role()).isEqualTo(Role.READ);
    admin.teams().putMember(world.organization, team, CREATE);
    assertThat(world.as("create").spaces().get(space).role()).isEqualTo(Role.READ);
  }

  @Test
  void aRoleOneMayNotGrantCannotBeRevoked() {
    ContentId above = ContentId.of(collection);
    ContentId content = ContentId.of(space);
    CollectionId aside =
        admin.collections().create(world.organization, CreateCollection.titled("Aside")).id();
    TeamId team = team(READ);
    DocsSession creator = world.as("create");
    for (Principal stronger : List.of(Principal.of(READ), Principal.of(team))) {
      InviteToContent strong =
          stronger.type() == Principal.Type.USER
              ? InviteToContent.users(Role.ADMIN, READ)
              : InviteToContent.teams(Role.ADMIN, team);
      admin.permissions().invite(above, strong);
      for (Role role : new Role[] {Role.READ, null}) {
        takesNothing(
            () -> creator.permissions().invite(content, InviteToContent.users(role, READ)));
        takesNothing(
            () -> creator.permissions().invite(content, InviteToContent.teams(role, team)));
      }
      takesNothing(
          () ->
              creator
                  .spaces()
                  .update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.CREATE))));
      takesNothing(() -> creator.spaces().move(space, Move.into(aside)));
      creator.permissions().invite(content, InviteToContent.users(Role.READ, EDIT));
      creator.permissions().update(content, Principal.of(EDIT), Update.to(Role.EDIT));
      creator.permissions().remove(content, Principal.of(EDIT));
      admin.permissions().remove(above, stronger);
    }
    give(Role.READ, content, CREATE);
    give(Role.CREATE, content, CREATE);
    UpdateCollection open = UpdateCollection.NOTHING.defaultLevel(DefaultLevel.of(Role.ADMIN));
    admin.collections().update(collection, open);
    takesNothing(
        () ->
            creator
                .spaces()
                .update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.READ))));
    takesNothing(() -> creator.spaces().move(space, Move.into(aside)));
    takesNothing(
        () -> creator.permissions().invite(content, InviteToContent.users(Role.CREATE, READ)));
  }

  private void takesNothing(ThrowingCallable call) {
    refused(ErrorCode.FORBIDDEN, call);
    assertThat(world.as("read").spaces().get(space).role()).isEqualTo(Role.ADMIN);
  }

  // ---------------------------------------------------------------- what is hidden

  @Test
  @RuleTest("team-counts")
  void aTeamCountsTheSpacesThatTheCallerMayView() {
    TeamId team = team(EDIT);
    SpaceId hidden = space();
    for (SpaceId each : List.of(space, hidden)) {
      admin.permissions().invite(ContentId.of(each), InviteToContent.teams(Role.READ, team));
    }
    admin.spaces().update(hidden, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    assertThat(admin.teams().get(world.organization, team).spaces()).isEqualTo(2);
    assertThat(world.as("edit").teams().get(world.organization, team).spaces()).isEqualTo(2);
    DocsSession reader = world.as("read");
    assertThat(reader.teams().get(world.organization, team).spaces()).isEqualTo(1);
    assertThat(reader.teams().list(world.organization, Teams.Filter.ALL, ALL).items())
        .extracting(view -> view.spaces())
        .containsExactly(1L);
    assertThat(reader.permissions().teams(ContentId.of(space), ALL).items())
        .extracting(permission -> permission.team().spaces())
        .containsExactly(1L);
  }

  @Test
  @RuleTest("position")
  void aHiddenSiblingIsNoSiblingForWhoMovesSomethingBesideIt() {
    SpaceId hidden = space();
    SpaceId last = space();
    admin.spaces().update(hidden, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    CollectionId closed =
        admin
            .collections()
            .create(world.organization, CreateCollection.titled("C").in(collection))
            .id();
    admin.collections().update(closed, UpdateCollection.NOTHING.defaultLevel(DefaultLevel.NONE));
    DocsSession creator = world.as("create");
    for (Id each : List.of(hidden, new SpaceId("unknown"))) {
      assertThat(beside(creator, last, Sibling.space(each)))
          .isEqualTo(beside(creator, last, Sibling.space(new SpaceId("nothing"))));
    }
    assertThat(beside(creator, last, Sibling.collection(closed)))
        .isEqualTo(beside(creator, last, Sibling.collection(new CollectionId("nothing"))));
    // the hidden ones between and behind make no difference: there is nothing to be told by trying
    refused(
        ErrorCode.CONFLICT,
        () -> creator.spaces().move(last, Move.to(Position.after(Sibling.space(space)))));
    refused(ErrorCode.CONFLICT, () -> creator.spaces().move(last, Move.to(Position.LAST)));
    SpaceId third = space();
    creator.spaces().move(third, Move.to(new Position(Sibling.space(last), Sibling.space(space))));
    assertThat(creator.spaces().listIn(collection, ALL).items())
        .extracting(view -> view.id())
        .containsExactly(space, third, last);
  }

  private static String beside(DocsSession caller, SpaceId space, Sibling sibling) {
    return refused(
                ErrorCode.INVALID,
                () -> caller.spaces().move(space, Move.to(Position.after(sibling))))
            .getMessage()
        + refused(
                ErrorCode.INVALID,
                () -> caller.spaces().move(space, Move.to(Position.before(sibling))))
            .getMessage();
  }
}
