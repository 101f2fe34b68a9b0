package dev.docs.space.internal;

import dev.docs.access.Publication;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;
import java.util.Map;
import java.util.Set;

/** Finds where spaces are published, within a unit of work. Thread-safe. */
@FunctionalInterface
@KeepsRule("visibility")
public interface Publications {

  /**
   * Where spaces of an organization are published that the caller may view. Those that are not
   * published are left out.
   */
  Map<SpaceId, Publication> of(ReadWork r, OrganizationId organization, Set<SpaceId> spaces);
}
