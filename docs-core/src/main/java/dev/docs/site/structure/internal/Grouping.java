package dev.docs.site.structure.internal;

import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSectionGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Moves sections and links into and out of groups. */
@KeepsRule("site-groups")
final class Grouping {

  private Grouping() {}

  static SectionGroup require(List<SectionEntry> entries, SectionGroupId id) {
    return Entries.find(entries, StructureItem.of(id))
        .map(SectionGroup.class::cast)
        .orElseThrow(() -> DocsException.notFound("site section group", id));
  }

  static void requireParent(List<SectionEntry> entries, Optional<SectionGroupId> parent) {
    if (parent.isPresent() && Entries.find(entries, StructureItem.of(parent.get())).isEmpty()) {
      throw DocsException.invalid("parent", "is not a section group of the site");
    }
  }

  /** With a new group of sections at the end. */
  static List<SectionEntry> grouped(
      List<SectionEntry> entries, SectionGroupId id, AddSectionGroup command) {
    List<SectionEntry> left = entries;
    List<SectionEntry> moved = new ArrayList<>();
    for (int i = 0; i < command.sections().size(); i++) {
      StructureItem item = StructureItem.of(command.sections().get(i));
      String field = "sections[" + i + "]";
      moved.add(
          Entries.find(left, item)
              .orElseThrow(
                  () ->
                      DocsException.invalid(
                          field, "is not a section of the site, or is named twice")));
      left = Entries.without(left, item);
    }
    Label label = Label.titled(command.title()).withIcon(command.icon());
    return placed(
        left,
        Optional.ofNullable(command.parent()),
        new SectionGroup(id, label, command.draft(), moved),
        "parent");
  }

  /** With a section at the end of a group. */
  static List<SectionEntry> gathered(
      List<SectionEntry> entries, SectionGroupId group, SiteSectionId section) {
    require(entries, group);
    StructureItem item = StructureItem.of(section);
    SectionEntry moved =
        Entries.find(entries, item)
            .orElseThrow(() -> DocsException.invalid("sectionId", "is not a section of the site"));
    if (isIn(entries, item, Optional.of(group))) {
      throw DocsException.conflict("the section is in the group already");
    }
    return Entries.append(Entries.without(entries, item), Optional.of(group), moved);
  }

  /** With a section of a group right after the group. */
  static List<SectionEntry> released(
      List<SectionEntry> entries, SectionGroupId group, SiteSectionId section) {
    StructureItem item = StructureItem.of(section);
    if (!isIn(entries, item, Optional.of(group))) {
      return entries;
    }
    SectionEntry moved = Entries.find(entries, item).orElseThrow();
    List<SectionEntry> left = Entries.without(entries, item);
    Entries.Location at = Entries.locate(left, StructureItem.of(group)).orElseThrow();
    return Entries.insert(left, new Entries.Location(at.group(), at.index() + 1), moved);
  }

  /**
   * With an entry changed and, where its group changes, moved to the end of the new one.
   *
   * @throws DocsException with {@code INVALID} when there is no such group, or groups would nest
   *     too deep
   */
  static List<SectionEntry> changed(
      List<SectionEntry> entries,
      SectionEntry changed,
      Update<SectionGroupId> group,
      String field) {
    Optional<SectionGroupId> into = Optional.ofNullable(group.value());
    if (!group.isSet() || isIn(entries, changed.item(), into)) {
      return Entries.replace(entries, changed);
    }
    List<SectionEntry> others = Entries.without(entries, changed.item());
    return placed(others, into, changed, field);
  }

  static List<SectionEntry> changed(
      List<SectionEntry> entries, SectionGroupId id, UpdateSectionGroup update) {
    SectionGroup changed = PartEdits.changed(require(entries, id), update);
    return changed(entries, changed, update.parent(), "parentSectionGroupId");
  }

  private static List<SectionEntry> placed(
      List<SectionEntry> others, Optional<SectionGroupId> into, SectionEntry entry, String field) {
    if (into.isPresent() && Entries.find(others, StructureItem.of(into.get())).isEmpty()) {
      throw DocsException.invalid(field, "is not another section group of the site");
    }
    List<SectionEntry> result = Entries.append(others, into, entry);
    if (Entries.depth(result) > SectionGroup.MAX_DEPTH) {
      throw DocsException.invalid(field, "must be at the top: groups nest two levels deep");
    }
    return result;
  }

  /** With a link changed and, where its parent changes, moved to the end of the new one. */
  static List<SectionEntry> changed(
      List<SectionEntry> entries, ExternalLinkId id, UpdateExternalLink update) {
    StructureItem item = StructureItem.of(id);
    SectionEntry changed =
        Entries.find(entries, item)
            .map(found -> PartEdits.changed((ExternalLink) found, update))
            .orElseThrow(() -> DocsException.notFound("site external link", id));
    Optional<SectionGroupId> parent = Optional.ofNullable(update.parent().value());
    if (!update.parent().isSet() || isIn(entries, item, parent)) {
      return Entries.replace(entries, changed);
    }
    requireParent(entries, parent);
    return Entries.append(Entries.without(entries, item), parent, changed);
  }

  private static boolean isIn(
      List<SectionEntry> entries, StructureItem item, Optional<SectionGroupId> group) {
    return Entries.locate(entries, item).filter(at -> at.group().equals(group)).isPresent();
  }
}
