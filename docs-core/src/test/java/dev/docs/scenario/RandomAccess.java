package dev.docs.scenario;

import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.MemberRepository;
import dev.docs.id.CollectionId;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.time.internal.Time;
import dev.docs.user.CreateUser;
import dev.docs.work.Context;
import dev.docs.work.Instance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * An organization made of random parts, and beside it, in plain lists and maps, what is known of
 * it: the roles that members have by this are those of the rules, read off the lists.
 */
final class RandomAccess {

  /** The default level that inherits, among the roles and null. */
  private static final Object INHERIT = "inherit";

  /** One part of the organization; numbers choose among what is there, whatever they are. */
  record Part(Kind kind, int which, int other, Object level) {
    enum Kind {
      COLLECTION,
      SPACE,
      MEMBER,
      TEAM_MEMBER,
      GRANT_TO_USER,
      GRANT_TO_TEAM
    }
  }

  static Arbitrary<List<Part>> parts() {
    return parts(Role.values());
  }

  /** Parts with these roles, and with none. */
  static Arbitrary<List<Part>> parts(Role... roles) {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 40);
    List<Object> levels = new ArrayList<>(List.of(roles));
    levels.add(null);
    Arbitrary<Object> level =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(3, Arbitraries.of(levels)),
            net.jqwik.api.Tuple.of(2, Arbitraries.just(INHERIT)));
    return Combinators.combine(Arbitraries.of(Part.Kind.class), number, number, level)
        .as(Part::new)
        .list()
        .ofMaxSize(30);
  }

  final Store store;
  final World world;
  final List<ContentId> contents = new ArrayList<>();
  final List<UserId> users = new ArrayList<>();
  final List<TeamId> teams = new ArrayList<>();

  private final List<CollectionId> collections = new ArrayList<>();
  private final Map<ContentId, ContentId> parents = new HashMap<>();
  private final Map<ContentId, Object> levels = new HashMap<>();
  private final Map<ContentId, Map<Principal, Object>> given = new HashMap<>();
  private final Map<UserId, Set<TeamId>> memberships = new HashMap<>();
  private final Map<UserId, Object> roles = new HashMap<>();
  private final Set<UserId> disabled = new HashSet<>();

  RandomAccess(Store store, List<Part> parts) {
    this.store = store;
    world = World.on(store);
    for (Role role : Role.values()) {
      known(role.name().toLowerCase(java.util.Locale.ROOT), role);
    }
    known("guest", null);
    for (String title : List.of("One", "Two")) {
      teams.add(world.admin.teams().create(world.organization, CreateTeam.titled(title)).id());
    }
    add(new Part(Part.Kind.COLLECTION, 0, 0, INHERIT));
    add(new Part(Part.Kind.SPACE, 1, 0, INHERIT));
    parts.forEach(this::add);
  }

  private void known(String name, Role role) {
    users.add(new UserId(name));
    roles.put(new UserId(name), role);
  }

  private static <T> T choose(List<T> list, int number) {
    return list.get(number % list.size());
  }

  private void add(Part part) {
    switch (part.kind()) {
      case COLLECTION -> collection(part);
      case SPACE -> space(part);
      case MEMBER -> member(part);
      case TEAM_MEMBER -> {
        UserId user = choose(users, part.which());
        TeamId team = choose(teams, part.other());
        world.admin.teams().putMember(world.organization, team, user);
        memberships.computeIfAbsent(user, u -> new HashSet<>()).add(team);
      }
      case GRANT_TO_USER -> grant(part, Principal.of(choose(users, part.other())));
      case GRANT_TO_TEAM -> grant(part, Principal.of(choose(teams, part.other())));
    }
  }

  private CollectionId parent(int number) {
    int at = number % (collections.size() + 1);
    return at == 0 ? null : collections.get(at - 1);
  }

  private void collection(Part part) {
    CollectionId parent = parent(part.which());
    CreateCollection command = CreateCollection.titled("C").in(parent);
    CollectionId id = world.admin.collections().create(world.organization, command).id();
    world
        .admin
        .collections()
        .update(id, UpdateCollection.NOTHING.defaultLevel(level(part.level())));
    collections.add(id);
    content(ContentId.of(id), parent, part.level());
  }

  private void space(Part part) {
    CollectionId parent = parent(part.which());
    CreateSpace command = CreateSpace.titled("S").in(parent);
    SpaceId id = world.admin.spaces().create(world.organization, command).id();
    world.admin.spaces().update(id, UpdateSpace.NOTHING.defaultLevel(level(part.level())));
    content(ContentId.of(id), parent, part.level());
  }

  private void content(ContentId id, CollectionId parent, Object level) {
    contents.add(id);
    levels.put(id, level == null ? "none" : level);
    given.put(id, new HashMap<>());
    if (parent != null) {
      parents.put(id, ContentId.of(parent));
    }
  }

  private static DefaultLevel level(Object level) {
    return level == null
        ? DefaultLevel.NONE
        : level instanceof Role role ? DefaultLevel.of(role) : DefaultLevel.INHERIT;
  }

  private void member(Part part) {
    UserId user = new UserId("user" + users.size());
    Role role = part.level() instanceof Role given ? given : null;
    world.operator.users().create(CreateUser.named(user.value(), user.value()));
    world.admin.organizations().putMember(world.organization, user, role);
    known(user.value(), role);
    if (part.which() % 4 == 0) {
      disabled.add(user);
      store.write(
          "RandomAccess.member",
          tx -> {
            Stored<Member> stored =
                MemberRepository.find(tx, world.organization, user).orElseThrow();
            MemberRepository.update(tx, disabled(stored.value()), stored.version());
            return null;
          });
    }
  }

  /** No operation disables a member; stores have some from elsewhere. */
  static Member disabled(Member old) {
    return new Member(
        old.organization(),
        old.user(),
        old.role(),
        old.joinedAt(),
        old.lastSeenAt(),
        old.sso(),
        true,
        old.searchText(),
        old.invitedAs());
  }

  private void grant(Part part, Principal principal) {
    ContentId content = choose(contents, part.which());
    Role role = part.level() instanceof Role some ? some : null;
    InviteToContent command =
        principal.type() == Principal.Type.USER
            ? InviteToContent.users(role, new UserId(principal.value()))
            : InviteToContent.teams(role, new TeamId(principal.value()));
    world.admin.permissions().invite(content, command);
    given.get(content).put(principal, role == null ? "none" : role);
  }

  boolean isAdmin(UserId user) {
    return roles.get(user) == Role.ADMIN;
  }

  /** The role by the rules as they are written down; empty for no access. */
  Optional<Role> expected(UserId user, ContentId content) {
    if (disabled.contains(user)) {
      return Optional.empty();
    }
    Object own = roles.get(user);
    if (own == Role.ADMIN) {
      return Optional.of(Role.ADMIN);
    }
    for (ContentId at = content; at != null; at = parents.get(at)) {
      List<Object> direct = new ArrayList<>();
      for (Map.Entry<Principal, Object> grant : given.get(at).entrySet()) {
        Principal to = grant.getKey();
        boolean theirs =
            to.type() == Principal.Type.USER
                ? to.value().equals(user.value())
                : memberships.getOrDefault(user, Set.of()).contains(new TeamId(to.value()));
        if (theirs) {
          direct.add(grant.getValue());
        }
      }
      if (!direct.isEmpty()) {
        return direct.stream()
            .filter(Role.class::isInstance)
            .map(Role.class::cast)
            .max(Role::compareTo);
      }
      if (levels.get(at) != INHERIT) {
        return own != null && levels.get(at) instanceof Role level
            ? Optional.of(level)
            : Optional.empty();
      }
    }
    return Optional.ofNullable((Role) own);
  }

  /** The role as it is, of content in the trash too. */
  Optional<Role> actual(UserId user, ContentId content) {
    Context context =
        new Context(
            store,
            Time.of(world.clock),
            Ids.seeded(1),
            Caller.user(user),
            Instance.create().with(Roles.FirstActs.class, (tx, member) -> {}));
    return context.read(
        "RandomAccess.actual",
        r -> SpaceAccess.find(r, content).flatMap(place -> SpaceAccess.role(r, place)));
  }

  /** The organization that content is in, be it in the trash; empty when it is gone. */
  Optional<OrganizationId> organization(ContentId content) {
    return store.read(
        "RandomAccess.organization",
        tx -> SpaceAccess.find(tx, content).map(GrantTarget::organization));
  }

  /** The role of a member in an organization. */
  Optional<Role> role(UserId user, OrganizationId organization) {
    return store.read(
        "RandomAccess.role",
        tx ->
            MemberRepository.find(tx, organization, user)
                .map(Stored::value)
                .filter(member -> !member.disabled())
                .flatMap(Member::role));
  }

  /** Whether they have the role create in the organization, or more. */
  boolean isCreator(UserId user) {
    return role(user, world.organization).filter(r -> r.includes(Role.CREATE)).isPresent();
  }

  boolean isAtTheTop(ContentId content) {
    return !parents.containsKey(content);
  }

  /** The outermost collection that the content was made in, or the content itself. */
  ContentId top(ContentId content) {
    return isAtTheTop(content) ? content : top(parents.get(content));
  }

  /** Whether content was made in a collection, at whatever depth, or is it. */
  boolean isIn(ContentId content, ContentId collection) {
    return content.equals(collection)
        || (!isAtTheTop(content) && isIn(parents.get(content), collection));
  }

  boolean isTrashed(ContentId content) {
    return store.read(
        "RandomAccess.isTrashed",
        tx ->
            SpaceAccess.find(tx, content)
                .filter(place -> place instanceof Space space && space.isDeleted())
                .isPresent());
  }
}
