package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.site.Site;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks the invariants of a site, and its structure against the expected one. */
final class SiteCheck {

  private static final ListOptions ALL = ListOptions.limit(1000);

  private final World world;
  private final DocsSession ada;
  private final OrganizationId here;
  private final Predicate<SpaceId> isHere;
  private final Predicate<SiteSpaceId> overridden;
  private final Function<SiteId, Stream<SiteStructure>> comingBack;

  /**
   * @param isHere whether a space may be on a site
   * @param overridden whether a site space has looks of its own
   * @param comingBack what a site was when spaces left it that are in the trash
   */
  SiteCheck(
      World world,
      Predicate<SpaceId> isHere,
      Predicate<SiteSpaceId> overridden,
      Function<SiteId, Stream<SiteStructure>> comingBack) {
    this.world = world;
    this.ada = world.admin;
    this.here = world.organization;
    this.isHere = isHere;
    this.overridden = overridden;
    this.comingBack = comingBack;
  }

  /** All parts of a structure. */
  static List<StructureItem> items(SiteStructure structure) {
    List<StructureItem> items = new ArrayList<>();
    structure.siteSpaces().map(SiteSpace::item).forEach(items::add);
    collect(structure.entries(), items);
    return items;
  }

  private static void collect(List<SectionEntry> entries, List<StructureItem> into) {
    for (SectionEntry entry : entries) {
      into.add(entry.item());
      if (entry instanceof SectionGroup group) {
        collect(group.entries(), into);
      }
    }
  }

  void check(SiteId id, SiteStructure expected, RandomStep step) {
    SiteStructure structure = ada.sites().get(here, id).site().structure();
    assertThat(structure).as("%s", step).isEqualTo(expected);
    assertThat(structure.defaultSiteSpace().isPresent())
        .isEqualTo(structure.siteSpaces().findAny().isPresent());
    assertThat(
            structure
                .sections()
                .filter(s -> structure.defaultSection().equals(Optional.of(s.id()))))
        .hasSize(structure.hasSections() ? 1 : 0);
    requireDistinct(structure.sections().map(SiteSection::path));
    structure
        .sections()
        .forEach(s -> requireDistinct(s.variants().all().stream().map(SiteSpace::path)));
    structure.root().ifPresent(root -> requireDistinct(root.all().stream().map(SiteSpace::path)));
    PublishedPaths paths = PublishedPaths.of(structure);
    requireDestinations(id, structure);
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      assertThat(isHere.test(siteSpace.space())).isTrue();
      String path = paths.path(siteSpace.id()).orElseThrow();
      assertThat(paths.resolve(path).orElseThrow().siteSpace()).isEqualTo(siteSpace.id());
      requireResolved(id, path, siteSpace);
      assertThat(
              ada.siteCustomizations()
                  .get(here, id, siteSpace.id())
                  .toJson()
                  .get("pdf")
                  .equals(Map.of("enabled", false)))
          .isEqualTo(overridden.test(siteSpace.id()));
    }
  }

  private static void requireDistinct(Stream<String> paths) {
    List<String> folded = paths.map(path -> path.toLowerCase(Locale.ROOT)).toList();
    assertThat(folded).doesNotHaveDuplicates();
  }

  /**
   * Whoever opens the URL of a site space finds it, and nobody does on a site that is not there.
   */
  private void requireResolved(SiteId id, String path, SiteSpace siteSpace) {
    Site.View site = ada.sites().get(here, id);
    String url = "https://" + site.address().base() + "/" + path;
    Optional<SiteSpaceId> found;
    try {
      Resolution resolved =
          world.as("stranger").publishedUrls().resolve(url, Visitor.UNKNOWN, true);
      found = Optional.of(((Resolution.Content) resolved).siteSpace());
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      found = Optional.empty();
    }
    boolean open =
        site.site().published()
            && (site.site().visibility() == Site.Visibility.PUBLIC
                || site.site().visibility() == Site.Visibility.UNLISTED);
    assertThat(found).isEqualTo(open ? Optional.of(siteSpace.id()) : Optional.empty());
  }

  /** Redirects lead to what there is, or comes back with a space. */
  private void requireDestinations(SiteId id, SiteStructure structure) {
    List<SiteStructure> known = Stream.concat(Stream.of(structure), comingBack.apply(id)).toList();
    for (SiteRedirect redirect : ada.siteRedirects().list(here, id, ALL).items()) {
      assertThat(known).anyMatch(in -> isIn(in, redirect.destination()));
    }
  }

  private static boolean isIn(SiteStructure structure, SiteRedirect.Destination destination) {
    if (destination instanceof SiteRedirect.Destination.Section section) {
      return structure.section(section.siteSectionId()).isPresent();
    }
    return !(destination instanceof SiteRedirect.Destination.Space space)
        || structure.siteSpace(space.siteSpaceId()).isPresent();
  }
}
