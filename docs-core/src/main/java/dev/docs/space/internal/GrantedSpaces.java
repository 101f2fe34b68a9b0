package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The spaces that a guest may have access to, found from the grants: a guest's role comes from a
 * grant on the space, or on a collection or former collection above it. Used once, in a unit of
 * work.
 */
final class GrantedSpaces {

  /**
   * The most collections that are searched; where there are more, reading the organization's spaces
   * in large batches takes fewer queries.
   */
  private static final int MAX_COLLECTIONS = 64;

  private final ReadTx tx;
  private final OrganizationId organization;
  private final Map<SpaceId, Space> found = new LinkedHashMap<>();
  private final Set<CollectionId> known = new HashSet<>();
  private final Deque<CollectionId> left = new ArrayDeque<>();

  private GrantedSpaces(ReadTx tx, OrganizationId organization) {
    this.tx = tx;
    this.organization = organization;
  }

  /**
   * The spaces with these contents in their chains, those in the trash left out.
   *
   * @return empty where so many collections are among or below the contents that all spaces of the
   *     organization are better looked at
   */
  static Optional<Collection<Space>> under(
      ReadTx tx, OrganizationId organization, Collection<ContentId> granted) {
    GrantedSpaces spaces = new GrantedSpaces(tx, organization);
    return spaces.find(granted) ? Optional.of(spaces.found.values()) : Optional.empty();
  }

  private boolean find(Collection<ContentId> granted) {
    for (ContentId content : granted) {
      if (content.type() == ContentId.Type.SPACE) {
        SpaceRepository.find(tx, new SpaceId(content.value()))
            .map(Stored::value)
            .ifPresent(this::add);
      } else {
        add(new CollectionId(content.value()));
      }
    }
    while (!left.isEmpty()) {
      if (known.size() > MAX_COLLECTIONS) {
        return false;
      }
      search(left.remove());
    }
    return true;
  }

  private void search(CollectionId collection) {
    addAll(SpaceRepository.under(organization, collection));
    addAll(SpaceRepository.withFormer(collection));
    for (Hit<SpaceCollection> hit : tx.scan(CollectionRepository.under(organization, collection))) {
      add(hit.value().id());
    }
    FormerCollectionRepository.below(tx, collection).forEach(this::add);
  }

  private void addAll(Scan<Space> scan) {
    tx.scan(scan).forEach(hit -> add(hit.value()));
  }

  private void add(Space space) {
    if (!space.isDeleted() && space.organization().equals(organization)) {
      found.put(space.id(), space);
    }
  }

  private void add(CollectionId collection) {
    if (known.add(collection)) {
      left.add(collection);
    }
  }

  /** The identifiers of the contents on which a guest has a role by a grant. */
  static List<ContentId> contents(Collection<Grant> given) {
    return given.stream().filter(grant -> grant.role().isPresent()).map(Grant::content).toList();
  }
}
