package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.id.OrganizationId;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The content of an organization whose default level is none: only what is on it or below it, or
 * has a grant of no access above it, is hidden from members who are no guests. Stateless; every
 * method works in a transaction.
 */
final class ClosedContent {

  private ClosedContent() {}

  /** The key of content in the indexes of what is closed; null for what is not. */
  static @Nullable IndexKey keyOf(GrantTarget place) {
    return place.defaultLevel().equals(DefaultLevel.NONE) ? key(place.organization()) : null;
  }

  static IndexKey key(OrganizationId organization) {
    return IndexKey.of(organization.value());
  }

  /** Spaces that are not in the trash, collections and former collections. */
  static List<ContentId> of(ReadTx tx, OrganizationId organization) {
    return Stream.of(
            tx.scan(SpaceRepository.closed(organization)),
            tx.scan(CollectionRepository.closed(organization)),
            tx.scan(FormerCollectionRepository.closed(organization)))
        .flatMap(List::stream)
        .map(hit -> hit.value().contentId())
        .toList();
  }
}
