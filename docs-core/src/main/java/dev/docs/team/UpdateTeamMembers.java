package dev.docs.team;

import dev.docs.access.Team.TeamRole;
import dev.docs.id.UserId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes who is in a team; those not named stay as they are.
 *
 * @param put the role of those who are to be in it; null for the role of those who are in it
 *     already, else {@link TeamRole#MEMBER}
 * @param remove those who are to be in it no longer; who is not in it already is ignored
 */
public record UpdateTeamMembers(Map<UserId, @Nullable TeamRole> put, List<UserId> remove) {

  public UpdateTeamMembers {
    put = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(put));
    remove = List.copyOf(remove);
  }
}
