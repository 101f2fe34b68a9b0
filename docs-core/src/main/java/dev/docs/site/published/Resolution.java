package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteAddress;
import java.util.Optional;

/** What a URL leads to. */
public sealed interface Resolution {

  /**
   * A site space that is published there.
   *
   * @param pathname what follows of the URL after {@code basePath}, as it was written, without
   *     slashes around it
   * @param basePath the path of the site space in the URL, with slashes around it
   * @param siteBasePath that of the site
   * @param canonicalPath where this stands below the base of the site's address
   * @param complete whether a longer URL leads to the same site space, with a longer pathname
   * @param shareKey by which the site was entered; empty for none
   * @param token lets the visitor read what the site shows them
   * @param contextId tells visitors of whom different things are known; empty where nothing is
   */
  record Content(
      OrganizationId organization,
      SiteId site,
      Optional<SiteSectionId> siteSection,
      SiteSpaceId siteSpace,
      SpaceId space,
      Optional<ChangeRequestId> changeRequest,
      Optional<RevisionId> revision,
      String pathname,
      String basePath,
      String siteBasePath,
      SiteAddress address,
      String canonicalPath,
      boolean complete,
      Optional<String> shareKey,
      VisitToken token,
      Optional<String> contextId)
      implements Resolution {

    public Content {
      requireNonNull(organization, "organization");
      requireNonNull(site, "site");
      requireNonNull(siteSection, "siteSection");
      requireNonNull(siteSpace, "siteSpace");
      requireNonNull(space, "space");
      requireNonNull(pathname, "pathname");
      requireNonNull(token, "token");
    }
  }

  /**
   * Another place of the site, as what stands at the URL is not for the visitor.
   *
   * @param path below the base of the site's address
   */
  record Moved(SiteAddress address, String path) implements Resolution {
    public Moved {
      requireNonNull(address, "address");
      requireNonNull(path, "path");
    }
  }

  /** Somewhere else, to prove who one is. */
  record Login(String url) implements Resolution {
    public Login {
      requireNonNull(url, "url");
    }
  }
}
