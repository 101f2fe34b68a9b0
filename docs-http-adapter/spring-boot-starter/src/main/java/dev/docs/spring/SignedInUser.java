package dev.docs.spring;

import static java.util.Objects.requireNonNull;

import dev.docs.user.CreateUser;
import java.util.Set;

/**
 * A user of the application, as the library is to know them. Immutable.
 *
 * @param user with an id; made when the user sends their first request
 * @param groups the names of their groups in the application
 */
public record SignedInUser(CreateUser user, Set<String> groups) {

  public SignedInUser {
    requireNonNull(user.id(), "the id of the user");
    groups = Set.copyOf(groups);
  }
}
