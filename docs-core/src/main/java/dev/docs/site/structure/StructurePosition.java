package dev.docs.site.structure;

import java.util.Optional;

/**
 * Where to put something in the structure of a site: before a sibling, after one, or, when neither
 * is named, at the end of those among which it stands. When both are named, they must be
 * neighbours. What is named says also among which siblings: in which section, in which group.
 */
public record StructurePosition(Optional<StructureItem> before, Optional<StructureItem> after) {

  /** At the end. */
  public static final StructurePosition LAST =
      new StructurePosition(Optional.empty(), Optional.empty());

  public static StructurePosition before(StructureItem sibling) {
    return new StructurePosition(Optional.of(sibling), Optional.empty());
  }

  public static StructurePosition after(StructureItem sibling) {
    return new StructurePosition(Optional.empty(), Optional.of(sibling));
  }

  boolean isLast() {
    return before.isEmpty() && after.isEmpty();
  }
}
