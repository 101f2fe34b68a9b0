package dev.docs.member;

import dev.docs.id.UserId;
import java.util.List;

/**
 * The result of an invitation by email.
 *
 * @param users the invited users, in the order of their emails
 * @param added how many of them were not members before
 * @param withoutSso the emails that cannot use single sign-on, where it was requested: they were
 *     not invited
 */
public record Invited(List<UserId> users, int added, List<String> withoutSso) {
  public Invited {
    users = List.copyOf(users);
    withoutSso = List.copyOf(withoutSso);
  }
}
