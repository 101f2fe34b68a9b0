package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import org.junit.jupiter.api.Test;

/** Callers that are refused before a large body is read. */
class RoleCheckTest {

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final DocsSession operator = docs.as(Caller.operator());
  private final OrganizationId organization =
      operator.organizations().create(CreateOrganization.titled("Organization")).id();
  private final Tokens tokens = new Tokens();
  private final DocsHttp http = DocsApi.of(docs, tokens).build();
  private final SpaceId space;

  RoleCheckTest() {
    for (String name : new String[] {"reader", "editor", "admin", "stranger"}) {
      operator.users().create(CreateUser.named(name, name));
      tokens.add(name, Caller.user(new UserId(name)));
    }
    operator.organizations().putMember(organization, new UserId("reader"), Role.READ);
    operator.organizations().putMember(organization, new UserId("editor"), Role.EDIT);
    operator.organizations().putMember(organization, new UserId("admin"), Role.ADMIN);
    space =
        docs.as(Caller.user(new UserId("admin")))
            .spaces()
            .create(organization, CreateSpace.titled("S"))
            .id();
  }

  /** The status when the head alone is refused; 0 when the body is awaited. */
  private int refused(String token, String method, String path) {
    HttpRequest head = HttpRequest.of(method, "/v1" + path).withToken(token);
    try (PendingRequest pending = Receiver.of(http).receive(head, HttpBody.UNKNOWN_LENGTH)) {
      return pending.refusal().map(answer -> answer.status()).orElse(0);
    }
  }

  @Test
  @RuleTest("errors-order")
  void whoLacksTheRoleOnTheSpaceIsRefusedByTheHeadAlone() {
    String changeRequests = "/spaces/" + space + "/change-requests";
    assertThat(refused("reader", "POST", changeRequests)).isEqualTo(403);
    assertThat(refused("stranger", "POST", changeRequests)).isEqualTo(404);
    assertThat(refused("editor", "POST", changeRequests)).isZero();
    assertThat(refused("editor", "PATCH", "/spaces/" + space)).isEqualTo(403);
    assertThat(refused("admin", "PATCH", "/spaces/" + space)).isZero();
  }

  @Test
  void whatOnlyAdminsMayDoIsAwaitedFromAdminsOnly() {
    String invites = "/orgs/" + organization + "/invites";
    assertThat(refused("editor", "POST", invites)).isEqualTo(403);
    assertThat(refused("stranger", "POST", invites)).isEqualTo(404);
    assertThat(refused("admin", "POST", invites)).isZero();
  }
}
