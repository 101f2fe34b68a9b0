package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.TEAM_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.event.DomainEvent.TeamChanged;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.List;
import java.util.Optional;

/** Teams and their members in the store. Stateless; every method works in a transaction. */
@KeepsRule("team-list")
public final class TeamRepository {

  private static final Index<Team> BY_ORGANIZATION =
      Index.on("by-organization", t -> IndexKey.of(t.organization().value(), t.createdAt()));
  private static final Index<Team> BY_GROUP =
      Index.uniqueOn(
          "by-group", t -> t.group().map(name -> group(t.organization(), name)).orElse(null));
  private static final Kind<Team> TEAMS =
      RecordType.mutable(
          "team",
          Team.class,
          t -> t.id().value(),
          List.of(BY_ORGANIZATION, BY_GROUP),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .brings((export, t) -> export.takeAll(members(t.id())))
                  .tells(
                      (t, step) ->
                          new TeamChanged(t.organization(), t.id(), Optional.empty(), step))
                  .stays("the team itself", TEAM_REMOVED)
                  .unsaid("group"));

  private static final Index<TeamMember> BY_TEAM =
      Index.on("by-team", m -> IndexKey.of(m.team().value(), m.joinedAt()));
  private static final Index<TeamMember> BY_USER =
      Index.on("by-user", m -> user(m.organization(), m.user()).with(m.joinedAt()));
  private static final Kind<TeamMember> MEMBERS =
      RecordType.mutable(
          "team-member",
          TeamMember.class,
          m -> id(m.team(), m.user()),
          List.of(BY_TEAM, BY_USER),
          type ->
              type.with("its team")
                  .names(m -> m.user())
                  .tells(
                      (m, step) ->
                          new TeamChanged(m.organization(), m.team(), Optional.of(m.user()), step))
                  .on(TEAM_REMOVED, (tx, team) -> deleteMembers(tx, team.id()))
                  .on(
                      MEMBER_REMOVED,
                      (tx, member) -> leaveAll(tx, member.organization(), member.id()))
                  .stays("moves with the memberships", USER_REPLACED)
                  .unsaidUnless("role", Team.TeamRole.MEMBER));

  public static final List<Kind<?>> KINDS = List.of(TEAMS, MEMBERS);

  private TeamRepository() {}

  private static String id(TeamId team, UserId user) {
    return RecordId.of('/', team.value(), user.value());
  }

  private static IndexKey user(OrganizationId organization, UserId user) {
    return IndexKey.of(organization.value(), user.value());
  }

  private static IndexKey group(OrganizationId organization, String name) {
    return IndexKey.of(organization.value(), name);
  }

  public static Optional<Stored<Team>> find(ReadTx tx, TeamId id) {
    return tx.find(TEAMS, id.value());
  }

  /** The team with the members of a group of the embedding application. */
  public static Optional<Team> findByGroup(ReadTx tx, OrganizationId organization, String name) {
    return tx.scan(Scan.of(TEAMS, BY_GROUP, group(organization, name)).limit(1)).stream()
        .map(Hit::value)
        .findFirst();
  }

  public static void insert(WriteTx tx, Team team) {
    tx.insert(TEAMS, team);
  }

  public static void update(WriteTx tx, Team team, long version) {
    tx.update(TEAMS, team, version);
  }

  /** The teams of an organization, in the order in which they were made. */
  public static Scan<Team> of(OrganizationId organization) {
    return Scan.of(TEAMS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  public static Optional<Stored<TeamMember>> findMember(ReadTx tx, TeamId team, UserId user) {
    return tx.find(MEMBERS, id(team, user));
  }

  public static void insertMember(WriteTx tx, TeamMember member) {
    tx.insert(MEMBERS, member);
  }

  public static void updateMember(WriteTx tx, TeamMember member, long version) {
    tx.update(MEMBERS, member, version);
  }

  public static void deleteMember(WriteTx tx, Stored<TeamMember> stored) {
    tx.delete(MEMBERS, id(stored.value().team(), stored.value().user()), stored.version());
  }

  /** The members of a team, in the order in which they were added. */
  public static Scan<TeamMember> members(TeamId team) {
    return Scan.of(MEMBERS, BY_TEAM, IndexKey.of(team.value()));
  }

  /** The teams of a user in an organization, in the order in which the user was added. */
  public static Scan<TeamMember> of(OrganizationId organization, UserId user) {
    return Scan.of(MEMBERS, BY_USER, user(organization, user));
  }

  public static long countMembers(ReadTx tx, TeamId team) {
    return tx.count(MEMBERS, BY_TEAM, IndexKey.of(team.value()));
  }

  /** Replaces a user in all teams of an organization. */
  static void move(WriteTx tx, OrganizationId organization, UserId from, UserId to) {
    for (Hit<TeamMember> hit : tx.scan(of(organization, from))) {
      TeamMember in = hit.value();
      deleteMember(tx, hit.stored());
      insertMember(tx, new TeamMember(in.team(), organization, to, in.role(), in.joinedAt()));
    }
  }

  /** Removes a user from all teams of an organization. */
  private static void leaveAll(WriteTx tx, OrganizationId organization, UserId user) {
    tx.scan(of(organization, user)).forEach(hit -> deleteMember(tx, hit.stored()));
  }

  private static void deleteMembers(WriteTx tx, TeamId team) {
    tx.scan(members(team)).forEach(hit -> deleteMember(tx, hit.stored()));
  }

  public static void delete(WriteTx tx, Stored<Team> stored) {
    tx.delete(TEAMS, stored.value().id().value(), stored.version());
  }
}
