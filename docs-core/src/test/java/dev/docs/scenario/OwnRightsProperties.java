package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.TeamRole;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.permission.InviteToContent;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import dev.docs.team.CreateTeam;
import dev.docs.team.UpdateTeamMembers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Nobody but an admin raises their own rights; on any store. */
public abstract class OwnRightsProperties {

  /** An empty store. */
  protected abstract Store create();

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

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts(Role.READ, Role.CREATE, Role.CREATE, Role.CREATE, Role.ADMIN);
  }

  @Provide
  Arbitrary<List<Attempt>> attempts() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 40);
    return Combinators.combine(
            Arbitraries.of(Attempt.What.class),
            number,
            number,
            Arbitraries.of(Role.class).injectNull(0.2))
        .as(Attempt::new)
        .list()
        .ofMaxSize(25);
  }

  @Property(tries = 1000)
  void nothingThatOneWhoIsNoAdminDoesRaisesTheirOwnRights(
      @ForAll("parts") List<Part> parts,
      @ForAll("attempts") List<Attempt> attempts,
      @ForAll @IntRange(max = 40) int who,
      @ForAll @IntRange(max = 2) int owned) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      List<UserId> noAdmins =
          access.users.stream()
              .filter(candidate -> !access.isAdmin(candidate) && manages(access, candidate))
              .toList();
      Assume.that(!noAdmins.isEmpty());
      UserId user = noAdmins.get(who % noAdmins.size());
      Run run = new Run(access, user);
      for (TeamId team : access.teams.subList(0, owned)) {
        access.world.admin.teams().putMember(access.world.organization, team, user, TeamRole.OWNER);
      }
      Map<ContentId, Optional<Role>> before = new HashMap<>();
      for (Attempt attempt : attempts) {
        run.contents.forEach(c -> before.putIfAbsent(c, access.actual(user, c)));
        try {
          run.attempt(attempt);
        } catch (DocsException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
        before.forEach(
            (content, role) -> {
              Optional<Role> now = access.actual(user, content);
              assertThat(strength(now))
                  .as("%s of %s on %s after %s, was %s", now, user, content, attempt, role)
                  .isLessThanOrEqualTo(strength(role));
            });
      }
    }
  }

  private static boolean manages(RandomAccess access, UserId user) {
    return access.contents.stream()
        .anyMatch(c -> access.actual(user, c).filter(r -> r.includes(Role.CREATE)).isPresent());
  }

  private static int strength(Optional<Role> role) {
    return role.map(Role::ordinal).orElse(-1);
  }

  /** What one caller does. */
  private static final class Run {
    private final RandomAccess access;
    private final UserId user;
    private final DocsSession caller;
    private final OrganizationId organization;
    private final OrganizationId other;
    private final List<ContentId> contents;

    Run(RandomAccess access, UserId user) {
      this.access = access;
      this.user = user;
      caller = access.world.as(user.value());
      organization = access.world.organization;
      DocsSession stranger = access.world.as("stranger");
      other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
      stranger.organizations().putMember(other, user, Role.CREATE);
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

    void attempt(Attempt attempt) {
      ContentId content = choose(contents, attempt.which());
      boolean isSpace = content.type() == ContentId.Type.SPACE;
      SpaceId space = new SpaceId(content.value());
      CollectionId collection = new CollectionId(content.value());
      TeamId team = choose(access.teams, attempt.other());
      Principal self = Principal.of(user);
      switch (attempt.what()) {
        case LEVEL -> level(content, new DefaultLevel(false, attempt.role()));
        case LEVEL_INHERITS -> level(content, DefaultLevel.INHERIT);
        case MOVE -> {
          Move move = Move.into(collection(attempt.other()));
          if (isSpace) {
            caller.spaces().move(space, move);
          } else {
            caller.collections().move(collection, move);
          }
        }
        case TRANSFER -> {
          OrganizationId target = attempt.other() % 2 == 0 ? other : organization;
          if (isSpace) {
            caller.spaces().transfer(space, target);
          } else {
            caller.collections().transfer(collection, target);
          }
        }
        case DELETE -> {
          if (isSpace) {
            caller.spaces().delete(space);
          } else {
            caller.collections().delete(collection);
          }
        }
        case RESTORE -> caller.spaces().restore(space);
        case DUPLICATE -> contents.add(ContentId.of(caller.spaces().duplicate(space).id()));
        case CREATE_COLLECTION ->
            contents.add(
                ContentId.of(
                    caller
                        .collections()
                        .create(
                            organization,
                            CreateCollection.titled("New").in(collection(attempt.other())))
                        .id()));
        case CREATE_SPACE ->
            contents.add(
                ContentId.of(
                    caller
                        .spaces()
                        .create(
                            organization, CreateSpace.titled("New").in(collection(attempt.other())))
                        .id()));
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
            caller
                .teams()
                .updateMembers(organization, team, new UpdateTeamMembers(Map.of(), List.of(user)));
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
        caller.collections().update(collection, new UpdateCollection(null, null, level));
      }
    }
  }
}
