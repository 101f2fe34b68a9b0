package dev.docs.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller.Visit;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.ordering.OrderKey;
import dev.docs.space.CreateSpace;
import dev.docs.space.internal.SpaceEdits;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who calls, and how far they reach. */
class CallerTest {

  private static final OrganizationId ACME = new OrganizationId("acme");
  private static final OrganizationId OTHER = new OrganizationId("other");
  private static final SpaceId SPACE = new SpaceId("space");

  private record Visiting(OrganizationId organization, SiteId site, Instant since)
      implements Visit {
    @Override
    public Optional<ChangeRequestId> changeRequest() {
      return Optional.empty();
    }

    @Override
    public Optional<RevisionId> revision() {
      return Optional.empty();
    }
  }

  private static Reach within(Optional<SpaceId> space) {
    return new Reach(Optional.empty(), Optional.of(ACME), space, false);
  }

  private static Reach upTo(Role ceiling) {
    return new Reach(Optional.of(ceiling), Optional.empty(), Optional.empty(), false);
  }

  @Test
  void eachKindOfCallerIsNamedAndIsNoOther() {
    Visit visit = new Visiting(ACME, new SiteId("site"), Instant.EPOCH);
    Caller visitor = Caller.visitor(visit);
    Caller user = Caller.user("maria");
    List<Caller> all = List.of(visitor, user, Caller.operator(), Caller.anonymous());
    assertThat(all)
        .extracting(Caller::toString)
        .containsExactly("visitor", "maria", "operator", "anonymous")
        .doesNotHaveDuplicates();
    assertThat(all).doesNotHaveDuplicates();
    assertThat(all).extracting(Caller::isOperator).containsExactly(false, false, true, false);
    assertThat(visitor.visit()).containsSame(visit);
    assertThat(user.visit()).isEmpty();
    assertThat(user.is(new UserId("maria"))).isTrue();
    assertThat(Caller.anonymous().is(new UserId("maria"))).isFalse();
    assertThat(visitor).isEqualTo(Caller.visitor(visit)).hasSameHashCodeAs(Caller.visitor(visit));
  }

  @Test
  void aCallerWithLessReachIsNotTheUserWithAll() {
    assertThat(Caller.user(new UserId("maria"), upTo(Role.EDIT)))
        .isNotEqualTo(Caller.user("maria"));
  }

  @Test
  void aTokenOfOneOrganizationIncludesNoOther() {
    assertThat(within(Optional.empty()).includes(ACME)).isTrue();
    assertThat(within(Optional.empty()).includes(OTHER)).isFalse();
    assertThat(Reach.WHOLE.includes(OTHER)).isTrue();
  }

  @Test
  void aRoleIsTheLowerOfTheUsersAndTheCeiling() {
    assertThat(upTo(Role.EDIT).limit(Role.ADMIN)).isEqualTo(Role.EDIT);
    assertThat(upTo(Role.EDIT).limit(Role.READ)).isEqualTo(Role.READ);
    assertThat(Reach.WHOLE.limit(Role.ADMIN)).isEqualTo(Role.ADMIN);
    assertThat(new Reach(Optional.empty(), Optional.empty(), Optional.empty(), true))
        .satisfies(
            reads -> {
              assertThat(reads.limit(Role.ADMIN)).isEqualTo(Role.READ);
              assertThat(reads.isLowered()).isTrue();
            });
  }

  @Test
  void aReachIsLoweredByASpaceOrACeilingBelowAdmins() {
    assertThat(upTo(Role.ADMIN).isLowered()).isFalse();
    assertThat(upTo(Role.CREATE).isLowered()).isTrue();
    assertThat(within(Optional.empty()).isLowered()).isFalse();
    assertThat(within(Optional.of(SPACE)).isLowered()).isTrue();
    assertThat(Reach.WHOLE.isWhole()).isTrue();
    assertThat(upTo(Role.ADMIN).isWhole()).isFalse();
  }

  @Test
  void withATokenOfOneSpaceAMemberIsAGuest() {
    Member admin =
        new Member(
            ACME,
            new UserId("maria"),
            Optional.of(Role.ADMIN),
            Instant.EPOCH,
            null,
            false,
            false,
            null,
            null);
    assertThat(admin.hasAdminRole()).isTrue();
    assertThat(within(Optional.of(SPACE)).limit(admin).isGuest()).isTrue();
    Member editor = upTo(Role.EDIT).limit(admin);
    assertThat(editor.role()).contains(Role.EDIT);
    assertThat(editor.hasAdminRole()).isFalse();
    assertThat(Reach.WHOLE.limit(admin)).isSameAs(admin);
  }

  @Test
  void withATokenOfOneSpaceOtherContentIsAsForSomeoneWhoIsNotIn() {
    Reach only = within(Optional.of(SPACE));
    assertThat(only.limit(EffectiveRole.ADMIN, content(SPACE))).isEqualTo(EffectiveRole.ADMIN);
    assertThat(only.limit(EffectiveRole.ADMIN, content(new SpaceId("else"))))
        .isEqualTo(EffectiveRole.NO_MEMBER);
    assertThat(upTo(Role.EDIT).limit(EffectiveRole.ADMIN, content(SPACE)).role())
        .contains(Role.EDIT);
    assertThat(only.limit(EffectiveRole.DISABLED, content(new SpaceId("else"))))
        .isEqualTo(EffectiveRole.DISABLED);
  }

  private static GrantTarget content(SpaceId id) {
    CreateSpace command = CreateSpace.titled("Guide");
    return SpaceEdits.created(
        id, ACME, command, OrderKey.first(), new RevisionId("first"), Instant.EPOCH);
  }
}
