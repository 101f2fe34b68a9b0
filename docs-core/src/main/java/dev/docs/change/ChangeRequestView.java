package dev.docs.change;

import dev.docs.access.Role;
import dev.docs.id.ChangeRequestId;
import dev.docs.user.User;
import org.jspecify.annotations.Nullable;

/**
 * A change request as a caller sees it.
 *
 * @param createdBy who made it; null for the application that embeds the library
 * @param outdated whether the main content has what it has not seen
 * @param role the caller's role on its space
 */
public record ChangeRequestView(
    ChangeRequest changeRequest, @Nullable User createdBy, boolean outdated, Role role) {

  public ChangeRequestRef ref() {
    return ChangeRequestRef.of(changeRequest.space(), id());
  }

  public ChangeRequestId id() {
    return changeRequest.id();
  }
}
