package dev.docs.permission;

import dev.docs.access.ContentId;
import dev.docs.access.Decision;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Grant;
import dev.docs.id.UserId;
import java.util.List;

/**
 * An explanation of the effective role of a user on content.
 *
 * @param chain the content and its ancestors, from the content upwards
 * @param decision the effective role and the rule that determined it
 */
public record Explanation(UserId user, List<Step> chain, Decision decision) {

  public Explanation {
    chain = List.copyOf(chain);
  }

  /**
   * What applies to the user at one content of the chain.
   *
   * @param level its default level
   * @param given the grants to the user and their teams on it
   */
  public record Step(ContentId content, DefaultLevel level, List<Grant> given) {
    public Step {
      given = List.copyOf(given);
    }
  }
}
