package dev.docs.site.structure;

/** An entry of a site's table of sections: a section, a group, or an external link. */
public sealed interface SectionEntry permits SiteSection, SectionGroup, ExternalLink {

  StructureItem item();

  Label label();
}
