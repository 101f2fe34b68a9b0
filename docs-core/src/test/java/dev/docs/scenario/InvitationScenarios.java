package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Reviews;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import dev.docs.user.User;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an invitation by email tells of strangers, and what it does to them; on any store. */
public abstract class InvitationScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final String TYPED = "Vera@HOME.example";
  private static final UserId VERA = new UserId("vera");

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;
  private SpaceId guide;
  private TeamId team;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
    guide = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    world
        .operator
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

  /** Invites Vera, and puts her wherever others see members. */
  private void invite() {
    assertThat(admin.invitations().invite(acme, InviteUsers.as(Role.EDIT, TYPED)).users())
        .containsExactly(VERA);
    team = admin.teams().create(acme, CreateTeam.titled("Team").of(VERA)).id();
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.REVIEW, VERA));
    admin.changeRequests().create(guide, new CreateChangeRequest("One"));
    admin.reviews().request(ChangeRequest.Ref.of(guide, "1"), Reviews.Request.of(List.of(VERA)));
  }

  /** Vera as a caller sees her in every answer that shows users. */
  private Map<String, User> seenBy(DocsSession caller) {
    Map<String, User> seen = new LinkedHashMap<>();
    seen.put("user", caller.users().get(VERA));
    seen.put("member", caller.members().get(acme, VERA).user());
    for (Members.View view : caller.members().list(acme, Members.Query.ALL, ALL).items()) {
      if (view.member().user().equals(VERA)) {
        seen.put("members", view.user());
      }
    }
    seen.put("team", caller.teams().members(acme, team, ALL).items().get(0).user());
    seen.put(
        "permissions", caller.permissions().users(ContentId.of(guide), ALL).items().get(0).user());
    caller.permissions().aggregate(ContentId.of(guide), null, ALL).items().stream()
        .filter(permission -> permission.user().id().equals(VERA))
        .forEach(permission -> seen.put("aggregate", permission.user()));
    seen.put(
        "requested",
        caller.reviews().requested(ChangeRequest.Ref.of(guide, "1"), ALL).items().get(0).user());
    seen.put(
        "requested again",
        caller
            .reviews()
            .request(ChangeRequest.Ref.of(guide, "1"), Reviews.Request.of(List.of(VERA)))
            .get(0)
            .user());
    assertThat(seen).hasSize(8);
    return seen;
  }

  private static List<String> texts(User user) {
    List<String> texts = new ArrayList<>(List.of(user.displayName(), user.email()));
    if (user.photoUrl() != null) {
      texts.add(user.photoUrl());
    }
    return texts;
  }

  private void assertHidden(DocsSession caller) {
    seenBy(caller)
        .forEach((where, user) -> assertThat(texts(user)).as(where).containsExactly("Vera", TYPED));
    for (String hidden : List.of("secret", "vera s", "Vera Secret")) {
      assertThat(found(caller, hidden)).as(hidden).isEmpty();
    }
    assertThat(found(caller, "vera@home")).containsExactly("vera");
  }

  private void assertShown(DocsSession caller) {
    seenBy(caller)
        .forEach(
            (where, user) ->
                assertThat(texts(user))
                    .as(where)
                    .containsExactly(
                        "Vera Secret", "vera@home.example", "https://photos.example/vera"));
    assertThat(found(caller, "secret")).containsExactly("vera");
  }

  private List<String> found(DocsSession caller, String text) {
    return caller.members().list(acme, Members.Query.ALL.containing(text), ALL).items().stream()
        .map(view -> view.member().user().value())
        .toList();
  }

  @Test
  @RuleTest("invited-not-seen")
  void othersSeeTheEmailAsItWasTypedAndNothingElse() {
    invite();

    assertHidden(admin);
    assertHidden(world.as("edit"));
    assertThat(world.operator.users().get(VERA).displayName()).isEqualTo("Vera Secret");
  }

  @Test
  @RuleTest("invited-not-seen")
  void whatTheUserDoesElsewhereShowsNothing() {
    OrganizationId home =
        world.as("vera").organizations().create(CreateOrganization.titled("Home")).id();
    invite();
    DocsSession vera = world.as("vera");

    vera.organizations().list(ALL);
    vera.organizations().get(home);
    vera.members().ping(home);
    vera.users().current();
    vera.users().get(new UserId("admin"));
    vera.users().update(VERA, UpdateUser.NOTHING.displayName("Vera Secret"));
    vera.organizations().ofEmailDomain("home.example");
    vera.spaces().create(home, CreateSpace.titled("Mine"));

    assertHidden(admin);
  }

  @Test
  void anyRequestOfTheirsInTheOrganizationLetsOthersKnowThem() {
    List<Consumer<DocsSession>> requests =
        List.of(
            vera -> vera.members().ping(acme),
            vera -> vera.organizations().get(acme),
            vera -> vera.spaces().get(guide),
            vera -> vera.members().list(acme, Members.Query.ALL, ALL),
            vera -> vera.members().get(acme, VERA),
            vera -> vera.teams().list(acme, dev.docs.people.Teams.Filter.ALL, ALL),
            vera -> vera.contents().get(ContentAt.main(guide)),
            vera -> vera.changeRequests().create(guide, new CreateChangeRequest("Hers")),
            vera -> refusal(() -> vera.members().remove(acme, new UserId("admin"))),
            vera -> refusal(() -> vera.inviteLinks().join(acme, "home.example")));
    for (Consumer<DocsSession> request : requests) {
      closeStore();
      openWorld();
      invite();
      assertHidden(admin);

      request.accept(world.as("vera"));

      assertShown(world.as("edit"));
    }
  }

  @Test
  void signingInThroughTheIdentityProviderLetsOthersKnowThem() {
    invite();
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

    world.operator.samlProviders().joinThrough(acme, provider, VERA);

    assertShown(admin);
  }

  @Test
  void oneOrganizationThatKnowsThemTellsAnotherNothing() {
    OrganizationId other =
        world.as("edit").organizations().create(CreateOrganization.titled("Other")).id();
    world.as("edit").invitations().invite(other, InviteUsers.as(Role.READ, "VERA@home.example"));
    world.as("vera").members().ping(other);
    invite();

    assertHidden(admin);
    assertThat(world.as("edit").users().get(VERA).displayName()).isEqualTo("Vera Secret");
    assertThat(world.as("edit").members().get(acme, VERA).user().email()).isEqualTo(TYPED);
  }

  @Test
  void whoWasRemovedBeforeTheyActedIsUnknownAndAsUnseenWhenInvitedAgain() {
    invite();
    admin.members().remove(acme, VERA);
    assertThat(refusal(() -> admin.users().get(VERA))).isEqualTo(ErrorCode.NOT_FOUND);

    admin.invitations().invite(acme, InviteUsers.as(Role.READ, TYPED));

    assertThat(admin.users().get(VERA).email()).isEqualTo(TYPED);
  }

  @Test
  void whoIsKnownStaysKnownWhenInvitedAgain() {
    invite();
    world.as("vera").members().ping(acme);

    admin.invitations().invite(acme, InviteUsers.as(Role.READ, TYPED));

    assertShown(admin);
  }

  // ---------------------------------------------------------------- placeholders

  @Test
  void theOperatorsUserTakesThePlaceOfOneWhoWasOnlyInvited() {
    UserId invited =
        admin.invitations().invite(acme, InviteUsers.as(Role.EDIT, "New@b.example")).users().get(0);
    world.as("edit").organizations().create(CreateOrganization.titled("Other"));

    User user = world.operator.users().create(CreateUser.named("Nina").email("new@B.example"));

    assertThat(user.id()).isEqualTo(invited);
    assertThat(world.operator.users().get(invited).displayName()).isEqualTo("Nina");
    assertThat(admin.users().get(invited).email()).isEqualTo("New@b.example");
    assertThat(found(admin, "nina")).isEmpty();
    assertThat(
            refusal(
                () ->
                    world.operator.users().create(CreateUser.named("Twin").email("NEW@b.example"))))
        .isEqualTo(ErrorCode.CONFLICT);
  }

  @Test
  void aUserWithAnIdOfTheirOwnTakesOverAllThatTheInvitedOneHad() {
    UserId invited =
        admin.invitations().invite(acme, InviteUsers.as(Role.READ, "n@b.example")).users().get(0);
    OrganizationId other =
        world.as("edit").organizations().create(CreateOrganization.titled("Other")).id();
    world.as("edit").invitations().invite(other, InviteUsers.as(Role.CREATE, "N@b.example"));
    OrganizationId left =
        world.as("edit").organizations().create(CreateOrganization.titled("Left")).id();
    world.as("edit").invitations().invite(left, InviteUsers.as(Role.READ, "n@b.example"));
    world.as("edit").members().remove(left, invited);
    team = admin.teams().create(acme, CreateTeam.titled("Team").of(invited)).id();
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.REVIEW, invited));
    admin.changeRequests().create(guide, new CreateChangeRequest("One"));
    admin.reviews().request(ChangeRequest.Ref.of(guide, "1"), Reviews.Request.of(List.of(invited)));
    UserId nina = new UserId("nina@home");

    world.operator.users().create(CreateUser.named(nina.value(), "Nina").email("n@B.example"));

    assertThat(refusal(() -> world.operator.users().get(invited))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> admin.members().get(acme, invited))).isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(admin.members().get(acme, nina).user().email()).isEqualTo("n@b.example");
    assertThat(admin.teams().members(acme, team, ALL).items().get(0).user().id()).isEqualTo(nina);
    assertThat(
            admin
                .reviews()
                .requested(ChangeRequest.Ref.of(guide, "1"), ALL)
                .items()
                .get(0)
                .user()
                .id())
        .isEqualTo(nina);
    DocsSession herself = world.as(nina.value());
    assertThat(herself.spaces().get(guide).role()).isEqualTo(Role.REVIEW);
    assertThat(herself.organizations().list(ALL).items()).hasSize(2);
    assertThat(herself.members().get(other, nina).member().role()).contains(Role.CREATE);
    assertThat(admin.users().get(nina).displayName()).isEqualTo("Nina");
  }

  @Test
  void nobodyTakesOverWhoExistsOrAnIdThatIsTaken() {
    UserId invited =
        admin.invitations().invite(acme, InviteUsers.as(Role.READ, "n@b.example")).users().get(0);
    assertThat(
            refusal(
                () ->
                    world
                        .operator
                        .users()
                        .create(CreateUser.named("edit", "E").email("n@b.example"))))
        .isEqualTo(ErrorCode.CONFLICT);
    assertThat(admin.members().get(acme, invited).user().email()).isEqualTo("n@b.example");

    world.as(invited.value()).members().ping(acme);
    assertThat(
            refusal(
                () ->
                    world.operator.users().create(CreateUser.named("x", "X").email("n@b.example"))))
        .isEqualTo(ErrorCode.CONFLICT);
    assertThat(
            refusal(
                () ->
                    world
                        .operator
                        .users()
                        .create(CreateUser.named("v2", "V").email("VERA@home.example"))))
        .isEqualTo(ErrorCode.CONFLICT);
  }

  @Test
  @RuleTest("email-domains")
  void whoHasAnEmailOfADomainThatTheOrganizationNamesJoinsIt() {
    admin
        .organizations()
        .update(
            acme,
            UpdateOrganization.NOTHING
                .emailDomains(List.of("home.example"))
                .defaultRole(Role.COMMENT));
    DocsSession vera = world.as("vera");
    vera.invitations().join(acme);
    assertThat(admin.members().get(acme, VERA).member().role()).contains(Role.COMMENT);
    admin.members().changeRole(acme, VERA, Update.to(Role.EDIT));
    vera.invitations().join(acme);
    assertThat(admin.members().get(acme, VERA).member().role()).contains(Role.EDIT);

    admin.members().remove(acme, VERA);
    assertThat(refusal(() -> vera.invitations().join(acme))).isEqualTo(ErrorCode.FORBIDDEN);
    assertThat(refusal(() -> world.as("stranger").invitations().join(acme)))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> vera.invitations().join(new OrganizationId("unknown"))))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  void aPendingInvitationDecidesTheRoleOfWhoJoins() {
    DocsSession inviting = world.withPendingInvitations().as(Caller.user("admin"));
    inviting.invitations().invite(acme, InviteUsers.as(Role.REVIEW, TYPED));
    world.as("vera").invitations().join(acme);
    assertThat(admin.members().get(acme, VERA).member().role()).contains(Role.REVIEW);
    assertThat(admin.invitations().pending(acme, ALL).items()).isEmpty();
  }
}
