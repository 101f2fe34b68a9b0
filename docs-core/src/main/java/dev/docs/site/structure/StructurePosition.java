package dev.docs.site.structure;

import java.util.Optional;

/**
 * The position of a part in the structure of a site: before a sibling, after one, or, when neither
 * is named, at the end of its siblings. When both are named, they must be adjacent. The named part
 * also determines the section or group.
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
