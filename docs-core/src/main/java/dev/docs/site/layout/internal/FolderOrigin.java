package dev.docs.site.layout.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import java.util.Map;
import java.util.Optional;

/**
 * What an organization has from a folder that was imported, so that the next import of it changes
 * that. What it names may be gone meanwhile. Immutable.
 *
 * @param key tells the folder from all others of the organization
 * @param location where the folder was; empty where that does not matter
 * @param described whether the folder said of itself what site it is
 * @param site empty until one was made
 * @param spaces what its spaces were made of, by the keys of the site spaces that show them
 * @param parts what the site consisted of, by the keys of the layout; none where there was none
 */
public record FolderOrigin(
    OrganizationId organization,
    String key,
    Optional<String> location,
    boolean described,
    Optional<SiteId> site,
    Map<String, SpaceOrigin> spaces,
    Map<String, PartOrigin> parts) {

  /** By which the space of a folder goes that says nothing of itself: no key of a layout. */
  public static final String PLAIN = "";

  public FolderOrigin {
    requireNonNull(organization, "organization");
    requireNonNull(key, "key");
    location = location == null ? Optional.empty() : location;
    requireNonNull(site, "site");
    spaces = Map.copyOf(spaces);
    parts = Map.copyOf(parts);
  }

  /**
   * Where the content of a space comes from.
   *
   * @param directory relative to the folder, empty for the folder itself; absent for content that
   *     is not of it
   * @param language as the layout has it
   * @param localizedTitle as the layout has it
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

  /** What a part of the layout became: {@link StructureItem}, as it is stored. */
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
        organization, key, Optional.empty(), false, Optional.empty(), Map.of(), Map.of());
  }

  public FolderOrigin at(Optional<String> newLocation) {
    return new FolderOrigin(organization, key, newLocation, described, site, spaces, parts);
  }

  /** With what is remembered of spaces. */
  public FolderOrigin with(Map<String, SpaceOrigin> newSpaces) {
    return new FolderOrigin(organization, key, location, described, site, newSpaces, parts);
  }

  /** With what is remembered of the site. */
  public FolderOrigin with(SiteId newSite, boolean newDescribed, Map<String, PartOrigin> newParts) {
    return new FolderOrigin(
        organization, key, location, newDescribed, Optional.of(newSite), spaces, newParts);
  }
}
