package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SectionGroupId;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.internal.Entries;
import java.util.List;
import java.util.stream.Stream;

/**
 * A group of sections under one title. It has no path: the URLs of its sections do not name it. It
 * may be empty.
 *
 * @param draft not published, and nothing in it is
 * @param entries sections, external links and, in a group that is in none itself, groups
 */
public record SectionGroup(
    SectionGroupId id, Label label, boolean draft, List<SectionEntry> entries)
    implements SectionEntry {

  /** The longest title that the public interface allows. */
  public static final int MAX_TITLE = 100;

  /** Groups are at the top level or one level below, as in the layout of repositories. */
  public static final int MAX_DEPTH = 2;

  public SectionGroup {
    requireNonNull(id, "id");
    requireNonNull(label, "label");
    entries = List.copyOf(entries);
  }

  @Override
  public StructureItem item() {
    return StructureItem.of(id);
  }

  /** The sections of the group and of nested groups, in order. */
  public Stream<SiteSection> sections() {
    return Entries.sections(entries);
  }

  public SectionGroup withEntries(List<SectionEntry> newEntries) {
    return new SectionGroup(id, label, draft, newEntries);
  }
}
