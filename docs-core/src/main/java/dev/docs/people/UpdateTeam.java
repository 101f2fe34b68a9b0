package dev.docs.people;

import dev.docs.access.Team;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a team.
 *
 * @param title required; 1 to 64 characters
 */
public record UpdateTeam(
    @NotNull @BoundedText(min = 1, max = Team.MAX_TITLE, line = true) String title) {

  public static UpdateTeam titled(String title) {
    return new UpdateTeam(title);
  }
}
