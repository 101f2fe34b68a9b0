package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import dev.docs.user.User;
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

/** Users are told apart whatever their ids and emails are; on any store. */
public abstract class IdentityScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private UserId user(String id, String email) {
    return world.operator.users().create(CreateUser.named(id, "User").email(email)).id();
  }

  private List<String> members(OrganizationId organization) {
    return world
        .operator
        .members()
        .list(organization, Members.Query.ALL.ascending(), ALL)
        .items()
        .stream()
        .map(view -> view.member().user().value())
        .toList();
  }

  @Test
  @RuleTest("ensured-user")
  void anEnsuredUserIsCreatedOnce() {
    CreateUser command = CreateUser.named("zoe", "Zoe").email("zoe@acme.example");
    User made = world.operator.users().ensure(command);
    world.clock.advance(Duration.ofDays(1));
    long written = world.written();

    assertThat(world.operator.users().ensure(command)).isEqualTo(made);
    assertThat(world.operator.users().ensure(CreateUser.named("zoe", "Another"))).isEqualTo(made);
    assertThat(world.operator.users().ensure(CreateUser.named("Z").email("ZOE@Acme.example")))
        .isEqualTo(made);
    assertThat(world.written()).isEqualTo(written);
    assertThat(world.as("zoe").users().current()).isEqualTo(made);
  }

  @Test
  @RuleTest("ensured-user")
  void anEnsuredUserKeepsWhatThePersonChanged() {
    CreateUser command = CreateUser.named("zoe", "Zoe");
    world.operator.users().ensure(command);
    User renamed =
        world.as("zoe").users().update(new UserId("zoe"), UpdateUser.NOTHING.displayName("Z."));

    assertThat(world.operator.users().ensure(command)).isEqualTo(renamed);
  }

  @Test
  @RuleTest("ensured-user")
  void anEnsuredUserTakesTheEmailOfNobodyElse() {
    user("zoe", "zoe@acme.example");
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () ->
                world
                    .operator
                    .users()
                    .ensure(CreateUser.named("eve", "Eve").email("zoe@acme.example")))
        .matches(e -> e.code() == ErrorCode.CONFLICT);
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> world.operator.users().ensure(CreateUser.named("Eve")))
        .matches(e -> e.code() == ErrorCode.INVALID)
        .withMessageContaining("id");
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> admin.users().ensure(CreateUser.named("admin", "Ada")))
        .matches(e -> e.code() == ErrorCode.FORBIDDEN);
  }

  @Test
  @RuleTest("ensured-user")
  void anEnsuredUserTakesOverTheirInvitation() {
    admin.invitations().invite(acme, InviteUsers.as(Role.EDIT, "zoe@acme.example"));
    User made =
        world.operator.users().ensure(CreateUser.named("zoe", "Zoe").email("zoe@acme.example"));

    assertThat(made.placeholder()).isFalse();
    assertThat(members(acme)).contains("zoe");
    assertThat(world.operator.users().ensure(CreateUser.named("zoe", "Zoe"))).isEqualTo(made);
  }

  @Test
  void anInvitedUserIsEnsuredByTheIdOfTheInvitation() {
    admin.invitations().invite(acme, InviteUsers.as(Role.EDIT, "zoe@acme.example"));
    User invited = world.operator.users().ensure(CreateUser.named("Zoe").email("zoe@acme.example"));

    assertThat(invited.displayName()).isEqualTo("Zoe");
    assertThat(world.operator.users().ensure(CreateUser.named(invited.id().value(), "Other")))
        .isEqualTo(invited);
    assertThat(members(acme)).contains(invited.id().value());
  }

  @Test
  void severalWhoEnsureOneUserAtTheSameTimeGetTheSame() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      CyclicBarrier together = new CyclicBarrier(4);
      Callable<User> ensuring =
          () -> {
            together.await();
            return world
                .operator
                .users()
                .ensure(CreateUser.named("zoe", "Zoe").email("zoe@acme.example"));
          };
      Set<User> made = new HashSet<>();
      for (Future<User> one : threads.invokeAll(Collections.nCopies(4, ensuring))) {
        made.add(one.get());
      }
      assertThat(made).hasSize(1);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void nobodyReachesTheMembershipOfAUserWhoseIdBeginsWithTheirs() {
    UserId victim = user("eve@acme", null);
    UserId eve = user("eve", null);
    admin.organizations().putMember(acme, victim, Role.EDIT);
    OrganizationId madeUp = new OrganizationId("acme@" + acme);

    for (DocsSession caller : List.of(world.as("eve"), world.operator)) {
      caller.members().remove(madeUp, eve);
      caller.inviteLinks().delete(madeUp, new dev.docs.id.InviteId("x"));
      caller.samlProviders().delete(madeUp, new dev.docs.id.SamlProviderId("x"));
      assertThatExceptionOfType(DocsException.class)
          .isThrownBy(() -> caller.members().get(madeUp, eve))
          .matches(e -> e.code() == ErrorCode.NOT_FOUND);
    }

    assertThat(members(acme)).contains("eve@acme");
  }

  @Test
  void usersWithIdsLikeEmailsAreMembersOfTwoOrganizationsEachForThemselves() {
    List<UserId> users =
        List.of("a@b", "a", "b", "a@b@c", "a%40b", "x/u/y", "x/y", "%").stream()
            .map(id -> user(id, null))
            .toList();
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId guide = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    TeamId team = admin.teams().create(acme, CreateTeam.titled("Team")).id();
    UserId[] all = users.toArray(UserId[]::new);
    for (UserId user : users) {
      admin.organizations().putMember(acme, user, Role.READ);
      admin.organizations().putMember(other, user, Role.READ);
      admin.teams().putMember(acme, team, user);
    }
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.EDIT, all));

    for (UserId user : users) {
      admin.members().remove(acme, user);
      assertThat(members(acme)).doesNotContain(user.value());
      assertThat(members(other)).contains(user.value());
      assertThat(admin.teams().get(acme, team).members())
          .isEqualTo(users.size() - 1 - users.indexOf(user));
      assertThat(admin.permissions().users(ContentId.of(guide), ALL).items())
          .hasSize(users.size() - 1 - users.indexOf(user));
    }
  }

  @Test
  void aUserWithTheLongestIdIsAMember() {
    UserId user = user("\u05d0@/%".repeat(30), null);
    admin.organizations().putMember(acme, user, Role.READ);

    assertThat(admin.members().get(acme, user).member().user()).isEqualTo(user);
    admin.members().remove(acme, user);
    assertThat(members(acme)).doesNotContain(user.value());
  }

  @Test
  void aMailboxWithTheKelvinSignIsAnotherThanOneWithTheLetterK() {
    UserId kim = user("kim", "kim@acme.example");
    UserId other = user("other", "\u212aim@acme.example");

    assertThat(
            admin
                .invitations()
                .invite(
                    acme, InviteUsers.as(Role.READ, "KIM@ACME.example", "\u212aim@acme.example"))
                .users())
        .containsExactly(kim, other);
  }

  @Test
  void domainsAreTheSameInUnicodeAndInAscii() {
    admin
        .organizations()
        .update(acme, UpdateOrganization.NOTHING.emailDomains(List.of("XN--bcher-KVA.example")));
    UserId ann = user("ann", "ann@B\u00dcCHER.example");

    assertThat(world.as("ann").organizations().ofEmailDomain("b\u00fccher.example")).hasSize(1);
    world.as("ann").inviteLinks().join(acme, "b\u00fccher.EXAMPLE");
    assertThat(members(acme)).contains(ann.value());
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> user("twin", "ANN@xn--bcher-kva.example"))
        .matches(e -> e.code() == ErrorCode.CONFLICT);
  }
}
