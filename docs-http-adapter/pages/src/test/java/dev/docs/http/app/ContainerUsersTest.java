package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.Peer;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Principals;
import dev.docs.http.api.Tokens;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.security.Principal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Pages of members who are signed in with the container. */
class ContainerUsersTest {

  @Test
  void thePagesKnowWhoIsSignedInWithTheContainer() {
    try (MemoryStore store = MemoryStore.create()) {
      Docs docs = Docs.builder().store(store).build();
      DocsSession operator = docs.as(Caller.operator());
      OrganizationId acme = new OrganizationId("acme");
      operator.organizations().ensure(acme, CreateOrganization.titled("Acme"));
      operator.users().ensure(CreateUser.named("eve", "eve"));
      operator.organizations().ensureMember(acme, new UserId("eve"), Role.ADMIN);
      DocsHttp http =
          DocsApi.of(
                  docs,
                  new Tokens().or(Principals.of(user -> Optional.of(Caller.user(user.getName())))))
              .browserPages(ApplicationPages.create(docs))
              .build();

      HttpRequest start = HttpRequest.get("/app");
      assertThat(http.handle(start).text()).contains("Sign in");
      Principal eve = () -> "eve";
      HttpRequest known = start.withPeer(Peer.of(eve)).withHeader("Cookie", "JSESSIONID=1");
      assertThat(http.handle(known).text()).contains("Acme", "eve").doesNotContain("Sign out");
    }
  }
}
