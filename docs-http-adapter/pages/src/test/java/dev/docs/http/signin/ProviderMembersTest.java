package dev.docs.http.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.error.DocsException;
import dev.docs.http.signin.ProviderMembers.Grant;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom the people of a provider are here. */
class ProviderMembersTest {

  private final World world = World.on(MemoryStore.create());

  private static final Identity ADA =
      new Identity(
          "https://id.example", "1", Optional.of("Ada"), Optional.of("ada@example.com"), Set.of());

  private static Identity in(String... groups) {
    return new Identity(
        ADA.issuer(), ADA.subject(), ADA.name(), ADA.verifiedEmail(), Set.of(groups));
  }

  private static Identity without(Identity identity) {
    return new Identity(
        identity.issuer(), identity.subject(), identity.name(), Optional.empty(), Set.of());
  }

  private static Grant all(Role role) {
    return new Grant(Optional.empty(), Optional.ofNullable(role));
  }

  private static Grant group(String name, Role role) {
    return new Grant(Optional.of(name), Optional.ofNullable(role));
  }

  private ProviderMembers members(Grant... grants) {
    return ProviderMembers.of(world.docs, world.organization, List.of(grants), Map.of());
  }

  private Member member(UserId user) {
    return world.admin.members().get(world.organization, user).member();
  }

  private void assertRefused(ProviderMembers members, Identity identity, Reason reason) {
    List<UserId> before = users();
    assertThatThrownBy(() -> members.admit(identity))
        .isInstanceOfSatisfying(
            SignInFailure.class, failure -> assertThat(failure.reason()).isEqualTo(reason));
    assertThat(users()).isEqualTo(before);
  }

  private List<UserId> users() {
    return world
        .admin
        .members()
        .list(world.organization, Members.Query.ALL, ListOptions.limit(100))
        .items()
        .stream()
        .map(one -> one.member().user())
        .toList();
  }

  @Test
  void issuerAndSubjectTellPeopleApartAndNothingElseDoes() {
    Identity other =
        new Identity("https://id.exampl", "e1", ADA.name(), Optional.empty(), Set.of());
    Identity renamed =
        new Identity(ADA.issuer(), "1", Optional.of("A"), Optional.empty(), Set.of("g"));

    assertThat(renamed.user()).isEqualTo(ADA.user());
    assertThat(other.user()).isNotEqualTo(ADA.user());
    assertThat(ADA.user().value()).matches("oidc-[0-9a-f]{40}");
    assertThat(ADA.toString()).doesNotContain("Ada").doesNotContain("example");
  }

  @Test
  void withoutGrantsNobodyIsAdmittedWhoWasNotInvited() {
    assertRefused(members(), ADA, Reason.NOT_ADMITTED);
    assertThat(world.operator.users().withEmail("ada@example.com")).isEmpty();
  }

  @Test
  void anInvitedPersonIsAdmittedByTheVerifiedEmailWithTheRoleOfTheInvitation() throws Exception {
    invite(Role.REVIEW);
    assertRefused(members(), without(ADA), Reason.NOT_ADMITTED);

    assertThat(members().admit(ADA)).isEqualTo(ADA.user());

    assertThat(member(ADA.user()).role()).contains(Role.REVIEW);
    assertThat(members().admit(without(ADA))).as("known by the subject").isEqualTo(ADA.user());
  }

  private void invite(Role role) {
    world.admin.invitations().invite(world.organization, InviteUsers.as(role, "ada@example.com"));
  }

  @Test
  void theEmailOfAUserMakesNobodyThatUser() {
    world.operator.users().create(CreateUser.named("boss", "Boss").email("ada@example.com"));
    world.operator.organizations().putMember(world.organization, new UserId("boss"), Role.ADMIN);

    assertRefused(members(all(Role.READ)), ADA, Reason.CONFLICT);
    assertRefused(members(), ADA, Reason.NOT_ADMITTED);
    assertThat(world.operator.users().withEmail("ada@example.com").orElseThrow().id().value())
        .isEqualTo("boss");
  }

  @Test
  void anEmailThatIsNotVerifiedIsNotKept() throws Exception {
    UserId user = members(all(Role.READ)).admit(without(ADA));

    assertThat(world.operator.users().get(user).email()).isNull();
    assertThat(world.operator.users().withEmail("ada@example.com")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'', READ",
    "editors, EDIT",
    "admins, ADMIN",
    "editors admins, ADMIN",
    "guests, READ"
  })
  void aPersonGetsTheStrongestRoleOfTheirGroups(String groups, Role role) throws Exception {
    ProviderMembers members =
        members(
            group("admins", Role.ADMIN),
            group("editors", Role.EDIT),
            group("guests", null),
            all(Role.READ));

    UserId user = members.admit(in(groups.isEmpty() ? new String[0] : groups.split(" ")));

    assertThat(member(user).role()).contains(role);
  }

  @Test
  void whoHasNoneOfTheGroupsIsNotAdmittedAnyMore() throws Exception {
    ProviderMembers members = members(group("editors", Role.EDIT), group("guests", null));
    assertRefused(members, in("others"), Reason.NOT_ADMITTED);
    UserId user = members.admit(in("editors"));
    assertThat(member(user).role()).contains(Role.EDIT);

    members.admit(in("guests"));

    assertThat(member(user).role()).isEmpty();
    assertRefused(members, in(), Reason.NOT_ADMITTED);
  }

  @Test
  void theRoleOfEverybodyIsThatOfNewMembersAlone() throws Exception {
    UserId user = members(all(Role.READ)).admit(ADA);
    world.operator.organizations().putMember(world.organization, user, Role.CREATE);

    members(all(Role.READ)).admit(ADA);

    assertThat(member(user).role()).contains(Role.CREATE);
  }

  @Test
  void theLastAdminStaysOne() throws Exception {
    UserId user = members(group("admins", Role.ADMIN), all(Role.READ)).admit(in("admins"));
    for (UserId other : users()) {
      if (!other.equals(user)) {
        world.operator.organizations().putMember(world.organization, other, Role.READ);
      }
    }

    assertThat(members(group("admins", Role.ADMIN), all(Role.READ)).admit(in())).isEqualTo(user);

    assertThat(world.as(user.value()).members().get(world.organization, user).member().role())
        .contains(Role.ADMIN);
  }

  @Test
  void whoWasRemovedStaysOutside() throws Exception {
    ProviderMembers members = members(all(Role.READ));
    UserId user = members.admit(ADA);
    world.admin.members().remove(world.organization, user);

    assertRefused(members, ADA, Reason.NOT_ADMITTED);
  }

  @Test
  void whoWasErasedStaysOutside() throws Exception {
    ProviderMembers members = members(all(Role.READ));
    UserId user = members.admit(ADA);
    world.operator.users().erase(user);

    assertRefused(members, ADA, Reason.NOT_ADMITTED);
    assertThat(world.operator.users().withEmail("ada@example.com")).isEmpty();
  }

  @Test
  void teamsFollowTheGroupsAndOtherTeamsAreNotTouched() throws Exception {
    ProviderMembers members =
        ProviderMembers.of(
            world.docs,
            world.organization,
            List.of(all(Role.READ)),
            Map.of("writers", "Writers", "cn=reviewers,ou=x", "Reviewers"));
    UserId user = members.admit(in("writers", "cn=reviewers,ou=x", "unknown"));
    world.admin.teams().create(world.organization, CreateTeam.titled("By hand").of(user));
    assertThat(teams(user)).containsExactlyInAnyOrder("Writers", "Reviewers", "By hand");

    members.admit(in("writers"));

    assertThat(teams(user)).containsExactlyInAnyOrder("Writers", "By hand");
    assertThat(
            world
                .admin
                .teams()
                .list(world.organization, Teams.Filter.ALL, ListOptions.limit(100))
                .items())
        .as("made once")
        .hasSize(3);
  }

  private List<String> teams(UserId user) {
    return world
        .admin
        .teams()
        .list(world.organization, Teams.Filter.ALL, ListOptions.limit(100))
        .items()
        .stream()
        .map(Teams.View::team)
        .filter(
            team ->
                world
                    .admin
                    .teams()
                    .members(world.organization, team.id(), ListOptions.limit(100))
                    .items()
                    .stream()
                    .anyMatch(one -> one.member().user().equals(user)))
        .map(Team::title)
        .toList();
  }

  @Test
  void anUnknownOrganizationHasNoMembers() {
    assertThatThrownBy(
            () ->
                ProviderMembers.of(
                    world.docs, new OrganizationId("nowhere"), List.of(), Map.of("g", "Title")))
        .isInstanceOf(DocsException.class);
  }
}
