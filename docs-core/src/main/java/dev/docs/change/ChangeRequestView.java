package dev.docs.change;

import dev.docs.access.Role;
import dev.docs.id.ChangeRequestId;
import dev.docs.user.User;
import org.jspecify.annotations.Nullable;

/**
 * A change request as a caller sees it.
 *
 * @param createdBy its author; null for the operator
 * @param outdated whether the main content has revisions that were not merged into it
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
