package dev.docs.http.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.people.InviteToContent;
import dev.docs.people.UpdateTeam;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.PermissionTable;
import dev.docs.scenario.PermissionTable.Outcome;
import dev.docs.scenario.SiteFixture;
import dev.docs.scenario.World;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Isolation of organizations: every operation, by callers with every role in one organization and
 * every role, or former membership, in another. Membership of one has no effect in the other,
 * however identifiers of both are mixed in a request: other callers see the same state before and
 * after, and the response contains nothing that the caller may not see.
 */
@WholeRun
class TwoOrganizationsTest {

  /** Occurs in all data of the organization, and nowhere else. */
  private static final String SECRET = "Sesame";

  private static final Set<String> TRANSFERS = Set.of("transferSpace", "transferCollection");
  private static final String OUTSIDER = "outsider";

  /**
   * Not a divisor of the number of roles, so that eventually each operation is run by each role.
   */
  private static final int ONE_OF = Runs.nightly() ? 1 : Runs.everything() ? 3 : 13;

  /** Members of one organization only: an admin, a reader and a guest of the space. */
  private static final List<String> WITNESSES =
      List.of("witness-admin", "witness-read", "witness-guest");

  /** Nobody's member. */
  private static final String PASSER = "passer";

  /** What a visitor of a site reads. */
  private static final Set<String> VISITED =
      Set.of(
          "getPublishedContentSite",
          "getSpaceById",
          "getCurrentRevision",
          "getPageById",
          "listFiles",
          "searchSpaceContent");

  private static final Pattern TOKEN = Pattern.compile("eyJ[\\w-]+[.][\\w-]+[.][\\w-]+");

  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);
  private final OrganizationId other = PermissionFixture.otherOrganization(world);
  private final DocsSession owner = world.as("stranger");
  private PermissionFixture fixture;
  private int checks;
  private MemoryStore.Snapshot before;

  /** The state before the operations of a check; null until one changed something. */
  private Map<String, String> seen;

  private DocsHttp http;

  @BeforeEach
  void openTheInterface() {
    world.operator.users().create(CreateUser.named(OUTSIDER, "Olga Outsider"));
    world.operator.users().create(CreateUser.named(PASSER, "Pat Passer"));
    fixture = PermissionFixture.in(world, other);
    world.admin.spaces().update(fixture.space, UpdateSpace.NOTHING.title(SECRET));
    for (var collection : List.of(fixture.inner, fixture.outer)) {
      world.admin.collections().update(collection, UpdateCollection.NOTHING.title(SECRET));
    }
    world.admin.teams().update(world.organization, fixture.team, UpdateTeam.titled(SECRET));
    UserId loner = new UserId(PermissionFixture.LONER);
    world.operator.users().update(loner, UpdateUser.NOTHING.displayName(SECRET));
    Tokens tokens = new Tokens();
    for (String witness : WITNESSES) {
      UserId user = new UserId(witness);
      world.operator.users().create(CreateUser.named(witness, witness));
      Role role =
          witness.endsWith("admin") ? Role.ADMIN : witness.endsWith("read") ? Role.READ : null;
      world.admin.organizations().putMember(world.organization, user, role);
      tokens.add(witness, Caller.user(witness));
    }
    world
        .admin
        .permissions()
        .invite(
            ContentId.of(fixture.space),
            InviteToContent.users(Role.READ, new UserId("witness-guest")));
    for (String user : PermissionTable.CONTENT.callers()) {
      tokens.add(user, Caller.user(user));
    }
    for (String user : List.of(OUTSIDER, PASSER)) {
      tokens.add(user, Caller.user(user));
    }
    http = DocsApi.of(world.docs, tokens).build();
    dump(); // resources that are created on first read exist from here on
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private List<Operation> implemented() {
    return Dispatcher.operations(http).all().stream()
        .filter(operation -> operation.handler().isPresent() && !operation.open())
        // concerns all organizations of the person: the last admin of any stays
        .filter(operation -> !operation.id().equals("eraseUser"))
        .toList();
  }

  private HttpResponse send(Operation operation, String caller, Map<String, String> others) {
    return http.handle(PermissionRequests.of(operation, fixture, caller, others).withToken(caller));
  }

  /** The state that members of the organization see. */
  private Map<String, String> dump() {
    Map<String, String> seen = new LinkedHashMap<>();
    for (String witness : WITNESSES) {
      for (Operation operation : implemented()) {
        boolean changes = !operation.method().equals("GET") || operation.id().endsWith("PDF");
        if (!changes) {
          HttpResponse answer = send(operation, witness, Map.of());
          seen.put(witness + " " + operation.id(), answer.status() + " " + answer.text());
        }
      }
    }
    visited(seen);
    return seen;
  }

  /** What a visitor of the organization's site sees. */
  private void visited(Map<String, String> seen) {
    HttpResponse visit =
        http.handle(
            HttpRequest.of("POST", "/v1/urls/published")
                .withToken(PASSER)
                .withJson("{\"url\": \"" + SiteFixture.URL + "\"}"));
    Matcher token = TOKEN.matcher(visit.text());
    assertThat(token.find()).as(visit.text()).isTrue();
    for (Operation operation : implemented()) {
      if (VISITED.contains(operation.id())) {
        HttpResponse answer =
            http.handle(
                PermissionRequests.of(operation, fixture, PASSER, Map.of())
                    .withToken(token.group()));
        seen.put(
            "visitor " + operation.id(),
            answer.status() + " " + TOKEN.matcher(answer.text()).replaceAll("{token}"));
      }
    }
  }

  private static Outcome expected(String operation, String column) {
    PermissionTable table =
        PermissionTable.CONTENT.outcomes().containsKey(operation)
            ? PermissionTable.CONTENT
            : PermissionTable.ORGANIZATION;
    Outcome outcome = table.outcome(operation, column, column);
    return outcome == Outcome.NOTHING ? Outcome.OK : outcome;
  }

  /** Roles in the other organization; null for a guest, empty for a non-member. */
  private static final List<String> ROLES = List.of("admin", "create", "read", "guest", "none");

  private void settle(String caller, String role) {
    UserId user = new UserId(caller);
    if (role.equals("none")) {
      owner.members().remove(other, user);
    } else {
      Role given = role.equals("guest") ? null : Role.valueOf(role.toUpperCase(Locale.ROOT));
      owner.organizations().putMember(other, user, given);
    }
  }

  @Test
  void whatOneIsInAnotherOrganizationMakesNoDifference() {
    for (String column : PermissionTable.CONTENT.callers()) {
      if (column.equals("anonymous")) {
        continue;
      }
      String caller = column.equals("stranger") ? OUTSIDER : column;
      for (String role : ROLES) {
        settle(caller, role);
        check(caller, column, role, Set.of());
      }
    }
  }

  @Test
  void whoHasLeftAnOrganizationIsAStrangerToItAndComesBackWithNothing() {
    UserId user = new UserId(OUTSIDER);
    for (Role role : Role.values()) {
      world.admin.organizations().putMember(world.organization, user, role);
      world.admin.teams().putMember(world.organization, fixture.team, user, TeamRole.OWNER);
      for (ContentId content : List.of(ContentId.of(fixture.space), ContentId.of(fixture.inner))) {
        world.admin.permissions().invite(content, InviteToContent.users(Role.ADMIN, user));
      }
      settle(OUTSIDER, "admin");
      world.admin.members().remove(world.organization, user);
      check(OUTSIDER, "stranger", "admin", Set.of("joinOrganizationWithInvite"));
      world.admin.organizations().putMember(world.organization, user, null);
      check(OUTSIDER, "guest", "admin", Set.of());
      world.admin.members().remove(world.organization, user);
    }
  }

  @Test
  void aGuestWithoutGrantsSeesNothingAfterAnyFormerRole() {
    UserId user = new UserId(OUTSIDER);
    settle(OUTSIDER, "admin");
    for (Role role : Role.values()) {
      world.admin.organizations().putMember(world.organization, user, role);
      world.admin.organizations().putMember(world.organization, user, null);
      check(OUTSIDER, "guest", "admin", Set.of());
    }
  }

  /** All operations nightly, otherwise a part that rotates. */
  private List<Operation> checkedNow() {
    List<Operation> all = implemented();
    int first = checks++ % ONE_OF;
    return IntStream.range(0, all.size())
        .filter(i -> i % ONE_OF == first)
        .mapToObj(all::get)
        .toList();
  }

  /** Every operation on the organization's resources, alone and mixed with those of the other. */
  private void check(String caller, String column, String elsewhere, Set<String> refused) {
    before = store.snapshot();
    seen = null;
    for (Operation operation : checkedNow()) {
      String what = operation.id() + " by " + column + ", elsewhere " + elsewhere;
      long written = world.written();
      HttpResponse answer = send(operation, caller, Map.of());
      Outcome expected =
          refused.contains(operation.id())
              ? Outcome.FORBIDDEN
              : transferred(operation.id(), elsewhere, expected(operation.id(), column));
      assertThat(PermissionRequests.outcome(answer.status()))
          .as("%s: %s", what, answer.text())
          .isEqualTo(expected);
      if (expected != Outcome.OK) {
        assertThat(world.written()).as(what).isEqualTo(written);
        assertThat(answer.text()).as(what).doesNotContain(SECRET);
      }
      if (column.equals("stranger")) {
        assertThat(answer.text()).as(what).doesNotContain(SECRET);
      }
      if (world.written() > written) {
        store.restore(before);
      }
      String template = operation.path().toString();
      if (template.contains("{organizationId}")) {
        mixed(operation, caller, what, Map.of("organizationId", other.value()));
      }
      if (template.contains("{spaceId}") || template.contains("{collectionId}")) {
        boolean mayBring = column.equals("admin") || column.equals("create");
        Map<String, String> ids =
            Map.of(
                "spaceId", fixture.foreignSpace.value(),
                "collectionId", fixture.foreignCollection.value(),
                "otherOrganizationId", world.organization.value());
        if (!mayBring || !TRANSFERS.contains(operation.id())) {
          mixed(operation, caller, what, ids);
        }
      }
    }
  }

  private static Outcome transferred(String operation, String elsewhere, Outcome expected) {
    if (expected != Outcome.OK || !TRANSFERS.contains(operation)) {
      return expected;
    }
    return switch (elsewhere) {
      case "admin", "create" -> Outcome.OK;
      case "none" -> Outcome.NOT_FOUND;
      default -> Outcome.FORBIDDEN;
    };
  }

  private void mixed(Operation operation, String caller, String what, Map<String, String> others) {
    long written = world.written();
    HttpResponse answer = send(operation, caller, others);
    assertThat(answer.status()).as("%s, mixed: %s", what, answer.text()).isLessThan(500);
    assertThat(answer.text()).as("%s, mixed", what).doesNotContain(SECRET);
    if (world.written() > written) {
      Map<String, String> now = dump();
      store.restore(before);
      if (seen == null) {
        seen = dump();
      }
      assertThat(now).as("%s, mixed", what).isEqualTo(seen);
    }
  }
}
