package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.Ids;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.internal.FolderOrigin.PartOrigin;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem.Sort;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The structure that a layout describes. Used once. */
@KeepsRule("site-import-parts")
final class LayoutStructure {

  private final Ids ids;
  private final Map<String, PartOrigin> known;
  private final Map<String, SpaceId> spaces;
  private final Map<String, PartOrigin> items = new HashMap<>();
  private Optional<SiteSectionId> defaultSection = Optional.empty();

  /**
   * @param known the previous parts by key: a part of the same type keeps its identifier
   * @param spaces by the keys of the site spaces that show them
   */
  LayoutStructure(Ids ids, Map<String, PartOrigin> known, Map<String, SpaceId> spaces) {
    this.ids = ids;
    this.known = known;
    this.spaces = spaces;
  }

  SiteStructure of(SiteLayout layout) {
    if (!layout.hasSections()) {
      return new SiteStructure(
          Optional.of(variants(layout.spaces().toList())), List.of(), Optional.empty());
    }
    List<SectionEntry> entries = entries(layout.structure());
    return new SiteStructure(Optional.empty(), entries, defaultSection);
  }

  Map<String, PartOrigin> items() {
    return items;
  }

  private String id(SiteLayout.Node node, Sort sort) {
    PartOrigin old = known.get(node.key());
    PartOrigin item = old != null && old.sort() == sort ? old : new PartOrigin(sort, ids.next());
    items.put(node.key(), item);
    return item.id();
  }

  private List<SectionEntry> entries(List<SiteLayout.Node> nodes) {
    List<SectionEntry> entries = new ArrayList<>();
    for (SiteLayout.Node node : nodes) {
      if (node instanceof Group group) {
        SectionGroupId id = new SectionGroupId(id(group, Sort.SECTION_GROUP));
        entries.add(new SectionGroup(id, group.label(), group.draft(), entries(group.children())));
      } else if (node instanceof Section section) {
        entries.add(section(section));
      } else if (node instanceof Link link) {
        entries.add(
            new ExternalLink(
                new ExternalLinkId(id(link, Sort.EXTERNAL_LINK)),
                link.label(),
                link.url(),
                link.visibility()));
      }
    }
    return entries;
  }

  private SiteSection section(Section section) {
    SiteSectionId id = new SiteSectionId(id(section, Sort.SECTION));
    if (section.isDefault()) {
      defaultSection = Optional.of(id);
    }
    return new SiteSection(
        id,
        section.label(),
        section.path(),
        section.condition(),
        variants(section.children()),
        section.visibility().draft());
  }

  private Variants variants(List<Space> nodes) {
    List<SiteSpace> all = new ArrayList<>();
    Optional<SiteSpaceId> chosen = Optional.empty();
    for (Space node : nodes) {
      SiteSpaceId id = new SiteSpaceId(id(node, Sort.SITE_SPACE));
      chosen = node.isDefault() ? Optional.of(id) : chosen;
      all.add(
          new SiteSpace(
              id,
              requireNonNull(spaces.get(node.key())),
              node.path(),
              Optional.of(node.title()),
              node.visibility()));
    }
    return new Variants(all, chosen.orElseThrow());
  }
}
