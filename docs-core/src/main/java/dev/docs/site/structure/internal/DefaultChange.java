package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.Optional;

/** Changes the default section and the default site space of a site. Pure functions. */
@KeepsRule("site-default")
final class DefaultChange {

  private DefaultChange() {}

  /** See {@link StructureEdits#withDefaults}. */
  static SiteStructure of(
      SiteStructure structure, Optional<SiteSectionId> section, Optional<SiteSpaceId> siteSpace) {
    SiteStructure result = section.map(id -> withSection(structure, id)).orElse(structure);
    return siteSpace.map(id -> withSiteSpace(result, id)).orElse(result);
  }

  private static SiteStructure withSection(SiteStructure structure, SiteSectionId section) {
    if (structure.section(section).isEmpty()) {
      throw DocsException.invalid("defaultSiteSection", "is not a section of the site");
    }
    return new SiteStructure(structure.root(), structure.entries(), Optional.of(section));
  }

  private static SiteStructure withSiteSpace(SiteStructure structure, SiteSpaceId siteSpace) {
    SiteSpace old =
        structure
            .defaultSiteSpace()
            .orElseThrow(
                () -> DocsException.invalid("defaultSiteSpace", "is not a site space of the site"));
    Variants variants = structure.variantsWith(old.id()).orElseThrow();
    return new StructureEdits(structure)
        .withVariants(old.id(), VariantEdits.withDefault(variants, siteSpace, "defaultSiteSpace"));
  }
}
