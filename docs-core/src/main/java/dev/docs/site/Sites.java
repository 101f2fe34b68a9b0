package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.NewSites;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan;

/**
 * Sites: creation, settings, publication and deletion. Members of the organization can view all
 * sites, guests those with a space that they may view. Managing a site requires the role create in
 * the organization. Thread-safe.
 */
public final class Sites {

  private final Context context;
  private final Cascade<Site> deletion;

  /**
   * @param deletion removes the records that refer to a deleted site
   */
  public Sites(Context context, Cascade<Site> deletion) {
    this.context = requireNonNull(context, "context");
    this.deletion = requireNonNull(deletion, "deletion");
  }

  /**
   * Creates a site. Requires the role create in the organization, and managing the spaces.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown space of the organization
   */
  public SiteView create(OrganizationId organization, CreateSite command) {
    Validation.check(command);
    return context.write(w -> NewSites.create(w, organization, command));
  }

  public SiteView get(OrganizationId organization, SiteId id) {
    return context.read(r -> FoundSite.at(r, organization, id).view(r));
  }

  /** The sites of an organization that the caller may view, the oldest first. */
  public Slice<SiteView> list(OrganizationId organization, SiteQuery query, ListOptions options) {
    Validation.check(query);
    return context.read(
        r -> {
          Organization found = OrganizationAccess.require(r, organization);
          Viewer viewer = Viewer.of(r, organization);
          Scan<Site> all = SiteRepository.of(organization);
          boolean everything = query.equals(SiteQuery.ALL) && r.roleIn(organization).isPresent();
          Slice<Site> sites =
              everything
                  ? Listing.of(r, all, options)
                  : Listing.filtered(
                      r,
                      all,
                      query.narrow(ListName.of(all)),
                      options,
                      site -> query.passes(site) && FoundSite.role(r, site, viewer).isPresent());
          return sites.map(
              site ->
                  FoundSite.view(r, site, found, FoundSite.role(r, site, viewer).orElseThrow()));
        });
  }

  /**
   * Changes a site.
   *
   * @throws DocsException with {@code CONFLICT} when the basename or the proxy is taken, with
   *     {@code INVALID} for an unknown default
   */
  public SiteView update(OrganizationId organization, SiteId id, UpdateSite command) {
    Validation.check(command);
    return context.write(
        w -> {
          FoundSite found = manage(w, organization, id, "change this site");
          Site old = found.value();
          Site changed = old.changed(command);
          requireFree(w, changed);
          return found.replace(w, changed).view(w);
        });
  }

  private static void requireFree(ReadWork r, Site site) {
    SiteRepository.ofBasename(r, site.organization(), site.basename())
        .filter(other -> !other.value().id().equals(site.id()))
        .ifPresent(
            other -> {
              throw DocsException.conflict("basename: another site has it");
            });
    site.proxy()
        .flatMap(proxy -> SiteRepository.ofProxy(r, proxy))
        .filter(other -> !other.value().id().equals(site.id()))
        .ifPresent(
            other -> {
              throw DocsException.conflict("proxy: another site has it");
            });
  }

  /** Changes the type of a site. Requires the operator. */
  public SiteView setType(OrganizationId organization, SiteId id, SiteType type) {
    requireNonNull(type, "type");
    return context.write(
        w -> {
          FoundSite found = FoundSite.at(w, organization, id);
          w.requireOperator("change what a site is");
          return found.replace(w, found.value().with(type)).view(w);
        });
  }

  /** Publishes a site, for the visitors that its visibility admits. */
  public SiteView publish(OrganizationId organization, SiteId id) {
    return setPublished(organization, id, true, "publish this site");
  }

  /** Unpublishes a site; nothing else of it changes. */
  public SiteView unpublish(OrganizationId organization, SiteId id) {
    return setPublished(organization, id, false, "unpublish this site");
  }

  private SiteView setPublished(
      OrganizationId organization, SiteId id, boolean published, String action) {
    return context.write(
        w -> {
          FoundSite found = manage(w, organization, id, action);
          return found.replace(w, found.value().published(published)).view(w);
        });
  }

  /** Deletes a site; its spaces stay. Does nothing when there is none. */
  public void delete(OrganizationId organization, SiteId id) {
    context.delete(
        w -> {
          FoundSite found = manage(w, organization, id, "delete this site");
          deletion.run(w, found.value());
          SiteRepository.delete(w, found.stored());
        });
  }

  private static FoundSite manage(
      ReadWork r, OrganizationId organization, SiteId id, String action) {
    return FoundSite.at(r, organization, id).require(Role.CREATE, action);
  }
}
