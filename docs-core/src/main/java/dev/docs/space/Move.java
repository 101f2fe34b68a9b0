package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.CollectionId;

/**
 * Moves a space or a collection.
 *
 * @param parent the collection to move it into; set to null for the top level of the organization;
 *     not set to stay in its parent
 */
public record Move(Update<CollectionId> parent, Position position) {
  public Move {
    requireNonNull(parent, "parent");
    requireNonNull(position, "position");
  }

  /** To the end of a collection; null for the top level. */
  public static Move into(CollectionId parent) {
    return new Move(Update.to(parent), Position.LAST);
  }

  /** To another position among its siblings. */
  public static Move to(Position position) {
    return new Move(Update.keep(), position);
  }
}
