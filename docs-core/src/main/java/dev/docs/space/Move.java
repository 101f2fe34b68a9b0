package dev.docs.space;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.rule.internal.KeepsRule;
import org.jspecify.annotations.Nullable;

/**
 * Moves a space or a collection.
 *
 * @param parent the collection to move it into; set to null for the top level of the organization;
 *     not set to stay in its parent
 */
@KeepsRule("move-parent")
public record Move(Update<CollectionId> parent, Position position) {
  public Move {
    requireNonNull(parent, "parent");
    requireNonNull(position, "position");
  }

  /** To the end of a collection; null for the top level. */
  public static Move into(@Nullable CollectionId parent) {
    return new Move(Update.to(parent), Position.LAST);
  }

  /** To another position among its siblings. */
  public static Move to(Position position) {
    return new Move(Update.keep(), position);
  }

  /**
   * The position of a space or a collection among its siblings: before one, after one, or, when
   * neither is named, at the end. When both are named, they must be adjacent.
   *
   * @param before null for none
   * @param after null for none
   */
  public record Position(@Nullable Sibling before, @Nullable Sibling after) {

    /** At the end. */
    public static final Position LAST = new Position(null, null);

    /**
     * A space or a collection.
     *
     * @param collection whether it is a collection
     */
    public record Sibling(boolean collection, String id) {
      public Sibling {
        Id.check(id);
      }

      public static Sibling space(Id id) {
        return new Sibling(false, id.value());
      }

      public static Sibling collection(Id id) {
        return new Sibling(true, id.value());
      }
    }

    public static Position before(Sibling sibling) {
      return new Position(sibling, null);
    }

    public static Position after(Sibling sibling) {
      return new Position(null, sibling);
    }

    public boolean isLast() {
      return before == null && after == null;
    }
  }
}
