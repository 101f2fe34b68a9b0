package dev.docs.site.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.site.structure.internal.Withdrawal;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Follows spaces through their sites when they are put into the trash, restored or removed for
 * good. Stateless; every method works in a transaction.
 */
@KeepsRule("site-space-gone")
public final class WithdrawnSiteSpaces {

  private static final Index<WithdrawnSiteSpace> BY_SPACE =
      Index.on(
          "by-space",
          w -> IndexKey.of(w.withdrawal().siteSpace().space().value()).with(w.number()));
  private static final Index<WithdrawnSiteSpace> BY_SITE =
      Index.on("by-site", w -> IndexKey.of(w.site().value()));
  private static final Kind<WithdrawnSiteSpace> WITHDRAWN =
      RecordType.mutable(
          "withdrawn-site-space",
          WithdrawnSiteSpace.class,
          w -> w.id().value(),
          List.of(BY_SPACE, BY_SITE),
          type ->
              type.inSite(BY_SITE)
                  .tellsOf(Part.WITHDRAWN_SPACE, WithdrawnSiteSpace::site)
                  .on(SPACE_TRASHED, (tx, space) -> withdraw(tx, space.id()))
                  .on(SPACE_RESTORED, (tx, space) -> restore(tx, space.id(), space.organization()))
                  .on(
                      SPACE_REMOVED,
                      (tx, space, next) ->
                          forget(tx, space.id())
                              .forEach(gone -> next.run(RemovedParts.REMOVED, gone)))
                  .on(
                      CONTENT_TRANSFERRED,
                      (tx, content, next) -> {
                        if (content.id() instanceof SpaceId space) {
                          forget(tx, space).forEach(gone -> next.run(RemovedParts.REMOVED, gone));
                        }
                      })
                  .on(SITE_REMOVED, (tx, site) -> forget(tx, site.id()))
                  .stays("restored site spaces are placed without them", RemovedParts.REMOVED));

  public static final List<Kind<?>> KINDS = List.of(WITHDRAWN);

  private WithdrawnSiteSpaces() {}

  private static Scan<WithdrawnSiteSpace> of(SpaceId space) {
    return Scan.of(WITHDRAWN, BY_SPACE, IndexKey.of(space.value()));
  }

  /** Removes a space from all sites while it is in the trash. */
  private static void withdraw(WriteTx tx, SpaceId space) {
    int number = 0;
    for (Site site : SiteRepository.showing(tx, space)) {
      SiteCustomization looks = SiteRepository.customization(tx, site.id());
      SiteStructure left = site.structure();
      for (SiteSpace one : left.showing(space)) {
        Withdrawal withdrawal = Withdrawal.of(left, one.id());
        tx.insert(
            WITHDRAWN,
            new WithdrawnSiteSpace(site.id(), number++, withdrawal, looks.own(one.id())));
        left = new StructureEdits(left).without(one.id());
      }
    }
    SiteRepository.withdraw(tx, space);
  }

  /** Puts a space that was restored back on the sites of its organization that showed it. */
  private static void restore(WriteTx tx, SpaceId space, OrganizationId organization) {
    for (Hit<WithdrawnSiteSpace> hit : tx.scan(of(space).reversed())) {
      WithdrawnSiteSpace withdrawn = hit.value();
      SiteRepository.find(tx, withdrawn.site())
          .filter(site -> site.value().organization().equals(organization))
          .ifPresent(site -> restore(tx, site, withdrawn));
      delete(tx, hit);
    }
  }

  private static void restore(WriteTx tx, Stored<Site> stored, WithdrawnSiteSpace withdrawn) {
    Site site = stored.value();
    SiteStructure back = withdrawn.withdrawal().back(site.structure());
    SiteRepository.update(tx, stored, new SiteEdits(site).with(back));
    boolean isBack = site.structure().siteSpace(withdrawn.id()).isEmpty();
    if (isBack && back.siteSpace(withdrawn.id()).isPresent()) {
      SiteCustomization looks = SiteRepository.customization(tx, site.id());
      SiteRepository.put(tx, looks.with(withdrawn.id(), withdrawn.look()));
    }
  }

  /**
   * Forgets that a space was on sites: it does not come back there.
   *
   * @return the removed parts of these sites
   */
  private static List<RemovedParts> forget(WriteTx tx, SpaceId space) {
    List<RemovedParts> lost = new ArrayList<>();
    for (Hit<WithdrawnSiteSpace> hit : tx.scan(of(space))) {
      delete(tx, hit);
      SiteRepository.find(tx, hit.value().site())
          .map(site -> lost(hit.value(), site.value().structure()))
          .ifPresent(lost::add);
    }
    return lost;
  }

  private static RemovedParts lost(WithdrawnSiteSpace withdrawn, SiteStructure structure) {
    return new RemovedParts(
        withdrawn.site(),
        Set.of(withdrawn.id()),
        withdrawn.withdrawal().section().stream()
            .map(former -> former.section().id())
            .filter(id -> structure.section(id).isEmpty())
            .collect(Collectors.toSet()));
  }

  /** Deletes the records of parts to restore to a site. */
  private static void forget(WriteTx tx, SiteId site) {
    tx.scan(Scan.of(WITHDRAWN, BY_SITE, IndexKey.of(site.value()))).forEach(hit -> delete(tx, hit));
  }

  private static void delete(WriteTx tx, Hit<WithdrawnSiteSpace> hit) {
    tx.delete(WITHDRAWN, hit.value().id().value(), hit.stored().version());
  }
}
