package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CollectionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import java.util.Locale;

/**
 * Identifies what grants are made on: a space, a collection or a site.
 *
 * @param value the identifier
 */
public record ContentId(Type type, String value) {

  /** The types of content that grants are made on. */
  public enum Type {
    SPACE,
    COLLECTION,
    SITE;

    /** The name in messages, as {@code space}. */
    public String noun() {
      return name().toLowerCase(Locale.ROOT);
    }
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

  public static ContentId of(SiteId site) {
    return new ContentId(Type.SITE, site.value());
  }

  @Override
  public String toString() {
    return value;
  }
}
