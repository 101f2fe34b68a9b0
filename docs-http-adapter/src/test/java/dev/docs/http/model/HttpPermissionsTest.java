package dev.docs.http.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Payload;
import dev.docs.http.call.RequiredRole;
import dev.docs.id.OrganizationId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.PermissionFixture.Standing;
import dev.docs.scenario.PermissionFixture.Way;
import dev.docs.scenario.PermissionTable;
import dev.docs.scenario.PermissionTable.Outcome;
import dev.docs.scenario.RenewedFixture;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The permissions of every operation for every role equal the domain's table. */
class HttpPermissionsTest {

  /** The right depends on the organization, or the parent, that the body names. */
  private static final Set<String> DECIDED_BY_THE_BODY =
      Set.of(
          "transferSpace",
          "transferCollection",
          "createSpace",
          "createCollection",
          "renderIntegrationUIWithPost",
          "startImportRun");

  private static final Set<Outcome> REFUSED =
      Set.of(Outcome.UNAUTHENTICATED, Outcome.FORBIDDEN, Outcome.NOT_FOUND);

  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);
  private final OrganizationId other = PermissionFixture.otherOrganization(world);
  private DocsHttp http;

  @BeforeEach
  void openTheInterface() {
    Tokens tokens = new Tokens();
    for (String caller : PermissionTable.CONTENT.callers()) {
      if (!caller.equals("anonymous")) {
        tokens.add(caller, Caller.user(caller));
      }
    }
    http = DocsApi.of(world.docs, tokens).build();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private List<Operation> implemented() {
    return Dispatcher.operations(http).all().stream()
        .filter(operation -> operation.handler().isPresent() && !operation.open())
        .toList();
  }

  @Test
  void everyImplementedOperationIsInTheTable() {
    assertThat(implemented())
        .extracting(Operation::id)
        .allMatch(
            id ->
                Stream.of(PermissionTable.CONTENT, PermissionTable.ORGANIZATION)
                    .anyMatch(table -> table.outcomes().containsKey(id)));
  }

  @Test
  void theRoleThatIsDeclaredForAnOperationIsThatOfTheTableCellByCell() {
    Map<String, RequiredRole> requirements =
        Dispatcher.operations(http).all().stream()
            .filter(operation -> operation.needs().isPresent())
            .collect(
                Collectors.toMap(
                    Operation::id, operation -> operation.needs().get().requirement()));
    assertThat(requirements.keySet())
        .containsExactlyInAnyOrderElementsOf(implemented().stream().map(Operation::id).toList());
    for (PermissionTable table : List.of(PermissionTable.CONTENT, PermissionTable.ORGANIZATION)) {
      for (var row : table.outcomes().entrySet()) {
        RequiredRole requirement = requirements.get(row.getKey());
        if (requirement != null) {
          row.getValue()
              .forEach(
                  (column, outcome) ->
                      assertThat(
                              outcome == Outcome.OK
                                  || isNotWelcome(requirement, column, outcome)
                                  || (Set.of(Outcome.NOTHING, Outcome.CONFLICT).contains(outcome)
                                      && Set.of(RequiredRole.USER, RequiredRole.SELF)
                                          .contains(requirement)))
                          .as("%s by %s", row.getKey(), column)
                          .isEqualTo(allows(requirement, column)));
        }
      }
    }
  }

  /**
   * Any user may ask an organization to join it, the stranger of the tests is not let in; and what
   * is a user's own is unknown to others.
   */
  private static boolean isNotWelcome(RequiredRole requirement, String column, Outcome outcome) {
    return outcome == Outcome.NOT_FOUND
        && (requirement == RequiredRole.SELF
            || (requirement == RequiredRole.USER && column.equals("stranger")));
  }

  private static boolean allows(RequiredRole requirement, String column) {
    if (requirement == RequiredRole.SELF) {
      return !column.equals("anonymous"); // each reads their own
    }
    return switch (column) {
      case "anonymous" -> false;
      case "stranger" -> requirement == RequiredRole.USER;
      case "guest" -> requirement.allows(Optional.empty());
      default -> requirement.allows(Optional.of(Role.valueOf(column.toUpperCase(Locale.ROOT))));
    };
  }

  /** A caller with the column of the permission table. */
  private record Column(String name, String caller, Standing standing) {

    Outcome outcome(PermissionTable table, String operation) {
      return table.outcome(operation, name, caller);
    }
  }

  @Test
  @RuleTest("unknown-and-hidden")
  void theRoleInTheOrganizationDecides() {
    for (PermissionTable table : List.of(PermissionTable.ORGANIZATION, PermissionTable.CONTENT)) {
      check(
          table,
          table.callers().stream().map(name -> new Column(name, name, Standing.NONE)).toList());
    }
  }

  @Test
  void aLevelAboveDecidesForMembers() {
    check(
        PermissionTable.CONTENT,
        Stream.of(Role.values())
            .map(role -> new Column(name(role), "read", Standing.level(DefaultLevel.of(role))))
            .toList());
  }

  private static String name(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  @Test
  @WholeRun
  void aRoleThatWasGivenDecidesInWhicheverWay() {
    for (Way way : Way.values()) {
      check(
          PermissionTable.CONTENT,
          Stream.of(Role.values())
              .map(role -> new Column(name(role), "guest", Standing.given(way, "guest", role)))
              .toList());
    }
  }

  /** Whoever is refused is told the same whatever their body is. */
  private void checkInvalid(
      Operation operation, HttpRequest request, Column column, Outcome expected) {
    Payload.Kind kind = operation.payload().kind();
    boolean hasJson = kind == Payload.Kind.JSON || kind == Payload.Kind.OPTIONAL_JSON;
    if (!hasJson || DECIDED_BY_THE_BODY.contains(operation.id())) {
      return;
    }
    for (String body : List.of("{", "[]", "{\"title\": 5, \"role\": {}}")) {
      HttpRequest invalid = request.withJson(body);
      var answer =
          http.handle(
              column.caller().equals("anonymous") ? invalid : invalid.withToken(column.caller()));
      assertThat(PermissionRequests.outcome(answer.status()))
          .as("%s by %s with %s: %s", operation.id(), column, body, answer.text())
          .isEqualTo(expected);
    }
  }

  private Optional<Runnable> mark() {
    MemoryStore.Snapshot now = store.snapshot();
    return Optional.of(() -> store.restore(now));
  }

  private void check(PermissionTable table, List<Column> columns) {
    RenewedFixture renewed = new RenewedFixture(world, other, this::mark);
    for (Operation operation : implemented()) {
      Map<String, Outcome> row = table.outcomes().get(operation.id());
      if (row == null) {
        continue;
      }
      for (Column column : columns) {
        PermissionFixture fixture = renewed.with(column.standing());
        long before = world.written();
        Outcome expected = column.outcome(table, operation.id());
        HttpRequest request = PermissionRequests.of(operation, fixture, column.caller(), Map.of());
        var answer =
            http.handle(
                column.caller().equals("anonymous") ? request : request.withToken(column.caller()));
        assertThat(PermissionRequests.outcome(answer.status()))
            .as("%s by %s: %s", operation.id(), column, answer.text())
            .isEqualTo(expected == Outcome.NOTHING ? Outcome.OK : expected);
        if (REFUSED.contains(expected)) {
          checkInvalid(operation, request, column, expected);
        }
        if (world.written() > before) {
          assertThat(expected).as("%s by %s", operation.id(), column).isEqualTo(Outcome.OK);
          renewed.changed();
        }
      }
    }
  }
}
