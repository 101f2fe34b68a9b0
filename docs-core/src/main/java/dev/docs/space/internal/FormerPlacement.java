package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import org.jspecify.annotations.Nullable;

/**
 * The access settings, apart from grants, of content in an organization that it has left. They are
 * restored when the content returns.
 *
 * @param former the former collection there; null for none
 */
@KeepsRule("access-of-transferred")
public record FormerPlacement(
    ContentId content,
    OrganizationId organization,
    DefaultLevel defaultLevel,
    @Nullable CollectionId former) {
  public FormerPlacement {
    requireNonNull(content, "content");
    requireNonNull(organization, "organization");
    requireNonNull(defaultLevel, "defaultLevel");
  }
}
