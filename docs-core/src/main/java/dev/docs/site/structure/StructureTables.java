package dev.docs.site.structure;

import dev.docs.budget.internal.Derived;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parts of one structure by identifier, made once for it. Immutable and thread-safe. */
final class StructureTables {

  /** For all structures: our choice, that of some hundred large sites. */
  private static final long MAX_BYTES = HeapBytes.atMost(32L << 20);

  private static final int BYTES_OF_PART = 250;

  private static final Derived<SiteStructure, StructureTables> ALL =
      Derived.by(MAX_BYTES, StructureTables::new, StructureTables::weight);

  /**
   * A site space.
   *
   * @param section which it is in; empty in a site without sections
   * @param variants it and its siblings
   */
  record Place(SiteSpace siteSpace, Optional<SiteSection> section, Variants variants) {}

  /**
   * A section, group or link.
   *
   * @param group which it is in; empty at the top
   */
  private record Entered(SectionEntry entry, Optional<SectionGroupId> group) {}

  private final Map<SiteSpaceId, Place> places = new HashMap<>();
  private final Map<SpaceId, List<SiteSpace>> bySpace = new HashMap<>();
  private final Map<StructureItem, Entered> entries = new HashMap<>();
  private boolean conditional;

  private StructureTables(SiteStructure structure) {
    structure.root().ifPresent(variants -> add(variants, Optional.empty()));
    add(structure.entries(), Optional.empty());
  }

  static StructureTables of(SiteStructure structure) {
    return ALL.of(structure);
  }

  private void add(List<SectionEntry> all, Optional<SectionGroupId> group) {
    for (SectionEntry entry : all) {
      entries.put(entry.item(), new Entered(entry, group));
      conditional |= entry.condition().isPresent();
      if (entry instanceof SiteSection section) {
        add(section.variants(), Optional.of(section));
      } else if (entry instanceof SectionGroup inner) {
        add(inner.entries(), Optional.of(inner.id()));
      }
    }
  }

  private void add(Variants variants, Optional<SiteSection> section) {
    for (SiteSpace one : variants.all()) {
      conditional |= one.condition().isPresent();
      places.put(one.id(), new Place(one, section, variants));
      bySpace.merge(one.space(), List.of(one), StructureTables::joined);
    }
  }

  private static List<SiteSpace> joined(List<SiteSpace> some, List<SiteSpace> more) {
    List<SiteSpace> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  private int weight() {
    return BYTES_OF_PART * (2 + places.size() + bySpace.size() + entries.size());
  }

  Optional<Place> place(SiteSpaceId id) {
    return Optional.ofNullable(places.get(id));
  }

  /** Those that show a space, in the order of the site. */
  List<SiteSpace> showing(SpaceId space) {
    return bySpace.getOrDefault(space, List.of());
  }

  /** A section, group or link. */
  <T extends SectionEntry> Optional<T> entry(StructureItem item, Class<T> type) {
    return Optional.ofNullable(entries.get(item)).map(Entered::entry).map(type::cast);
  }

  /** The group that a section, group or link is in; empty at the top. */
  Optional<SectionGroupId> group(StructureItem item) {
    return Optional.ofNullable(entries.get(item)).flatMap(Entered::group);
  }

  /** The number of site spaces, sections, groups and links. */
  int size() {
    return places.size() + entries.size();
  }

  /** Whether what is shown depends on the visitor. */
  boolean isConditional() {
    return conditional;
  }
}
