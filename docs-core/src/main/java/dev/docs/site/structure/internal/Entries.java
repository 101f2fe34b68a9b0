package dev.docs.site.structure.internal;

import dev.docs.id.SectionGroupId;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tree of sections, groups and links of a site, as functions of its entries at the top. */
public final class Entries {

  private Entries() {}

  /**
   * The position of an entry.
   *
   * @param group the group it is in; empty at the top
   * @param index among the entries there, from 0
   */
  public record Location(Optional<SectionGroupId> group, int index) {}

  /** All entries in pre-order. */
  public static Stream<SectionEntry> all(List<SectionEntry> entries) {
    return entries.stream()
        .flatMap(
            entry ->
                entry instanceof SectionGroup group
                    ? Stream.concat(Stream.of(entry), all(group.entries()))
                    : Stream.of(entry));
  }

  /** All entries of a type in pre-order. */
  public static <T extends SectionEntry> Stream<T> all(List<SectionEntry> entries, Class<T> type) {
    return all(entries).filter(type::isInstance).map(type::cast);
  }

  public static Stream<SiteSection> sections(List<SectionEntry> entries) {
    return all(entries, SiteSection.class);
  }

  static Optional<SectionEntry> find(List<SectionEntry> entries, StructureItem item) {
    return all(entries).filter(entry -> entry.item().equals(item)).findFirst();
  }

  static Optional<Location> locate(List<SectionEntry> entries, StructureItem item) {
    return locate(Optional.empty(), entries, item);
  }

  private static Optional<Location> locate(
      Optional<SectionGroupId> group, List<SectionEntry> entries, StructureItem item) {
    for (int i = 0; i < entries.size(); i++) {
      SectionEntry entry = entries.get(i);
      if (entry.item().equals(item)) {
        return Optional.of(new Location(group, i));
      } else if (entry instanceof SectionGroup inner) {
        Optional<Location> found = locate(Optional.of(inner.id()), inner.entries(), item);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** The entries of a group, or of the top level. */
  static List<SectionEntry> in(List<SectionEntry> entries, Optional<SectionGroupId> group) {
    return group
        .flatMap(id -> find(entries, StructureItem.of(id)))
        .map(found -> ((SectionGroup) found).entries())
        .orElse(entries);
  }

  static List<SectionEntry> replace(List<SectionEntry> entries, SectionEntry changed) {
    return edit(entries, changed.item(), old -> List.of(changed));
  }

  static List<SectionEntry> without(List<SectionEntry> entries, StructureItem item) {
    return edit(entries, item, old -> List.of());
  }

  /** With a group's entries in its place. */
  static List<SectionEntry> dissolve(List<SectionEntry> entries, SectionGroup group) {
    return edit(entries, group.item(), old -> group.entries());
  }

  private static List<SectionEntry> edit(
      List<SectionEntry> entries,
      StructureItem item,
      Function<SectionEntry, List<SectionEntry>> change) {
    List<SectionEntry> changed = new ArrayList<>(entries.size() + 1);
    for (SectionEntry entry : entries) {
      if (entry.item().equals(item)) {
        changed.addAll(change.apply(entry));
      } else if (entry instanceof SectionGroup group) {
        changed.add(group.withEntries(edit(group.entries(), item, change)));
      } else {
        changed.add(entry);
      }
    }
    return changed;
  }

  static List<SectionEntry> insert(List<SectionEntry> entries, Location at, SectionEntry entry) {
    if (at.group().isEmpty()) {
      List<SectionEntry> changed = new ArrayList<>(entries);
      changed.add(at.index(), entry);
      return changed;
    }
    StructureItem group = StructureItem.of(at.group().get());
    Location inside = new Location(Optional.empty(), at.index());
    return edit(
        entries,
        group,
        old -> {
          SectionGroup found = (SectionGroup) old;
          return List.of(found.withEntries(insert(found.entries(), inside, entry)));
        });
  }

  /** Appends to a group or to the top level. */
  static List<SectionEntry> append(
      List<SectionEntry> entries, Optional<SectionGroupId> group, SectionEntry entry) {
    return insert(entries, new Location(group, in(entries, group).size()), entry);
  }

  /** The greatest nesting depth of groups. */
  static int depth(List<SectionEntry> entries) {
    return entries.stream()
        .filter(SectionGroup.class::isInstance)
        .mapToInt(entry -> 1 + depth(((SectionGroup) entry).entries()))
        .max()
        .orElse(0);
  }
}
