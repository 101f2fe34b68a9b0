package dev.docs.site.structure.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A site space removed from a structure, with everything needed to restore it at its former place.
 * Several are restored in reverse order of their removal. Immutable.
 *
 * @param index among its siblings, from 0
 * @param succession the default that replaced it; empty when it was not the default
 * @param section which it was in; empty in a site without sections
 */
public record Withdrawal(
    SiteSpace siteSpace,
    int index,
    Optional<Succession<SiteSpaceId>> succession,
    Optional<FormerSection> section) {

  /**
   * Something that was a default.
   *
   * @param next the new default; empty when nothing was left
   */
  public record Succession<T>(Optional<T> next) {

    public Succession {
      requireNonNull(next, "next");
    }

    /** Whether the default has not been changed since. */
    boolean isOpen(Optional<T> present) {
      return present.isEmpty() || present.equals(next);
    }
  }

  /**
   * The section of a site space that was taken out.
   *
   * @param group which it was in; empty at the top
   * @param index among its siblings, from 0
   * @param succession the default section that replaced it; empty when it was not the default
   */
  public record FormerSection(
      SiteSection section,
      Optional<SectionGroupId> group,
      int index,
      Optional<Succession<SiteSectionId>> succession) {

    public FormerSection {
      requireNonNull(section, "section");
      requireNonNull(group, "group");
      requireNonNull(succession, "succession");
    }
  }

  public Withdrawal {
    requireNonNull(siteSpace, "siteSpace");
    requireNonNull(succession, "succession");
    requireNonNull(section, "section");
  }

  /** The part removed by {@link StructureEdits#without(SiteSpaceId)}. */
  public static Withdrawal of(SiteStructure structure, SiteSpaceId id) {
    Variants variants = structure.variantsWith(id).orElseThrow();
    Optional<Succession<SiteSpaceId>> succession =
        variants.chosen().equals(id)
            ? Optional.of(
                new Succession<>(VariantEdits.without(variants, id).map(Variants::chosen)))
            : Optional.empty();
    return new Withdrawal(
        StructureEdits.require(structure, id),
        variants.indexOf(id),
        succession,
        structure.sectionOf(id).map(section -> section(structure, section, id)));
  }

  private static FormerSection section(
      SiteStructure structure, SiteSection section, SiteSpaceId id) {
    Entries.Location location = Entries.locate(structure.entries(), section.item()).orElseThrow();
    boolean first = structure.defaultSection().equals(Optional.of(section.id()));
    return new FormerSection(
        section,
        location.group(),
        location.index(),
        first
            ? Optional.of(
                new Succession<>(new StructureEdits(structure).without(id).defaultSection()))
            : Optional.empty());
  }

  /**
   * Restores it in the structure: at its former position, with its section when that was removed
   * with it. Later changes are kept. It becomes the default again unless another default was
   * chosen. Not restored when the structure is full, or the part shows another space since, as
   * after an import of its folder.
   */
  public SiteStructure back(SiteStructure now) {
    StructureEdits edits = new StructureEdits(now);
    if (!edits.hasRoom(2) || now.siteSpace(siteSpace.id()).isPresent()) {
      return now;
    }
    Optional<SiteSection> there = section.flatMap(own -> now.section(own.section().id()));
    if (there.isPresent()) {
      return edits.replacing(into(there.get()));
    } else if (section.isPresent() && now.root().isEmpty()) {
      return withSection(now, section.get());
    } else if (now.root().isPresent()) {
      return edits.withRoot(into(now.root().get()));
    }
    return now.defaultSection()
        .flatMap(now::section)
        .map(
            first ->
                edits.replacing(first.withVariants(VariantEdits.with(first.variants(), siteSpace))))
        .orElseGet(() -> edits.withRoot(Variants.of(siteSpace)));
  }

  private SiteSection into(SiteSection there) {
    return there.withVariants(into(there.variants()));
  }

  private Variants into(Variants variants) {
    Variants with = VariantEdits.with(variants, Math.min(index, variants.all().size()), siteSpace);
    boolean first =
        succession.filter(own -> own.isOpen(Optional.of(variants.chosen()))).isPresent();
    return first ? VariantEdits.withDefault(with, siteSpace.id(), "default") : with;
  }

  private SiteStructure withSection(SiteStructure now, FormerSection former) {
    List<String> taken = now.sections().map(SiteSection::path).toList();
    SiteSection alone =
        former
            .section()
            .withVariants(Variants.of(siteSpace))
            .withPath(SitePath.free(former.section().path(), taken));
    Optional<SectionGroupId> group = former.group().filter(id -> now.group(id).isPresent());
    List<SectionEntry> siblings = Entries.in(now.entries(), group);
    int at = group.equals(former.group()) ? former.index() : siblings.size();
    List<SectionEntry> entries =
        Entries.insert(
            new ArrayList<>(now.entries()),
            new Entries.Location(group, Math.min(at, siblings.size())),
            alone);
    boolean first =
        now.defaultSection().isEmpty()
            || former.succession().filter(own -> own.isOpen(now.defaultSection())).isPresent();
    return new SiteStructure(
        now.root(), entries, first ? Optional.of(alone.id()) : now.defaultSection());
  }
}
