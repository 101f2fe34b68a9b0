package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Reach;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.PermissionFixture.Standing;
import dev.docs.scenario.PermissionFixture.Way;
import dev.docs.scenario.PermissionTable.Outcome;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation by every role does what the table says; on any store. */
public abstract class PermissionScenarios {

  private static final List<String> WITHOUT_ROLE = List.of("guest", "stranger", "anonymous");

  private static final Map<String, OperationTable.Operation> OPERATIONS = new LinkedHashMap<>();

  static {
    for (OperationTable table :
        List.of(new OrganizationRights(), new ContentRights(), new SiteRights())) {
      OPERATIONS.putAll(table.operations());
    }
    Scenarios.RESOURCES.forEach(resource -> OPERATIONS.putAll(resource.operations()));
  }

  // ---------------------------------------------------------------- the table

  private Store store;
  private World world;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  /**
   * Remembers the content of a store; what this returns restores it, and is empty where the store
   * cannot.
   */
  protected Optional<Runnable> mark(Store store) {
    return Optional.empty();
  }

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    other = PermissionFixture.otherOrganization(world);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** Before the role, for the admin with a token that is limited to it. */
  private static final String CEILING = "admin as ";

  /** What concerns a user's account, which no token does that is limited. */
  private static final Set<String> ACCOUNT =
      Set.of(
          "createOrganization",
          "eraseUser",
          "joinOrganization",
          "joinOrganizationWithInvite",
          "listPendingInvitesForAuthenticatedUser",
          "updateUserById",
          "createTokenForAuthenticatedUser",
          "getTokenForAuthenticatedUser",
          "listTokensForAuthenticatedUser",
          "revokeTokenForAuthenticatedUser",
          "rotateTokenForAuthenticatedUser");

  /** Operations that remove their caller for good: only a store that goes back has them again. */
  private static final Set<String> ERASING = Set.of("eraseUser");

  private DocsSession caller(String name) {
    if (name.startsWith(CEILING)) {
      Reach reach =
          new Reach(
              Optional.of(role(name.substring(CEILING.length()))),
              Optional.empty(),
              Optional.empty(),
              false);
      return world.docs.as(Caller.user(new UserId("admin"), reach));
    }
    return name.equals("anonymous") ? world.docs.as(Caller.anonymous()) : world.as(name);
  }

  /** A caller and the column of the table that tells what they may do. */
  private record Column(String name, String caller, Standing standing) {

    Outcome outcome(PermissionTable table, String operation) {
      if (caller.startsWith(CEILING)) {
        return ACCOUNT.contains(operation)
            ? Outcome.FORBIDDEN
            : isOwn(operation) ? Outcome.OK : table.outcome(operation, name, name);
      }
      return table.outcome(operation, name, caller);
    }

    /** What the role suffices for, since it is the admin's own, or as they are elsewhere too. */
    private boolean isOwn(String operation) {
      return (operation.startsWith("deleteComment") && !name.equals("read"))
          || (operation.startsWith("transfer") && name.equals("create"));
    }
  }

  private void check(PermissionTable table, List<Column> columns) {
    RenewedFixture renewed = new RenewedFixture(world, other, () -> mark(store));
    for (var row : table.outcomes().entrySet()) {
      if (ERASING.contains(row.getKey()) && mark(store).isEmpty()) {
        continue;
      }
      OperationTable.Operation operation = OPERATIONS.get(row.getKey());
      assertThat(operation).as(row.getKey()).isNotNull();
      for (Column column : columns) {
        PermissionFixture fixture = renewed.with(column.standing());
        long before = world.written();
        Outcome expected = column.outcome(table, row.getKey());
        assertThat(outcome(operation, caller(column.caller()), fixture))
            .as("%s by %s", row.getKey(), column)
            .isEqualTo(expected);
        if (world.written() > before) {
          assertThat(expected).as("%s by %s", row.getKey(), column).isEqualTo(Outcome.OK);
          renewed.changed();
        }
      }
    }
  }

  private static Outcome outcome(
      OperationTable.Operation operation, DocsSession caller, PermissionFixture fixture) {
    try {
      return Boolean.FALSE.equals(operation.run(caller, fixture)) ? Outcome.NOTHING : Outcome.OK;
    } catch (DocsException e) {
      return e.code() == ErrorCode.PRECONDITION ? Outcome.OK : Outcome.valueOf(e.code().name());
    }
  }

  private static Column withRole(String name, String caller) {
    return new Column(name, caller, Standing.level(DefaultLevel.of(role(name))));
  }

  private static Role role(String name) {
    return Role.valueOf(name.toUpperCase(Locale.ROOT));
  }

  @Test
  @RuleTest({"roles", "members-visibility", "assets-permission"})
  void everyOperationOnAnOrganizationIsForThoseOfTheTable() {
    PermissionTable table = PermissionTable.ORGANIZATION;
    check(
        table,
        table.callers().stream().map(name -> new Column(name, name, Standing.NONE)).toList());
  }

  @Test
  @RuleTest("roles")
  void everyOperationOnContentIsForThoseWithTheRoleInTheOrganization() {
    PermissionTable table = PermissionTable.CONTENT;
    check(
        table,
        table.callers().stream().map(name -> new Column(name, name, Standing.NONE)).toList());
  }

  /** An admin with a token for a role is as one who has no more than the role. */
  @Test
  void aTokenForARoleIsWorthNoMoreThanTheRole() {
    List<String> roles = List.of("create", "review", "edit", "comment", "read");
    for (PermissionTable table : List.of(PermissionTable.ORGANIZATION, PermissionTable.CONTENT)) {
      check(
          table,
          roles.stream().map(role -> new Column(role, CEILING + role, Standing.NONE)).toList());
    }
  }

  @Test
  void aDefaultLevelAppliesToMembersWithAnyRole() {
    PermissionTable table = PermissionTable.CONTENT;
    for (String member : List.of("read", "create")) {
      check(
          table,
          table.callers().stream()
              .filter(name -> !WITHOUT_ROLE.contains(name))
              .map(name -> withRole(name, member))
              .toList());
    }
  }

  @Test
  void aLevelAboveGivesNothingToThoseWhoAreNoMembersAndTakesNothingFromAdmins() {
    check(
        PermissionTable.CONTENT,
        List.of(
            new Column("guest", "guest", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("stranger", "stranger", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("anonymous", "anonymous", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("guest", "create", Standing.level(DefaultLevel.NONE)),
            new Column("admin", "admin", Standing.level(DefaultLevel.NONE)),
            new Column("admin", "admin", Standing.level(DefaultLevel.of(Role.READ)))));
  }

  @Test
  @RuleTest("who-gives-access")
  @WholeRun
  void aRoleThatWasGivenIsWorthTheSameInWhicheverWayAndToWhomever() {
    PermissionTable table = PermissionTable.CONTENT;
    for (Way way : Way.values()) {
      for (String caller : List.of("guest", "read", "create")) {
        check(
            table,
            table.callers().stream()
                .filter(name -> !WITHOUT_ROLE.contains(name))
                .map(name -> new Column(name, caller, Standing.given(way, caller, role(name))))
                .toList());
      }
    }
  }

  @Test
  @WholeRun
  void noAccessThatWasGivenTakesAwayWhatMembersHaveAndNothingFromAdmins() {
    List<Column> columns = new ArrayList<>();
    for (Way way : Way.values()) {
      columns.add(new Column("guest", "create", Standing.given(way, "create", null)));
      columns.add(new Column("guest", "guest", Standing.given(way, "guest", null)));
      columns.add(new Column("admin", "admin", Standing.given(way, "admin", null)));
    }
    check(PermissionTable.CONTENT, columns);
  }
}
