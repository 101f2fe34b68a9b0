package dev.docs.access;

import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import org.jspecify.annotations.Nullable;

/** Content that roles can be had on: a collection or a space. */
public interface Place {

  /** Which content it is. */
  ContentId contentId();

  OrganizationId organization();

  /** The collection it stands in; null at the top of the organization. */
  @Nullable CollectionId parent();

  DefaultLevel defaultLevel();

  /**
   * What is kept of the collection it stood in when that was deleted, which decides in place of
   * {@link #parent}; null where nothing is.
   */
  default @Nullable CollectionId former() {
    return null;
  }
}
