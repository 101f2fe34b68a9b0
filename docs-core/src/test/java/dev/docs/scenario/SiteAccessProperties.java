package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.site.CreateSite;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Roles on sites, whatever was given on them and on what they show; on any store. */
public abstract class SiteAccessProperties {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final List<Role> ROLES = List.of(Role.values());
  private static final List<String> USERS = List.of("admin", "create", "read", "guest");

  /** An empty store. */
  protected abstract Store create();

  private enum Kind {
    GIVE_USER,
    GIVE_TEAM,
    TAKE_USER,
    TAKE_TEAM,
    LEVEL,
    GIVE_SPACE,
    CLOSE_SPACE,
    DELETE_SITE
  }

  private record Action(Kind kind, int place, int user, int role) {}

  @Provide
  Arbitrary<List<Action>> actions() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 7);
    return Combinators.combine(Arbitraries.of(Kind.class), number, number, number)
        .as(Action::new)
        .list()
        .ofMaxSize(15);
  }

  @Property(tries = 60)
  public void whatIsListedAndCountedIsWhatCanBeRead(@ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      actions.forEach(run::act);
      run.check();
    }
  }

  /** Three sites, the second of which shows the first space, and the third both. */
  private static final class Run {
    private final World world;
    private final DocsSession admin;
    private final List<SpaceId> spaces = new ArrayList<>();
    private final List<SiteId> sites = new ArrayList<>();
    private final TeamId team;

    /** What was given on sites, none for a refusal. */
    private final Map<String, Optional<Role>> given = new TreeMap<>();

    private final Map<SiteId, DefaultLevel> levels = new java.util.HashMap<>();

    Run(World world) {
      this.world = world;
      admin = world.admin;
      for (String title : List.of("One", "Two")) {
        spaces.add(admin.spaces().create(world.organization, CreateSpace.titled(title)).id());
      }
      sites.add(admin.sites().create(world.organization, CreateSite.titled("Empty")).id());
      sites.add(
          admin.sites().create(world.organization, CreateSite.titled("One", spaces.get(0))).id());
      sites.add(
          admin
              .sites()
              .create(world.organization, CreateSite.titled("Two", spaces.get(0), spaces.get(1)))
              .id());
      sites.forEach(site -> levels.put(site, DefaultLevel.INHERIT));
      team =
          admin
              .teams()
              .create(
                  world.organization,
                  CreateTeam.titled("Team").of(new UserId("read"), new UserId("guest")))
              .id();
    }

    void act(Action action) {
      SiteId site = sites.get(action.place() % sites.size());
      UserId user = new UserId(USERS.get(action.user() % USERS.size()));
      Optional<Role> role =
          action.role() < ROLES.size() ? Optional.of(ROLES.get(action.role())) : Optional.empty();
      SpaceId space = spaces.get(action.place() % spaces.size());
      switch (action.kind()) {
        case GIVE_USER -> {
          invite(site, new InviteToContent(role, List.of(user), List.of()));
          given.put(site + " " + user, role);
        }
        case GIVE_TEAM -> {
          invite(site, new InviteToContent(role, List.of(), List.of(team)));
          given.put(site + " team", role);
        }
        case TAKE_USER -> {
          admin.sitePermissions().remove(world.organization, site, Principal.of(user));
          given.remove(site + " " + user);
        }
        case TAKE_TEAM -> {
          admin.sitePermissions().remove(world.organization, site, Principal.of(team));
          given.remove(site + " team");
        }
        case LEVEL -> {
          DefaultLevel level = role.map(DefaultLevel::of).orElse(DefaultLevel.NONE);
          admin.sites().update(world.organization, site, UpdateSite.NOTHING.defaultLevel(level));
          levels.put(site, level);
        }
        case GIVE_SPACE ->
            admin
                .permissions()
                .invite(ContentId.of(space), new InviteToContent(role, List.of(user), List.of()));
        case CLOSE_SPACE ->
            admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
        case DELETE_SITE -> {
          if (sites.size() > 1) {
            admin.sites().delete(world.organization, site);
            sites.remove(site);
          }
        }
      }
    }

    private void invite(SiteId site, InviteToContent command) {
      admin.sitePermissions().invite(world.organization, site, command);
    }

    /** The role that the rules give. */
    private Optional<Role> expected(SiteId site, String user) {
      if (user.equals("admin")) {
        return Optional.of(Role.ADMIN);
      }
      boolean guest = user.equals("guest");
      List<Optional<Role>> own = new ArrayList<>();
      Optional.ofNullable(given.get(site + " " + user)).ifPresent(own::add);
      if (!user.equals("create")) {
        Optional.ofNullable(given.get(site + " team")).ifPresent(own::add);
      }
      if (!own.isEmpty()) {
        return own.stream().flatMap(Optional::stream).reduce((a, b) -> a.includes(b) ? a : b);
      }
      DefaultLevel level = levels.get(site);
      Optional<Role> role =
          guest
              ? Optional.empty()
              : level.inherits()
                  ? Optional.of(user.equals("create") ? Role.CREATE : Role.READ)
                  : level.role();
      return role.isEmpty() && guest && seesOne(site) ? Optional.of(Role.READ) : role;
    }

    private boolean seesOne(SiteId site) {
      return admin.sites().get(world.organization, site).site().spaces().anyMatch(this::isSeen);
    }

    private boolean isSeen(SpaceId space) {
      return found(() -> world.as("guest").spaces().get(space)).isPresent();
    }

    private static <T> Optional<T> found(java.util.function.Supplier<T> read) {
      try {
        return Optional.of(read.get());
      } catch (DocsException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
        return Optional.empty();
      }
    }

    void check() {
      Map<String, TreeSet<String>> seen = new TreeMap<>();
      for (String user : USERS) {
        TreeSet<String> own = new TreeSet<>();
        for (SiteId site : sites) {
          Optional<Role> role =
              found(() -> world.as(user).sites().get(world.organization, site))
                  .map(view -> view.role());
          assertThat(role).as("%s on %s", user, site).isEqualTo(expected(site, user));
          role.ifPresent(any -> own.add(site.value()));
        }
        var listed = world.as(user).sites().list(world.organization, Sites.Query.ALL, ALL);
        assertThat(listed.items())
            .as(user)
            .extracting(view -> view.id().value())
            .containsExactlyInAnyOrderElementsOf(own);
        assertThat(listed.count()).as(user).isEqualTo(own.size());
        seen.put(user, own);
      }
      for (String caller : List.of("admin", "create", "read")) {
        for (String user : USERS) {
          TreeSet<String> both = new TreeSet<>(seen.get(user));
          both.retainAll(seen.get(caller));
          both.removeIf(site -> user.equals("guest") && isBySpaceHiddenFrom(caller, site));
          assertThat(world.as(caller).members().get(world.organization, new UserId(user)).sites())
              .as("%s of %s", caller, user)
              .isEqualTo(both.size());
        }
      }
    }

    /** Of what guests see by spaces only those count that the caller may view. */
    private boolean isBySpaceHiddenFrom(String caller, String id) {
      SiteId site = new SiteId(id);
      if (given.get(site + " guest") != null || given.get(site + " team") != null) {
        return false;
      }
      return admin
          .sites()
          .get(world.organization, site)
          .site()
          .spaces()
          .filter(this::isSeen)
          .noneMatch(space -> found(() -> world.as(caller).spaces().get(space)).isPresent());
    }
  }
}
