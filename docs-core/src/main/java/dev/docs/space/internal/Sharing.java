package dev.docs.space.internal;

import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.MemberGrants;
import dev.docs.access.internal.MemberRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.Optional;

/** Whether two users can view common content. Stateless; every method works in a transaction. */
public final class Sharing {

  private Sharing() {}

  /**
   * Whether there is a space, not in the trash, or a collection that both the caller and another
   * member of the organization can see. Reads the content of the organization until one is found.
   */
  public static boolean isThere(ReadWork r, OrganizationId organization, UserId other) {
    Optional<Member> member = MemberRepository.find(r, organization, other).map(Stored::value);
    if (member.isEmpty()) {
      return false;
    }
    Viewer viewer = Viewer.of(r, organization);
    MemberGrants given = MemberGrants.readAtOnce(r, member.get());
    return any(r, SpaceRepository.of(organization), viewer, member.get(), given)
        || any(r, CollectionRepository.of(organization), viewer, member.get(), given);
  }

  private static <T extends GrantTarget> boolean any(
      ReadTx tx, Scan<T> scan, Viewer viewer, Member member, MemberGrants given) {
    for (Hit<T> hit : tx.scan(scan)) {
      GrantTarget place = hit.value();
      if (viewer.role(place).isPresent()
          && EffectiveRoles.on(member, viewer.chain(place), given).role().isPresent()) {
        return true;
      }
    }
    return false;
  }
}
