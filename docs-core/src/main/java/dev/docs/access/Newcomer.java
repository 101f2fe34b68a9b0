package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;

/**
 * A user who is to become a member.
 *
 * @param searchText what a search for members looks in
 */
public record Newcomer(UserId id, String searchText) {
  public Newcomer {
    requireNonNull(id, "id");
    requireNonNull(searchText, "searchText");
  }
}
