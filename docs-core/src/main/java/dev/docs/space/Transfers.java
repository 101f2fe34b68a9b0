package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.Grant;
import dev.docs.access.GrantRepository;
import dev.docs.access.MemberRepository;
import dev.docs.access.Place;
import dev.docs.access.Principal;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.ordering.OrderKey;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;

/** What becomes of content that goes to another organization, and of the roles given on it. */
final class Transfers {

  private Transfers() {}

  /**
   * The key at the end of the target's top, for what the caller may put there.
   *
   * @throws DocsException with {@code CONFLICT} when the target is where it is already
   */
  static OrderKey key(Context context, WriteTx tx, Place place, OrganizationId target) {
    Places.requireCreateUnder(context, tx, target, null);
    if (place.organization().equals(target)) {
      throw DocsException.conflict(
          "the " + Places.noun(place.contentId()) + " is in this organization already");
    }
    return Siblings.under(tx, target, null).last();
  }

  /** Keeps what members of the target were given; what teams and others were given goes. */
  static void grants(WriteTx tx, Iterable<? extends Place> content, OrganizationId target) {
    for (Place place : content) {
      for (Hit<Grant> hit : tx.scan(GrantRepository.on(place.contentId()))) {
        Grant grant = hit.value();
        if (isOfMember(tx, grant.principal(), target)) {
          GrantRepository.update(tx, grant.on(grant.content(), target), hit.stored().version());
        } else {
          GrantRepository.delete(tx, hit.stored());
        }
      }
    }
  }

  private static boolean isOfMember(ReadTx tx, Principal principal, OrganizationId organization) {
    return principal.type() == Principal.Type.USER
        && MemberRepository.find(tx, organization, new UserId(principal.value())).isPresent();
  }
}
