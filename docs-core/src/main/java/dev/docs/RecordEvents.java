package dev.docs;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordChange;
import dev.docs.kind.RecordStep.Owners;
import dev.docs.kind.RecordType;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.work.EventSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The events that the kinds of changed records tell, without those of parts of what is gone: a
 * space that was deleted with its comments is one event. Asked once at the end of each unit of work
 * that changed what is told of, before its commit; a failure undoes the work.
 */
final class RecordEvents implements EventSource {

  static final RecordEvents INSTANCE = new RecordEvents();

  private RecordEvents() {}

  @Override
  public boolean isTold(Kind<?> kind) {
    return RecordType.of(kind).isTold();
  }

  @Override
  public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
    List<DomainEvent> events = new ArrayList<>(changes.size());
    Owners owners = owners(tx);
    for (RecordChange change : changes) {
      RecordType.of(change.kind()).tell(change, owners, events);
    }
    Set<SpaceId> removedSpaces = new HashSet<>();
    Set<SiteId> removedSites = new HashSet<>();
    for (DomainEvent event : events) {
      if (event instanceof SpaceChanged space && space.step().type() == Step.Type.REMOVED) {
        removedSpaces.add(space.space());
      } else if (event instanceof SiteChanged site
          && site.part() == Part.SITE
          && site.step().isEnd()) {
        removedSites.add(site.site());
      }
    }
    events.removeIf(event -> isPartOf(event, removedSpaces, removedSites));
    return events;
  }

  private static Owners owners(ReadTx tx) {
    return new Owners() {
      @Override
      public Optional<OrganizationId> of(SpaceId space) {
        return SpaceRepository.find(tx, space).map(found -> found.value().organization());
      }

      @Override
      public Optional<OrganizationId> of(SiteId site) {
        return SiteRepository.find(tx, site).map(found -> found.value().organization());
      }
    };
  }

  /** Whether the event is of a part of what was removed as a whole. */
  private static boolean isPartOf(DomainEvent event, Set<SpaceId> spaces, Set<SiteId> sites) {
    boolean ofSpace =
        event.ofSpace().filter(spaces::contains).isPresent() && !(event instanceof SpaceChanged);
    boolean ofSite =
        event.ofSite().filter(sites::contains).isPresent()
            && !(event instanceof SiteChanged site && site.part() == Part.SITE);
    return ofSpace || ofSite;
  }
}
