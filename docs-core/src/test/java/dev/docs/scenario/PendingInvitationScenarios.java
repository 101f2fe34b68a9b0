package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.ContentPermissions;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.Invitations;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Invitations by email that wait until they are accepted; on any store. */
public abstract class PendingInvitationScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final String TYPED = "Vera@HOME.example";
  private static final UserId VERA = new UserId("vera");

  private Store store;
  private Docs docs;
  private DocsSession operator;
  private DocsSession admin;
  private DocsSession vera;
  private OrganizationId acme;
  private SpaceId guide;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    World world = World.on(store);
    docs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .ids(Ids.seeded(99))
            .invitationAcceptance(Invitations.Acceptance.REQUIRED)
            .build();
    operator = docs.as(Caller.operator());
    admin = as("admin");
    vera = as("vera");
    acme = world.organization;
    guide = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    operator
        .users()
        .create(
            CreateUser.named("vera", "Vera Secret")
                .email("vera@home.example")
                .photoURL("https://photos.example/vera"));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private DocsSession as(String user) {
    return docs.as(Caller.user(user));
  }

  private InviteId invite(Role role) {
    var invited = admin.invitations().invite(acme, InviteUsers.as(role, TYPED));
    assertThat(invited.users()).containsExactly(VERA);
    return waiting(vera).get(0).pending().id();
  }

  private static List<Invitations.Pending> waiting(DocsSession user) {
    return user.invitations().pending(ALL).items();
  }

  private List<Invitations.Pending> waitingInAcme() {
    return admin.invitations().pending(acme, ALL).items();
  }

  private void assertNoMember() {
    assertThat(vera.organizations().list(ALL).items()).isEmpty();
    assertThat(refusal(() -> vera.organizations().get(acme))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> vera.spaces().get(guide))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> vera.members().ping(acme))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> vera.members().list(acme, Members.Query.ALL, ALL)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> admin.members().get(acme, VERA))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> admin.users().get(VERA))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(admin.members().list(acme, Members.Query.ALL, ALL).items())
        .noneMatch(view -> view.member().user().equals(VERA));
  }

  @Test
  @RuleTest("pending-invitations")
  void whoIsInvitedIsNoMemberUntilTheyAccept() {
    InviteId invite = invite(Role.ADMIN);

    assertNoMember();
    assertThat(waiting(vera).get(0).organizationTitle()).isEqualTo("Acme");

    assertThat(vera.invitations().accept(acme, invite).role()).contains(Role.ADMIN);

    assertThat(vera.organizations().list(ALL).items()).hasSize(1);
    assertThat(vera.spaces().get(guide).role()).isEqualTo(Role.ADMIN);
    assertThat(admin.members().get(acme, VERA).user().displayName()).isEqualTo("Vera Secret");
    assertThat(waiting(vera)).isEmpty();
    assertThat(waitingInAcme()).isEmpty();
    assertThat(refusal(() -> vera.invitations().accept(acme, invite)))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  void joiningWithTheIdOfTheInvitationAcceptsIt() {
    InviteId invite = invite(Role.EDIT);
    assertThat(refusal(() -> as("stranger").inviteLinks().join(acme, invite.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);

    assertThat(vera.inviteLinks().join(acme, invite.value()).role()).contains(Role.EDIT);

    assertThat(waitingInAcme()).isEmpty();
    assertThat(admin.users().get(VERA).displayName()).isEqualTo("Vera Secret");
  }

  @Test
  @RuleTest("pending-invitations")
  void rolesOnContentGivenMeanwhileHaveForceOnceAcceptedAndShowTheTypedEmailOnly() {
    InviteId invite = invite(null);

    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.REVIEW, VERA));

    assertNoMember();
    ContentPermissions.OfUser given =
        as("create").permissions().users(ContentId.of(guide), ALL).items().get(0);
    assertThat(given.user().email()).isEqualTo(TYPED);
    assertThat(given.user().displayName()).isEqualTo("Vera");
    assertThat(admin.permissions().aggregate(ContentId.of(guide), null, ALL).items())
        .noneMatch(permission -> permission.user().id().equals(VERA));
    assertThat(admin.permissions().explain(VERA, ContentId.of(guide)).decision().role()).isEmpty();

    vera.invitations().accept(acme, invite);

    assertThat(vera.spaces().get(guide).role()).isEqualTo(Role.REVIEW);
  }

  @Test
  void nothingElseOfTheOrganizationTakesThemIn() {
    invite(Role.EDIT);

    assertThat(refusal(() -> admin.teams().create(acme, CreateTeam.titled("Team").of(VERA))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> admin.members().changeRole(acme, VERA, Update.to(Role.ADMIN))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> admin.members().markSso(acme, VERA))).isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  @RuleTest("pending-invitations")
  void adminsSeeAndWithdrawWhatIsPendingAndNobodyElseDoes() {
    InviteId invite = invite(Role.EDIT);
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.REVIEW, VERA));

    assertThat(waitingInAcme())
        .singleElement()
        .matches(one -> one.pending().invitedAs().equals(TYPED))
        .matches(one -> one.pending().role().equals(Optional.of(Role.EDIT)));
    for (String weak : List.of("create", "read")) {
      Invitations theirs = as(weak).invitations();
      assertThat(refusal(() -> theirs.pending(acme, ALL))).isEqualTo(ErrorCode.FORBIDDEN);
      assertThat(refusal(() -> theirs.decline(acme, invite))).isEqualTo(ErrorCode.FORBIDDEN);
      assertThat(refusal(() -> theirs.accept(acme, invite))).isEqualTo(ErrorCode.NOT_FOUND);
    }
    assertThat(refusal(() -> as("stranger").invitations().pending(acme, ALL)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    as("stranger").invitations().decline(acme, invite);
    assertThat(refusal(() -> vera.invitations().pending(acme, ALL))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(waitingInAcme()).hasSize(1);

    admin.invitations().decline(acme, invite);
    admin.invitations().decline(acme, invite);

    assertThat(waiting(vera)).isEmpty();
    assertThat(refusal(() -> vera.invitations().accept(acme, invite)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> vera.inviteLinks().join(acme, invite.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(admin.permissions().users(ContentId.of(guide), ALL).items()).isEmpty();
  }

  @Test
  void anInvitationThatWasWithdrawnIsNotTheOneThatCameAfterIt() {
    InviteId withdrawn = invite(Role.ADMIN);
    admin.invitations().decline(acme, withdrawn);
    InviteId invite = invite(Role.READ);
    assertThat(invite).isNotEqualTo(withdrawn);

    assertThat(refusal(() -> vera.invitations().accept(acme, withdrawn)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertNoMember();

    assertThat(vera.invitations().accept(acme, invite).role()).contains(Role.READ);
  }

  @Test
  void theInvitedUserDeclines() {
    InviteId invite = invite(Role.EDIT);

    vera.invitations().decline(acme, invite);

    assertThat(waitingInAcme()).isEmpty();
    assertNoMember();
  }

  @Test
  @RuleTest("pending-invitations")
  void aLaterInvitationChangesWhatTheFirstGivesAndMembersKeepTheirRole() {
    InviteId invite = invite(Role.ADMIN);
    assertThat(admin.invitations().invite(acme, InviteUsers.as(Role.READ, TYPED)).added()).isZero();
    assertThat(waiting(vera)).hasSize(1);
    assertThat(vera.invitations().accept(acme, invite).role()).contains(Role.READ);

    assertThat(admin.invitations().invite(acme, InviteUsers.as(Role.ADMIN, TYPED)).added())
        .isZero();

    assertThat(waiting(vera)).isEmpty();
    assertThat(vera.spaces().get(guide).role()).isEqualTo(Role.READ);
  }

  @Test
  void whoWasRemovedComesBackByAcceptingOnly() {
    vera.invitations().accept(acme, invite(Role.EDIT));
    admin.members().remove(acme, VERA);
    assertThat(waiting(vera)).isEmpty();

    InviteId again = invite(Role.READ);
    assertNoMember();

    assertThat(vera.invitations().accept(acme, again).role()).contains(Role.READ);
  }

  @Test
  @RuleTest("pending-invitations")
  void whoJoinsByALinkEndsTheInvitation() {
    InviteId invite = invite(null);
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.READ, VERA));
    admin.organizations().update(acme, UpdateOrganization.NOTHING.inviteLinks(true));
    InviteId link = admin.inviteLinks().create(acme, ContentId.of(guide), Role.EDIT).link().id();

    assertThat(vera.inviteLinks().join(acme, link.value()).role()).isEmpty();

    assertThat(vera.spaces().get(guide).role()).isEqualTo(Role.READ);
    assertThat(waitingInAcme()).isEmpty();
    assertThat(refusal(() -> vera.invitations().accept(acme, invite)))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  void signingInThroughTheIdentityProviderAccepts() {
    invite(Role.EDIT);
    var provider =
        admin
            .samlProviders()
            .create(
                acme,
                CreateSamlProvider.labelled("Idp")
                    .entityID("idp")
                    .certificate(Certificates.PEM)
                    .ssoURL("https://idp.example/"))
            .provider()
            .id();

    assertThat(operator.samlProviders().joinThrough(acme, provider, VERA))
        .matches(
            member ->
                member.role().equals(Optional.of(Role.EDIT)) && member.sso() && !member.isUnseen());

    assertThat(waitingInAcme()).isEmpty();
  }

  @Test
  void whoAcceptsAnInvitationToSignInThroughTheProviderIsAMemberWhoDoes() {
    admin
        .samlProviders()
        .create(
            acme,
            CreateSamlProvider.labelled("Idp")
                .entityID("idp")
                .certificate(Certificates.PEM)
                .ssoURL("https://idp.example/"));
    admin.invitations().invite(acme, InviteUsers.as(Role.EDIT, TYPED).sso(true));

    vera.invitations().accept(acme, waiting(vera).get(0).pending().id());

    assertThat(admin.members().get(acme, VERA).member().sso()).isTrue();
  }

  @Test
  void anInvitationIsUnknownInAnotherOrganization() {
    InviteId invite = invite(Role.ADMIN);
    DocsSession stranger = as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();

    assertThat(refusal(() -> vera.invitations().accept(other, invite)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    stranger.invitations().decline(other, invite);

    assertThat(refusal(() -> stranger.members().get(other, VERA))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(waiting(vera)).hasSize(1);
  }

  @Test
  void theOperatorsUserTakesOverTheInvitationOfTheOneWhoWasOnlyInvited() {
    UserId invited =
        admin.invitations().invite(acme, InviteUsers.as(null, "n@b.example")).users().get(0);
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.EDIT, invited));

    operator.users().create(CreateUser.named("nina", "Nina").email("N@b.example"));

    assertThat(waiting(as(invited.value()))).isEmpty();
    InviteId invite = waiting(as("nina")).get(0).pending().id();
    as("nina").invitations().accept(acme, invite);
    assertThat(as("nina").spaces().get(guide).role()).isEqualTo(Role.EDIT);
    assertThat(admin.permissions().users(ContentId.of(guide), ALL).items())
        .singleElement()
        .satisfies(given -> assertThat(given.user().id()).isEqualTo(new UserId("nina")));
  }
}
