package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The spaces on which or above which certain contents are: those that a guest may have access to,
 * whose role comes from a grant on the space, or on a collection or former collection above it, and
 * those that closed content may hide. It reads what it finds, level by level. Used once, in a unit
 * of work.
 */
final class GrantedSpaces {

  private final ReadTx tx;
  private final OrganizationId organization;
  private final Map<SpaceId, Space> found = new LinkedHashMap<>();
  private final Set<CollectionId> known = new HashSet<>();

  private GrantedSpaces(ReadTx tx, OrganizationId organization) {
    this.tx = tx;
    this.organization = organization;
  }

  /** The spaces with these contents in their chains, those in the trash left out. */
  static Collection<Space> under(
      ReadTx tx, OrganizationId organization, Collection<ContentId> contents) {
    GrantedSpaces spaces = new GrantedSpaces(tx, organization);
    spaces.find(contents);
    return spaces.found.values();
  }

  private void find(Collection<ContentId> contents) {
    List<SpaceId> spaces = new ArrayList<>();
    List<CollectionId> level = new ArrayList<>();
    for (ContentId content : contents) {
      switch (content.type()) {
        case SPACE -> spaces.add(new SpaceId(content.value()));
        case COLLECTION -> add(level, new CollectionId(content.value()));
        case SITE -> {} // has roles of its own, which give none on its spaces
      }
    }
    if (!spaces.isEmpty()) {
      SpaceRepository.findAll(tx, spaces).forEach(stored -> add(stored.value()));
    }
    while (!level.isEmpty()) {
      level = search(level);
    }
  }

  /** The collections below others. */
  private List<CollectionId> search(List<CollectionId> level) {
    all(level, at -> SpaceRepository.under(organization, at)).forEach(this::add);
    all(level, SpaceRepository::withFormer).forEach(this::add);
    List<CollectionId> next = new ArrayList<>();
    all(level, at -> CollectionRepository.under(organization, at))
        .forEach(collection -> add(next, collection.id()));
    all(level, FormerCollectionRepository::below).forEach(former -> add(next, former.id()));
    return next;
  }

  private <T> List<T> all(List<CollectionId> level, Function<CollectionId, Scan<T>> scan) {
    return tx.scanAll(level.stream().map(scan).toList()).stream()
        .flatMap(List::stream)
        .map(Hit::value)
        .toList();
  }

  private void add(Space space) {
    if (!space.isDeleted() && space.organization().equals(organization)) {
      found.put(space.id(), space);
    }
  }

  private void add(List<CollectionId> level, CollectionId collection) {
    if (known.add(collection)) {
      level.add(collection);
    }
  }

  /** The contents on which a guest has a role by a grant. */
  static List<ContentId> contents(Collection<Grant> given) {
    return given.stream().filter(grant -> grant.role().isPresent()).map(Grant::content).toList();
  }

  static List<ContentId> refused(Collection<Grant> given) {
    return given.stream().filter(grant -> grant.role().isEmpty()).map(Grant::content).toList();
  }
}
