package dev.docs.http.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.Reach;
import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.PermissionTable;
import dev.docs.scenario.RenewedFixture;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every operation over HTTP with tokens that are limited: to reading, to another organization and
 * to another space.
 */
class TokenReachTest {

  /** Of users, not of an organization: their own data, and what everybody may ask. */
  private static final Set<String> OF_NO_ORGANIZATION =
      Set.of(
          "getAuthenticatedUser",
          "listOrganizationsForAuthenticatedUser",
          "getOrganizationsForEmailDomain",
          "getUserById",
          "getPublishedContentByUrl",
          "resolvePublishedContentByUrl",
          "getPublishedContentSite",
          "getEmbedByUrl");

  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);
  private final OrganizationId other = PermissionFixture.otherOrganization(world);
  private final Tokens tokens = new Tokens();
  private final DocsHttp http = DocsApi.of(world.docs, tokens).build();
  private final RenewedFixture renewed =
      new RenewedFixture(
          world,
          other,
          () -> {
            MemoryStore.Snapshot now = store.snapshot();
            return Optional.of(() -> store.restore(now));
          });

  private PermissionFixture fixture() {
    return renewed.with(PermissionFixture.Standing.NONE);
  }

  private List<Operation> implemented() {
    return Dispatcher.operations(http).all().stream()
        .filter(operation -> operation.handler().isPresent() && !operation.open())
        .toList();
  }

  private HttpResponse send(Operation operation, String token) {
    PermissionFixture fixture = fixture();
    long before = world.written();
    HttpResponse answer =
        http.handle(PermissionRequests.of(operation, fixture, "admin", Map.of()).withToken(token));
    if (world.written() > before) {
      renewed.changed();
    }
    return answer;
  }

  private void token(String name, String user, Reach reach) {
    tokens.add(name, Caller.user(new UserId(user), reach));
  }

  @Test
  void whoOnlyReadsReadsWhatAReaderReadsAndChangesNothing() {
    tokens.add("read", Caller.user("read"));
    token("reads", "read", new Reach(Optional.empty(), Optional.empty(), Optional.empty(), true));
    token("admin", "admin", new Reach(Optional.empty(), Optional.empty(), Optional.empty(), true));
    fixture();
    int written = 0;
    for (Operation operation : implemented()) {
      if (operation.id().endsWith("TokenForAuthenticatedUser")
          || operation.id().endsWith("TokensForAuthenticatedUser")
          || operation.id().equals("listPendingInvitesForAuthenticatedUser")) {
        continue; // an account's, which no limited token manages
      }
      if (operation.method().equals("GET")) {
        assertThat(send(operation, "reads").status())
            .as(operation.id())
            .isEqualTo(send(operation, "read").status());
      }
      fixture();
      long before = world.written();
      Set<String> told = new TreeSet<>();
      HttpResponse answer = send(operation, "admin");
      told.add(operation.id() + " " + answer.status() + " " + answer.text());
      if (world.written() > before) {
        written++;
        assertThat(operation.method()).as("%s", told).isEqualTo("GET");
      }
    }
    assertThat(written).as("keys that sign URLs are made at the first one").isLessThan(4);
  }

  @Test
  void whatIsOutsideTheScopeIsUnknown() {
    PermissionFixture fixture = fixture();
    OrganizationId own = world.organization;
    world.admin.organizations().putMember(own, new UserId("admin"), Role.ADMIN);
    token(
        "elsewhere",
        "admin",
        new Reach(Optional.empty(), Optional.of(other), Optional.empty(), false));
    token(
        "second",
        "admin",
        new Reach(Optional.empty(), Optional.of(own), Optional.of(fixture.second), false));
    tokens.add("admin", Caller.user("admin"));
    List<String> leaks = new ArrayList<>();
    int refused = 0;
    for (Operation operation : implemented()) {
      if (OF_NO_ORGANIZATION.contains(operation.id())) {
        continue;
      }
      for (String token : List.of("elsewhere", "second")) {
        long before = world.written();
        HttpResponse answer = send(operation, token);
        boolean wrote = world.written() > before;
        boolean ofContent =
            PermissionTable.CONTENT.outcomes().containsKey(operation.id())
                && operation.path().toString().startsWith("/spaces/");
        boolean leaked =
            token.equals("elsewhere") || ofContent
                ? answer.status() < 300 && !isDeletion(operation, wrote)
                : wrote;
        if (leaked) {
          leaks.add(token + " " + operation.id() + " " + answer.status());
        } else if (answer.status() >= 400) {
          refused++;
        }
      }
    }
    assertThat(leaks).isEmpty();
    assertThat(refused).isGreaterThan(400);
  }

  /** A deletion of what is unknown succeeds, and does nothing. */
  private static boolean isDeletion(Operation operation, boolean wrote) {
    return operation.method().equals("DELETE") && !wrote;
  }
}
