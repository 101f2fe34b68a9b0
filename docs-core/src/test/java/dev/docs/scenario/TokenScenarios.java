package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.audit.AuditEvents;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import dev.docs.token.TokenAuthentication;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Access tokens: made, limited, rotated, revoked, and what ends them; on any store. */
public abstract class TokenScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final CreateToken CI = CreateToken.named("ci");

  /** A token of the organization and a personal one, and who may do what with them. */
  static final class Tested extends TestedResource {

    Tested() {
      super(Owner.ORGANIZATION);
      allow("ok F F F F F F N U");
      is("listTokensInOrganization", (s, f) -> s.accessTokens().list(f.world.organization, ALL));
      is(
          "createTokenInOrganization",
          (s, f) -> s.accessTokens().create(f.world.organization, CreateToken.named("new")));
      is(
          "rotateTokenInOrganization",
          (s, f) -> s.accessTokens().rotate(f.world.organization, token(f), Duration.ZERO));
      is("getTokenInOrganization", (s, f) -> s.accessTokens().get(f.world.organization, token(f)));
      allow("ok F F F F F F - U");
      does(
          "revokeTokenInOrganization",
          (s, f) -> s.accessTokens().revoke(f.world.organization, token(f)));
      allow("ok ok ok ok ok ok ok ok U");
      is("listTokensForAuthenticatedUser", (s, f) -> s.accessTokens().list(ALL));
      is(
          "createTokenForAuthenticatedUser",
          (s, f) -> s.accessTokens().create(CreateToken.named("new")));
      allow("ok N N N N N N N U");
      is("getTokenForAuthenticatedUser", (s, f) -> s.accessTokens().get(personal(f)));
      is(
          "rotateTokenForAuthenticatedUser",
          (s, f) -> s.accessTokens().rotate(personal(f), Duration.ZERO));
      allow("ok - - - - - - - U");
      does("revokeTokenForAuthenticatedUser", (s, f) -> s.accessTokens().revoke(personal(f)));
    }

    private static TokenId token(PermissionFixture fixture) {
      return new TokenId(id(fixture, "tokenId"));
    }

    private static TokenId personal(PermissionFixture fixture) {
      return new TokenId(id(fixture, "userTokenId"));
    }

    @Override
    public Map<String, String> make(Ground on, String text) {
      AccessTokens tokens = on.admin().accessTokens();
      Map<String, String> ids = new HashMap<>();
      ids.put(
          "tokenId",
          tokens.create(on.organization(), CreateToken.named(text)).token().id().value());
      ids.put("userTokenId", tokens.create(CreateToken.named(text)).token().id().value());
      return ids;
    }
  }

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private DocsSession with(AccessToken.Issued issued) {
    return world.docs.as(world.docs.tokens().caller(issued.secret()).orElseThrow());
  }

  private boolean opens(String secret) {
    return world.docs.tokens().caller(secret).isPresent();
  }

  @Test
  void aTokenAuthenticatesItsUserAndItsSecretIsShownOnce() {
    AccessToken.Issued issued = world.as("edit").accessTokens().create(CI);
    assertThat(world.docs.tokens().caller(issued.secret())).contains(Caller.user("edit"));
    assertThat(issued.secret()).matches("docs_[0-9A-Za-z]{49}");
    assertThat(issued.toString()).doesNotContain(issued.secret());
    AccessToken listed = world.as("edit").accessTokens().list(ALL).items().get(0);
    assertThat(listed).isEqualTo(issued.token());
    assertThat(listed.toString()).doesNotContain(issued.secret());
    assertThat(listed.name()).isEqualTo("ci");
    assertThat(listed.lifetime().createdBy()).contains(new UserId("edit"));
    assertThat(listed.usage().lastUsedAt()).isEmpty();
    assertThat(world.as("read").accessTokens().list(ALL).items()).isEmpty();
  }

  @Test
  void whatIsNoTokenOpensNothingAndIsNotLookedUp() {
    String secret = ada.accessTokens().create(CI).secret();
    long before = world.reads();
    String last = secret.substring(secret.length() - 1);
    String typo = secret.substring(0, secret.length() - 1) + (last.equals("0") ? "1" : "0");
    for (String wrong : List.of("", "docs_", typo, secret + "0", secret.substring(1))) {
      assertThat(opens(wrong)).as(wrong).isFalse();
    }
    assertThat(world.reads()).isEqualTo(before);
    assertThat(opens(secret)).isTrue();
    assertThat(world.reads()).isEqualTo(before + 1);
  }

  @Test
  void nothingInTheStoreIsTheSecret() {
    String secret = ada.accessTokens().create(CI).secret();
    world.docs.tokens().caller(secret);
    world.docs.tokens().recordUses();
    StringBuilder all = new StringBuilder();
    Docs.KINDS.forEach(
        kind ->
            store.read(
                "TokenScenarios.all",
                tx -> {
                  tx.forEach(kind, stored -> all.append(stored.value()).append('\n'));
                  return null;
                }));
    assertThat(all).contains("access token").doesNotContain(secret.substring(5, 20));
  }

  @Test
  void aRevokedTokenIsRefusedAtOnceByEveryInstanceOnTheStore() {
    AccessToken.Issued issued = ada.accessTokens().create(CI);
    Docs other = Docs.builder().store(store).clock(world.clock).build();
    assertThat(other.tokens().caller(issued.secret())).isPresent();
    ada.accessTokens().revoke(issued.token().id());
    assertThat(other.tokens().caller(issued.secret())).isEmpty();
    assertThat(opens(issued.secret())).isFalse();
    ada.accessTokens().revoke(issued.token().id());
  }

  @Test
  void aRotatedTokenHasBothSecretsForAWhile() {
    AccessToken.Issued first = ada.accessTokens().create(CI);
    TokenId id = first.token().id();
    AccessToken.Issued second = ada.accessTokens().rotate(id, Duration.ofHours(1));
    assertThat(second.token().usage().formerUntil())
        .contains(world.docs.now().plus(Duration.ofHours(1)));
    assertThat(List.of(opens(first.secret()), opens(second.secret()))).containsOnly(true);
    world.clock.advance(Duration.ofHours(1));
    assertThat(opens(first.secret())).isFalse();
    assertThat(opens(second.secret())).isTrue();
    AccessToken.Issued third = ada.accessTokens().rotate(id, Duration.ofDays(7));
    AccessToken.Issued fourth = ada.accessTokens().rotate(id, Duration.ofDays(7));
    assertThat(opens(second.secret())).as("only the last is kept").isFalse();
    AccessToken.Issued fifth = ada.accessTokens().rotate(id, Duration.ZERO);
    assertThat(List.of(opens(third.secret()), opens(fourth.secret()))).containsOnly(false);
    assertThat(opens(fifth.secret())).isTrue();
    refused(ErrorCode.INVALID, () -> ada.accessTokens().rotate(id, Duration.ofSeconds(-1)));
    refused(ErrorCode.INVALID, () -> ada.accessTokens().rotate(id, Duration.ofDays(8)));
  }

  @Test
  void aTokenExpires() {
    Instant end = world.docs.now().plus(Duration.ofDays(1));
    AccessToken.Issued issued = ada.accessTokens().create(CI.expiresAt(end));
    assertThat(opens(issued.secret())).isTrue();
    world.clock.advance(Duration.ofDays(1));
    assertThat(opens(issued.secret())).isFalse();
    refused(ErrorCode.INVALID, () -> ada.accessTokens().create(CI.expiresAt(end)));
    AccessToken.Issued rotated =
        ada.accessTokens().rotate(issued.token().id(), Duration.ofHours(1));
    assertThat(opens(rotated.secret())).as("a rotation is no renewal").isFalse();
  }

  @Test
  void aUseIsKeptOnceAnHourAndNotInTheRequest() {
    AccessToken.Issued issued = ada.accessTokens().create(CI);
    long before = world.written();
    TokenAuthentication tokens = world.docs.tokens();
    for (int i = 0; i < 10; i++) {
      tokens.caller(issued.secret());
    }
    assertThat(world.written()).isEqualTo(before);
    Instant used = world.docs.now();
    assertThat(tokens.recordUses()).isEqualTo(1);
    assertThat(tokens.recordUses()).isZero();
    world.clock.advance(Duration.ofMinutes(59));
    tokens.caller(issued.secret());
    assertThat(tokens.recordUses()).isZero();
    assertThat(ada.accessTokens().list(ALL).items().get(0).usage().lastUsedAt()).contains(used);
    world.clock.advance(Duration.ofMinutes(1));
    tokens.caller(issued.secret());
    world.docs.purge();
    assertThat(ada.accessTokens().list(ALL).items().get(0).usage().lastUsedAt())
        .contains(used.plus(Duration.ofHours(1)));
    ada.accessTokens().revoke(issued.token().id());
    assertThat(tokens.recordUses()).isZero();
  }

  @Test
  void aTokenForOneOrganizationReachesNoOther() {
    OrganizationId other = ada.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId there = ada.spaces().create(other, CreateSpace.titled("There")).id();
    DocsSession caller = with(ada.accessTokens().create(CI.organization(world.organization)));
    assertThat(caller.organizations().list(ALL).items())
        .extracting(view -> view.id())
        .containsExactly(world.organization);
    refused(ErrorCode.NOT_FOUND, () -> caller.organizations().get(other));
    refused(ErrorCode.NOT_FOUND, () -> caller.spaces().get(there));
    refused(ErrorCode.NOT_FOUND, () -> caller.spaces().list(other, ALL));
    refused(
        ErrorCode.FORBIDDEN, () -> caller.organizations().create(CreateOrganization.titled("New")));
    assertThat(caller.spaces().get(guide).role()).isEqualTo(Role.ADMIN);
  }

  @Test
  void aTokenForOneSpaceReachesThatAlone() {
    SpaceId second = ada.spaces().create(world.organization, CreateSpace.titled("Second")).id();
    DocsSession caller = with(ada.accessTokens().create(CI.space(guide).role(Role.EDIT)));
    assertThat(caller.spaces().get(guide).role()).isEqualTo(Role.EDIT);
    assertThat(caller.spaces().list(world.organization, ALL).items())
        .extracting(view -> view.id())
        .containsExactly(guide);
    assertThat(caller.spaces().list(world.organization, ALL).count()).isEqualTo(1);
    refused(ErrorCode.NOT_FOUND, () -> caller.spaces().get(second));
    refused(
        ErrorCode.FORBIDDEN,
        () -> caller.members().list(world.organization, Members.Query.ALL, ALL));
    refused(ErrorCode.FORBIDDEN, () -> caller.spaces().delete(guide));
    refused(
        ErrorCode.FORBIDDEN,
        () -> caller.spaces().create(world.organization, CreateSpace.titled("New")));
  }

  @Test
  void aTokenForOneSpaceEndsWithIt() {
    AccessToken.Issued issued = ada.accessTokens().create(CI.space(guide));
    ada.spaces().delete(guide);
    assertThat(with(issued).spaces().list(world.organization, ALL).items()).isEmpty();
    world.clock.advance(Duration.ofDays(8));
    world.docs.purge();
    assertThat(opens(issued.secret())).isFalse();
  }

  @Test
  void aTokenThatOnlyReadsWritesNothing() {
    DocsSession caller = with(ada.accessTokens().create(CI.readOnly(true)));
    assertThat(caller.spaces().get(guide).role()).isEqualTo(Role.READ);
    long before = world.written();
    refused(
        ErrorCode.FORBIDDEN, () -> caller.spaces().update(guide, UpdateSpace.NOTHING.title("New")));
    refused(
        ErrorCode.FORBIDDEN,
        () -> caller.users().update(new UserId("admin"), UpdateUser.NOTHING.displayName("Eve")));
    refused(ErrorCode.FORBIDDEN, () -> caller.members().ping(world.organization));
    refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().create(CI));
    assertThat(world.written()).isEqualTo(before);
  }

  @Test
  void aLimitedTokenManagesNoTokensAndNoAccount() {
    TokenId id = ada.accessTokens().create(CI).token().id();
    for (CreateToken limited :
        List.of(
            CI.role(Role.ADMIN),
            CI.organization(world.organization),
            CI.space(guide),
            CI.readOnly(true))) {
      DocsSession caller = with(ada.accessTokens().create(limited));
      refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().create(CI));
      refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().create(world.organization, CI));
      refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().list(ALL));
      refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().rotate(id, Duration.ZERO));
      refused(ErrorCode.FORBIDDEN, () -> caller.accessTokens().revoke(id));
      refused(ErrorCode.FORBIDDEN, () -> caller.users().erase(new UserId("admin")));
      refused(
          ErrorCode.FORBIDDEN,
          () -> caller.members().remove(world.organization, new UserId("admin")));
    }
  }

  @Test
  void theRoleFallsWithThatOfTheUser() {
    AccessToken.Issued issued = world.as("create").accessTokens().create(CI.role(Role.REVIEW));
    assertThat(with(issued).spaces().get(guide).role()).isEqualTo(Role.REVIEW);
    ada.organizations().putMember(world.organization, new UserId("create"), Role.READ);
    assertThat(with(issued).spaces().get(guide).role()).isEqualTo(Role.READ);
  }

  @Test
  void tokensEndWhenTheirUserLeavesOrIsErased() {
    DocsSession edit = world.as("edit");
    AccessToken.Issued personal = edit.accessTokens().create(CI);
    AccessToken.Issued limited = edit.accessTokens().create(CI.organization(world.organization));
    ada.members().remove(world.organization, new UserId("edit"));
    assertThat(opens(limited.secret())).isFalse();
    assertThat(opens(personal.secret())).isTrue();
    refused(ErrorCode.NOT_FOUND, () -> with(personal).spaces().get(guide));
    edit.users().erase(new UserId("edit"));
    assertThat(opens(personal.secret())).isFalse();
    assertThat(world.operator.accessTokens().list(ALL).items()).isEmpty();
  }

  @Test
  void tokensOfAnOrganizationAreManagedByItsAdmins() {
    ada.organizations().putMember(world.organization, new UserId("create"), Role.ADMIN);
    DocsSession second = world.as("create");
    AccessToken.Issued issued = ada.accessTokens().create(world.organization, CI);
    TokenId id = issued.token().id();
    assertThat(issued.token().reach().organization()).contains(world.organization);
    assertThat(second.accessTokens().list(world.organization, ALL).items())
        .containsExactly(issued.token());
    assertThat(ada.accessTokens().list(ALL).items()).as("personal ones").isEmpty();
    refused(
        ErrorCode.FORBIDDEN,
        () -> second.accessTokens().rotate(world.organization, id, Duration.ZERO));
    refused(ErrorCode.NOT_FOUND, () -> ada.accessTokens().rotate(id, Duration.ZERO));
    OrganizationId other = second.organizations().create(CreateOrganization.titled("Other")).id();
    refused(ErrorCode.NOT_FOUND, () -> second.accessTokens().rotate(other, id, Duration.ZERO));
    second.accessTokens().revoke(other, id);
    assertThat(opens(issued.secret())).isTrue();
    second.accessTokens().revoke(world.organization, id);
    assertThat(opens(issued.secret())).isFalse();
  }

  @Test
  void anInvitedMemberGetsTheirFirstTokenFromAnAdmin() {
    ada.invitations().invite(world.organization, InviteUsers.as(Role.EDIT, "ivy@acme.example"));
    UserId ivy =
        world.operator.users().ensure(new CreateUser(null, "Ivy", "ivy@acme.example", null)).id();
    CreateToken first = CI.user(ivy);
    AccessToken.Issued issued = ada.accessTokens().create(world.organization, first);
    assertThat(issued.token().holder().user()).isEqualTo(ivy);
    assertThat(issued.token().lifetime().createdBy()).contains(new UserId("admin"));
    assertThat(with(issued).spaces().get(guide).role()).isEqualTo(Role.EDIT);
    refused(ErrorCode.FORBIDDEN, () -> ada.accessTokens().create(world.organization, first));
    refused(ErrorCode.FORBIDDEN, () -> ada.accessTokens().create(CI.user(new UserId("read"))));
    refused(
        ErrorCode.NOT_FOUND,
        () -> ada.accessTokens().create(world.organization, CI.user(new UserId("stranger"))));
  }

  @Test
  void aTokenThatAnAdminMadeForAnotherEndsWithTheAdmin() {
    ada.organizations().putMember(world.organization, new UserId("create"), Role.ADMIN);
    ada.invitations().invite(world.organization, InviteUsers.as(Role.EDIT, "ivy@acme.example"));
    UserId ivy =
        world.operator.users().ensure(new CreateUser(null, "Ivy", "ivy@acme.example", null)).id();
    DocsSession second = world.as("create");
    AccessToken.Issued own = second.accessTokens().create(world.organization, CI);
    AccessToken.Issued made = second.accessTokens().create(world.organization, CI.user(ivy));
    AccessToken.Issued ofOperator = world.operator.accessTokens().create(CI.user(ivy));
    assertThat(opens(made.secret())).isTrue();
    ada.organizations().putMember(world.organization, new UserId("create"), Role.EDIT);
    assertThat(opens(made.secret())).isFalse();
    assertThat(opens(own.secret())).isTrue();
    ada.organizations().putMember(world.organization, new UserId("create"), Role.ADMIN);
    assertThat(opens(made.secret())).isTrue();
    ada.members().remove(world.organization, new UserId("create"));
    assertThat(opens(made.secret())).isFalse();
    assertThat(opens(ofOperator.secret())).isTrue();
  }

  @Test
  void theOperatorMakesAndManagesTokensOfAnybody() {
    AccessTokens tokens = world.operator.accessTokens();
    refused(ErrorCode.INVALID, () -> tokens.create(CI));
    refused(ErrorCode.NOT_FOUND, () -> tokens.create(CI.user(new UserId("nobody"))));
    AccessToken.Issued issued = tokens.create(CI.user(new UserId("read")));
    assertThat(issued.token().lifetime().createdBy()).isEmpty();
    AccessToken.Issued rotated = tokens.rotate(issued.token().id(), Duration.ZERO);
    assertThat(world.docs.tokens().caller(rotated.secret())).contains(Caller.user("read"));
    tokens.revoke(issued.token().id());
    assertThat(tokens.list(ALL).items()).isEmpty();
  }

  @Test
  void thereAreNoMoreTokensThanTheLimit() {
    AccessTokens tokens = world.as("edit").accessTokens();
    IntStream.range(0, AccessTokens.MAX_PER_USER).forEach(i -> tokens.create(CI));
    refused(ErrorCode.CONFLICT, () -> tokens.create(CI));
    tokens.revoke(tokens.list(ListOptions.limit(1)).items().get(0).id());
    tokens.create(CI);
  }

  @Test
  void anAuditTellsOfTheTokensOfAnOrganization() {
    Docs audited = world.audited();
    DocsSession admin = audited.as(Caller.user("admin"));
    AccessToken.Issued issued = admin.accessTokens().create(world.organization, CI);
    admin.accessTokens().revoke(world.organization, issued.token().id());
    assertThat(admin.auditEvents().list(world.organization, AuditEvents.Query.ALL, ALL).items())
        .extracting(view -> view.event().change().action())
        .containsExactlyInAnyOrder("access-token.created", "access-token.deleted");
  }
}
