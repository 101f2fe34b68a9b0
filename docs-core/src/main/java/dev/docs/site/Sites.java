package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.HostnameVerifier.Claim;
import dev.docs.site.internal.Addresses;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.NewSites;
import dev.docs.site.internal.RestrictedSites;
import dev.docs.site.internal.SiteEdits;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sites: creation, settings, publication and deletion. Those who have a role on a site can view it,
 * by a grant on it, its default level or their role in the organization, and guests those with a
 * space that they may view. Managing a site requires the role create on it. Thread-safe.
 */
public final class Sites {

  private final Context context;
  private final HostnameVerifier verifier;
  private final Cascade<Site> deletion;

  /**
   * @param verifier verifies the hosts of proxies
   * @param deletion removes the records that refer to a deleted site
   * @hidden
   */
  public Sites(Context context, HostnameVerifier verifier, Cascade<Site> deletion) {
    this.context = context;
    this.verifier = verifier;
    this.deletion = deletion;
  }

  /**
   * Creates a site. Requires the role create in the organization, and managing the spaces.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown space of the organization
   */
  public Site.View create(OrganizationId organization, CreateSite command) {
    Validation.check(command);
    return context.write("Sites.create", w -> NewSites.create(w, organization, command));
  }

  /**
   * A site with the role of the caller and its address.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public Site.View get(OrganizationId organization, SiteId id) {
    return context.read("Sites.get", r -> FoundSite.at(r, organization, id).view(r));
  }

  /** The sites of an organization that the caller may view, the oldest first. */
  public Slice<Site.View> list(OrganizationId organization, Query query, ListOptions options) {
    Validation.check(query);
    return context.read(
        "Sites.list",
        r -> {
          Organization found = OrganizationAccess.require(r, organization);
          Viewer viewer = Viewer.of(r, organization);
          Scan<Site> all = SiteRepository.of(organization);
          Slice<Site> sites =
              query.isOpen() && Roles.in(r, organization).isPresent()
                  ? notHidden(r, all, options, RestrictedSites.hidden(r, organization, viewer))
                  : Listing.filtered(
                      r,
                      all,
                      query.narrow(ListName.of(all)),
                      options,
                      site -> query.passes(site) && FoundSite.role(r, site, viewer).isPresent());
          Site.Address.Owner owner = FoundSite.owner(r, found);
          return sites.map(
              site ->
                  FoundSite.view(r, site, owner, FoundSite.role(r, site, viewer).orElseThrow()));
        });
  }

  private static Slice<Site> notHidden(
      ReadWork r, Scan<Site> all, ListOptions options, Set<SiteId> hidden) {
    if (hidden.isEmpty()) {
      return Listing.of(r, all, options);
    }
    long seen = r.count(all.kind(), all.index(), all.prefix()) - hidden.size();
    return Listing.filtered(
        r, all, ListName.of(all), options, seen, site -> !hidden.contains(site.id()));
  }

  /**
   * Changes a site.
   *
   * @throws DocsException with {@code CONFLICT} when the basename is taken, or the proxy is at,
   *     above or below that of another site or at a custom hostname; with {@code INVALID} for an
   *     unknown default, and for a proxy that is at or below the domain of sites or whose host is
   *     not verified; with {@code FORBIDDEN} for a default level above the caller's role, and for
   *     one that lowers the role of people with a stronger one
   */
  public Site.View update(OrganizationId organization, SiteId id, UpdateSite command) {
    Validation.check(command);
    if (command.proxy().value() != null) {
      verifyProxy(organization, id, command);
    }
    return context.write(
        "Sites.update",
        w -> {
          FoundSite found = FoundSite.managed(w, organization, id, "change this site");
          Site old = found.value();
          Site changed = new SiteEdits(old).changed(command);
          Addresses.requireFree(w, old, changed);
          SpaceAccess.requireLevel(found.role(), command.defaultLevel().value());
          RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(old));
          RoleReductionCheck stronger = RoleReductionCheck.on(w, old, found.role());
          FoundSite replaced = found.replace(w, changed);
          rights.requireNotRaised(w, changed);
          stronger.requireNotLowered(w, changed);
          return replaced.view(w);
        });
  }

  /**
   * Verifies the host of a changed proxy: outside of transactions, once nothing else refuses it.
   */
  private void verifyProxy(OrganizationId organization, SiteId id, UpdateSite command) {
    context
        .<Optional<Claim>>read(
            "Sites.proxyToVerify",
            r -> {
              Site old = FoundSite.managed(r, organization, id, "change this site").value();
              Site changed = new SiteEdits(old).changed(command);
              Addresses.requireFree(r, old, changed);
              return Addresses.claim(old, changed);
            })
        .ifPresent(claim -> Addresses.requireVerified(claim, verifier.verify(claim)));
  }

  /** Changes the type of a site. Requires the operator. */
  public Site.View setType(OrganizationId organization, SiteId id, Site.Plan type) {
    requireNonNull(type, "type");
    return context.write(
        "Sites.setType",
        w -> {
          FoundSite found = FoundSite.at(w, organization, id);
          Require.operator(w, "change the type of a site");
          return found.replace(w, new SiteEdits(found.value()).with(type)).view(w);
        });
  }

  /** Publishes a site, for the visitors that its visibility admits. */
  public Site.View publish(OrganizationId organization, SiteId id) {
    return setPublished(organization, id, true, "publish this site");
  }

  /** Unpublishes a site; nothing else of it changes. */
  public Site.View unpublish(OrganizationId organization, SiteId id) {
    return setPublished(organization, id, false, "unpublish this site");
  }

  private Site.View setPublished(
      OrganizationId organization, SiteId id, boolean published, String action) {
    return context.write(
        "Sites.setPublished",
        w -> {
          FoundSite found = FoundSite.managed(w, organization, id, action);
          return found.replace(w, new SiteEdits(found.value()).published(published)).view(w);
        });
  }

  /** Deletes a site; its spaces stay. Does nothing when there is none. */
  public void delete(OrganizationId organization, SiteId id) {
    context.delete(
        "Sites.delete",
        w -> {
          FoundSite found = FoundSite.managed(w, organization, id, "delete this site");
          deletion.run(w, found.value());
          Addresses.release(w, found.value());
          SiteRepository.delete(w, found.stored());
        });
  }

  /**
   * Which sites are wanted.
   *
   * @param space only those that show it; empty for all
   * @param title only those whose title contains this, ignoring case; null for all
   * @param published empty for all
   * @param types only those of one of these types; empty for all
   */
  public record Query(
      Optional<SpaceId> space,
      @BoundedText(max = Query.MAX_TITLE) @Nullable String title,
      Optional<Boolean> published,
      Set<Site.Plan> types) {

    /** The most characters of {@code title}: as many as a search query may have. */
    public static final int MAX_TITLE = 512;

    /** All sites: the value to start from. */
    public static final Query ALL = new Query(Optional.empty(), null, Optional.empty(), Set.of());

    public Query {
      requireNonNull(space, "space");
      requireNonNull(published, "published");
      types = Set.copyOf(types);
    }

    public Query showing(SpaceId wanted) {
      return new Query(Optional.of(wanted), title, published, types);
    }

    public Query titled(String wanted) {
      return new Query(space, wanted, published, types);
    }

    public Query published(boolean wanted) {
      return new Query(space, title, Optional.of(wanted), types);
    }

    public Query of(Site.Plan... wanted) {
      return new Query(space, title, published, Set.of(wanted));
    }

    /** Whether every site passes. */
    boolean isOpen() {
      return space.isEmpty() && title == null && published.isEmpty() && types.isEmpty();
    }

    boolean passes(Site site) {
      return space.map(site::shows).orElse(true)
          && (title == null || CaseFolding.contains(site.title(), title))
          && published.map(wanted -> wanted == site.published()).orElse(true)
          && (types.isEmpty() || types.contains(site.type()));
    }

    /** The name of the list of matching comments. */
    ListName narrow(ListName all) {
      return all.by("space", space.orElse(null))
          .by("title", title)
          .by("published", published.orElse(null))
          .by("types", types.isEmpty() ? null : EnumSet.copyOf(types));
    }
  }
}
