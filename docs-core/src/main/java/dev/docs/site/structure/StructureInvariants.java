package dev.docs.site.structure;

import dev.docs.id.SiteSectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.internal.Entries;
import dev.docs.site.structure.internal.SitePath;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The invariants of every structure of a site. */
@KeepsRule({"site-default", "site-section-empty"})
final class StructureInvariants {

  private StructureInvariants() {}

  static void require(
      Optional<Variants> root, List<SectionEntry> entries, Optional<SiteSectionId> first) {
    List<SiteSection> sections = Entries.sections(entries).toList();
    boolean hasDefault =
        first.isEmpty()
            ? sections.isEmpty()
            : sections.stream().anyMatch(section -> section.id().equals(first.get()));
    Set<StructureItem> seen = new HashSet<>();
    Stream<StructureItem> spaces =
        Stream.concat(root.stream(), sections.stream().map(SiteSection::variants))
            .flatMap(variants -> variants.all().stream())
            .map(SiteSpace::item);
    boolean unique =
        Stream.concat(spaces, Entries.all(entries).map(SectionEntry::item)).allMatch(seen::add);
    boolean distinct = SitePath.areDistinct(sections.stream().map(SiteSection::path).toList());
    if (!hasDefault || !unique || !distinct || (root.isPresent() && !sections.isEmpty())) {
      throw new IllegalArgumentException("not the structure of a site");
    }
  }
}
