package dev.docs.team;

import dev.docs.id.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a list of teams.
 *
 * @param owner only those that this user owns; null for all
 * @param title only those whose title contains this, ignoring case; null for all
 */
public record TeamFilter(@Nullable UserId owner, @Nullable String title) {

  /** All teams. */
  public static final TeamFilter ALL = new TeamFilter(null, null);
}
