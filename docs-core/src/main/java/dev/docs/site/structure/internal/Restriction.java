package dev.docs.site.structure.internal;

import dev.docs.budget.internal.Derived;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.id.SiteSectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes several parts out of a structure at once. Pure functions. */
@KeepsRule("site-drafts")
public final class Restriction {

  /** Those without drafts, for all structures that have some: our choice. */
  private static final long MAX_BYTES = HeapBytes.atMost(16L << 20);

  private static final int BYTES_OF_PART = 200;

  private static final Derived<SiteStructure, Optional<SiteStructure>> PUBLISHED =
      Derived.by(MAX_BYTES, Restriction::withoutDrafts, Restriction::weight);

  private final Predicate<SiteSpace> siteSpaces;
  private final Predicate<SectionEntry> entries;

  private Restriction(Predicate<SiteSpace> siteSpaces, Predicate<SectionEntry> entries) {
    this.siteSpaces = siteSpaces;
    this.entries = entries;
  }

  /**
   * With these parts only, as if the others had been removed one by one.
   *
   * @param siteSpaces tells which site spaces stay
   * @param entries tells which sections, groups and links stay, with what is in them
   */
  public static SiteStructure of(
      SiteStructure structure, Predicate<SiteSpace> siteSpaces, Predicate<SectionEntry> entries) {
    return new Restriction(siteSpaces, entries).of(structure);
  }

  /** A copy without drafts. */
  public static SiteStructure published(SiteStructure structure) {
    return PUBLISHED.of(structure).orElse(structure);
  }

  /** Empty for a structure that has no drafts. */
  private static Optional<SiteStructure> withoutDrafts(SiteStructure structure) {
    SiteStructure left = of(structure, one -> !one.isDraft(), entry -> !entry.draft());
    return left.equals(structure) ? Optional.empty() : Optional.of(left);
  }

  private static int weight(Optional<SiteStructure> published) {
    return BYTES_OF_PART * (1 + published.map(SiteStructure::size).orElse(0));
  }

  private SiteStructure of(SiteStructure structure) {
    List<SectionEntry> left = kept(structure.entries());
    Optional<Variants> root = structure.root().flatMap(all -> VariantEdits.only(all, siteSpaces));
    if (root.equals(structure.root()) && left.equals(structure.entries())) {
      return structure;
    }
    List<SiteSectionId> sections = Entries.sections(left).map(SiteSection::id).toList();
    Optional<SiteSectionId> first =
        structure
            .defaultSection()
            .filter(sections::contains)
            .or(() -> sections.stream().findFirst());
    return new SiteStructure(root, left, first);
  }

  private List<SectionEntry> kept(List<SectionEntry> all) {
    List<SectionEntry> left = new ArrayList<>(all.size());
    for (SectionEntry entry : all) {
      if (entries.test(entry)) {
        kept(entry).ifPresent(left::add);
      }
    }
    return left;
  }

  private Optional<SectionEntry> kept(SectionEntry entry) {
    if (entry instanceof SiteSection section) {
      return VariantEdits.only(section.variants(), siteSpaces).map(section::withVariants);
    }
    return Optional.of(
        entry instanceof SectionGroup group ? group.withEntries(kept(group.entries())) : entry);
  }
}
