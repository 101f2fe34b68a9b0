package dev.docs.site.structure.internal;

import dev.docs.id.SiteSectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteStructure;
import java.util.List;
import java.util.Optional;

/** Adds sections to a site, which may have none before. Pure functions. */
@KeepsRule("site-conversion")
final class SectionAddition {

  private SectionAddition() {}

  /** See {@link StructureEdits#with(SiteSection, SiteSectionId, String)}. */
  static SiteStructure of(
      SiteStructure structure, SiteSection added, SiteSectionId first, String title) {
    return append(
        structure.root().map(root -> split(structure, root, first, title)).orElse(structure),
        added);
  }

  /** Moves the site spaces of a site without sections into a first section. */
  private static SiteStructure split(
      SiteStructure structure, Variants root, SiteSectionId first, String title) {
    Label label = Label.titled(PartEdits.titleAfter(title));
    return new SiteStructure(
        Optional.empty(),
        Entries.insert(
            structure.entries(),
            new Entries.Location(Optional.empty(), 0),
            SiteSection.of(first, label, root)),
        Optional.of(first));
  }

  private static SiteStructure append(SiteStructure structure, SiteSection added) {
    List<String> taken = structure.sections().map(SiteSection::path).toList();
    SiteSection placed = added.withPath(SitePath.free(added.path(), taken));
    return new SiteStructure(
        structure.root(),
        Entries.append(structure.entries(), Optional.empty(), placed),
        Optional.of(structure.defaultSection().orElse(placed.id())));
  }
}
