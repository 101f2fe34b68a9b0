package dev.docs.access;

import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import org.jspecify.annotations.Nullable;

/** What grants are made on: a collection, a space or a site. */
public interface GrantTarget {

  ContentId contentId();

  OrganizationId organization();

  /** The parent collection; null at the top level of the organization. */
  @Nullable CollectionId parent();

  DefaultLevel defaultLevel();

  /**
   * The deleted collection that was its parent, whose grants and default level still apply; null
   * for none.
   */
  default @Nullable CollectionId former() {
    return null;
  }
}
