package dev.docs.site.layout.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import java.util.Map;
import java.util.Optional;

/**
 * The site and spaces that were imported from a folder, which the next import updates. They may
 * have been deleted since. Immutable.
 *
 * @param location where the folder was; empty where that does not matter
 * @param described whether the folder had a layout
 * @param site empty until one was made
 * @param spaces the imported directories, by the keys of the site spaces
 * @param parts the parts of the site, by key; empty without a layout
 * @param file the layout's file; empty without a layout, and where an earlier version imported it
 */
public record FolderOrigin(
    OrganizationId organization,
    String key,
    Optional<String> location,
    boolean described,
    Optional<SiteId> site,
    Map<String, SpaceOrigin> spaces,
    Map<String, PartOrigin> parts,
    Optional<SiteFile> file) {

  /** The key of the only space of a folder without a layout; no layout has this key. */
  public static final String PLAIN = "";

  public FolderOrigin {
    requireNonNull(organization, "organization");
    requireNonNull(key, "key");
    location = location == null ? Optional.empty() : location;
    requireNonNull(site, "site");
    spaces = Map.copyOf(spaces);
    parts = Map.copyOf(parts);
    file = file == null ? Optional.empty() : file;
  }

  /**
   * The file that describes a site, as it was imported.
   *
   * @param title that the site got, if the file has none
   */
  public record SiteFile(String name, String text, Optional<String> title) {

    public SiteFile {
      requireNonNull(name, "name");
      requireNonNull(text, "text");
      title = title == null ? Optional.empty() : title;
    }
  }

  /**
   * Where the content of a space comes from.
   *
   * @param directory relative to the folder, empty for the folder itself; absent for content that
   *     is not of it
   */
  public record SpaceOrigin(
      SpaceId space,
      Optional<String> directory,
      Optional<String> language,
      Map<String, String> localizedTitle) {

    public SpaceOrigin {
      requireNonNull(space, "space");
      requireNonNull(directory, "directory");
      language = language == null ? Optional.empty() : language;
      localizedTitle = localizedTitle == null ? Map.of() : Map.copyOf(localizedTitle);
    }
  }

  /** The stored form of the {@link StructureItem} of a part. */
  public record PartOrigin(StructureItem.Sort sort, String id) {

    public PartOrigin {
      requireNonNull(sort, "sort");
      requireNonNull(id, "id");
    }

    public static PartOrigin of(StructureItem item) {
      return new PartOrigin(item.sort(), item.id());
    }
  }

  /** Of a folder that was never imported. */
  public static FolderOrigin none(OrganizationId organization, String key) {
    return new FolderOrigin(
        organization,
        key,
        Optional.empty(),
        false,
        Optional.empty(),
        Map.of(),
        Map.of(),
        Optional.empty());
  }

  public FolderOrigin at(Optional<String> newLocation) {
    return new FolderOrigin(organization, key, newLocation, described, site, spaces, parts, file);
  }

  /** With other spaces. */
  public FolderOrigin with(Map<String, SpaceOrigin> newSpaces) {
    return new FolderOrigin(organization, key, location, described, site, newSpaces, parts, file);
  }

  /** With another site and, where a file describes it, its parts by their keys. */
  public FolderOrigin with(
      SiteId newSite, Map<String, PartOrigin> newParts, Optional<SiteFile> newFile) {
    return new FolderOrigin(
        organization,
        key,
        location,
        newFile.isPresent(),
        Optional.of(newSite),
        spaces,
        newFile.isPresent() ? newParts : Map.of(),
        newFile);
  }
}
