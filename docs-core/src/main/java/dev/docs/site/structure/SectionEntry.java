package dev.docs.site.structure;

/** What a site's sections are listed among: a section, a group of such, or an external link. */
public sealed interface SectionEntry permits SiteSection, SectionGroup, ExternalLink {

  StructureItem item();

  Label label();
}
