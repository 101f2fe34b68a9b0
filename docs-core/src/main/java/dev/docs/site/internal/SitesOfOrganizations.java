package dev.docs.site.internal;

import static java.util.stream.Collectors.toSet;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OwnSites;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.store.ReadTx;
import dev.docs.store.internal.Texts;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import java.util.Set;

/** Sites for the services of organizations. Stateless and thread-safe. */
public final class SitesOfOrganizations implements OwnSites {

  @Override
  public boolean has(ReadTx tx, OrganizationId organization, SiteId site) {
    return SiteRepository.find(tx, organization, site).isPresent();
  }

  @Override
  public void require(ReadWork r, OrganizationId organization, SiteId site) {
    FoundSite.at(r, organization, site);
  }

  @Override
  public Set<SpaceId> spaces(ReadWork r, OrganizationId organization, SiteId site) {
    return FoundSite.find(r, organization, site).stream()
        .flatMap(found -> found.value().spaces())
        .collect(toSet());
  }

  @Override
  public boolean hasProxyAt(ReadTx tx, String host) {
    return !SiteRepository.ofProxiesBelow(tx, host, 1).isEmpty();
  }

  @Override
  public SiteId make(WriteWork w, Organization organization, Optional<String> specification) {
    OrganizationId id = organization.id();
    String title = Texts.first(organization.title(), Site.MAX_TITLE);
    CreateSite command =
        specification
            .map(spec -> CreateSite.titled(title, MadeSpaces.reference(w, id, title, spec).id()))
            .orElseGet(() -> CreateSite.titled(title).with(CreateSite.NewSpace.EMPTY));
    return NewSites.create(w, id, command).id();
  }
}
