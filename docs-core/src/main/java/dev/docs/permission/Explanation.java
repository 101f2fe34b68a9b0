package dev.docs.permission;

import dev.docs.access.ContentId;
import dev.docs.access.Decision;
import dev.docs.access.Decision.Grant;
import dev.docs.access.DefaultLevel;
import dev.docs.id.UserId;
import java.util.List;

/**
 * Why a user has the role they have on content.
 *
 * @param chain the content, the collection it is in, the one above that, and so on
 * @param decision the role, and the rule that won
 */
public record Explanation(UserId user, List<Step> chain, Decision decision) {

  public Explanation {
    chain = List.copyOf(chain);
  }

  /**
   * What one content of the chain says of the user.
   *
   * @param level its default level
   * @param given the grants of the user and their teams on it
   */
  public record Step(ContentId content, DefaultLevel level, List<Grant> given) {
    public Step {
      given = List.copyOf(given);
    }
  }
}
