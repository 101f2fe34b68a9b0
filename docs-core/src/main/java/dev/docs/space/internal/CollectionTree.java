package dev.docs.space.internal;

import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.ReadTx;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.List;

/**
 * A collection and its descendants.
 *
 * @param collections in pre-order, the collection itself first
 * @param spaces the spaces that are not in the trash
 * @param trash the spaces in the trash
 */
public record CollectionTree(
    List<SpaceCollection> collections, List<Space> spaces, List<Space> trash) {

  public static CollectionTree of(ReadTx tx, SpaceCollection root) {
    CollectionTree holdings =
        new CollectionTree(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    holdings.add(tx, root);
    return holdings;
  }

  private void add(ReadTx tx, SpaceCollection collection) {
    var organization = collection.organization();
    collections.add(collection);
    tx.scan(SpaceRepository.under(organization, collection.id()))
        .forEach(hit -> spaces.add(hit.value()));
    tx.scan(SpaceRepository.trashedUnder(organization, collection.id()))
        .forEach(hit -> trash.add(hit.value()));
    tx.scan(CollectionRepository.under(organization, collection.id()))
        .forEach(hit -> add(tx, hit.value()));
  }

  /** The collections, and the spaces that are not in the trash. */
  public List<GrantTarget> places() {
    List<GrantTarget> places = new ArrayList<>(collections);
    places.addAll(spaces);
    return places;
  }

  /** The spaces, those in the trash included. */
  public List<Space> allSpaces() {
    List<Space> all = new ArrayList<>(spaces);
    all.addAll(trash);
    return all;
  }

  /**
   * Requires the role admin on all of the contents. The error names the number of the others, not
   * which: the caller may not view all of them.
   *
   * @param places of one organization
   * @param action what would be done to the first of them, to follow "you may not"
   */
  public static void requireManaged(ReadWork r, List<? extends GrantTarget> places, String action) {
    Viewer viewer = Viewer.of(r, places.get(0).organization());
    if (viewer.seesAll()) {
      return;
    }
    long others =
        places.stream()
            .filter(
                place -> viewer.role(place).filter(role -> role.includes(Role.CREATE)).isEmpty())
            .count();
    if (others > 0) {
      throw DocsException.forbidden(
          "you may not "
              + action
              + ": it needs the role create on everything in it, which you do not have on "
              + others
              + " of them");
    }
  }
}
