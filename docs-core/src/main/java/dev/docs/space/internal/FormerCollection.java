package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Place;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a collection that was deleted, or stood above one: its default level and, under
 * its own identifier, what was given on it. It decides about the spaces that were deleted with the
 * collection as the collection did, in the trash and once they are restored, and is not shown.
 *
 * @param id no identifier of a collection
 * @param former what is kept of the collection above; null where nothing is
 */
record FormerCollection(
    CollectionId id,
    OrganizationId organization,
    @Nullable CollectionId former,
    DefaultLevel defaultLevel)
    implements Place {

  FormerCollection {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(defaultLevel, "defaultLevel");
  }

  @Override
  public ContentId contentId() {
    return ContentId.of(id);
  }

  @Override
  public @Nullable CollectionId parent() {
    return null;
  }
}
