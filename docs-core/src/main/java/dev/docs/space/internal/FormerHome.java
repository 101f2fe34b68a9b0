package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import org.jspecify.annotations.Nullable;

/**
 * An organization that content has left for another one, and what was decided there about who may
 * access it, besides the roles that were given. All of it holds again when the content comes back.
 *
 * @param former what is kept of a deleted collection there; null where nothing is
 */
public record FormerHome(
    ContentId content,
    OrganizationId organization,
    DefaultLevel defaultLevel,
    @Nullable CollectionId former) {
  public FormerHome {
    requireNonNull(content, "content");
    requireNonNull(organization, "organization");
    requireNonNull(defaultLevel, "defaultLevel");
  }
}
