package dev.docs.team;

import dev.docs.id.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Which teams are listed.
 *
 * @param owner only those that this user owns; null for all
 * @param title only those whose title has this in it, letter case aside; null for all
 */
public record TeamFilter(@Nullable UserId owner, @Nullable String title) {

  /** All of them. */
  public static final TeamFilter ALL = new TeamFilter(null, null);
}
