package dev.docs.site.internal;

import dev.docs.access.EffectiveRole;
import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.SiteDomain;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.Site.Address.Owner;
import dev.docs.site.SiteContent;
import dev.docs.site.customization.Setting;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.SpaceViews;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A site that was found for a caller: those who have a role on it may view it, by a grant on it,
 * its default level or their role in its organization, and so may guests who may view one of the
 * spaces that it shows. Belongs to a unit of work.
 *
 * @param role the caller's on the site; that to read for a guest without one
 * @param viewer the caller's roles on its spaces
 */
@KeepsRule("site-access")
public record FoundSite(Stored<Site> stored, Organization organization, Role role, Viewer viewer) {

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

  /**
   * A site that the caller manages: who changes it, or reads its secrets, needs the role create.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code NOT_FOUND} as {@link #at}, and with {@code FORBIDDEN} when
   *     the caller's role on the site does not suffice
   */
  public static FoundSite managed(
      ReadWork r, OrganizationId organization, SiteId id, String action) {
    return at(r, organization, id).require(Role.CREATE, action);
  }

  /** A site; empty where there is none in the organization that the caller may view. */
  public static Optional<FoundSite> find(ReadWork r, OrganizationId organization, SiteId id) {
    return OrganizationAccess.find(r, organization).flatMap(found -> in(r, found, id));
  }

  private static Optional<FoundSite> in(ReadWork r, Organization organization, SiteId id) {
    Optional<Stored<Site>> found = SiteRepository.find(r, organization.id(), id);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Viewer viewer = Viewer.of(r, organization.id());
    return role(r, found.get().value(), viewer, Roles.on(r, List.of(found.get().value())))
        .map(role -> new FoundSite(found.get(), organization, role, viewer));
  }

  /** The caller's role on a site; empty where they may not view it. For lists of sites. */
  public static Optional<Role> role(ReadWork r, Site site, Viewer viewer) {
    return role(r, site, viewer, viewer.decision(site));
  }

  /** Guests see a site by its spaces, too, unless a grant on the site itself refuses it to them. */
  private static Optional<Role> role(ReadWork r, Site site, Viewer viewer, EffectiveRole own) {
    boolean bySpaces =
        own.role().isEmpty()
            && own.rule() != EffectiveRole.Rule.GRANT
            && viewer.seesSitesBySpaces();
    return bySpaces && seesAny(r, site, viewer) ? Optional.of(Role.READ) : own.role();
  }

  private static boolean seesAny(ReadWork r, Site site, Viewer viewer) {
    return viewer
        .fewSpaces()
        .map(few -> few.stream().filter(space -> site.shows(space.id())))
        .orElseGet(
            () -> SpaceRepository.findAll(r, site.spaces().toList()).stream().map(Stored::value))
        .anyMatch(space -> viewer.role(space).isPresent());
  }

  public Site value() {
    return stored.value();
  }

  public SiteStructure structure() {
    return value().structure();
  }

  public StructureEdits edits() {
    return new StructureEdits(structure());
  }

  /**
   * Requires a role of the caller: changes of a site require the role create.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include it
   */
  public FoundSite require(Role needed, String action) {
    role.require(needed, action);
    return this;
  }

  /** The site as what grants are made on. */
  public Authorized<GrantTarget> asTarget() {
    return new Authorized<>(new Stored<>(value(), stored.version()), role);
  }

  /**
   * Stores a changed site.
   *
   * @throws DocsException with {@code FORBIDDEN} when the change opens spaces to further readers
   *     that the caller may not give them; see {@link Audience}
   */
  public FoundSite replace(WriteWork w, Site changed) {
    Audience.requireForChange(w, value(), changed);
    Stored<Site> replaced = SiteRepository.update(w, stored, changed);
    return new FoundSite(replaced, organization, role, Viewer.of(w, organization.id()));
  }

  /** Stores the site with another structure; see {@link #replace(WriteWork, Site)}. */
  public FoundSite replace(WriteWork w, SiteStructure changed) {
    return replace(w, new SiteEdits(value()).with(changed));
  }

  /** As the caller sees it. */
  public Site.View view(ReadWork r) {
    return view(r, value(), organization, role);
  }

  public static Site.View view(ReadWork r, Site site, Organization organization, Role role) {
    return view(r, site, owner(r, organization), role);
  }

  public static Site.View view(ReadWork r, Site site, Owner owner, Role role) {
    Optional<Setting> icon =
        SiteRepository.customization(r, site.id()).settings().settings().find("favicon");
    return new Site.View(
        site,
        role,
        address(r, site, owner),
        icon.map(Setting.Group.class::cast).orElse(Setting.Group.EMPTY));
  }

  /** The names of an organization, below which its sites are. */
  public static Owner owner(ReadWork r, Organization organization) {
    return new Owner(
        organization.id(),
        CustomHostnameRepository.of(r, CustomHostname.Target.organization(organization.id()))
            .filter(CustomHostname::isActive)
            .map(CustomHostname::name),
        Optional.ofNullable(organization.hostname()));
  }

  /** The names under which a site is reached. */
  private static Site.Address address(ReadWork r, Site site, Owner owner) {
    return address(r, site, owner, CustomHostnameRepository.of(r, target(site)));
  }

  /** The names under which sites of an organization are reached, looked up at once. */
  public static Map<SiteId, Site.Address> addresses(
      ReadWork r, Collection<Site> sites, Owner owner) {
    Map<CustomHostname.Target, CustomHostname> names =
        CustomHostnameRepository.ofAll(r, sites.stream().map(FoundSite::target).toList());
    Map<SiteId, Site.Address> addresses = new HashMap<>();
    for (Site site : sites) {
      addresses.put(
          site.id(), address(r, site, owner, Optional.ofNullable(names.get(target(site)))));
    }
    return addresses;
  }

  private static CustomHostname.Target target(Site site) {
    return CustomHostname.Target.site(site.organization(), site.id());
  }

  private static Site.Address address(
      ReadWork r, Site site, Owner owner, Optional<CustomHostname> name) {
    return new Site.Address(
        name,
        Addresses.proxy(site, r.given(SiteDomain.class).name()),
        owner,
        site.basename(),
        r.given(SiteDomain.class).name());
  }

  /** The structure of the site as the caller sees it. */
  public SiteContent content(ReadWork r) {
    return content(r, value().spaces().toList());
  }

  /**
   * The structure of the site, with these of its spaces as far as the caller may view them; nothing
   * is read of the others.
   */
  public SiteContent content(ReadWork r, List<SpaceId> wanted) {
    Map<SpaceId, Space.View> spaces = new LinkedHashMap<>();
    for (Stored<Space> stored : SpaceRepository.findAll(r, wanted)) {
      Space space = stored.value();
      viewer.role(space).ifPresent(own -> spaces.put(space.id(), new Space.View(space, own)));
    }
    return new SiteContent(view(r), SpaceViews.complete(r, spaces), PublishedPaths.of(structure()));
  }

  /** Whether the caller may view all spaces of the organization, hence all that the site shows. */
  public boolean seesAll() {
    return viewer.seesAll();
  }

  /**
   * A site space that the caller sees.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public SiteSpace require(ReadWork r, SiteSpaceId id) {
    return structure()
        .siteSpace(id)
        .filter(
            one ->
                SpaceRepository.find(r, one.space())
                    .filter(space -> viewer.role(space.value()).isPresent())
                    .isPresent())
        .orElseThrow(() -> DocsException.notFound(StructureItem.Sort.SITE_SPACE.noun(), id));
  }
}
