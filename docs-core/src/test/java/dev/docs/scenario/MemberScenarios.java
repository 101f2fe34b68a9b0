package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Reviews;
import dev.docs.error.ErrorCode;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.Invitations.Invited;
import dev.docs.people.InviteLink;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.people.UpdateSamlReading;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How people come into organizations, are listed, and go; on any store. */
public abstract class MemberScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final UserId ADMIN = new UserId("admin");
  private static final UserId EDIT = new UserId("edit");

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

  private DocsSession user(String id, String email) {
    world.operator.users().create(CreateUser.named(id, "The " + id).email(email));
    return world.as(id);
  }

  private void allow(UpdateOrganization change) {
    admin.organizations().update(acme, change);
  }

  private Optional<Role> role(String user) {
    return admin.members().get(acme, new UserId(user)).member().role();
  }

  private boolean isMember(String user) {
    return refusal(() -> role(user)) == null;
  }

  private static List<String> ids(Slice<Members.View> slice) {
    return slice.items().stream().map(view -> view.member().user().value()).toList();
  }

  private List<String> list(Members.Query query) {
    Slice<Members.View> all = admin.members().list(acme, query, ALL);
    assertThat(all.count()).isEqualTo(all.items().size());
    return ids(all);
  }

  // ---------------------------------------------------------------- the last admin

  @Test
  @RuleTest("last-admin")
  void theLastAdminCannotLoseTheRole() {
    List<Runnable> attempts =
        List.of(
            () -> admin.members().remove(acme, ADMIN),
            () -> admin.members().changeRole(acme, ADMIN, Update.to(Role.CREATE)),
            () -> admin.members().changeRole(acme, ADMIN, Update.to(null)),
            () -> admin.organizations().putMember(acme, ADMIN, Role.READ),
            () -> world.operator.members().remove(acme, ADMIN),
            () -> world.operator.organizations().putMember(acme, ADMIN, null));
    for (Runnable attempt : attempts) {
      assertThat(refusal(attempt::run)).isEqualTo(ErrorCode.CONFLICT);
      assertThat(role("admin")).contains(Role.ADMIN);
    }
    admin.members().changeRole(acme, ADMIN, Update.to(Role.ADMIN));
    admin.members().changeRole(acme, ADMIN, Update.keep());
  }

  @Test
  void oneOfTwoAdminsMayGo() {
    admin.members().changeRole(acme, EDIT, Update.to(Role.ADMIN));
    admin.members().remove(acme, ADMIN);
    assertThat(world.as("edit").members().get(acme, EDIT).member().role()).contains(Role.ADMIN);
    assertThat(refusal(() -> admin.organizations().get(acme))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> world.as("edit").members().remove(acme, EDIT)))
        .isEqualTo(ErrorCode.CONFLICT);
  }

  @Test
  void twoAdminsWhoRemoveEachOtherAtOnceLeaveOne() throws Exception {
    for (int round = 0; round < rounds(); round++) {
      OrganizationId organization =
          admin.organizations().create(CreateOrganization.titled("Round " + round)).id();
      admin.organizations().putMember(organization, EDIT, Role.ADMIN);
      CyclicBarrier start = new CyclicBarrier(2);
      ExecutorService executor = Executors.newFixedThreadPool(2);
      try {
        List<Future<ErrorCode>> results = new ArrayList<>();
        for (UserId self : List.of(ADMIN, EDIT)) {
          UserId other = self.equals(ADMIN) ? EDIT : ADMIN;
          boolean leaves = round % 2 == 0;
          results.add(
              executor.submit(
                  () -> {
                    start.await(5, TimeUnit.MINUTES);
                    DocsSession caller = world.as(self.value());
                    return refusal(
                        () -> caller.members().remove(organization, leaves ? self : other));
                  }));
        }
        List<ErrorCode> refusals = new ArrayList<>();
        for (Future<ErrorCode> result : results) {
          refusals.add(result.get(5, TimeUnit.MINUTES));
        }
        assertThat(world.operator.members().list(organization, Members.Query.ALL, ALL).items())
            .as(refusals.toString())
            .singleElement()
            .satisfies(view -> assertThat(view.member().role()).contains(Role.ADMIN));
      } finally {
        executor.shutdownNow();
      }
    }
  }

  /** How often two threads race. */
  protected int rounds() {
    return 20;
  }

  // ---------------------------------------------------------------- leaving

  @Test
  @RuleTest("leaving")
  void whoGoesLeavesWhatTheyWroteAndLosesWhatTheyWereGiven() {
    SpaceId space = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    DocsSession edit = world.as("edit");
    String number =
        String.valueOf(
            edit.changeRequests()
                .create(space, new CreateChangeRequest("Mine"))
                .changeRequest()
                .number());
    admin.permissions().invite(ContentId.of(space), InviteToContent.users(Role.REVIEW, EDIT));
    admin.reviews().request(ChangeRequest.Ref.of(space, number), Reviews.Request.of(List.of(EDIT)));
    TeamId team = admin.teams().create(acme, CreateTeam.titled("Writers").of(EDIT)).id();

    OrganizationId other = edit.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId theirs = edit.spaces().create(other, CreateSpace.titled("Theirs")).id();
    edit.changeRequests().create(theirs, new CreateChangeRequest("There"));
    edit.reviews().request(ChangeRequest.Ref.of(theirs, "1"), Reviews.Request.of(List.of(EDIT)));
    edit.permissions().invite(ContentId.of(theirs), InviteToContent.users(Role.READ, EDIT));

    admin.members().remove(acme, EDIT);

    assertThat(isMember("edit")).isFalse();
    assertThat(refusal(() -> edit.spaces().get(space))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(
            admin
                .changeRequests()
                .get(ChangeRequest.Ref.of(space, number))
                .createdBy()
                .displayName())
        .isEqualTo("edit");
    assertThat(admin.reviews().requested(ChangeRequest.Ref.of(space, number), ALL).items())
        .isEmpty();
    assertThat(admin.permissions().users(ContentId.of(space), ALL).items()).isEmpty();
    assertThat(admin.teams().members(acme, team, ALL).items()).isEmpty();
    assertThat(edit.reviews().requested(ChangeRequest.Ref.of(theirs, "1"), ALL).items()).hasSize(1);
    assertThat(edit.permissions().users(ContentId.of(theirs), ALL).items()).hasSize(1);

    admin.members().remove(acme, EDIT);
    admin.members().remove(acme, new UserId("nobody"));
    world.as("stranger").members().remove(acme, ADMIN);
    assertThat(role("admin")).contains(Role.ADMIN);
  }

  @Test
  @RuleTest("coming-back")
  void whoLeftComesBackByAnInvitationInTheirNameOnly() {
    DocsSession bob = user("bob", "bob@acme.example");
    allow(
        UpdateOrganization.NOTHING
            .emailDomains(List.of("acme.example"))
            .defaultRole(Role.EDIT)
            .inviteLinks(true));
    InviteId link = admin.inviteLinks().create(acme, Role.CREATE).link().id();
    bob.inviteLinks().join(acme, "acme.example");
    admin.members().changeRole(acme, new UserId("bob"), Update.to(null));
    assertThat(refusal(() -> bob.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.CONFLICT);
    bob.members().remove(acme, new UserId("bob"));
    for (String invite : List.of("acme.example", link.value())) {
      assertThat(refusal(() -> bob.inviteLinks().join(acme, invite)))
          .isEqualTo(ErrorCode.FORBIDDEN);
    }
    Invited invited =
        admin.invitations().invite(acme, InviteUsers.as(Role.COMMENT, "BOB@acme.example"));
    assertThat(invited.users()).containsExactly(new UserId("bob"));
    assertThat(role("bob")).contains(Role.COMMENT);
  }

  // ---------------------------------------------------------------- coming in

  @Test
  @RuleTest("email-domains")
  void anEmailOfTheDomainsJoinsWithTheDefaultRole() {
    allow(
        UpdateOrganization.NOTHING
            .emailDomains(List.of("Acme.Example", "acme.example", "acme.org"))
            .defaultRole(Role.COMMENT));
    assertThat(admin.organizations().get(acme).organization().emailDomains())
        .containsExactly("acme.example", "acme.org");
    DocsSession bob = user("bob", "Bob@ACME.example");
    assertThat(bob.organizations().ofEmailDomain("aCME.example"))
        .singleElement()
        .satisfies(view -> assertThat(view.role()).isEmpty());
    assertThat(bob.organizations().ofEmailDomain("acme.org")).isEmpty();
    assertThat(refusal(() -> bob.inviteLinks().join(acme, "acme.org")))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(bob.inviteLinks().join(acme, "ACME.Example").role()).contains(Role.COMMENT);
    assertThat(bob.organizations().ofEmailDomain("acme.org")).hasSize(1);
    assertThat(refusal(() -> bob.inviteLinks().join(acme, "acme.example")))
        .isEqualTo(ErrorCode.CONFLICT);
    DocsSession eve = user("eve", "eve@acme.example.evil.example");
    assertThat(eve.organizations().ofEmailDomain("acme.example")).isEmpty();
    assertThat(refusal(() -> eve.inviteLinks().join(acme, "acme.example")))
        .isEqualTo(ErrorCode.NOT_FOUND);
    allow(UpdateOrganization.NOTHING.defaultRole(null));
    DocsSession ann = user("ann", "ann@acme.org");
    assertThat(ann.inviteLinks().join(acme, "acme.org").role()).isEmpty();
  }

  @Test
  @RuleTest("invite-links")
  void aLinkAdmitsAnyHolderWhileTheOrganizationAllowsLinks() {
    InviteId link = admin.inviteLinks().create(acme, Role.EDIT).link().id();
    world.clock.advance(Duration.ofSeconds(1));
    InviteId same = admin.inviteLinks().create(acme, Role.EDIT).link().id();
    DocsSession stranger = world.as("stranger");
    assertThat(refusal(() -> stranger.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.FORBIDDEN);
    allow(UpdateOrganization.NOTHING.inviteLinks(true));
    assertThat(admin.inviteLinks().get(acme, link).redundant()).isTrue();
    admin.inviteLinks().update(acme, link, null);
    assertThat(admin.inviteLinks().list(acme, ALL).items()).allMatch(InviteLink.View::redundant);
    assertThat(stranger.inviteLinks().join(acme, link.value()).role()).isEmpty();
    admin.inviteLinks().delete(acme, link);
    admin.inviteLinks().delete(acme, link);
    DocsSession bob = user("bob", null);
    assertThat(refusal(() -> bob.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
    OrganizationId other = bob.organizations().create(CreateOrganization.titled("Other")).id();
    assertThat(refusal(() -> world.as("read").inviteLinks().join(other, same.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  @RuleTest("invite-links")
  void aLinkIsRedundantForWhoeverAlreadyHasWhatItGives() {
    SpaceId space = admin.spaces().create(acme, CreateSpace.titled("Space")).id();
    ContentId content = ContentId.of(space);
    admin.permissions().invite(content, InviteToContent.users(Role.CREATE, new UserId("read")));
    admin.permissions().invite(content, InviteToContent.users(null, new UserId("create")));
    InviteId link = admin.inviteLinks().create(acme, content, Role.ADMIN).link().id();
    assertThat(admin.inviteLinks().get(acme, link).redundant()).isTrue();
    DocsSession read = world.as("read");
    assertThat(read.inviteLinks().get(acme, link).redundant()).isFalse();
    InviteId weaker = admin.inviteLinks().create(acme, content, Role.CREATE).link().id();
    assertThat(read.inviteLinks().get(acme, weaker).redundant()).isTrue();
  }

  private long sites(String user) {
    return admin.members().get(acme, new UserId(user)).sites();
  }

  @Test
  void membersSeeAllSitesAndGuestsThoseThatShowWhatTheyMayView() {
    assertThat(sites("read")).isZero();
    SpaceId one = admin.spaces().create(acme, CreateSpace.titled("One")).id();
    SpaceId two = admin.spaces().create(acme, CreateSpace.titled("Two")).id();
    admin.sites().create(acme, CreateSite.titled("Aa", one, two));
    admin.sites().create(acme, CreateSite.titled("Bb", two));
    admin.sites().create(acme, CreateSite.titled("Cc", one));
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    admin.sites().create(other, CreateSite.titled("Dd"));
    assertThat(sites("read")).isEqualTo(3);
    assertThat(sites("guest")).isZero();
    admin
        .permissions()
        .invite(ContentId.of(two), InviteToContent.users(Role.READ, new UserId("guest")));
    assertThat(sites("guest")).isEqualTo(2);
    DocsSession guest = world.as("guest");
    assertThat(guest.members().get(acme, new UserId("guest")).sites()).isEqualTo(2);
    TeamId team = admin.teams().create(acme, CreateTeam.titled("T").of(new UserId("guest"))).id();
    assertThat(admin.teams().members(acme, team, ALL).items().get(0).sites()).isEqualTo(2);
    assertThat(admin.members().list(acme, Members.Query.ALL, ALL).items())
        .extracting(view -> view.user().id() + " " + view.sites())
        .contains("guest 2", "admin 3", "comment 3");
    admin.permissions().remove(ContentId.of(two), Principal.of(new UserId("guest")));
    assertThat(sites("guest")).isZero();
  }

  @Test
  @RuleTest("content-invite-links")
  void aLinkToContentMakesAGuestWhoMayUseIt() {
    allow(UpdateOrganization.NOTHING.inviteLinks(true));
    DocsSession create = world.as("create");
    SpaceId space = create.spaces().create(acme, CreateSpace.titled("Guide")).id();
    SpaceId closed = create.spaces().create(acme, CreateSpace.titled("Closed")).id();
    ContentId guide = ContentId.of(space);
    assertThat(refusal(() -> create.inviteLinks().create(acme, guide, Role.ADMIN)))
        .isEqualTo(ErrorCode.FORBIDDEN);
    assertThat(refusal(() -> world.as("review").inviteLinks().create(acme, guide, Role.READ)))
        .isEqualTo(ErrorCode.FORBIDDEN);
    InviteId link = create.inviteLinks().create(acme, guide, Role.EDIT).link().id();
    assertThat(admin.inviteLinks().list(acme, ALL).items()).isEmpty();
    assertThat(refusal(() -> create.inviteLinks().update(acme, link, Role.ADMIN)))
        .isEqualTo(ErrorCode.FORBIDDEN);
    DocsSession stranger = world.as("stranger");
    assertThat(stranger.inviteLinks().join(acme, link.value()).role()).isEmpty();
    assertThat(stranger.spaces().get(space).role()).isEqualTo(Role.EDIT);
    assertThat(refusal(() -> stranger.spaces().get(closed))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> stranger.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.CONFLICT);
    DocsSession guest = world.as("guest");
    guest.inviteLinks().join(acme, link.value());
    assertThat(guest.spaces().get(space).role()).isEqualTo(Role.EDIT);
    assertThat(refusal(() -> world.as("read").inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.CONFLICT);
    admin.spaces().delete(space);
    assertThat(refusal(() -> user("bob", null).inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
    admin.inviteLinks().delete(acme, link);
  }

  @Test
  @RuleTest("invitations-by-email")
  void peopleAreInvitedByTheirEmailWhetherKnownOrNot() {
    user("bob", "bob@acme.example");
    allow(UpdateOrganization.NOTHING.defaultRole(Role.COMMENT));
    InviteUsers command =
        InviteUsers.of(
            List.of(
                InviteUsers.Invitee.of("Bob@acme.example"),
                InviteUsers.Invitee.of("ann@acme.example").role(Role.CREATE),
                InviteUsers.Invitee.of("guest@acme.example").role(null),
                InviteUsers.Invitee.of("ANN@acme.example").role(Role.ADMIN)));
    Invited invited = admin.invitations().invite(acme, command);
    assertThat(invited.added()).isEqualTo(3);
    assertThat(invited.withoutSso()).isEmpty();
    assertThat(invited.users()).hasSize(3).startsWith(new UserId("bob"));
    assertThat(role("bob")).contains(Role.COMMENT);
    Members.View ann = admin.members().get(acme, invited.users().get(1));
    assertThat(ann.user().displayName()).isEqualTo("ann");
    assertThat(ann.user().email()).isEqualTo("ann@acme.example");
    assertThat(ann.member().role()).contains(Role.CREATE);
    assertThat(admin.members().get(acme, invited.users().get(2)).member().role()).isEmpty();

    Invited again =
        admin.invitations().invite(acme, InviteUsers.as(Role.ADMIN, "bob@acme.example"));
    assertThat(again.added()).isZero();
    assertThat(again.users()).containsExactly(new UserId("bob"));
    assertThat(role("bob")).contains(Role.COMMENT);

    for (String wrong : List.of("bob", "@a.example", "a b@a.example", "a@b", "a@b..example")) {
      assertThat(refusal(() -> admin.invitations().invite(acme, InviteUsers.as(Role.READ, wrong))))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
    assertThat(refusal(() -> admin.invitations().invite(acme, InviteUsers.as(Role.READ))))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  @RuleTest("sso-invitations")
  void onlyThoseForWhomAProviderSpeaksAreInvitedToSignInThroughIt() {
    InviteUsers command =
        InviteUsers.of(
                List.of(
                    InviteUsers.Invitee.of("a@acme.example"),
                    InviteUsers.Invitee.of("b@other.example")))
            .role(Role.READ)
            .sso(true);
    assertThat(admin.invitations().invite(acme, command).withoutSso()).hasSize(2);
    admin
        .samlProviders()
        .create(
            acme,
            CreateSamlProvider.labelled("Idp")
                .entityID("idp")
                .certificate(Certificates.PEM)
                .ssoURL("https://idp.example/"));
    allow(UpdateOrganization.NOTHING.emailDomains(List.of("acme.example")));
    Invited invited = admin.invitations().invite(acme, command);
    assertThat(invited.withoutSso()).containsExactly("b@other.example");
    assertThat(invited.users())
        .singleElement()
        .satisfies(id -> assertThat(admin.members().get(acme, id).member().sso()).isTrue());
  }

  // ---------------------------------------------------------------- listing

  @Test
  @RuleTest("member-search")
  void membersAreListedByWhenTheyJoinedOrWereSeen() {
    assertThat(list(Members.Query.ALL.ascending())).hasSize(7).contains("admin", "guest");
    assertThat(list(Members.Query.ALL.guests())).containsExactly("guest");
    assertThat(list(Members.Query.ALL.withRole(Role.ADMIN))).containsExactly("admin");
    Members.Query seen = Members.Query.ALL.sortedBy(Members.Query.Sort.LAST_SEEN_AT);
    assertThat(list(seen)).isEmpty();
    for (String name : List.of("edit", "guest", "read", "edit")) {
      world.clock.advance(Duration.ofSeconds(1));
      Members.View view = world.as(name).members().ping(acme);
      assertThat(view.member().lastSeenAt()).isEqualTo(world.clock.instant());
    }
    assertThat(list(seen)).containsExactly("edit", "read", "guest");
    assertThat(list(seen.ascending())).containsExactly("guest", "read", "edit");
    assertThat(list(seen.withRole(Role.READ))).containsExactly("read");
    world.clock.set(world.clock.instant().minusSeconds(100));
    world.as("guest").members().ping(acme);
    assertThat(list(seen)).containsExactly("edit", "read", "guest");
  }

  @Test
  @RuleTest("member-search")
  void theSearchIgnoresCaseInAnyScript() {
    List<String> names =
        List.of(
            "Stra\u00dfe",
            "\u0391\u03b8\u03b7\u03bd\u03ac \u039f\u0394\u039f\u03a3",
            "\u0416\u0430\u043d\u043d\u0430",
            "\ud801\udc00pq",
            "I\u0307zmir");
    for (int i = 0; i < names.size(); i++) {
      world
          .operator
          .users()
          .create(CreateUser.named("u" + i, names.get(i)).email("U" + i + "@Acme.example"));
      admin.organizations().putMember(acme, new UserId("u" + i), Role.READ);
    }
    assertThat(list(Members.Query.ALL.containing("STRASSE"))).containsExactly("u0");
    assertThat(list(Members.Query.ALL.containing("\u03bf\u03b4\u03bf\u03c3")))
        .containsExactly("u1");
    assertThat(list(Members.Query.ALL.containing("\u03bf\u03b4\u03bf\u03c2")))
        .containsExactly("u1");
    assertThat(list(Members.Query.ALL.containing("\u0436\u0410\u041d"))).containsExactly("u2");
    assertThat(list(Members.Query.ALL.containing("\ud801\udc28P"))).containsExactly("u3");
    assertThat(list(Members.Query.ALL.containing("u4@aCME"))).containsExactly("u4");
    assertThat(list(Members.Query.ALL.containing("ACME.EXAMPLE").withRole(Role.READ))).hasSize(5);
    assertThat(list(Members.Query.ALL.containing("acme.example").withRole(Role.EDIT))).isEmpty();
    assertThat(list(Members.Query.ALL.containing(""))).hasSize(12);
    world.as("u0").users().update(new UserId("u0"), UpdateUser.NOTHING.displayName("Weg"));
    assertThat(list(Members.Query.ALL.containing("STRASSE"))).isEmpty();
    assertThat(list(Members.Query.ALL.containing("weg"))).containsExactly("u0");
    assertThat(refusal(() -> list(Members.Query.ALL.containing("x".repeat(513)))))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  void teamsOfAMemberAreFoundByTheirTitle() {
    admin.teams().create(acme, CreateTeam.titled("Writers").of(EDIT));
    admin.teams().create(acme, CreateTeam.titled("Readers").of(EDIT));
    assertThat(admin.members().get(acme, EDIT).teams()).isEqualTo(2);
    assertThat(admin.members().teams(acme, EDIT, "WRIT", ALL).items())
        .singleElement()
        .satisfies(team -> assertThat(team.team().team().title()).isEqualTo("Writers"));
    assertThat(admin.members().teams(acme, EDIT, null, ALL).count()).isEqualTo(2);
    assertThat(admin.members().teams(acme, ADMIN, null, ALL).items()).isEmpty();
  }

  // ---------------------------------------------------------------- signing in

  @Test
  @RuleTest("saml-status")
  void aProviderIsActiveOnceAllIsKnownOfIt() {
    var providers = admin.samlProviders();
    var id = providers.create(acme, CreateSamlProvider.labelled("Idp")).provider().id();
    assertThat(providers.logins(acme)).isEmpty();
    var update = UpdateSamlProvider.NOTHING;
    assertThat(providers.update(acme, id, update.entityId("idp")).provider().isActive()).isFalse();
    assertThat(refusal(() -> providers.update(acme, id, update.certificate("nonsense"))))
        .isEqualTo(ErrorCode.INVALID);
    for (String wrong :
        List.of(
            Certificates.PEM.replace("M", "N"),
            Certificates.PEM + Certificates.PEM.replace("M", "N"),
            Certificates.PEM + "x",
            Certificates.PEM.replace("CERTIFICATE", "PRIVATE KEY"),
            "-----BEGIN CERTIFICATE-----END CERTIFICATE-----",
            Certificates.PEM + "x")) {
      assertThat(refusal(() -> providers.update(acme, id, update.certificate(wrong))))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
    providers.update(acme, id, update.certificate("\n" + Certificates.PEM + "\r\n"));
    providers.update(acme, id, update.certificate(Certificates.PEM + Certificates.PEM));
    assertThat(world.operator.samlProviders().findActive(id)).as("pending").isEmpty();
    for (String wrong :
        List.of("javascript:alert(1)", "idp.example", "https://", "ftp://a.example/")) {
      assertThat(refusal(() -> providers.update(acme, id, update.ssoUrl(wrong))))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
    assertThat(refusal(() -> world.operator.samlProviders().joinThrough(acme, id, ADMIN)))
        .isEqualTo(ErrorCode.PRECONDITION);
    assertThat(
            providers.update(acme, id, update.ssoUrl("https://idp.example/")).provider().isActive())
        .isTrue();
    assertThat(world.operator.samlProviders().findActive(id))
        .hasValueSatisfying(found -> assertThat(found.organization()).isEqualTo(acme));
    assertThat(world.operator.samlProviders().findActive(new SamlProviderId("unknown"))).isEmpty();
    assertThat(world.as("guest").samlProviders().logins(acme)).hasSize(1);
    assertThat(providers.update(acme, id, update.certificate("")).provider().isActive()).isFalse();
    assertThat(providers.logins(acme)).isEmpty();
  }

  @Test
  @RuleTest("saml-defaults")
  void aNewProviderHasTheDefaultRoleOfItsOrganization() {
    allow(UpdateOrganization.NOTHING.defaultRole(Role.COMMENT));
    CreateSamlProvider command = CreateSamlProvider.labelled("Idp");

    assertThat(admin.samlProviders().create(acme, command).provider().defaultRole())
        .contains(Role.COMMENT);
    assertThat(
            admin.samlProviders().create(acme, command.defaultRole(null)).provider().defaultRole())
        .isEmpty();
  }

  @Test
  @RuleTest("member-spaces-order")
  void theSpacesOfAMemberStandNewestFirstUnlessAskedOtherwise() {
    List<SpaceId> made = new ArrayList<>();
    for (String title : List.of("B", "C", "A")) {
      made.add(admin.spaces().create(acme, CreateSpace.titled(title)).id());
      world.clock.advance(Duration.ofSeconds(1));
    }

    assertThat(admin.members().spaces(acme, new UserId("read"), true, ALL).items())
        .extracting(one -> one.space().id())
        .isEqualTo(made);
    Collections.reverse(made);
    assertThat(admin.members().spaces(acme, new UserId("read"), false, ALL).items())
        .extracting(one -> one.space().id())
        .isEqualTo(made);
  }

  @Test
  @RuleTest({"sso-member", "saml-defaults"})
  void whoJoinsThroughAProviderHasItsRoleAndTeam() {
    TeamId team = admin.teams().create(acme, CreateTeam.titled("Staff")).id();
    var id =
        admin
            .samlProviders()
            .create(
                acme,
                CreateSamlProvider.labelled("Idp")
                    .entityID("idp")
                    .certificate(Certificates.PEM)
                    .ssoURL("https://idp.example/")
                    .defaultTeam(team)
                    .defaultRole(Role.REVIEW))
            .provider()
            .id();
    var operator = world.operator.samlProviders();
    var joined = operator.joinThrough(acme, id, new UserId("stranger"));
    assertThat(joined.role()).contains(Role.REVIEW);
    assertThat(joined.sso()).isTrue();
    assertThat(admin.members().teams(acme, new UserId("stranger"), null, ALL).count()).isEqualTo(1);
    assertThat(operator.joinThrough(acme, id, new UserId("guest")).role()).isEmpty();
    assertThat(admin.members().get(acme, new UserId("guest")).member().sso()).isTrue();
    assertThat(admin.members().markSso(acme, ADMIN).member().sso()).isTrue();
    assertThat(admin.members().markSso(acme, ADMIN).member().sso()).isTrue();
    admin.members().remove(acme, new UserId("stranger"));
    assertThat(refusal(() -> operator.joinThrough(acme, id, new UserId("stranger"))))
        .isEqualTo(ErrorCode.FORBIDDEN);
    assertThat(refusal(() -> operator.joinThrough(acme, id, new UserId("nobody"))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    admin.teams().delete(acme, team);
    assertThat(admin.samlProviders().get(acme, id).defaultTeam()).isEmpty();
    OrganizationId other =
        world.as("stranger").organizations().create(CreateOrganization.titled("Other")).id();
    TeamId theirs = world.as("stranger").teams().create(other, CreateTeam.titled("T")).id();
    assertThat(
            refusal(
                () ->
                    admin
                        .samlProviders()
                        .update(acme, id, UpdateSamlProvider.NOTHING.defaultTeam(theirs))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> world.as("stranger").samlProviders().get(other, id)))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  // ---------------------------------------------------------------- organizations and users

  @Test
  @RuleTest("hostname")
  void aHostnameBelongsToOneOrganization() {
    OrganizationId other = admin.organizations().create(CreateOrganization.titled("Other")).id();
    allow(UpdateOrganization.NOTHING.hostname("acme"));
    allow(UpdateOrganization.NOTHING.hostname("acme"));
    ThrowingCallable taken =
        () -> admin.organizations().update(other, UpdateOrganization.NOTHING.hostname("acme"));
    assertThat(refusal(taken)).isEqualTo(ErrorCode.CONFLICT);
    allow(UpdateOrganization.NOTHING.hostname("acme-docs"));
    assertThat(refusal(taken)).isEqualTo(ErrorCode.CONFLICT);
    world.clock.advance(Duration.ofDays(7));
    assertThat(refusal(taken)).isNull();
    for (String wrong :
        List.of("ab", "-abc", "abc-", "Abc", "a_c", "a.c", "x".repeat(33), "\u00e4bc")) {
      assertThat(refusal(() -> allow(UpdateOrganization.NOTHING.hostname(wrong))))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
    for (String wrong : List.of("", "example", ".example.com", "a b.example", "a@b.example")) {
      assertThat(refusal(() -> allow(UpdateOrganization.NOTHING.emailDomains(List.of(wrong)))))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
  }

  @Test
  @RuleTest("own-profile")
  void everybodyChangesThemselvesOnly() {
    DocsSession edit = world.as("edit");
    edit.users().update(EDIT, UpdateUser.NOTHING.displayName("Edith"));
    assertThat(
            edit.users()
                .update(EDIT, UpdateUser.NOTHING.photoURL("https://a.example/e.png"))
                .displayName())
        .isEqualTo("Edith");
    assertThat(refusal(() -> admin.users().update(EDIT, UpdateUser.NOTHING.displayName("Ed"))))
        .isEqualTo(ErrorCode.FORBIDDEN);
    assertThat(
            refusal(
                () ->
                    edit.users()
                        .update(new UserId("stranger"), UpdateUser.NOTHING.displayName("S"))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> edit.users().update(EDIT, UpdateUser.NOTHING.displayName(""))))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(
            refusal(() -> edit.users().update(EDIT, UpdateUser.NOTHING.photoURL("javascript:1"))))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  @RuleTest("coming-back")
  void anAdminAddsAgainWhoLeft() {
    UserId zoe = world.operator.users().ensure(CreateUser.named("zoe-back", "Zoe")).id();
    assertThat(refusal(() -> admin.members().readmit(acme, zoe, Role.READ)))
        .as("never was a member")
        .isEqualTo(ErrorCode.NOT_FOUND);
    admin.organizations().putMember(acme, zoe, Role.EDIT);
    assertThat(admin.members().readmit(acme, zoe, Role.READ).member().role()).contains(Role.EDIT);
    admin.members().remove(acme, zoe);

    assertThat(admin.members().readmit(acme, zoe, Role.READ).member().role()).contains(Role.READ);
    admin.members().remove(acme, zoe);
    assertThat(admin.members().readmit(acme, zoe, null).member().isGuest()).isTrue();
  }

  @Test
  @RuleTest("saml-metadata")
  void aProviderIsMadeFromItsMetadata() {
    SamlProviderId id =
        admin.samlProviders().create(acme, CreateSamlProvider.labelled("M")).provider().id();
    SamlProvider made =
        admin.samlProviders().useMetadata(acme, id, Certificates.METADATA).provider();
    assertThat(made.isActive()).isTrue();
    assertThat(made.settings().entityId()).contains("https://idp.example/m");
    assertThat(made.settings().ssoUrl()).contains("https://idp.example/sso");
    assertThat(made.settings().certificate().orElseThrow().strip())
        .isEqualTo(Certificates.PEM.strip());
    for (String wrong :
        List.of(
            "",
            "<a/>",
            "<a",
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
            Certificates.METADATA.replace("HTTP-Redirect", "SOAP"),
            Certificates.METADATA.replace("signing", "encryption"),
            Certificates.METADATA.replaceFirst("MIIB", "!"),
            Certificates.METADATA.replace("https://idp.example/sso", "http://idp.example/sso"),
            "<e>" + Certificates.METADATA + Certificates.METADATA + "</e>",
            "<a>".repeat(40) + "</a>".repeat(40))) {
      assertThat(refusal(() -> admin.samlProviders().useMetadata(acme, id, wrong)))
          .as(wrong)
          .isEqualTo(ErrorCode.INVALID);
    }
    UpdateSamlReading reading = UpdateSamlReading.NOTHING.subjectAttribute("uid");
    admin.samlProviders().changeReading(acme, id, reading);
    assertThat(admin.samlProviders().useMetadata(acme, id, Certificates.METADATA).provider())
        .as("keeps how answers are read")
        .satisfies(kept -> assertThat(kept.options().attributes().subject()).contains("uid"));
  }
}
