package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.api.Tokens;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.people.Members;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InitialMembersTest {

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final Tokens tokens = new Tokens();

  private InitialMembers settle(String... given) {
    return InitialMembers.settle(docs, Stream.of(given).map(TokenOption::parse).toList(), tokens);
  }

  private Organization.View seenBy(String token, InitialMembers residents) {
    DocsSession session = docs.as(tokens.authenticate(token).orElseThrow());
    return session.organizations().get(residents.organization());
  }

  @Test
  void theFirstTokenBelongsToTheAdminAndOthersToMembersWithTheirRoles() {
    InitialMembers residents = settle("a", "b=bob:review", "c=carl", "d=dora:guest");
    assertThat(seenBy("a", residents).role()).contains(Role.ADMIN);
    assertThat(seenBy("b", residents).role()).contains(Role.REVIEW);
    assertThat(seenBy("c", residents).role()).contains(Role.EDIT);
    assertThat(seenBy("d", residents).role()).isEmpty();
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
        .hasMessage("the role must be one of guest, read, comment, edit, review, create, admin");
    assertThatThrownBy(() -> settle("a=ada:edit"))
        .hasMessage("--token: the first token belongs to an admin, not to edit");
  }

  @Test
  void aTokenMayBelongToSomebodyWhoHasOneAlready() {
    InitialMembers residents = settle("a=ada", "b=ada:admin");
    assertThat(seenBy("b", residents)).isEqualTo(seenBy("a", residents));
  }

  private static void onFile(Path file, String[] given, BiConsumer<Docs, InitialMembers> work) {
    try (Store store = JdbcStore.openH2File(file)) {
      Docs docs = Docs.builder().store(store).build();
      work.accept(
          docs,
          InitialMembers.settle(
              docs, Stream.of(given).map(TokenOption::parse).toList(), new Tokens()));
    }
  }

  private static Optional<Role> role(Docs docs, InitialMembers members, String user) {
    return docs.as(members.admin())
        .members()
        .get(members.organization(), new UserId(user))
        .member()
        .role();
  }

  @Test
  void aRestartKeepsRolesThatWereChangedUnlessTheCommandLineNamesOne(@TempDir Path directory) {
    String[] given = {"a=ada", "b=bob", "c=carl:review", "d=dora", "e=eve"};
    onFile(
        directory.resolve("docs"),
        given,
        (docs, first) -> {
          Members asAda = docs.as(first.admin()).members();
          OrganizationId organization = first.organization();
          asAda.changeRole(organization, new UserId("bob"), Update.to(Role.ADMIN));
          asAda.changeRole(organization, new UserId("carl"), Update.to(Role.READ));
          asAda.changeRole(organization, new UserId("eve"), Update.toNothing());
          asAda.remove(organization, new UserId("dora"));
          docs.as(Caller.user("bob"))
              .members()
              .changeRole(organization, new UserId("ada"), Update.to(Role.READ));
        });
    onFile(
        directory.resolve("docs"),
        given,
        (docs, second) -> {
          assertThat(role(docs, second, "bob")).as("kept").contains(Role.ADMIN);
          assertThat(role(docs, second, "eve")).as("kept as a guest").isEmpty();
          assertThat(role(docs, second, "carl")).as("on the command line").contains(Role.REVIEW);
          assertThat(role(docs, second, "dora")).as("a member again").contains(Role.EDIT);
          assertThat(role(docs, second, "ada")).as("the first token's").contains(Role.ADMIN);
        });
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aRestartKeepsTheOrganizationWhateverIdsOthersHave(long seed) {
    Ids ids = Ids.seeded(seed);
    ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
    Docs server = Docs.builder().store(MemoryStore.create()).ids(ids).clock(clock).build();
    List<TokenOption.Token> given = List.of(TokenOption.parse("a=ada"));
    InitialMembers first = InitialMembers.settle(server, given, tokens);
    DocsSession ada = server.as(first.admin());

    ada.organizations().create(CreateOrganization.titled("At the same time"));
    assertThat(InitialMembers.settle(server, given, tokens)).isEqualTo(first);
    clock.advance(Duration.ofDays(-1));
    ada.organizations().create(CreateOrganization.titled("By a clock that was set back"));
    assertThat(InitialMembers.settle(server, given, tokens)).isEqualTo(first);
  }

  @Test
  void anOwnerMayHaveTheLongestIdThatUsersCanHave() {
    String name = "n".repeat(120);
    InitialMembers residents = settle("a", "b=" + name);
    assertThat(seenBy("b", residents).role()).contains(Role.EDIT);
    assertThat(docs.as(tokens.authenticate("b").orElseThrow()).users().current().id())
        .hasToString(name);
  }
}
