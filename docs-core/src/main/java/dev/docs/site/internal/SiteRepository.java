package dev.docs.site.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.access.DefaultLevel;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordStep;
import dev.docs.kind.RecordType;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.site.Site;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.Space;
import dev.docs.space.Space.Visibility;
import dev.docs.space.internal.SpaceEdits;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sites in the store, and how they look. Stateless; every method works in a transaction. */
public final class SiteRepository {

  public static final Comparator<Site> OLDEST_FIRST =
      Comparator.comparing(Site::createdAt).thenComparing(site -> site.id().value());

  private static final Index<Site> BY_ORGANIZATION =
      Index.on("by-organization", s -> IndexKey.of(s.organization().value(), s.createdAt()));
  private static final Index<Site> BY_BASENAME =
      Index.uniqueOn("by-basename", s -> basename(s.organization(), s.basename()));
  private static final Index<Site> BY_PROXY =
      Index.uniqueOn("by-proxy", s -> s.proxy().map(SiteRepository::proxy).orElse(null));
  private static final Index<Site> BY_PROXY_PATH =
      Index.on("by-proxy-path", s -> s.proxy().map(proxy -> proxyPath(key(proxy))).orElse(null));
  private static final Index<Site> BY_SPACE =
      Index.onEach("by-space", s -> s.spaces().map(id -> IndexKey.of(id.value())).toList());
  private static final Index<Site> CLOSED =
      Index.on(
          "closed",
          s ->
              s.defaultLevel().equals(DefaultLevel.NONE)
                  ? IndexKey.of(s.organization().value())
                  : null);
  private static final Index<Site> PUBLISHED_BY_SPACE =
      Index.onEach(
          "published-by-space",
          s ->
              s.publishedSpaces().stream()
                  .map(
                      id ->
                          publishedBySpace(s.organization(), id)
                              .with(width(s.visibility()), s.createdAt()))
                  .toList());
  private static final Kind<Site> SITES =
      RecordType.mutable(
          "site",
          Site.class,
          s -> s.id().value(),
          List.of(
              BY_ORGANIZATION,
              BY_BASENAME,
              BY_PROXY,
              BY_PROXY_PATH,
              BY_SPACE,
              CLOSED,
              PUBLISHED_BY_SPACE),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .tellsAll(SiteRepository::tell)
                  .stays("its site spaces are withdrawn, and kept apart", SPACE_TRASHED)
                  .stays("its site spaces come back from there", SPACE_RESTORED)
                  .stays("sites do not show what is in the trash", SPACE_REMOVED)
                  .on(
                      CONTENT_TRANSFERRED,
                      (tx, content, next) -> {
                        if (content.id() instanceof SpaceId space) {
                          withdraw(tx, space).forEach(gone -> next.run(RemovedParts.REMOVED, gone));
                        }
                      })
                  .stays("the site itself", SITE_REMOVED, RemovedParts.REMOVED)
                  .unsaidUnless("type", Site.Plan.BASIC)
                  .unsaidUnless("agentsContext", Site.AgentsContext.INCLUDED)
                  .unsaid("proxy", "adaptiveContent", "ownLevel"));

  private static final Kind<SiteCustomization> CUSTOMIZATIONS =
      RecordType.mutable(
          "site-customization",
          SiteCustomization.class,
          c -> c.site().value(),
          List.of(),
          type ->
              type.ofSite()
                  .tellsOf(Part.CUSTOMIZATION)
                  .on(SITE_REMOVED, (tx, site) -> deleteCustomization(tx, site.id()))
                  .stays("customizations are removed with the parts", RemovedParts.REMOVED)
                  .unseeded("the appearance of sites", "a test that needs it sets it"));

  public static final List<Kind<?>> KINDS = List.of(SITES, CUSTOMIZATIONS);

  private SiteRepository() {}

  private static void tell(RecordStep<Site> step) {
    Site before = step.before();
    Site after = step.after();
    boolean was = before != null && before.published();
    boolean is = after != null && after.published();
    Part part =
        was == is || after == null || before == null
            ? Part.SITE
            : is ? Part.PUBLISHED : Part.UNPUBLISHED;
    Site site = step.any();
    step.add(new SiteChanged(site.organization(), site.id(), part, Optional.empty(), step.step()));
  }

  private static IndexKey basename(OrganizationId organization, String basename) {
    return IndexKey.of(organization.value(), key(basename));
  }

  private static IndexKey publishedBySpace(OrganizationId organization, SpaceId space) {
    return IndexKey.of(space.value(), organization.value());
  }

  /** Of the index, so it does not follow the order of the constants. */
  private static int width(Site.Visibility visibility) {
    return switch (visibility) {
      case PUBLIC -> 0;
      case UNLISTED -> 1;
      case SHARE_LINK -> 2;
      case VISITOR_AUTH -> 3;
    };
  }

  /** The form in which basenames and proxies are compared. */
  private static String key(String basenameOrProxy) {
    return CaseFolding.fold(basenameOrProxy);
  }

  private static IndexKey proxy(String proxy) {
    return IndexKey.of(key(proxy));
  }

  private static IndexKey proxyPath(String folded) {
    return IndexKey.of((Object[]) folded.split("/", -1));
  }

  // ---------------------------------------------------------------- sites

  public static Optional<Stored<Site>> find(ReadTx tx, SiteId id) {
    return tx.find(SITES, id.value());
  }

  /** A site; empty where it is not of the organization. */
  public static Optional<Stored<Site>> find(ReadTx tx, OrganizationId organization, SiteId id) {
    return find(tx, id).filter(stored -> stored.value().organization().equals(organization));
  }

  /** The site of an organization that a basename names, ignoring case. */
  public static Optional<Stored<Site>> ofBasename(
      ReadTx tx, OrganizationId organization, String basename) {
    return first(tx, Scan.of(SITES, BY_BASENAME, basename(organization, basename)));
  }

  /** The site that is shown at a proxy, ignoring case. */
  public static Optional<Stored<Site>> ofProxy(ReadTx tx, String proxy) {
    return first(tx, Scan.of(SITES, BY_PROXY, proxy(proxy)));
  }

  /** The first sites whose proxies are at a host or address, or below it. */
  public static List<Site> ofProxiesBelow(ReadTx tx, String address, int limit) {
    return tx.scan(Scan.of(SITES, BY_PROXY_PATH, proxyPath(key(address))).limit(limit)).stream()
        .map(Hit::value)
        .toList();
  }

  private static Optional<Stored<Site>> first(ReadTx tx, Scan<Site> scan) {
    return tx.scan(scan.limit(1)).stream().findFirst().map(Hit::stored);
  }

  /** The sites of an organization, the oldest first. */
  public static Scan<Site> of(OrganizationId organization) {
    return Scan.of(SITES, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** The sites of an organization whose default level is none. */
  static List<Site> closed(ReadTx tx, OrganizationId organization) {
    return tx.scan(Scan.of(SITES, CLOSED, IndexKey.of(organization.value()))).stream()
        .map(Hit::value)
        .toList();
  }

  /** The sites with these identifiers, in no order; unknown ones are left out. */
  static List<Site> findAll(ReadTx tx, Collection<String> ids) {
    return tx.findAll(SITES, ids).values().stream().map(Stored::value).toList();
  }

  /** The sites that show a space. */
  static List<Site> showing(ReadTx tx, SpaceId space) {
    return tx.scan(bySpace(space)).stream().map(Hit::value).toList();
  }

  /** The number of sites that show a space. */
  public static long countShowing(ReadTx tx, SpaceId space) {
    Scan<Site> sites = bySpace(space);
    return tx.count(sites.kind(), sites.index(), sites.prefix());
  }

  /** The identifiers of the sites that show each of some spaces. */
  public static Map<SpaceId, Set<SiteId>> showing(ReadTx tx, List<SpaceId> spaces) {
    List<List<Hit<Site>>> hits = tx.scanAll(spaces.stream().map(one -> bySpace(one)).toList());
    Map<SpaceId, Set<SiteId>> sites = new LinkedHashMap<>();
    for (int i = 0; i < spaces.size(); i++) {
      sites.put(
          spaces.get(i),
          hits.get(i).stream().map(hit -> hit.value().id()).collect(toUnmodifiableSet()));
    }
    return sites;
  }

  /**
   * The sites of an organization that publish spaces: for each space that is published, the one
   * with the widest visibility, of several the oldest.
   */
  public static Map<SpaceId, Site> publishing(
      ReadTx tx, OrganizationId organization, Collection<SpaceId> spaces) {
    List<SpaceId> wanted = List.copyOf(spaces);
    List<List<Hit<Site>>> hits =
        tx.scanAll(
            wanted.stream()
                .map(
                    space ->
                        Scan.of(SITES, PUBLISHED_BY_SPACE, publishedBySpace(organization, space))
                            .limit(1))
                .toList());
    Map<SpaceId, Site> sites = new LinkedHashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      for (Hit<Site> hit : hits.get(i)) {
        sites.put(wanted.get(i), hit.value());
      }
    }
    return sites;
  }

  private static Scan<Site> bySpace(SpaceId space) {
    return Scan.of(SITES, BY_SPACE, IndexKey.of(space.value()));
  }

  public static void insert(WriteTx tx, Site site) {
    tx.insert(SITES, site);
    tellSpaces(tx, Optional.empty(), Optional.of(site));
  }

  /** Updates a site; removes the records of removed site spaces. */
  static Stored<Site> update(WriteTx tx, Stored<Site> old, Site site) {
    if (site.equals(old.value())) {
      return old;
    }
    Stored<Site> stored = tx.update(SITES, site, old.version());
    if (!site.structure().equals(old.value().structure())) {
      forgetOthers(tx, site.id(), site.structure());
    }
    tellSpaces(tx, Optional.of(old.value()), Optional.of(site));
    return stored;
  }

  private static void forgetOthers(WriteTx tx, SiteId site, SiteStructure structure) {
    Set<SiteSpaceId> left =
        structure.siteSpaces().map(SiteSpace::id).collect(Collectors.toUnmodifiableSet());
    tx.find(CUSTOMIZATIONS, site.value())
        .filter(stored -> !stored.value().keeping(left).equals(stored.value()))
        .ifPresent(
            stored -> tx.update(CUSTOMIZATIONS, stored.value().keeping(left), stored.version()));
  }

  public static void delete(WriteTx tx, Stored<Site> stored) {
    tx.delete(SITES, stored.value().id().value(), stored.version());
    tellSpaces(tx, Optional.of(stored.value()), Optional.empty());
  }

  /** The spaces whose visibility is affected by a change of a site. */
  private static void tellSpaces(WriteTx tx, Optional<Site> before, Optional<Site> after) {
    Set<SpaceId> old = before.map(Site::publishedSpaces).orElse(Set.of());
    Set<SpaceId> now = after.map(Site::publishedSpaces).orElse(Set.of());
    boolean alike = before.map(Site::visibility).equals(after.map(Site::visibility));
    List<SpaceId> affected =
        Stream.concat(old.stream(), now.stream())
            .distinct()
            .filter(space -> !alike || !old.contains(space) || !now.contains(space))
            .toList();
    if (affected.isEmpty()) {
      return;
    }
    OrganizationId organization = after.or(() -> before).orElseThrow().organization();
    Map<SpaceId, Site> widest = publishing(tx, organization, affected);
    for (Stored<Space> space : SpaceRepository.findAll(tx, affected)) {
      Visibility published =
          Optional.ofNullable(widest.get(space.value().id()))
              .map(site -> Visibility.valueOf(site.visibility().name()))
              .orElse(null);
      if (!space.value().isDeleted() && space.value().published() != published) {
        SpaceRepository.update(
            tx, new SpaceEdits(space.value()).withPublished(published), space.version());
      }
    }
  }

  /**
   * Takes a space out of all sites.
   *
   * @return the removed parts
   */
  static List<RemovedParts> withdraw(WriteTx tx, SpaceId space) {
    List<RemovedParts> lost = new ArrayList<>();
    for (Hit<Site> hit : tx.scan(bySpace(space))) {
      Site site = hit.value();
      Site left = new SiteEdits(site).with(new StructureEdits(site.structure()).without(space));
      update(tx, hit.stored(), left);
      lost.add(RemovedParts.between(site, left));
    }
    return lost;
  }

  // ---------------------------------------------------------------- customizations

  /** The customization of a site; the default if none was set. */
  public static SiteCustomization customization(ReadTx tx, SiteId site) {
    return tx.find(CUSTOMIZATIONS, site.value())
        .map(Stored::value)
        .orElseGet(() -> SiteCustomization.defaultOf(site));
  }

  /** Counts the changes of a site's customization; 0 if none was set. */
  public static long customizationVersion(ReadTx tx, SiteId site) {
    return tx.find(CUSTOMIZATIONS, site.value()).map(Stored::version).orElse(0L);
  }

  public static void put(WriteTx tx, SiteCustomization customization) {
    Optional<Stored<SiteCustomization>> old = tx.find(CUSTOMIZATIONS, customization.site().value());
    if (old.isEmpty()) {
      tx.insert(CUSTOMIZATIONS, customization);
    } else if (!old.get().value().equals(customization)) {
      tx.update(CUSTOMIZATIONS, customization, old.get().version());
    }
  }

  /** Removes the dependent records of a site. */
  private static void deleteCustomization(WriteTx tx, SiteId site) {
    tx.find(CUSTOMIZATIONS, site.value())
        .ifPresent(stored -> tx.delete(CUSTOMIZATIONS, site.value(), stored.version()));
  }
}
