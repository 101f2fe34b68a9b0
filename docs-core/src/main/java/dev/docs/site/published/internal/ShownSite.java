package dev.docs.site.published.internal;

import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A site restricted to the parts that are visible to a visitor. Paths are computed from the whole
 * site, so that URLs do not depend on the visitor. What is asked of one part is answered without
 * looking at the others. Belongs to a unit of work; not thread-safe.
 */
public final class ShownSite {

  private final Site site;
  private final SiteStructure all;
  private final PublishedPaths paths;

  /** What the user who resolved the URL of a preview may view; empty for all. */
  private final Optional<ViewedBy> viewed;

  /** Empty without restriction. */
  private final Optional<VisitorClaims> claims;

  /** Which conditions hold for the visitor, as far as they were asked. */
  private final Map<String, Boolean> known = new HashMap<>();

  /** Null until first used. */
  private @Nullable SiteStructure structure;

  private ShownSite(
      Site site,
      SiteStructure all,
      PublishedPaths paths,
      Optional<ViewedBy> viewed,
      Optional<VisitorClaims> claims) {
    this.site = site;
    this.all = all;
    this.paths = paths;
    this.viewed = viewed;
    this.claims = claims;
  }

  private record ViewedBy(ReadWork r, Viewer viewer) {

    boolean shows(SpaceId space) {
      return SpaceRepository.find(r, space)
          .filter(found -> viewer.role(found.value()).isPresent())
          .isPresent();
    }
  }

  /** All published parts. */
  public static ShownSite whole(Site site) {
    return new ShownSite(
        site,
        Restriction.published(site.structure()),
        PublishedPaths.of(site.structure()),
        Optional.empty(),
        Optional.empty());
  }

  /** All parts with drafts, for previews by those who manage the site. */
  public static ShownSite previewed(Site site) {
    return new ShownSite(
        site,
        site.structure(),
        PublishedPaths.of(site.structure()),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * All parts whose space the user who resolved the preview URL may view now: a preview never shows
   * more than its resolver may view.
   */
  static ShownSite previewed(ReadWork r, VisitToken token, Site site) {
    ReadWork own = SiteVisit.asResolver(r, token);
    return new ShownSite(
        site,
        site.structure(),
        token.scope().wholeSite()
            ? PublishedPaths.withDrafts(site.structure())
            : PublishedPaths.of(site.structure()),
        token.resolver().map(user -> new ViewedBy(r, Viewer.of(own, site.organization()))),
        Optional.empty());
  }

  /** The parts that are visible to a visitor with these claims. */
  public ShownSite to(VisitorClaims of) {
    return new ShownSite(site, all, paths, viewed, Optional.of(of));
  }

  public Site site() {
    return site;
  }

  /**
   * The paths of all published parts, visible or not; in a preview of the whole site also of
   * drafts.
   */
  public PublishedPaths paths() {
    return paths;
  }

  /** The claims of the visitor; empty without restriction. */
  Optional<VisitorClaims> claims() {
    return claims;
  }

  /** The visible structure, without drafts unless previewed. */
  public SiteStructure structure() {
    SiteStructure made = structure;
    if (made == null) {
      made = restricted();
      structure = made;
    }
    return made;
  }

  private SiteStructure restricted() {
    boolean conditional = claims.isPresent() && all.hasConditions();
    if (viewed.isEmpty() && !conditional) {
      return all;
    }
    viewed.ifPresent(
        by ->
            SpaceRepository.findAll(
                by.r(), all.siteSpaces().map(SiteSpace::space).distinct().toList()));
    return Restriction.of(all, this::shows, entry -> meets(entry.condition()));
  }

  private boolean shows(SiteSpace one) {
    return meets(one.condition())
        && all.sectionOf(one.id()).filter(section -> !meets(section.condition())).isEmpty()
        && viewed.map(by -> by.shows(one.space())).orElse(true);
  }

  private boolean meets(Optional<String> condition) {
    return condition.isEmpty() || holds(condition.get());
  }

  /** Whether a condition holds for the visitor; a malformed one never does. */
  public boolean holds(String condition) {
    return claims.isEmpty() || known.computeIfAbsent(condition, text -> holds(text, claims.get()));
  }

  private static boolean holds(String condition, VisitorClaims claims) {
    return Condition.find(condition).filter(found -> found.holds(claims)).isPresent();
  }

  /** A visible site space. */
  public Optional<SiteSpace> siteSpace(SiteSpaceId id) {
    return all.siteSpace(id).filter(this::shows);
  }

  /** The visible site spaces that show a space, in order. */
  Stream<SiteSpace> showing(SpaceId space) {
    return all.showing(space).stream().filter(this::shows);
  }

  /** The section of a site space; empty where the site has no sections. */
  Optional<SiteSection> sectionOf(SiteSpace one) {
    return all.sectionOf(one.id());
  }
}
