package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import java.util.List;
import java.util.stream.Stream;

/**
 * Summary of the grants on one content: one read decides whether any of them may apply to a member
 * and their teams. Content without grants has none.
 *
 * @param users how many users have a grant
 * @param teams the grants of teams
 */
public record GrantSummary(ContentId content, int users, List<Grant> teams) {

  public GrantSummary {
    requireNonNull(content, "content");
    teams = List.copyOf(teams);
  }

  static GrantSummary of(ContentId content) {
    return new GrantSummary(content, 0, List.of());
  }

  boolean isEmpty() {
    return users == 0 && teams.isEmpty();
  }

  GrantSummary with(Grant grant) {
    if (grant.principal().type() == Principal.Type.USER) {
      return new GrantSummary(content, users + 1, teams);
    }
    List<Grant> more = Stream.concat(teams.stream(), Stream.of(grant)).toList();
    return new GrantSummary(content, users, more);
  }

  GrantSummary without(Grant grant) {
    if (grant.principal().type() == Principal.Type.USER) {
      return new GrantSummary(content, users - 1, teams);
    }
    return new GrantSummary(
        content,
        users,
        teams.stream().filter(other -> !other.principal().equals(grant.principal())).toList());
  }
}
