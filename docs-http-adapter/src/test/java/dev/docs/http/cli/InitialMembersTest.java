package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.http.api.Tokens;
import dev.docs.organization.Organization;
import dev.docs.store.memory.MemoryStore;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InitialMembersTest {

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final Tokens tokens = new Tokens();

  private InitialMembers settle(String... given) {
    return InitialMembers.settle(
        docs, Stream.of(given).map(ServerOptions.Token::parse).toList(), tokens);
  }

  private Organization.View seenBy(String token, InitialMembers residents) {
    DocsSession session = docs.as(tokens.authenticate(token).orElseThrow());
    return session.organizations().get(residents.organization());
  }

  @Test
  void theFirstTokenBelongsToTheAdminAndOthersToMembersWithTheirRoles() {
    InitialMembers residents = settle("a", "b=bob:review", "c=carl", "d=dora:guest", "e");
    assertThat(seenBy("a", residents).role()).contains(Role.ADMIN);
    assertThat(seenBy("b", residents).role()).contains(Role.REVIEW);
    assertThat(seenBy("c", residents).role()).contains(Role.EDIT);
    assertThat(seenBy("d", residents).role()).isEmpty();
    assertThat(seenBy("e", residents).role()).contains(Role.EDIT);
    assertThat(docs.as(residents.admin()).users().current().displayName()).isEqualTo("admin");
    assertThat(docs.as(tokens.authenticate("b").orElseThrow()).users().current().id())
        .hasToString("bob");
  }

  @Test
  void whoIsThereAlreadyIsKept() {
    InitialMembers first = settle("a=ada", "b=bob:read");
    InitialMembers second = settle("c=ada", "d=bob:edit");
    assertThat(second.organization()).isEqualTo(first.organization());
    assertThat(second.admin()).isEqualTo(first.admin());
    assertThat(seenBy("d", second).role()).contains(Role.EDIT);
  }

  @Test
  void anUnknownRoleIsRejected() {
    assertThatThrownBy(() -> settle("a", "b=bob:boss"))
        .hasMessage(
            "--token: the role must be one of guest, read, comment, edit, review, create, admin");
    assertThatThrownBy(() -> settle("a=ada:edit"))
        .hasMessage("--token: the first token belongs to an admin, not to edit");
  }

  @Test
  void aTokenMayBelongToSomebodyWhoHasOneAlready() {
    InitialMembers residents = settle("a=ada", "b=ada:admin");
    assertThat(seenBy("b", residents)).isEqualTo(seenBy("a", residents));
  }
}
