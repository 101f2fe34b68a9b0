package dev.docs.site.layout;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.Ids;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.layout.LayoutNode.Group;
import dev.docs.site.layout.LayoutNode.Link;
import dev.docs.site.layout.LayoutNode.Section;
import dev.docs.site.layout.LayoutNode.Showcase;
import dev.docs.site.layout.LayoutNode.Space;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.Label;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.Showing;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The structure that a layout describes, with new identifiers. Used once. */
final class LayoutStructure {

  private final Ids ids;
  private final Map<String, SpaceId> spaces;
  private Optional<SiteSectionId> defaultSection = Optional.empty();

  /**
   * @param spaces by the keys of the site spaces that show them
   */
  LayoutStructure(Ids ids, Map<String, SpaceId> spaces) {
    this.ids = ids;
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

  private List<SectionEntry> entries(List<LayoutNode> nodes) {
    List<SectionEntry> entries = new ArrayList<>();
    for (LayoutNode node : nodes) {
      if (node instanceof Group group) {
        Label label =
            Label.titled(group.title())
                .withLocalizedTitles(group.localizedTitle())
                .withIcon(group.icon().orElse(null));
        SectionGroupId id = new SectionGroupId(ids.next());
        entries.add(new SectionGroup(id, label, group.draft(), entries(group.children())));
      } else if (node instanceof Section section) {
        entries.add(section(section));
      } else if (node instanceof Link link) {
        entries.add(
            new ExternalLink(
                new ExternalLinkId(ids.next()),
                label(link, link.showcase()),
                link.url(),
                new Showing(link.draft(), false, link.condition())));
      }
    }
    return entries;
  }

  private SiteSection section(Section section) {
    SiteSectionId id = new SiteSectionId(ids.next());
    if (section.isDefault()) {
      defaultSection = Optional.of(id);
    }
    return new SiteSection(
        id,
        label(section, section.showcase()),
        section.path(),
        section.condition(),
        variants(section.children()));
  }

  private static Label label(LayoutNode node, Showcase showcase) {
    return new Label(
        node.title(),
        node.localizedTitle(),
        showcase.description(),
        showcase.localizedDescription(),
        showcase.icon());
  }

  private Variants variants(List<Space> nodes) {
    List<SiteSpace> all = new ArrayList<>();
    Optional<SiteSpaceId> chosen = Optional.empty();
    for (Space node : nodes) {
      SiteSpaceId id = new SiteSpaceId(ids.next());
      chosen = node.isDefault() ? Optional.of(id) : chosen;
      all.add(
          new SiteSpace(
              id,
              spaces.get(node.key()),
              node.path(),
              Optional.of(node.title()),
              new Showing(node.draft(), node.hidden(), node.condition())));
    }
    return new Variants(all, chosen.orElseThrow());
  }
}
