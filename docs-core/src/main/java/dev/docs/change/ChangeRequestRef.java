package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Id;
import dev.docs.id.SpaceId;

/**
 * Refers to a change request of a space.
 *
 * @param idOrNumber its id or, in digits, its number in the space
 */
public record ChangeRequestRef(SpaceId space, String idOrNumber) {

  /**
   * @throws DocsException with {@code INVALID} for a text that is neither an id nor a number
   */
  public ChangeRequestRef {
    requireNonNull(space, "space");
    Id.check(idOrNumber);
  }

  public static ChangeRequestRef of(SpaceId space, ChangeRequestId id) {
    return new ChangeRequestRef(space, id.value());
  }

  public static ChangeRequestRef of(SpaceId space, String idOrNumber) {
    return new ChangeRequestRef(space, idOrNumber);
  }

  @Override
  public String toString() {
    return space + "/" + idOrNumber;
  }
}
