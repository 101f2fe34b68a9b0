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
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.List;
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
