package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.UpdateTeamMembers;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * What one caller tries to do in an organization made of random parts, and in another one, in which
 * they have a role, too: admin of it where it is their own.
 */
final class AccessAttempts {

  /** Something the caller tries; numbers choose among what is there, whatever they are. */
  record Attempt(What what, int which, int other, Role role) {
    enum What {
      LEVEL,
      LEVEL_INHERITS,
      MOVE,
      TRANSFER,
      DELETE,
      RESTORE,
      DUPLICATE,
      CREATE_COLLECTION,
      CREATE_SPACE,
      INVITE_USER,
      INVITE_SELF,
      INVITE_TEAM,
      UPDATE_SELF,
      UPDATE_TEAM,
      REMOVE_SELF,
      REMOVE_TEAM,
      CREATE_TEAM,
      JOIN_TEAM,
      LEAVE_TEAM,
      LEAVE_WITH_OTHERS,
      DELETE_TEAM,
      BECOME
    }
  }

  static Arbitrary<List<Attempt>> attempts() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 40);
    return Combinators.combine(
            Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(4, Arbitraries.of(Attempt.What.class)),
                net.jqwik.api.Tuple.of(1, Arbitraries.just(Attempt.What.TRANSFER))),
            number,
            number,
            Arbitraries.of(Role.class).injectNull(0.2))
        .as(Attempt::new)
        .list()
        .ofMaxSize(25);
  }

  /** The spaces and collections there are, those that were deleted included. */
  final List<ContentId> contents;

  final OrganizationId organization;
  final OrganizationId other;
  final DocsSession caller;

  private final RandomAccess access;
  private final UserId user;

  /**
   * @param elsewhere the caller's role in the other organization; all members are in it, too, each
   *     with one role or another
   */
  AccessAttempts(RandomAccess access, UserId user, Role elsewhere) {
    this.access = access;
    this.user = user;
    caller = access.world.as(user.value());
    organization = access.world.organization;
    DocsSession stranger = access.world.as("stranger");
    other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    Role[] roles = Role.values();
    for (int i = 0; i < access.users.size(); i++) {
      Role role = roles[i % (roles.length - 1)];
      stranger.organizations().putMember(other, access.users.get(i), role);
    }
    stranger.organizations().putMember(other, user, elsewhere);
    contents = new ArrayList<>(access.contents);
  }

  private static <T> T choose(List<T> list, int number) {
    return list.get(number % list.size());
  }

  private CollectionId collection(int number) {
    List<CollectionId> collections = new ArrayList<>();
    collections.add(null);
    contents.stream()
        .filter(c -> c.type() == ContentId.Type.COLLECTION)
        .forEach(c -> collections.add(new CollectionId(c.value())));
    return choose(collections, number);
  }

  /** The organization of a collection, or one of the two for the top. */
  private OrganizationId around(CollectionId collection, int number) {
    OrganizationId top = number % 3 == 0 ? other : organization;
    return collection == null ? top : access.organization(ContentId.of(collection)).orElse(top);
  }

  static void transfer(DocsSession caller, ContentId content, OrganizationId target) {
    if (content.type() == ContentId.Type.SPACE) {
      caller.spaces().transfer(new SpaceId(content.value()), target);
    } else {
      caller.collections().transfer(new CollectionId(content.value()), target);
    }
  }

  /**
   * Tries.
   *
   * @throws dev.docs.error.DocsException when it is refused
   */
  void attempt(Attempt attempt) {
    ContentId content = choose(contents, attempt.which());
    boolean isSpace = content.type() == ContentId.Type.SPACE;
    SpaceId space = new SpaceId(content.value());
    CollectionId collection = new CollectionId(content.value());
    TeamId team = choose(access.teams, attempt.other());
    Principal self = Principal.of(user);
    switch (attempt.what()) {
      case LEVEL -> level(content, new DefaultLevel(false, Optional.ofNullable(attempt.role())));
      case LEVEL_INHERITS -> level(content, DefaultLevel.INHERIT);
      case MOVE -> {
        Move move = Move.into(collection(attempt.other()));
        if (isSpace) {
          caller.spaces().move(space, move);
        } else {
          caller.collections().move(collection, move);
        }
      }
      case TRANSFER -> transfer(caller, content, attempt.other() % 2 == 0 ? other : organization);
      case DELETE -> {
        if (isSpace) {
          caller.spaces().delete(space);
        } else {
          caller.collections().delete(collection);
        }
      }
      case RESTORE -> caller.spaces().restore(space);
      case DUPLICATE -> contents.add(ContentId.of(caller.spaces().duplicate(space).id()));
      case CREATE_COLLECTION -> {
        CollectionId parent = collection(attempt.other());
        CreateCollection command = CreateCollection.titled("New").in(parent);
        OrganizationId in = around(parent, attempt.which());
        contents.add(ContentId.of(caller.collections().create(in, command).id()));
      }
      case CREATE_SPACE -> {
        CollectionId parent = collection(attempt.other());
        CreateSpace command = CreateSpace.titled("New").in(parent);
        OrganizationId in = around(parent, attempt.which());
        contents.add(ContentId.of(caller.spaces().create(in, command).id()));
      }
      case INVITE_USER ->
          caller
              .permissions()
              .invite(
                  content,
                  InviteToContent.users(attempt.role(), choose(access.users, attempt.other())));
      case INVITE_SELF ->
          caller.permissions().invite(content, InviteToContent.users(attempt.role(), user));
      case INVITE_TEAM ->
          caller.permissions().invite(content, InviteToContent.teams(attempt.role(), team));
      case UPDATE_SELF -> caller.permissions().update(content, self, Update.to(attempt.role()));
      case UPDATE_TEAM ->
          caller.permissions().update(content, Principal.of(team), Update.to(attempt.role()));
      case REMOVE_SELF -> caller.permissions().remove(content, self);
      case REMOVE_TEAM -> caller.permissions().remove(content, Principal.of(team));
      case CREATE_TEAM -> caller.teams().create(organization, CreateTeam.titled("Mine").of(user));
      case JOIN_TEAM -> caller.teams().putMember(organization, team, user, TeamRole.OWNER);
      case LEAVE_TEAM -> caller.teams().removeMember(organization, team, user);
      case LEAVE_WITH_OTHERS ->
          caller.teams().updateMembers(organization, team, UpdateTeamMembers.NOTHING.remove(user));
      case DELETE_TEAM -> caller.teams().delete(organization, team);
      case BECOME -> caller.organizations().putMember(organization, user, Role.ADMIN);
    }
  }

  private void level(ContentId content, DefaultLevel level) {
    if (content.type() == ContentId.Type.SPACE) {
      SpaceId space = new SpaceId(content.value());
      caller.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(level));
    } else {
      CollectionId collection = new CollectionId(content.value());
      caller.collections().update(collection, UpdateCollection.NOTHING.defaultLevel(level));
    }
  }
}
