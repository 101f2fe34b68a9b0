package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.SiteId;
import dev.docs.site.Site;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.internal.WithdrawnSiteSpace;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.redirect.internal.RedirectOfSite;
import dev.docs.site.visitor.ShareLink;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The events of sites and their parts. */
final class SiteEvents {

  private SiteEvents() {}

  /** Adds the events of the change of a record; false when it is of another kind. */
  static boolean add(RecordStep step) {
    switch (step.change().kind().name()) {
      case "site" -> addSite(step, (Site) step.before(), (Site) step.after());
      case "site-redirect" -> {
        RedirectOfSite redirect = (RedirectOfSite) step.any();
        add(step, redirect.site(), Part.REDIRECT, Optional.of(redirect.redirect().id().value()));
      }
      case "share-link" -> {
        ShareLink link = (ShareLink) step.any();
        add(step, link.site(), Part.SHARE_LINK, Optional.of(link.id().value()));
      }
      case "site-mcp-server" -> {
        McpServer server = (McpServer) step.any();
        add(step, server.site(), Part.MCP_SERVER, Optional.of(server.id().value()));
      }
      case "withdrawn-site-space" -> {
        WithdrawnSiteSpace withdrawn = (WithdrawnSiteSpace) step.any();
        add(step, withdrawn.site(), Part.WITHDRAWN_SPACE, Optional.of(step.change().id()));
      }
      case "site-customization" -> addOnly(step, Part.CUSTOMIZATION);
      case "site-schema" -> addOnly(step, Part.ADAPTIVE_SCHEMA);
      case "publishing-auth" -> addOnly(step, Part.PUBLISHING_AUTH);
      case "imported-structure" -> addOnly(step, Part.IMPORTED_STRUCTURE);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void add(RecordStep step, SiteId site, Part part, Optional<String> id) {
    SiteRepository.find(step.tx(), site)
        .ifPresent(
            found ->
                step.add(
                    new SiteChanged(found.value().organization(), site, part, id, step.step())));
  }

  /** A part of which a site has one: its record has the site's id. */
  private static void addOnly(RecordStep step, Part part) {
    add(step, new SiteId(step.change().id()), part, Optional.empty());
  }

  private static void addSite(RecordStep step, @Nullable Site before, @Nullable Site after) {
    Site site = requireNonNull(after == null ? before : after, "site");
    boolean was = before != null && before.published();
    boolean is = after != null && after.published();
    Part part =
        was == is || after == null || before == null
            ? Part.SITE
            : is ? Part.PUBLISHED : Part.UNPUBLISHED;
    step.add(new SiteChanged(site.organization(), site.id(), part, Optional.empty(), step.step()));
  }
}
