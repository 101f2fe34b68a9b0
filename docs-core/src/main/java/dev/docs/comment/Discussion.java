package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import org.jspecify.annotations.Nullable;

/**
 * What comments are posted on: the main content of a space, or a change request.
 *
 * @param changeRequest null for the main content of the space
 */
public record Discussion(SpaceId space, @Nullable ChangeRequestId changeRequest) {
  public Discussion {
    requireNonNull(space, "space");
  }
}
