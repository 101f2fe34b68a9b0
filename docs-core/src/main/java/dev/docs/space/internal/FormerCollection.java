package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import org.jspecify.annotations.Nullable;

/**
 * The access settings of a deleted collection, or of an ancestor of one: its default level and,
 * under an identifier of its own, its grants. They apply to the spaces that were deleted with the
 * collection, in the trash and after a restore. Not visible to callers.
 *
 * @param id not the identifier of the deleted collection
 * @param former the settings of its parent; null for none
 */
@KeepsRule("access-of-deleted")
public record FormerCollection(
    CollectionId id,
    OrganizationId organization,
    @Nullable CollectionId former,
    DefaultLevel defaultLevel)
    implements GrantTarget {

  public FormerCollection {
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
