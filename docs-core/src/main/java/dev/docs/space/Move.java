package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.CollectionId;

/**
 * Moves a space or a collection.
 *
 * @param parent the collection to move it into; set to null for the top of the organization; kept,
 *     it stays in its parent
 */
public record Move(Update<CollectionId> parent, Position position) {
  public Move {
    requireNonNull(parent, "parent");
    requireNonNull(position, "position");
  }

  /** To the end of a collection, or of the top for null. */
  public static Move into(CollectionId parent) {
    return new Move(Update.to(parent), Position.LAST);
  }

  /** Elsewhere among its siblings. */
  public static Move to(Position position) {
    return new Move(Update.keep(), position);
  }
}
