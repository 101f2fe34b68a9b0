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

/** The result of resolving a URL. */
public sealed interface Resolution {

  /**
   * A site space.
   *
   * @param complete whether longer URLs resolve to the same site space
   * @param token gives the visitor access to the site
   * @param contextId differs for visitors with different claims; empty without claims
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

    /** The visible part of the site. */
    public record Shown(
        Optional<SiteSectionId> siteSection, SiteSpaceId siteSpace, SpaceId space) {}

    /**
     * The parts of the URL.
     *
     * @param rest the path after {@code base}, as written, without slashes at its ends
     * @param base the path of the site space, with slashes around it
     * @param site that of the site
     */
    public record Paths(String rest, String base, String site) {}

    /**
     * The canonical URL.
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

    /** The share key of the URL; empty for none. */
    public Optional<String> shareKey() {
      return token.admission().shareKey();
    }
  }

  /**
   * A redirect within the site, as the visitor may not read what is at the URL.
   *
   * @param path below the base of the site's address
   */
  record Moved(SiteAddress address, String path) implements Resolution {
    public Moved {
      requireNonNull(address, "address");
      requireNonNull(path, "path");
    }
  }

  /** A redirect to where the visitor authenticates. */
  record Login(String url) implements Resolution {
    public Login {
      requireNonNull(url, "url");
    }
  }
}
