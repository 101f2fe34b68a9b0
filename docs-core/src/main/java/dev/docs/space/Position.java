package dev.docs.space;

import dev.docs.id.Id;
import org.jspecify.annotations.Nullable;

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
   * A sibling: a space or a collection.
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
