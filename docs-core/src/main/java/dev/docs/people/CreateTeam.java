package dev.docs.people;

import dev.docs.access.Team;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.UserId;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Creates a team.
 *
 * @param title 1 to 64 characters
 * @param members members of the organization, who become members of the team
 */
public record CreateTeam(
    @NotNull @BoundedText(min = 1, max = Team.MAX_TITLE, line = true) String title,
    List<UserId> members) {

  public CreateTeam {
    members = List.copyOf(members);
  }

  public static CreateTeam titled(String title) {
    return new CreateTeam(title, List.of());
  }

  public CreateTeam of(UserId... newMembers) {
    return new CreateTeam(title, List.of(newMembers));
  }
}
