package dev.docs.people.internal;

import static java.util.stream.Collectors.toCollection;

import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.people.Teams;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Groups of the embedding application, whose members are those of teams. Stateless. */
public final class TeamGroups {

  private TeamGroups() {}

  /** Whether a group can have this name. */
  public static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= Team.MAX_GROUP
        && name.codePoints()
            .noneMatch(
                c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
  }

  /**
   * The names that groups with a team can have, each once.
   *
   * @throws DocsException with {@code INVALID} for more than {@link Teams#MAX_GROUPS}
   */
  public static Set<String> named(Collection<String> groups) {
    if (groups.size() > Teams.MAX_GROUPS) {
      throw DocsException.invalid("groups", "must be at most " + Teams.MAX_GROUPS);
    }
    return groups.stream().filter(TeamGroups::isName).collect(toCollection(LinkedHashSet::new));
  }

  /**
   * How the teams of a member differ from those of their groups.
   *
   * @param present the teams of their groups that they are in
   * @param joined those that they are not in
   * @param left the teams of other groups that they are in
   */
  public record Difference(List<Team> present, List<Team> joined, List<Team> left) {

    public boolean isNone() {
      return joined.isEmpty() && left.isEmpty();
    }

    /** Adds the member to teams and removes them from others. */
    public void apply(WriteWork w, UserId user) {
      joined.forEach(team -> TeamMemberships.put(w, team, user, Update.keep()));
      left.forEach(team -> TeamMemberships.remove(w, team, user));
    }
  }

  /**
   * Compares the teams of a member with their groups.
   *
   * @throws DocsException with {@code NOT_FOUND} when the caller or the user is not in the
   *     organization, {@code FORBIDDEN} when the caller is no admin of it
   */
  public static Difference compare(
      ReadWork r, OrganizationId organization, UserId user, Set<String> groups) {
    OrganizationAccess.requireAdmin(r, organization, "change members of teams");
    if (MemberRepository.find(r, organization, user).isEmpty()) {
      throw DocsException.notFound("member", user);
    }
    List<Team> present = new ArrayList<>();
    List<Team> left = new ArrayList<>();
    for (Hit<TeamMember> hit : r.scan(TeamRepository.of(organization, user))) {
      Optional<Team> team = TeamRepository.find(r, hit.value().team()).map(Stored::value);
      team.filter(one -> one.group().isPresent())
          .ifPresent(one -> (groups.contains(one.group().get()) ? present : left).add(one));
    }
    Set<String> missing = new LinkedHashSet<>(groups);
    present.forEach(team -> team.group().ifPresent(missing::remove));
    List<Team> joined =
        missing.stream()
            .flatMap(name -> TeamRepository.findByGroup(r, organization, name).stream())
            .toList();
    return new Difference(present, joined, left);
  }
}
