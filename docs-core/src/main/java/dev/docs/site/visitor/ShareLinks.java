package dev.docs.site.visitor;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.listing.internal.TextFilter;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.Audience;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.visitor.internal.RandomKey;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;

/**
 * The share links of sites. Requires managing the site. Everyone who knows a key can use it: only
 * callers who manage every space that the site shows, published or not, create and activate links,
 * and are told keys; others can rename, deactivate and delete links. Thread-safe.
 */
@KeepsRule("share-links")
public final class ShareLinks {

  private static final String MANAGE = "manage the share links of this site";

  private final Context context;

  /**
   * @hidden
   */
  public ShareLinks(Context context) {
    this.context = context;
  }

  /** A share link of a site, with its key where the caller may know that. */
  public record View(ShareLink link, Site.View site) {}

  /**
   * Creates a link.
   *
   * @throws DocsException with {@code FORBIDDEN} when the caller may not give all that the site
   *     shows to further readers
   */
  public View create(OrganizationId organization, SiteId site, CreateShareLink command) {
    Validation.check(command);
    return context.write(
        "ShareLinks.create",
        w -> {
          Site.View found = manage(w, organization, site);
          Audience.requireForAll(w, found.site());
          ShareLink link =
              new ShareLink(
                  new ShareLinkId(w.ids().next()),
                  site,
                  command.name(),
                  true,
                  RandomKey.key(w.secrets()),
                  w.now());
          ShareLinkRepository.insert(w, link);
          return new View(link, found);
        });
  }

  /** The links of a site, the oldest first. */
  public Slice<View> list(OrganizationId organization, SiteId site, ListOptions options) {
    return list(organization, site, "", options);
  }

  /**
   * Links of a site, the oldest first.
   *
   * @param search what their names contain, regardless of letter case; empty for all
   */
  public Slice<View> list(
      OrganizationId organization, SiteId site, String search, ListOptions options) {
    TextFilter filter = TextFilter.containing(search);
    return context.read(
        "ShareLinks.list",
        r -> {
          Site.View found = manage(r, organization, site);
          boolean keys = Audience.mayGiveAll(r, found.site());
          Scan<ShareLink> scan = ShareLinkRepository.of(site);
          Slice<ShareLink> links =
              filter.isAll()
                  ? Listing.of(r, scan, options)
                  : Listing.filtered(
                      r,
                      scan,
                      ListName.of(scan).by("search", search),
                      options,
                      link -> filter.passes(link.name()));
          return links.map(link -> new View(keys ? link : link.withoutKey(), found));
        });
  }

  /**
   * Changes a link; an inactive one admits no visitors.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown one, with {@code FORBIDDEN} when it
   *     becomes active and the caller may not give all that the site shows to further readers
   */
  public View update(
      OrganizationId organization, SiteId site, ShareLinkId id, UpdateShareLink command) {
    Validation.check(command);
    return context.write(
        "ShareLinks.update",
        w -> {
          Site.View found = manage(w, organization, site);
          Stored<ShareLink> stored =
              ShareLinkRepository.find(w, site, id)
                  .orElseThrow(() -> DocsException.notFound("share link", id));
          ShareLink changed = stored.value().changed(command);
          if (changed.active() && !stored.value().active()) {
            Audience.requireForAll(w, found.site());
          }
          ShareLinkRepository.update(w, stored, changed);
          boolean key = Audience.mayGiveAll(w, found.site());
          return new View(key ? changed : changed.withoutKey(), found);
        });
  }

  /**
   * Deletes a link; visitors who were admitted by it lose access. Does nothing when there is none.
   */
  public void delete(OrganizationId organization, SiteId site, ShareLinkId id) {
    context.delete(
        "ShareLinks.delete",
        w -> {
          manage(w, organization, site);
          ShareLinkRepository.find(w, site, id)
              .ifPresent(stored -> ShareLinkRepository.delete(w, stored));
        });
  }

  private static Site.View manage(ReadWork r, OrganizationId organization, SiteId site) {
    return FoundSite.managed(r, organization, site, MANAGE).view(r);
  }
}
