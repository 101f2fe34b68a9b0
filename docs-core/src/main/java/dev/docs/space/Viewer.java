package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.Given;
import dev.docs.access.Member;
import dev.docs.access.Permissions;
import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The caller in front of much content of one organization: what they were given there, and the
 * collections above, are read once. Valid as long as its transaction; not thread-safe.
 */
public final class Viewer {

  private final ReadTx tx;
  private final boolean operator;
  private final Optional<Member> member;
  private final Optional<Given> given;
  private final Map<CollectionId, Optional<SpaceCollection>> collections = new HashMap<>();

  private Viewer(ReadTx tx, boolean operator, Optional<Member> member) {
    this.tx = tx;
    this.operator = operator;
    this.member = member;
    this.given = member.map(m -> Given.readAtOnce(tx, m));
  }

  public static Viewer of(Context context, ReadTx tx, OrganizationId organization) {
    return new Viewer(tx, context.caller().isOperator(), context.member(tx, organization));
  }

  /** Whether the caller may view all content of the organization. */
  boolean seesAll() {
    return operator || member.filter(m -> !m.disabled() && m.role() == Role.ADMIN).isPresent();
  }

  /** The caller's role on content of the organization; empty where they may not view it. */
  public Optional<Role> role(Place place) {
    return operator
        ? Optional.of(Role.ADMIN)
        : member.flatMap(m -> Permissions.on(m, chain(place), given.orElseThrow()).role());
  }

  /** The content, the collection it is in, the one above that, and so on. */
  List<Place> chain(Place place) {
    List<Place> chain = new ArrayList<>();
    chain.add(place);
    Optional<SpaceCollection> above = above(place);
    while (above.isPresent()) {
      chain.add(above.get());
      above = above(above.get());
    }
    return chain;
  }

  private Optional<SpaceCollection> above(Place place) {
    return place.parent() == null
        ? Optional.empty()
        : collections.computeIfAbsent(
            place.parent(), id -> CollectionRepository.find(tx, id).map(Stored::value));
  }
}
