package dev.docs.site.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.internal.Derived;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The paths of a site's sections and site spaces below its base, and their resolution. Defaults
 * have no path: the default site space of the default section is at the root. A section's path is
 * matched first, then those of its other site spaces; what is left is the page's. Drafts have no
 * path. Letter case does not matter.
 *
 * <p>Where such a path would resolve to something else, it includes the path of the default. A site
 * space of the default section with the same path as a section is published below the path of its
 * own section, as is a page of a default site space whose path begins like that of a section; a
 * page whose path begins like that of another site space is published below the path of its own
 * site space. The other site spaces of the default section are also below the path of their
 * section.
 *
 * <p>Immutable and thread-safe; made once for a structure, it resolves paths in the time it takes
 * to read two segments.
 */
@KeepsRule("site-published-path")
public final class PublishedPaths implements SiteContent.Paths {

  /**
   * The site spaces of a section, or of the site.
   *
   * @param path empty at the root
   * @param others the site spaces other than the default, by path
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

    /** Whether a segment is the path of the default among several, which it need not have. */
    boolean isDefault(Optional<String> segment) {
      return !others.isEmpty() && segment.equals(Optional.of(SitePath.folded(first.path())));
    }

    boolean isOther(Optional<String> segment) {
      return segment.isPresent() && others.containsKey(segment.get());
    }
  }

  /** For all structures: our choice, that of some hundred large sites. */
  private static final long MAX_BYTES = HeapBytes.atMost(32L << 20);

  private static final int BYTES_OF_PART = 400;

  private static final Derived<SiteStructure, PublishedPaths> ALL =
      Derived.by(MAX_BYTES, PublishedPaths::new, PublishedPaths::weight);

  /** The sections that are not the default, by path. */
  private final Map<String, Part> sections = new HashMap<>();

  /** The canonical path of each site space. */
  private final Map<SiteSpaceId, String> paths = new HashMap<>();

  /** The parts by their defaults. */
  private final Map<SiteSpaceId, Part> defaults = new HashMap<>();

  /** The defaults by all of their paths, in folded case. */
  private final Map<String, List<Part>> byBase = new HashMap<>();

  /** What is at the root: the default section, or the site spaces of a site without sections. */
  private final Optional<Part> root;

  /** The path of the default section, which it need not have; empty if there is none. */
  private final String rootPath;

  /** The same in folded case. */
  private final Optional<String> rootSegment;

  private PublishedPaths(SiteStructure structure) {
    Optional<SiteSection> main = structure.defaultSection().flatMap(structure::section);
    root =
        main.map(section -> Part.of(Optional.of(section.id()), "", section.variants()))
            .or(() -> structure.root().map(own -> Part.of(Optional.empty(), "", own)));
    rootPath = main.map(SiteSection::path).orElse("");
    rootSegment = main.map(section -> SitePath.folded(section.path()));
    structure
        .sections()
        .filter(section -> !Optional.of(section).equals(main))
        .forEach(
            section ->
                sections.put(
                    SitePath.folded(section.path()),
                    Part.of(Optional.of(section.id()), section.path(), section.variants())));
    List<Part> parts = Stream.concat(root.stream(), sections.values().stream()).toList();
    parts.forEach(this::addPaths);
    parts.forEach(this::addDefault);
  }

  private void addPaths(Part part) {
    paths.put(part.first().id(), part.path());
    part.others()
        .forEach(
            (folded, siteSpace) -> {
              boolean below = part.path().isEmpty() && leadsToSection(Optional.of(folded));
              String base = below ? rootPath : part.path();
              paths.put(siteSpace.id(), UrlPath.joined(base, siteSpace.path()));
            });
  }

  private void addDefault(Part part) {
    defaults.put(part.first().id(), part);
    bases(part.first().id())
        .map(SitePath::folded)
        .distinct()
        .forEach(base -> byBase.computeIfAbsent(base, any -> new ArrayList<>(1)).add(part));
  }

  /** The paths of the published parts of a structure. */
  public static PublishedPaths of(SiteStructure structure) {
    return ALL.of(Restriction.published(structure));
  }

  /** The paths of all parts of a structure, drafts included, for previews. */
  public static PublishedPaths withDrafts(SiteStructure structure) {
    return ALL.of(structure);
  }

  private int weight() {
    return BYTES_OF_PART * (2 + sections.size() + paths.size());
  }

  /** The path of a site space below the base of the site; empty where it is not published. */
  @Override
  public Optional<String> path(SiteSpaceId id) {
    return Optional.ofNullable(paths.get(id));
  }

  /**
   * Resolves a path; empty only when nothing of the site is published.
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
      return within(section.get(), section.get().path(), path.next(), false);
    }
    boolean isRoot = first.isPresent() && first.equals(rootSegment) && !sections.isEmpty();
    Optional<String> second = path.next().first();
    if (isRoot && (leadsToSection(second) || main.isOther(second))) {
      return within(main, rootPath, path.next(), false);
    }
    boolean open = (path.isEmpty() && !sections.isEmpty()) || (isRoot && path.next().isEmpty());
    return within(main, "", path, open);
  }

  /**
   * Whether a path that begins so leads to a section, so that what is at the root needs the path of
   * its own section before it.
   */
  private boolean leadsToSection(Optional<String> segment) {
    return segment.isPresent()
        && !sections.isEmpty()
        && (sections.containsKey(segment.get()) || segment.equals(rootSegment));
  }

  /**
   * @param base the path of the part
   * @param open whether a continuation of the path could lead out of this part
   */
  private PublishedPlace within(Part part, String base, UrlPath path, boolean open) {
    Optional<String> first = path.first();
    Optional<SiteSpace> other = first.map(part.others()::get);
    if (other.isPresent()) {
      return place(
          part, other.get(), requireNonNull(paths.get(other.get().id())), path.next(), !open);
    }
    boolean isDefault = part.isDefault(first);
    Optional<String> second = path.next().first();
    if (isDefault && (part.isOther(second) || part.isDefault(second))) {
      return place(
          part, part.first(), UrlPath.joined(base, part.first().path()), path.next(), !open);
    }
    boolean settled =
        part.others().isEmpty() || !(path.isEmpty() || (isDefault && path.next().isEmpty()));
    return place(part, part.first(), base, path, settled && !open);
  }

  private static PublishedPlace place(
      Part part, SiteSpace siteSpace, String base, UrlPath rest, boolean complete) {
    return new PublishedPlace(part.section(), siteSpace.id(), base, rest.text(), complete);
  }

  /**
   * The path of a page below the base of the site: unambiguous; empty where its site space is not
   * published.
   *
   * @param page its path in the space; empty for the first one
   */
  @Override
  public Optional<String> path(SiteSpaceId id, String page) {
    return bases(id)
        .map(base -> UrlPath.joined(base, page))
        .filter(path -> leads(path, id, page))
        .findFirst();
  }

  /**
   * All paths of a site space: its canonical path and, for a default, those with paths that it need
   * not have.
   */
  Stream<String> bases(SiteSpaceId id) {
    return Stream.concat(
        path(id).stream(), Stream.ofNullable(defaults.get(id)).flatMap(this::longerPaths));
  }

  /** Whether a site space has the same paths in another structure. */
  boolean isAt(SiteSpaceId id, PublishedPaths other) {
    return path(id).equals(other.path(id)) && bases(id).toList().equals(other.bases(id).toList());
  }

  /**
   * The defaults with one of whose paths a path begins, each with the rest of the path, regardless
   * of what else the path resolves to.
   */
  public List<FormerPaths.Match> defaults(String path) {
    List<FormerPaths.Match> ofRoot = new ArrayList<>();
    List<FormerPaths.Match> ofSections = new ArrayList<>();
    UrlPath.of(path)
        .rests()
        .forEach(
            (base, rest) -> {
              for (Part part : byBase.getOrDefault(base, List.of())) {
                SiteSpace first = part.first();
                (part.path().isEmpty() ? ofRoot : ofSections)
                    .add(new FormerPaths.Match(first.id(), first.space(), rest.text(), true));
              }
            });
    ofRoot.addAll(ofSections);
    return ofRoot;
  }

  /** The paths of a default that include paths of defaults, the shortest first. */
  private Stream<String> longerPaths(Part part) {
    String own = part.first().path();
    return part.path().isEmpty()
        ? Stream.of(own, rootPath, UrlPath.joined(rootPath, own)).distinct()
        : Stream.of(UrlPath.joined(part.path(), own));
  }

  /** Whether a path resolves to this page of the site space, and not to something else. */
  private boolean leads(String path, SiteSpaceId siteSpace, String page) {
    PublishedPlace place = resolve(path).orElseThrow();
    return place.siteSpace().equals(siteSpace) && place.rest().equals(page);
  }

  /**
   * The path without paths of defaults that it need not have, such as links from before a change of
   * the defaults have; empty if it has none. If nothing is at a path, visitors are served the
   * content at this one.
   */
  public Optional<String> withoutDefaults(String path) {
    if (root.isEmpty()) {
      return Optional.empty();
    }
    UrlPath below = UrlPath.of(path);
    Part part = root.get();
    if (below.first().isPresent()) {
      Part other = sections.get(below.first().get());
      boolean isSection = other != null || below.first().equals(rootSegment);
      part = other == null ? part : other;
      below = isSection ? below.next() : below;
    }
    SiteSpace siteSpace = part.first();
    Optional<SiteSpace> other = below.first().map(part.others()::get);
    if (other.isPresent()) {
      siteSpace = other.get();
      below = below.next();
    } else if (below.first().equals(Optional.of(SitePath.folded(siteSpace.path())))) {
      below = below.next();
    }
    String base = requireNonNull(paths.get(siteSpace.id()));
    String rest = below.text();
    String shorter = UrlPath.joined(base, rest);
    PublishedPlace place = resolve(root.get(), UrlPath.of(shorter));
    boolean sound = place.siteSpace().equals(siteSpace.id()) && place.rest().equals(rest);
    boolean same = place.path().equals(resolve(root.get(), UrlPath.of(path)).path());
    return sound && !same ? Optional.of(shorter) : Optional.empty();
  }
}
