package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamRole;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.people.CreateTeam;
import dev.docs.people.UpdateTeam;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An application makes its organization, its people and their groups known; on any store. */
public abstract class ApplicationIdentityScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final OrganizationId HARBOUR = new OrganizationId("harbour");
  private static final UserId ZOE = new UserId("zoe");

  private Store store;
  private World world;
  private DocsSession operator;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    operator = world.operator;
    operator.users().ensure(CreateUser.named("zoe", "Zoe"));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static <T> Set<T> together(Callable<T> call) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      CyclicBarrier start = new CyclicBarrier(4);
      Callable<T> waiting =
          () -> {
            start.await();
            return call.call();
          };
      Set<T> results = new HashSet<>();
      for (Future<T> one : threads.invokeAll(Collections.nCopies(4, waiting))) {
        results.add(one.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private void harbour() {
    operator.organizations().ensure(HARBOUR, CreateOrganization.titled("Harbour"));
  }

  private TeamId team(String group) {
    return operator.teams().ensure(HARBOUR, group, CreateTeam.titled(group)).id();
  }

  private List<String> teamsOf(UserId user) {
    return operator.members().teams(HARBOUR, user, null, ALL).items().stream()
        .map(in -> in.team().team().title())
        .toList();
  }

  // ---------------------------------------------------------------- organizations

  @Test
  void anEnsuredOrganizationIsCreatedOnce() {
    Organization.View made =
        operator.organizations().ensure(HARBOUR, CreateOrganization.titled("Harbour"));
    world.clock.advance(Duration.ofDays(1));
    long written = world.written();

    assertThat(made.id()).isEqualTo(HARBOUR);
    assertThat(operator.organizations().ensure(HARBOUR, CreateOrganization.titled("Other")))
        .isEqualTo(made);
    assertThat(world.written()).isEqualTo(written);
    assertThat(operator.organizations().get(HARBOUR)).isEqualTo(made);
  }

  @Test
  void severalWhoEnsureOneOrganizationAtTheSameTimeGetTheSame() throws Exception {
    assertThat(
            together(
                () ->
                    operator
                        .organizations()
                        .ensure(HARBOUR, CreateOrganization.titled("Harbour"))
                        .organization()))
        .hasSize(1);
  }

  @Test
  void onlyTheOperatorChoosesTheIdOfAnOrganization() {
    CreateOrganization command = CreateOrganization.titled("Harbour");
    for (DocsSession caller : List.of(world.admin, world.as("stranger"))) {
      refused(
          ErrorCode.FORBIDDEN, () -> caller.organizations().ensure(world.organization, command));
      refused(ErrorCode.FORBIDDEN, () -> caller.organizations().ensure(HARBOUR, command));
    }
    for (String id : List.of("a b", "../up", "x/y", "ä", "a".repeat(65))) {
      refused(
          ErrorCode.INVALID,
          () -> operator.organizations().ensure(new OrganizationId(id), command));
    }
  }

  // ---------------------------------------------------------------- members

  @Test
  void anEnsuredMemberKeepsTheirRoleAndAFormerOneStaysOutside() {
    harbour();
    assertThat(operator.organizations().ensureMember(HARBOUR, ZOE, Role.EDIT).orElseThrow().role())
        .contains(Role.EDIT);
    operator.organizations().putMember(HARBOUR, ZOE, Role.ADMIN);
    assertThat(operator.organizations().ensureMember(HARBOUR, ZOE, Role.EDIT).orElseThrow().role())
        .contains(Role.ADMIN);

    operator.organizations().putMember(HARBOUR, new UserId("admin"), Role.ADMIN);
    operator.members().remove(HARBOUR, ZOE);
    assertThat(operator.organizations().ensureMember(HARBOUR, ZOE, Role.EDIT)).isEmpty();
    assertThat(operator.organizations().putMember(HARBOUR, ZOE, Role.READ).role())
        .contains(Role.READ);
  }

  @Test
  void membersAreEnsuredByAdminsOfTheOrganization() {
    assertThat(world.admin.organizations().ensureMember(world.organization, ZOE, Role.READ))
        .isPresent();
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            world
                .admin
                .organizations()
                .ensureMember(world.organization, new UserId("nobody"), Role.READ));
    refused(
        ErrorCode.FORBIDDEN,
        () -> world.as("edit").organizations().ensureMember(world.organization, ZOE, Role.READ));
    harbour();
    refused(
        ErrorCode.NOT_FOUND,
        () -> world.admin.organizations().ensureMember(HARBOUR, ZOE, Role.READ));
  }

  // ---------------------------------------------------------------- groups

  @Test
  void aMemberIsInTheTeamsOfTheirGroups() {
    harbour();
    operator.organizations().ensureMember(HARBOUR, ZOE, Role.READ);
    team("writers");
    team("pilots");
    team("cooks");

    assertThat(operator.teams().sync(HARBOUR, ZOE, List.of("writers", "pilots", "unknown")))
        .extracting(Team::title)
        .containsExactlyInAnyOrder("writers", "pilots");
    assertThat(operator.teams().sync(HARBOUR, ZOE, List.of("pilots", "cooks")))
        .extracting(Team::title)
        .containsExactlyInAnyOrder("pilots", "cooks");
    assertThat(teamsOf(ZOE)).containsExactlyInAnyOrder("pilots", "cooks");

    long written = world.written();
    operator.teams().sync(HARBOUR, ZOE, List.of("cooks", "pilots", "cooks", "", "x".repeat(300)));
    assertThat(world.written()).isEqualTo(written);
    assertThat(operator.teams().sync(HARBOUR, ZOE, List.of())).isEmpty();
    assertThat(teamsOf(ZOE)).isEmpty();
  }

  @Test
  void onlyTeamsOfGroupsAreTouched() {
    harbour();
    operator.organizations().ensureMember(HARBOUR, ZOE, Role.READ);
    TeamId own = operator.teams().create(HARBOUR, CreateTeam.titled("writers").of(ZOE)).id();
    TeamId managed = team("writers");
    operator.teams().putMember(HARBOUR, managed, ZOE, TeamRole.OWNER);
    operator.teams().update(HARBOUR, managed, new UpdateTeam("Authors"));

    operator.teams().sync(HARBOUR, ZOE, List.of("writers"));
    assertThat(operator.teams().members(HARBOUR, managed, ALL).items())
        .extracting(in -> in.membership().role())
        .containsExactly(TeamRole.OWNER);
    operator.teams().sync(HARBOUR, ZOE, List.of());
    assertThat(teamsOf(ZOE)).containsExactly("writers");
    assertThat(operator.teams().members(HARBOUR, own, ALL).items()).hasSize(1);
    assertThat(team("writers")).as("found by its group").isEqualTo(managed);

    operator.teams().delete(HARBOUR, managed);
    assertThat(team("writers")).isNotEqualTo(managed);
  }

  @Test
  void groupsOfTwoOrganizationsAreTwo() {
    harbour();
    TeamId here = team("writers");
    TeamId there =
        world.admin.teams().ensure(world.organization, "writers", CreateTeam.titled("W")).id();
    assertThat(there).isNotEqualTo(here);
    UserId read = new UserId("read");
    world.admin.teams().sync(world.organization, read, List.of("writers"));
    assertThat(operator.teams().members(HARBOUR, here, ALL).items()).isEmpty();

    refused(ErrorCode.NOT_FOUND, () -> operator.teams().sync(HARBOUR, read, List.of()));
    for (DocsSession other : List.of(world.admin, world.as("stranger"))) {
      refused(ErrorCode.NOT_FOUND, () -> other.teams().sync(HARBOUR, ZOE, List.of()));
      refused(
          ErrorCode.NOT_FOUND,
          () -> other.teams().ensure(HARBOUR, "writers", CreateTeam.titled("W")));
    }
    refused(
        ErrorCode.FORBIDDEN,
        () -> world.as("edit").teams().sync(world.organization, read, List.of()));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            world.as("edit").teams().ensure(world.organization, "writers", CreateTeam.titled("W")));
  }

  @Test
  void severalWhoEnsureOneTeamAtTheSameTimeGetTheSame() throws Exception {
    harbour();
    assertThat(together(() -> team("writers"))).hasSize(1);
    operator.organizations().ensureMember(HARBOUR, ZOE, Role.READ);
    assertThat(together(() -> operator.teams().sync(HARBOUR, ZOE, List.of("writers")))).hasSize(1);
  }

  @Test
  void namesOfGroupsAreBounded() {
    harbour();
    operator.organizations().ensureMember(HARBOUR, ZOE, Role.READ);
    for (String name : List.of("", "a\nb", "x".repeat(256), "\ud800")) {
      refused(
          ErrorCode.INVALID, () -> operator.teams().ensure(HARBOUR, name, CreateTeam.titled("T")));
    }
    refused(
        ErrorCode.INVALID,
        () -> operator.teams().sync(HARBOUR, ZOE, Collections.nCopies(1001, "x")));
    String longest = "\u00e4".repeat(255);
    team(longest.substring(0, 60));
    operator.teams().ensure(HARBOUR, longest, CreateTeam.titled("Long"));
    assertThat(operator.teams().sync(HARBOUR, ZOE, List.of(longest))).hasSize(1);
  }
}
