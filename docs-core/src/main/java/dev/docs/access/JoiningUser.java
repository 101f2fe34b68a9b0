package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import org.jspecify.annotations.Nullable;

/**
 * A user who is to become a member.
 *
 * @param searchText what a search for members looks in
 * @param invitedAs the email, as it was typed, by which somebody invites them; null for who comes
 *     by another way
 */
public record JoiningUser(UserId id, String searchText, @Nullable String invitedAs) {
  public JoiningUser {
    requireNonNull(id, "id");
    requireNonNull(searchText, "searchText");
  }
}
