package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.site.layout.SiteFolders.Imported.Overridden;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What people changed in a site since its file was imported, and the file changes again. */
final class OverriddenParts {

  private OverriddenParts() {}

  /**
   * A part without those in it.
   *
   * @param says its title, path and other settings
   * @param in the part that it is in; null for the site
   */
  private record Part(String title, Object says, @Nullable StructureItem in) {}

  /**
   * The parts whose title, settings or place people changed, that people removed, or that they
   * ordered otherwise.
   *
   * @param imported as the file said at the last import
   * @param before as it was before this one
   * @param now as the file says now
   */
  static List<Overridden> of(SiteStructure imported, SiteStructure before, SiteStructure now) {
    Map<StructureItem, Part> then = parts(imported);
    Map<StructureItem, Part> here = parts(before);
    List<Overridden> overridden = new ArrayList<>();
    Map<StructureItem, Part> next = parts(now);
    next.forEach(
        (item, part) -> {
          Part mine = here.get(item);
          Part old = then.get(item);
          if (!Objects.equals(mine, part) && old != null && !old.equals(mine)) {
            overridden.add(Overridden.part(item, (mine == null ? old : mine).title()));
          }
        });
    Set<StructureItem> common = new HashSet<>(then.keySet());
    common.retainAll(here.keySet());
    common.retainAll(next.keySet());
    List<StructureItem> mine = order(here, common);
    List<StructureItem> theirs = order(next, common);
    if (!mine.equals(order(then, common))) {
      for (int i = 0; i < mine.size(); i++) {
        StructureItem item = mine.get(i);
        Overridden one = Overridden.part(item, requireNonNull(here.get(item)).title());
        if (!item.equals(theirs.get(i)) && !overridden.contains(one)) {
          overridden.add(one);
        }
      }
    }
    return overridden;
  }

  /**
   * The title that people gave to what has another one now; empty for none.
   *
   * @param imported the title at the last import; null if none is recorded
   */
  static Optional<String> title(@Nullable String imported, String before, String now) {
    boolean given = imported != null && !imported.equals(before);
    return given && !before.equals(now) ? Optional.of(before) : Optional.empty();
  }

  private static List<StructureItem> order(Map<StructureItem, Part> parts, Set<StructureItem> of) {
    return parts.keySet().stream().filter(of::contains).toList();
  }

  private static Map<StructureItem, Part> parts(SiteStructure structure) {
    Map<StructureItem, Part> parts = new LinkedHashMap<>();
    structure.root().ifPresent(variants -> add(variants, null, parts));
    add(structure.entries(), null, structure, parts);
    return parts;
  }

  private static void add(
      List<SectionEntry> entries,
      @Nullable StructureItem in,
      SiteStructure structure,
      Map<StructureItem, Part> parts) {
    for (SectionEntry entry : entries) {
      Object says = entry.label();
      if (entry instanceof SiteSection section) {
        boolean first = structure.defaultSection().filter(section.id()::equals).isPresent();
        says =
            List.of(section.label(), section.path(), section.condition(), first, section.draft());
      } else if (entry instanceof SectionGroup group) {
        says = List.of(group.label(), group.draft());
      } else if (entry instanceof ExternalLink link) {
        says = List.of(link.label(), link.url(), link.showing());
      }
      parts.put(entry.item(), new Part(entry.label().title(), says, in));
      if (entry instanceof SiteSection section) {
        add(section.variants(), entry.item(), parts);
      } else if (entry instanceof SectionGroup group) {
        add(group.entries(), entry.item(), structure, parts);
      }
    }
  }

  private static void add(
      Variants variants, @Nullable StructureItem in, Map<StructureItem, Part> parts) {
    for (SiteSpace one : variants.all()) {
      parts.put(
          one.item(),
          new Part(
              one.title().orElse(one.path()),
              List.of(one, one.id().equals(variants.chosen())),
              in));
    }
  }
}
