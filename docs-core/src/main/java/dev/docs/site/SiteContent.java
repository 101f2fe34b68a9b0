package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.Space;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The structure of a site as a caller sees it: without site spaces whose space they may not view
 * and, for callers who do not manage the site, without sections that are empty then. Immutable.
 *
 * @param spaces those that the caller may view; in the answer to a change and in lists, those of
 *     the parts that are answered
 */
public record SiteContent(Site.View site, Map<SpaceId, Space.View> spaces, Paths paths) {

  /** Where the published parts of a site are, below its base. */
  public interface Paths {

    /** The path of a site space; empty where it is not published. */
    Optional<String> path(SiteSpaceId id);

    /**
     * The path of a page, which begins with optional names where it would lead elsewhere without
     * them; empty where its site space is not published.
     *
     * @param page its path in the space; empty for the first one
     */
    Optional<String> path(SiteSpaceId id, String page);
  }

  public SiteContent {
    requireNonNull(site, "site");
    spaces = Map.copyOf(spaces);
    requireNonNull(paths, "paths");
  }

  /** The whole structure, hidden parts included. */
  public SiteStructure structure() {
    return site.site().structure();
  }

  public boolean shows(SiteSpace siteSpace) {
    return spaces.containsKey(siteSpace.space());
  }

  public boolean shows(SiteSection section) {
    return site.role().includes(Role.CREATE)
        || section.variants().all().stream().anyMatch(this::shows);
  }

  private boolean shows(SectionEntry entry) {
    return !(entry instanceof SiteSection section) || shows(section);
  }

  /** The site spaces of a site without sections. */
  public List<SiteSpace> rootSpaces() {
    return structure().root().map(this::of).orElse(List.of());
  }

  /** The site spaces of a section, or of a site without sections. */
  public List<SiteSpace> of(Variants variants) {
    return variants.all().stream().filter(this::shows).toList();
  }

  /** All site spaces in order, section by section. */
  public List<SiteSpace> siteSpaces() {
    return structure().siteSpaces().filter(this::shows).toList();
  }

  /** All sections in order, whatever groups they are in. */
  public List<SiteSection> sections() {
    return structure().sections().filter(this::shows).toList();
  }

  /** All groups in order, whatever groups they are in. */
  public List<SectionGroup> groups() {
    return structure().groups().toList();
  }

  /** Sections, groups and links at the top. */
  public List<SectionEntry> entries() {
    return structure().entries().stream().filter(this::shows).toList();
  }

  /** The entries of a group. */
  public List<SectionEntry> entries(SectionGroup group) {
    return group.entries().stream().filter(this::shows).toList();
  }

  /** The title of a site space: its own, or that of the space. */
  public String title(SiteSpace siteSpace) {
    return siteSpace
        .title()
        .orElseGet(() -> requireNonNull(spaces.get(siteSpace.space())).space().title());
  }

  /** The path of a part below the base of the site; empty for unpublished parts. */
  public Optional<String> published(SiteSpace siteSpace) {
    return site.site().published() ? paths.path(siteSpace.id()) : Optional.empty();
  }

  /**
   * The path of a page of a site space below the base of the site; empty for unpublished parts.
   *
   * @param page its path in the space; empty for the first one
   */
  public Optional<String> published(SiteSpace siteSpace, String page) {
    return site.site().published() ? paths.path(siteSpace.id(), page) : Optional.empty();
  }

  /** As of its default site space. */
  public Optional<String> published(SiteSection section) {
    return published(section.defaultSiteSpace());
  }

  /**
   * A part of a site as a caller sees it: a site space, a section, a group or a link.
   *
   * @param site the whole, which tells where the part is
   */
  public record Part<T>(SiteContent site, T value) {

    public Part {
      requireNonNull(site, "site");
      requireNonNull(value, "value");
    }
  }
}
