package dev.docs.site.structure;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The paths below its base at which a site's sections and site spaces are published, and what a
 * path leads to. Defaults have no path: the default site space of the default section is at the
 * root. A section's path is matched first, then those of its other site spaces; what is left is the
 * page's. Drafts have no path. Letter case does not matter.
 *
 * <p>A site space of the default section with the same path as another section would never be
 * reached at that path: it is published below the path of its own section.
 *
 * <p>Immutable and thread-safe; made once for a structure, it resolves paths in the time it takes
 * to read two segments.
 */
public final class PublishedPaths {

  /**
   * The site spaces of a section, or of the site.
   *
   * @param path empty for those at the root
   * @param others those that are not the default, by path
   */
  private record Part(
      Optional<SiteSectionId> section,
      String path,
      SiteSpace first,
      Map<String, SiteSpace> others) {

    static Part of(Optional<SiteSectionId> section, String path, Variants variants) {
      Map<String, SiteSpace> others = new HashMap<>();
      for (SiteSpace siteSpace : variants.all()) {
        if (!siteSpace.id().equals(variants.chosen())) {
          others.put(SitePath.folded(siteSpace.path()), siteSpace);
        }
      }
      return new Part(section, path, variants.defaultSiteSpace(), others);
    }
  }

  /** The sections that are not the default, by path. */
  private final Map<String, Part> sections = new HashMap<>();

  /** The site spaces of the default section that have a section's path, by path. */
  private final Map<String, SiteSpace> covered = new HashMap<>();

  private final Map<SiteSpaceId, String> paths = new HashMap<>();
  private final Optional<Part> root;

  /** Of the default section; empty where there is none. */
  private final Optional<String> rootName;

  private PublishedPaths(SiteStructure structure) {
    Optional<SiteSection> main = structure.defaultSection().flatMap(structure::section);
    root =
        main.map(section -> Part.of(Optional.of(section.id()), "", section.variants()))
            .or(() -> structure.root().map(own -> Part.of(Optional.empty(), "", own)));
    rootName = main.map(section -> SitePath.folded(section.path()));
    structure
        .sections()
        .filter(section -> !Optional.of(section).equals(main))
        .forEach(
            section ->
                sections.put(
                    SitePath.folded(section.path()),
                    Part.of(Optional.of(section.id()), section.path(), section.variants())));
    root.ifPresent(part -> coverAndName(part, main.map(SiteSection::path).orElse("")));
    sections.values().forEach(this::name);
  }

  /** The paths of what of a structure is published. */
  public static PublishedPaths of(SiteStructure structure) {
    return new PublishedPaths(structure.published());
  }

  private void coverAndName(Part part, String path) {
    name(part);
    part.others()
        .forEach(
            (folded, siteSpace) -> {
              if (sections.containsKey(folded)) {
                covered.put(folded, siteSpace);
                paths.put(siteSpace.id(), path + "/" + siteSpace.path());
              }
            });
  }

  private void name(Part part) {
    paths.put(part.first().id(), part.path());
    String prefix = part.path().isEmpty() ? "" : part.path() + "/";
    part.others()
        .values()
        .forEach(siteSpace -> paths.put(siteSpace.id(), prefix + siteSpace.path()));
  }

  /** The path of a site space below the base of the site; empty where it is not published. */
  public Optional<String> path(SiteSpaceId id) {
    return Optional.ofNullable(paths.get(id));
  }

  /**
   * What a path leads to; empty only where nothing of the site is published.
   *
   * @param path below the base of the site, as in a URL, without a query; slashes at its ends do
   *     not matter
   */
  public Optional<PublishedPlace> resolve(String path) {
    return root.map(part -> resolve(part, UrlPath.of(path)));
  }

  private PublishedPlace resolve(Part main, UrlPath path) {
    Optional<String> first = path.first();
    Optional<Part> section = first.map(sections::get);
    if (section.isPresent()) {
      return within(section.get(), path.next(), false);
    }
    boolean named = first.isPresent() && first.equals(rootName);
    if (named && !covered.isEmpty()) {
      Optional<SiteSpace> beneath = path.next().first().map(covered::get);
      if (beneath.isPresent()) {
        return place(main, beneath.get(), path.next().next(), true);
      }
    }
    boolean open = path.isEmpty() && !sections.isEmpty();
    boolean perhapsCovered = named && !covered.isEmpty() && path.next().isEmpty();
    return within(main, path, open || perhapsCovered);
  }

  /**
   * @param open whether the path could go on to lead out of this part
   */
  private PublishedPlace within(Part part, UrlPath path, boolean open) {
    Optional<SiteSpace> other = path.first().map(part.others()::get);
    if (other.isPresent()) {
      return place(part, other.get(), path.next(), !open);
    }
    boolean settled = !open && (!path.isEmpty() || part.others().isEmpty());
    return place(part, part.first(), path, settled);
  }

  private PublishedPlace place(Part part, SiteSpace siteSpace, UrlPath rest, boolean complete) {
    return new PublishedPlace(
        part.section(), siteSpace.id(), paths.get(siteSpace.id()), rest.text(), complete);
  }

  /**
   * The path without the names of defaults that it has all the same, as links have that are older
   * than the present defaults; empty where it has none. Where nothing is at a path, a visitor is
   * served by this one.
   */
  public Optional<String> withoutDefaults(String path) {
    if (root.isEmpty()) {
      return Optional.empty();
    }
    UrlPath below = UrlPath.of(path);
    Part part = root.get();
    if (below.first().isPresent()) {
      Part other = sections.get(below.first().get());
      boolean named = other != null || below.first().equals(rootName);
      part = other == null ? part : other;
      below = named ? below.next() : below;
    }
    SiteSpace siteSpace = part.first();
    Optional<SiteSpace> other = below.first().map(part.others()::get);
    if (other.isPresent()) {
      siteSpace = other.get();
      below = below.next();
    } else if (below.first().equals(Optional.of(SitePath.folded(siteSpace.path())))) {
      below = below.next();
    }
    String base = paths.get(siteSpace.id());
    String rest = below.text();
    String shorter = base.isEmpty() || rest.isEmpty() ? base + rest : base + "/" + rest;
    PublishedPlace place = resolve(root.get(), UrlPath.of(shorter));
    boolean sound = place.siteSpace().equals(siteSpace.id()) && place.rest().equals(rest);
    boolean same = place.path().equals(resolve(root.get(), UrlPath.of(path)).path());
    return sound && !same ? Optional.of(shorter) : Optional.empty();
  }
}
