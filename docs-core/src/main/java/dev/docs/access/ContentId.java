package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;

/**
 * Identifies a space or a collection.
 *
 * @param value the identifier
 */
public record ContentId(Type type, String value) {

  /** The types of content that grants are made on. */
  public enum Type {
    SPACE,
    COLLECTION
  }

  public ContentId {
    requireNonNull(type, "type");
    requireNonNull(value, "value");
  }

  public static ContentId of(SpaceId space) {
    return new ContentId(Type.SPACE, space.value());
  }

  public static ContentId of(CollectionId collection) {
    return new ContentId(Type.COLLECTION, collection.value());
  }

  @Override
  public String toString() {
    return value;
  }
}
