package dev.docs.site.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.WriteWork;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.customization.Setting;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Stored;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A site that was found for a caller: members of its organization may view it, guests where they
 * may view one of the spaces that it shows. Belongs to a unit of work.
 *
 * @param role the caller's in the organization; that to read for a guest
 */
public record FoundSite(Stored<Site> stored, Organization organization, Role role) {

  public FoundSite {
    requireNonNull(stored, "stored");
    requireNonNull(organization, "organization");
    requireNonNull(role, "role");
  }

  /**
   * A site.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none in the organization that the
   *     caller may view
   */
  public static FoundSite at(ReadWork r, OrganizationId organization, SiteId id) {
    return in(r, OrganizationAccess.require(r, organization), id)
        .orElseThrow(() -> DocsException.notFound("site", id));
  }

  /** A site; empty where there is none in the organization that the caller may view. */
  public static Optional<FoundSite> find(ReadWork r, OrganizationId organization, SiteId id) {
    return OrganizationAccess.find(r, organization).flatMap(found -> in(r, found, id));
  }

  private static Optional<FoundSite> in(ReadWork r, Organization organization, SiteId id) {
    return SiteRepository.find(r, id)
        .filter(stored -> stored.value().organization().equals(organization.id()))
        .flatMap(
            stored ->
                role(r, stored.value(), Viewer.of(r, organization.id()))
                    .map(role -> new FoundSite(stored, organization, role)));
  }

  /** The caller's role on a site; empty where they may not view it. */
  public static Optional<Role> role(ReadWork r, Site site, Viewer viewer) {
    Optional<Role> own = r.roleIn(site.organization());
    return own.isPresent() || !seesAny(r, site, viewer) ? own : Optional.of(Role.READ);
  }

  private static boolean seesAny(ReadWork r, Site site, Viewer viewer) {
    return site.spaces()
        .flatMap(space -> SpaceRepository.find(r, space).stream())
        .anyMatch(space -> viewer.role(space.value()).isPresent());
  }

  public Site value() {
    return stored.value();
  }

  /**
   * Requires a role of the caller: that to create for whoever changes a site.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include it
   */
  public FoundSite require(Role needed, String action) {
    role.require(needed, action);
    return this;
  }

  /** As it is stored now. */
  public FoundSite replace(WriteWork w, Site changed) {
    return new FoundSite(SiteRepository.update(w, stored, changed), organization, role);
  }

  /** As the caller sees it. */
  public Site.View view(ReadWork r) {
    return view(r, value(), organization, role);
  }

  public static Site.View view(ReadWork r, Site site, Organization organization, Role role) {
    Optional<Setting> icon =
        SiteRepository.customization(r, site.id()).settings().settings().find("favicon");
    return new Site.View(
        site,
        role,
        address(r, site, organization),
        icon.map(Setting.Group.class::cast).orElse(Setting.Group.EMPTY));
  }

  /** The names under which a site is reached. */
  public static Site.Address address(ReadWork r, Site site, Organization organization) {
    return new Site.Address(
        CustomHostnameRepository.of(r, CustomHostname.Target.site(site.organization(), site.id())),
        site.proxy(),
        Optional.ofNullable(organization.hostname()),
        organization.id().value(),
        site.basename(),
        r.siteDomain());
  }

  /** What of a site its members and guests see. */
  public SiteContent content(ReadWork r) {
    Viewer viewer = Viewer.of(r, value().organization());
    Map<SpaceId, Space.View> spaces = new LinkedHashMap<>();
    value()
        .spaces()
        .flatMap(id -> SpaceRepository.find(r, id).stream())
        .map(Stored::value)
        .forEach(
            space ->
                viewer
                    .role(space)
                    .ifPresent(role -> spaces.put(space.id(), new Space.View(space, role))));
    return new SiteContent(view(r), spaces, PublishedPaths.of(value().structure())::path);
  }
}
