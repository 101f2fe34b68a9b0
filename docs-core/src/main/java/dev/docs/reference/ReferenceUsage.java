package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A target, and all that refers to it.
 *
 * @param target empty where the caller cannot be shown one: it is missing, or not for them
 * @param locations the pages and reusable contents that refer to it, each once, where it first does
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
