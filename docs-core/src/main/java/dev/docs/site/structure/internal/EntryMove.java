package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.internal.Entries.Location;
import java.util.List;

/** Moves a section, a group or a link among the entries of a site. */
@KeepsRule("site-move")
final class EntryMove {

  private EntryMove() {}

  static List<SectionEntry> of(
      List<SectionEntry> entries, StructureItem item, StructureItem.Position position) {
    SectionEntry moved =
        Entries.find(entries, item)
            .orElseThrow(() -> DocsException.notFound(item.sort().noun(), item.id()));
    Location from = Entries.locate(entries, item).orElseThrow();
    List<SectionEntry> others = Entries.without(entries, item);
    Location to =
        NamedPlace.of(
                position,
                item,
                (sibling, field) -> locate(others, sibling, field),
                EntryMove::after)
            .orElseGet(() -> new Location(from.group(), Entries.in(others, from.group()).size()));
    if (to.equals(from)) {
      throw DocsException.conflict("the " + item.sort().noun() + " is already there");
    }
    List<SectionEntry> result = Entries.insert(others, to, moved);
    if (moved instanceof SectionGroup && Entries.depth(result) > SectionGroup.MAX_DEPTH) {
      throw DocsException.invalid(
          position.after().isPresent() ? "position.after" : "position.before",
          "is in a group: groups nest two levels deep, so that a group with groups in it must stay at the top");
    }
    return result;
  }

  private static Location after(Location at) {
    return new Location(at.group(), at.index() + 1);
  }

  private static Location locate(List<SectionEntry> others, StructureItem sibling, String field) {
    return Entries.locate(others, sibling)
        .orElseThrow(
            () ->
                DocsException.invalid(
                    field,
                    "is not a section, group or link of the site next to which this can be placed"));
  }
}
