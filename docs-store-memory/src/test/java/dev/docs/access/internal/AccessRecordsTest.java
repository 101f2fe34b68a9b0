package dev.docs.access.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.Caller;
import dev.docs.access.Caller.Visit;
import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.id.Ids;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.internal.Time;
import dev.docs.work.Context;
import dev.docs.work.Instance;
import dev.docs.work.WriteWork;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Grants, teams and invitations as the store holds them. */
class AccessRecordsTest {

  private static final OrganizationId ACME = new OrganizationId("acme");
  private static final OrganizationId OTHER = new OrganizationId("other");
  private static final UserId MARIA = new UserId("maria");
  private static final UserId VERA = new UserId("vera");
  private static final TeamId TEAM = new TeamId("team");
  private static final ContentId SPACE = ContentId.of(new SpaceId("space"));
  private static final Instant NOW = Instant.EPOCH;

  private final Store store = MemoryStore.create();

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void write(Consumer<WriteWork> work) {
    new Context(
            store,
            Time.of(InstantSource.fixed(NOW)),
            Ids.seeded(1),
            Caller.operator(),
            Instance.create())
        .execute("AccessRecordsTest.write", work);
  }

  private <R> R read(Function<ReadTx, R> work) {
    return store.read("AccessRecordsTest.read", work);
  }

  private static Grant grant(Principal to, Role role) {
    return new Grant(SPACE, ACME, to, Optional.of(role), NOW);
  }

  private static TeamMember inTeam(UserId user) {
    return new TeamMember(TEAM, ACME, user, TeamRole.MEMBER, NOW);
  }

  /** The role that both ways of looking up grants find. */
  private Optional<Role> given(UserId user) {
    Member member =
        MemberEdits.joined(ACME, new JoiningUser(user, "", null), Optional.empty(), NOW);
    Optional<Grant> one = read(tx -> MemberGrants.to(tx, member).apply(SPACE));
    assertThat(this.<Optional<Grant>>read(tx -> MemberGrants.readAtOnce(tx, member).apply(SPACE)))
        .isEqualTo(one);
    assertThat(this.<List<Grant>>read(tx -> List.copyOf(MemberGrants.readAtOnce(tx, member).all())))
        .isEqualTo(one.stream().toList());
    return one.flatMap(Grant::role);
  }

  private void change(Principal to, Role role) {
    write(
        tx -> {
          Stored<Grant> found = GrantRepository.find(tx, SPACE, to).orElseThrow();
          GrantRepository.update(tx, found.value().withRole(role), found.version());
        });
  }

  @Test
  void theStrongestOfTheGrantsToAMemberAndTheirTeamsIsTheirsAlsoAfterItChanged() {
    Principal team = Principal.of(TEAM);
    write(
        tx -> {
          TeamRepository.insertMember(tx, inTeam(MARIA));
          GrantRepository.insert(tx, grant(team, Role.READ));
          GrantRepository.insert(tx, grant(Principal.of(MARIA), Role.COMMENT));
        });
    assertThat(given(MARIA)).contains(Role.COMMENT);
    assertThat(given(VERA)).isEmpty();
    change(team, Role.REVIEW);
    assertThat(given(MARIA)).contains(Role.REVIEW);
    change(Principal.of(MARIA), Role.CREATE);
    assertThat(given(MARIA)).contains(Role.CREATE);
    write(
        tx ->
            GrantRepository.delete(
                tx, GrantRepository.find(tx, SPACE, Principal.of(MARIA)).orElseThrow()));
    assertThat(given(MARIA)).contains(Role.REVIEW);
    write(tx -> GrantRepository.deleteAll(tx, SPACE));
    assertThat(given(MARIA)).isEmpty();
    assertThat(this.<Optional<GrantSummary>>read(tx -> GrantRepository.summary(tx, SPACE)))
        .isEmpty();
  }

  @Test
  void grantsOfAnotherUserMoveAlsoThoseThatRestUntilTheContentReturns() {
    write(
        tx -> {
          GrantRepository.insert(tx, grant(Principal.of(MARIA), Role.EDIT));
          GrantRepository.move(tx, ACME, MARIA, VERA);
        });
    assertThat(given(MARIA)).isEmpty();
    assertThat(given(VERA)).contains(Role.EDIT);
    write(
        tx -> {
          assertThat(GrantRepository.retire(tx, SPACE, ACME)).hasSize(1);
          GrantRepository.move(tx, ACME, VERA, MARIA);
        });
    assertThat(given(MARIA)).isEmpty();
    write(tx -> GrantRepository.revive(tx, SPACE, ACME));
    assertThat(given(MARIA)).contains(Role.EDIT);
    assertThat(given(VERA)).isEmpty();
  }

  @Test
  void theTeamsOfAUserAreCountedInTheirOrganizationAlone() {
    write(
        tx -> {
          TeamRepository.insertMember(tx, inTeam(MARIA));
          TeamRepository.insertMember(
              tx, new TeamMember(new TeamId("further"), ACME, MARIA, TeamRole.OWNER, NOW));
        });
    assertThat(this.<Long>read(tx -> TeamRepository.countMembers(tx, TEAM))).isEqualTo(1);
  }

  @Test
  void anInvitationIsFoundByItsIdInItsOrganizationAlone() {
    InviteId id = new InviteId("invite");
    write(
        tx ->
            PendingMemberRepository.insert(
                tx, InvitationEdits.invited(id, ACME, MARIA, "m@example.com", NOW)));
    assertThat(
            this.<Optional<Stored<PendingMember>>>read(
                tx -> PendingMemberRepository.find(tx, ACME, id)))
        .isPresent();
    assertThat(
            this.<Optional<Stored<PendingMember>>>read(
                tx -> PendingMemberRepository.find(tx, OTHER, id)))
        .isEmpty();
  }

  @Test
  void whoAcceptsIsAMemberBySingleSignOnIfTheyCameSoOrWereInvitedSo() {
    for (boolean came : new boolean[] {false, true}) {
      for (boolean invited : new boolean[] {false, true}) {
        UserId user = new UserId("user-" + came + "-" + invited);
        PendingMember pending =
            new InvitationEdits(
                    InvitationEdits.invited(
                        new InviteId(user.value()), ACME, user, "m@example.com", NOW))
                .renewed(Optional.of(Role.EDIT), invited, "m@example.com");
        write(tx -> Memberships.accept(tx, pending, new JoiningUser(user, "", null), came, NOW));
        Member member = read(tx -> MemberRepository.find(tx, ACME, user)).orElseThrow().value();
        assertThat(member.sso()).as(user.value()).isEqualTo(came || invited);
        assertThat(member.role()).contains(Role.EDIT);
      }
    }
  }

  @Test
  void aVisitThatTheLibraryDidNotCreateIsRefused() {
    assertThat(EffectiveVisit.of(made(EffectiveVisit.class))).isNotNull();
    assertThatIllegalArgumentException().isThrownBy(() -> EffectiveVisit.of(made(Visit.class)));
  }

  private static <V extends Visit> V made(Class<V> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (visit, method, arguments) -> method.getName()));
  }
}
