package dev.docs.site.redirect;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.stored.ContentRepository;
import dev.docs.error.DocsException;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.Optional;

/** Validates and converts destinations of a site's redirects. Belongs to a unit of work. */
final class Destinations {

  private final ReadWork r;
  private final SiteStructure structure;

  Destinations(ReadWork r, SiteStructure structure) {
    this.r = r;
    this.structure = structure;
  }

  /**
   * The destination named by a change.
   *
   * @throws DocsException with {@code NOT_FOUND} when the site has nothing of the kind
   */
  SiteRedirect.Destination find(UpsertRedirect.Target target) {
    if (target instanceof UpsertRedirect.Target.PageAt at) {
      return pageAt(at);
    }
    SiteRedirect.Destination destination = ((UpsertRedirect.Target.To) target).value();
    require(destination);
    return destination;
  }

  /**
   * Requires that a destination exists.
   *
   * @throws DocsException with {@code NOT_FOUND} when the site has nothing of the kind
   */
  void require(SiteRedirect.Destination destination) {
    if (destination instanceof SiteRedirect.Destination.Section section) {
      if (structure.section(section.siteSectionId()).isEmpty()) {
        throw DocsException.notFound("section of the site", section.siteSectionId());
      }
    } else if (destination instanceof SiteRedirect.Destination.Space space) {
      siteSpace(space.siteSpaceId());
    } else if (destination instanceof SiteRedirect.Destination.Page page) {
      SiteSpace siteSpace = siteSpace(page.siteSpaceId());
      if (content(siteSpace.space())
          .flatMap(content -> content.page(page.pageId()))
          .filter(Destinations::isShown)
          .isEmpty()) {
        throw DocsException.notFound("page", page.pageId());
      }
    }
  }

  /** The present page at a path of a space that the caller may view. */
  private SiteRedirect.Destination pageAt(UpsertRedirect.Target.PageAt at) {
    SpaceAccess.space(r, at.space());
    SiteSpace siteSpace =
        structure.showing(at.space()).stream()
            .findFirst()
            .orElseThrow(() -> DocsException.notFound("site space of the space", at.space()));
    String path = at.path().startsWith("/") ? at.path().substring(1) : at.path();
    Page page =
        content(at.space())
            .flatMap(content -> content.pageByPath(path))
            .filter(Destinations::isShown)
            .orElseThrow(() -> DocsException.notFoundAt("page at", at.path()));
    return new SiteRedirect.Destination.Page(siteSpace.id(), page.id());
  }

  private SiteSpace siteSpace(SiteSpaceId id) {
    return structure.siteSpace(id).orElseThrow(() -> DocsException.notFound("site space", id));
  }

  private static boolean isShown(Page page) {
    return page.type().hasPath();
  }

  private Optional<Content> content(SpaceId id) {
    return SpaceRepository.find(r, id)
        .map(Stored::value)
        .map(space -> ContentRepository.revision(r, id, space.head()))
        .map(head -> ContentRepository.content(r, head));
  }
}
