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
   * A site space that is published.
   *
   * @param complete whether a longer URL leads to the same site space, with a longer pathname
   * @param token lets the visitor read what the site shows them
   * @param contextId tells visitors of whom different things are known; empty where nothing is
   */
  record Content(
      Shown shown,
      Paths paths,
      Canonical canonical,
      boolean complete,
      VisitToken token,
      Optional<String> contextId)
      implements Resolution {

    public Content {
      requireNonNull(shown, "shown");
      requireNonNull(paths, "paths");
      requireNonNull(canonical, "canonical");
      requireNonNull(token, "token");
      requireNonNull(contextId, "contextId");
    }

    /** What of the site is shown. */
    public record Shown(
        Optional<SiteSectionId> siteSection, SiteSpaceId siteSpace, SpaceId space) {}

    /**
     * The parts of the URL.
     *
     * @param rest what follows after {@code base}, as it was written, without slashes around it
     * @param base the path of the site space, with slashes around it
     * @param site that of the site
     */
    public record Paths(String rest, String base, String site) {}

    /**
     * The URL under which this is to be known.
     *
     * @param path below the base of the address
     */
    public record Canonical(SiteAddress address, String path) {}

    public SiteSpaceId siteSpace() {
      return shown.siteSpace();
    }

    public SpaceId space() {
      return shown.space();
    }

    public OrganizationId organization() {
      return token.organization();
    }

    public SiteId site() {
      return token.site();
    }

    public Optional<ChangeRequestId> changeRequest() {
      return token.scope().changeRequest();
    }

    public Optional<RevisionId> revision() {
      return token.scope().revision();
    }

    /** By which the site was entered; empty for none. */
    public Optional<String> shareKey() {
      return token.admission().shareKey();
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
