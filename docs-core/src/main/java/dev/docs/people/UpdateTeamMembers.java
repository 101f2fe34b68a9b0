package dev.docs.people;

import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.id.UserId;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Changes who is in a team; other members of it stay.
 *
 * @param put users who are to be in the team, with their role; one whose role is not set keeps it,
 *     or becomes a {@link TeamRole#MEMBER} when new
 * @param remove users who are to leave the team; one who is not in it is ignored
 */
public record UpdateTeamMembers(
    Map<UserId, Update<@NotNull(message = "must not be null") TeamRole>> put, List<UserId> remove) {

  /** Changes nothing: the value to start from. */
  public static final UpdateTeamMembers NOTHING = new UpdateTeamMembers(Map.of(), List.of());

  public UpdateTeamMembers {
    put = Collections.unmodifiableMap(new LinkedHashMap<>(put));
    remove = List.copyOf(remove);
  }

  /** The same with a member, who keeps the role they have. */
  public UpdateTeamMembers put(UserId user) {
    return put(user, Update.keep());
  }

  /** The same with a member in a role. */
  public UpdateTeamMembers put(UserId user, TeamRole role) {
    return put(user, Update.to(role));
  }

  /** The same with a member whose role is changed, or kept. */
  public UpdateTeamMembers put(UserId user, Update<TeamRole> role) {
    Map<UserId, Update<TeamRole>> all = new LinkedHashMap<>(put);
    all.put(user, role);
    return new UpdateTeamMembers(all, remove);
  }

  /** The same with users who leave the team. */
  public UpdateTeamMembers remove(UserId... users) {
    List<UserId> all = new ArrayList<>(remove);
    all.addAll(List.of(users));
    return new UpdateTeamMembers(put, all);
  }
}
