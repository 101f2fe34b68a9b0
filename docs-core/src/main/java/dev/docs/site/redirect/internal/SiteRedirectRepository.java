package dev.docs.site.redirect.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.kind.RecordType;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/**
 * Redirects of sites in the store. A site has at most one published redirect and one draft per
 * source. Stateless; every method works in a transaction.
 */
public final class SiteRedirectRepository {

  private static final Index<RedirectOfSite> BY_SOURCE =
      Index.uniqueOn(
          "by-source",
          r -> key(r.site(), r.redirect().key()).with(r.redirect().options().draft() ? 1 : 0));
  private static final Kind<RedirectOfSite> REDIRECTS =
      RecordType.mutable(
          "site-redirect",
          RedirectOfSite.class,
          r -> r.redirect().id().value(),
          List.of(BY_SOURCE),
          type ->
              type.inSite(BY_SOURCE)
                  .tellsOf(Part.REDIRECT, RedirectOfSite::site)
                  .on(SITE_REMOVED, (tx, site) -> purge(tx, site.id()))
                  .on(RemovedParts.REMOVED, (tx, gone) -> forget(tx, gone))
                  .unseeded("redirects of sites", "they name parts of a site"));

  public static final List<Kind<?>> KINDS = List.of(REDIRECTS);

  private SiteRedirectRepository() {}

  private static IndexKey key(SiteId site, String source) {
    return IndexKey.of(site.value(), source);
  }

  public static Optional<Stored<RedirectOfSite>> find(ReadTx tx, SiteId site, SiteRedirectId id) {
    return tx.find(REDIRECTS, id.value()).filter(stored -> stored.value().site().equals(site));
  }

  /**
   * The redirect from a source.
   *
   * @param key see {@link RedirectSource#key}
   */
  public static Optional<Stored<RedirectOfSite>> find(
      ReadTx tx, SiteId site, String key, boolean draft) {
    return tx.scan(Scan.of(REDIRECTS, BY_SOURCE, key(site, key).with(draft ? 1 : 0))).stream()
        .findFirst()
        .map(Hit::stored);
  }

  /** The redirect from a source that is in effect. */
  public static Optional<SiteRedirect> inForce(ReadTx tx, SiteId site, String key) {
    return find(tx, site, key, false).map(stored -> stored.value().redirect());
  }

  /** The redirects of a site in the order of their sources. */
  public static Scan<RedirectOfSite> of(SiteId site) {
    return Scan.of(REDIRECTS, BY_SOURCE, IndexKey.of(site.value()));
  }

  public static void insert(WriteTx tx, SiteId site, SiteRedirect redirect) {
    tx.insert(REDIRECTS, new RedirectOfSite(site, redirect));
  }

  public static void update(WriteTx tx, Stored<RedirectOfSite> old, SiteRedirect redirect) {
    if (!redirect.equals(old.value().redirect())) {
      tx.update(REDIRECTS, new RedirectOfSite(old.value().site(), redirect), old.version());
    }
  }

  public static void delete(WriteTx tx, Stored<RedirectOfSite> stored) {
    tx.delete(REDIRECTS, stored.value().redirect().id().value(), stored.version());
  }

  /** Removes the redirects to removed parts of a site. */
  private static void forget(WriteTx tx, RemovedParts gone) {
    if (gone.isEmpty()) {
      return;
    }
    for (Hit<RedirectOfSite> hit : tx.scan(of(gone.site()))) {
      if (leadsTo(hit.value().redirect().destination(), gone)) {
        delete(tx, hit.stored());
      }
    }
  }

  private static boolean leadsTo(SiteRedirect.Destination destination, RemovedParts parts) {
    if (destination instanceof SiteRedirect.Destination.Section section) {
      return parts.sections().contains(section.siteSectionId());
    } else if (destination instanceof SiteRedirect.Destination.Space space) {
      return parts.siteSpaces().contains(space.siteSpaceId());
    }
    return destination instanceof SiteRedirect.Destination.Page page
        && parts.siteSpaces().contains(page.siteSpaceId());
  }

  private static void purge(WriteTx tx, SiteId site) {
    for (Hit<RedirectOfSite> hit : tx.scan(of(site))) {
      delete(tx, hit.stored());
    }
  }
}
