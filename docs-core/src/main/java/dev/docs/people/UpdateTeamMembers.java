package dev.docs.people;

import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds members to a team, changes their roles, and removes members; others stay. A user is named by
 * id, or by email: that of a member of the organization, also of one who was only invited. Who is
 * to be in the team and to leave it leaves it.
 *
 * @param put users who are to be in the team, with their role; one whose role is not set keeps it,
 *     or becomes a {@link TeamRole#MEMBER} when new
 * @param remove users who are to leave the team; one who is not in it is ignored
 */
@KeepsRule({"team-management", "team-members"})
public record UpdateTeamMembers(Map<UserId, Update<@NotNull TeamRole>> put, List<UserId> remove) {

  /** Changes nothing: the value to start from. */
  public static final UpdateTeamMembers NOTHING = new UpdateTeamMembers(Map.of(), List.of());

  public UpdateTeamMembers {
    put = Collections.unmodifiableMap(new LinkedHashMap<>(put));
    remove = List.copyOf(remove);
  }

  /** A copy that adds a member, or keeps the role of one. */
  public UpdateTeamMembers put(UserId user) {
    return put(user, Update.keep());
  }

  /** A copy that adds a member with a role, or changes the role of one. */
  public UpdateTeamMembers put(UserId user, TeamRole role) {
    return put(user, Update.to(role));
  }

  /** A copy that adds a member, or changes or keeps the role of one. */
  public UpdateTeamMembers put(UserId user, Update<TeamRole> role) {
    Map<UserId, Update<TeamRole>> all = new LinkedHashMap<>(put);
    all.put(user, role);
    return new UpdateTeamMembers(all, remove);
  }

  /** A copy that removes users from the team. */
  public UpdateTeamMembers remove(UserId... users) {
    List<UserId> all = new ArrayList<>(remove);
    all.addAll(List.of(users));
    return new UpdateTeamMembers(put, all);
  }
}
