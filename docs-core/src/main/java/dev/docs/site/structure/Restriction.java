package dev.docs.site.structure;

import dev.docs.budget.internal.Derived;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.id.SiteSectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.internal.Entries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes several parts out of a structure at once. Pure functions. */
@KeepsRule("site-drafts")
final class Restriction {

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

  /** See {@link SiteStructure#only}. */
  static SiteStructure of(
      SiteStructure structure, Predicate<SiteSpace> siteSpaces, Predicate<SectionEntry> entries) {
    return new Restriction(siteSpaces, entries).of(structure);
  }

  /** See {@link SiteStructure#published}. */
  static SiteStructure published(SiteStructure structure) {
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
    Optional<Variants> root = structure.root().flatMap(this::kept);
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
      return kept(section.variants()).map(section::withVariants);
    }
    return Optional.of(
        entry instanceof SectionGroup group ? group.withEntries(kept(group.entries())) : entry);
  }

  private Optional<Variants> kept(Variants variants) {
    List<SiteSpace> left = variants.all().stream().filter(siteSpaces).toList();
    if (left.size() == variants.all().size()) {
      return Optional.of(variants);
    }
    boolean same = left.stream().anyMatch(one -> one.id().equals(variants.chosen()));
    return left.stream()
        .findFirst()
        .map(first -> new Variants(left, same ? variants.chosen() : first.id()));
  }
}
