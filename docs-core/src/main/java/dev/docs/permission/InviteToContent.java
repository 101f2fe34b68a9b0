package dev.docs.permission;

import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Gives members and teams of the organization a role on content; who has one there gets this.
 *
 * @param role empty for no access
 * @param users members of the organization, guests included
 * @param teams teams of the organization
 */
public record InviteToContent(Optional<Role> role, List<UserId> users, List<TeamId> teams) {

  public InviteToContent {
    users = List.copyOf(users);
    teams = List.copyOf(teams);
  }

  public static InviteToContent users(Role role, UserId... users) {
    return users(Optional.of(role), users);
  }

  /** Gives users a role, or, where it is empty, no access. */
  public static InviteToContent users(Optional<Role> role, UserId... users) {
    return new InviteToContent(role, List.of(users), List.of());
  }

  public static InviteToContent teams(Role role, TeamId... teams) {
    return teams(Optional.of(role), teams);
  }

  /** Gives teams a role, or, where it is empty, no access. */
  public static InviteToContent teams(Optional<Role> role, TeamId... teams) {
    return new InviteToContent(role, List.of(), List.of(teams));
  }

  /** All who are invited, each once. */
  List<Principal> principals() {
    Set<Principal> all = new LinkedHashSet<>();
    users.forEach(user -> all.add(Principal.of(user)));
    teams.forEach(team -> all.add(Principal.of(team)));
    return new ArrayList<>(all);
  }
}
