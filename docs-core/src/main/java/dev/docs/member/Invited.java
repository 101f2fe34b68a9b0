package dev.docs.member;

import dev.docs.id.UserId;
import java.util.List;

/**
 * What became of an invitation.
 *
 * @param users all that were invited and are members now, in the order of their emails
 * @param added how many of them were no members before
 * @param withoutSso the emails that cannot sign in through the identity provider, where that was
 *     asked for: nobody was invited by them
 */
public record Invited(List<UserId> users, int added, List<String> withoutSso) {
  public Invited {
    users = List.copyOf(users);
    withoutSso = List.copyOf(withoutSso);
  }
}
