package dev.docs.site.layout;

import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOrigin.PartOrigin;
import dev.docs.site.layout.internal.FolderOrigin.SiteFile;
import dev.docs.site.layout.internal.FolderOrigin.SpaceOrigin;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteSpace.Visibility;
import dev.docs.site.structure.SiteStructure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Builds the layout of a site: that of the folder it was imported from, if any, with the current
 * titles, paths and positions. Used once.
 */
final class LayoutOfSite {

  private static final String UNTITLED = "Untitled";

  private final SiteStructure structure;
  private final Map<SpaceId, String> titles;
  private final Map<String, SpaceOrigin> origins;
  private final Map<PartOrigin, String> keys = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<SpaceId, Optional<String>> languages = new HashMap<>();
  private final Map<SpaceId, String> directories;
  private final Optional<SiteFile> file;
  private final SiteLayout layout;

  /**
   * @param origin of the site; empty where it was not imported
   * @param empty whether a space has no content: where that is not of the folder, it is not written
   */
  LayoutOfSite(
      Site site,
      Map<SpaceId, String> titles,
      Optional<FolderOrigin> origin,
      Predicate<SpaceId> empty) {
    this.structure = site.structure();
    this.titles = titles;
    this.file = origin.flatMap(FolderOrigin::file);
    this.origins = origin.map(FolderOrigin::spaces).orElse(Map.of());
    origin.ifPresent(known -> known.parts().forEach((key, part) -> keys.put(part, key)));
    taken.addAll(keys.values());
    Map<SpaceId, String> former = new HashMap<>();
    Set<SpaceId> elsewhere = new HashSet<>();
    for (SpaceOrigin from : origins.values()) {
      from.directory()
          .ifPresentOrElse(
              directory -> former.merge(from.space(), directory, LayoutOfSite::shorter),
              () -> elsewhere.add(from.space()));
      languages.merge(from.space(), from.language(), (one, other) -> one.or(() -> other));
    }
    Map<SpaceId, String> wished = new LinkedHashMap<>();
    structure
        .siteSpaces()
        .filter(one -> !elsewhere.contains(one.space()) || !empty.test(one.space()))
        .forEach(one -> wished.putIfAbsent(one.space(), place(one)));
    this.directories = SiteDirectories.of(wished, former);
    this.layout = new SiteLayout(site.title(), nodes());
  }

  private static String shorter(String one, String other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private String place(SiteSpace siteSpace) {
    return structure
        .sectionOf(siteSpace.id())
        .map(
            section ->
                section.variants().all().size() == 1
                    ? section.path()
                    : section.path() + "-" + siteSpace.path())
        .orElse(siteSpace.path());
  }

  SiteLayout layout() {
    return layout;
  }

  String fileName() {
    return file.map(SiteFile::name).orElse(SiteLayout.FILE);
  }

  /** The text of its file: that of the folder it was imported from, with what changed since. */
  String file() {
    return file.map(from -> SiteFilePatch.write(from, layout)).orElseGet(layout::write);
  }

  /** The directory of each exported space. */
  Map<SpaceId, String> directories() {
    return directories;
  }

  /** Parts that the layout cannot represent: groups and links of a site without sections. */
  List<SectionEntry> leftOut() {
    return structure.hasSections() ? List.of() : structure.entries();
  }

  private List<SiteLayout.Node> nodes() {
    return structure.hasSections()
        ? entries(structure.entries())
        : structure.root().map(this::spaces).map(List::<SiteLayout.Node>copyOf).orElse(List.of());
  }

  private List<SiteLayout.Node> entries(List<SectionEntry> entries) {
    return entries.stream().map(this::node).toList();
  }

  private SiteLayout.Node node(SectionEntry entry) {
    String key = key(entry.item());
    Label label = entry.label().withIcon(given(entry.label().icon()).orElse(null));
    if (entry instanceof SectionGroup group) {
      return new Group(key, label, group.draft(), entries(group.entries()));
    }
    Visibility visibility = new Visibility(entry.draft(), false, given(entry.condition()));
    if (entry instanceof SiteSection section) {
      return new Section(
          key,
          label,
          section.path(),
          structure.defaultSection().filter(section.id()::equals).isPresent(),
          visibility,
          spaces(section.variants()));
    }
    return new Link(key, label, ((ExternalLink) entry).url(), visibility);
  }

  private List<Space> spaces(Variants variants) {
    return variants.all().stream()
        .map(one -> space(one, one.id().equals(variants.chosen())))
        .toList();
  }

  private Space space(SiteSpace siteSpace, boolean isDefault) {
    String key = key(siteSpace.item());
    String title = siteSpace.title().orElseGet(() -> titles.get(siteSpace.space()));
    Optional<SpaceOrigin> origin =
        Optional.ofNullable(origins.get(key))
            .filter(found -> found.space().equals(siteSpace.space()));
    return new Space(
        key,
        Label.titled(title.isEmpty() ? UNTITLED : title)
            .withLocalizedTitles(origin.map(SpaceOrigin::localizedTitle).orElse(Map.of())),
        siteSpace.path(),
        isDefault,
        siteSpace.showing().withCondition(given(siteSpace.condition()).orElse(null)),
        new Source(
            Optional.ofNullable(directories.get(siteSpace.space())).map(d -> d.isEmpty() ? "." : d),
            Objects.requireNonNullElse(languages.get(siteSpace.space()), Optional.empty())));
  }

  private static Optional<String> given(Optional<String> text) {
    return text.filter(value -> !value.isEmpty());
  }

  /** That of the folder or, of a part that was made since, its identifier. */
  private String key(StructureItem item) {
    return keys.computeIfAbsent(
        PartOrigin.of(item),
        part -> {
          String key = part.id();
          while (!taken.add(key)) {
            key += "-";
          }
          return key;
        });
  }
}
