package dev.docs.people;

import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Grants a role on content or a site to members and teams of the organization; it replaces their
 * previous grants there.
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

  /**
   * Grants a role to users.
   *
   * @param role null for no access
   */
  public static InviteToContent users(@Nullable Role role, UserId... users) {
    return new InviteToContent(Optional.ofNullable(role), List.of(users), List.of());
  }

  /**
   * Grants a role to teams.
   *
   * @param role null for no access
   */
  public static InviteToContent teams(@Nullable Role role, TeamId... teams) {
    return new InviteToContent(Optional.ofNullable(role), List.of(), List.of(teams));
  }

  /**
   * Requires that there is somebody to invite.
   *
   * @throws DocsException with {@code INVALID} when there are neither users nor teams
   */
  void requireSomebody() {
    if (users.isEmpty() && teams.isEmpty()) {
      throw DocsException.invalid("users", "must name a user, unless teams names a team");
    }
  }

  /** All grantees, without duplicates. */
  List<Principal> principals() {
    return Stream.concat(users.stream().map(Principal::of), teams.stream().map(Principal::of))
        .distinct()
        .toList();
  }
}
