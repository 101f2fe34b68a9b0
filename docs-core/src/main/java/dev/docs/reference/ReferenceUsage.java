package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A target and the locations that refer to it.
 *
 * @param target empty when it does not exist or the caller may not see it
 * @param locations the pages and reusable contents that refer to it, each once, at its first
 *     reference
 */
public record ReferenceUsage(
    ReferenceStatus status,
    Relation relation,
    Optional<Location> target,
    List<Location> locations) {
  public ReferenceUsage {
    requireNonNull(status, "status");
    requireNonNull(relation, "relation");
    requireNonNull(target, "target");
    locations = List.copyOf(locations);
  }
}
