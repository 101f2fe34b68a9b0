package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole;
import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Ensures that a change of access settings does not raise the caller's own role. Created before the
 * change and checked after it. Because of precedence many changes can raise a role, such as
 * removing a grant that is weaker than the default level. Not thread-safe.
 */
@KeepsRule("own-rights")
public final class RoleEscalationCheck {

  private final Map<ContentId, Known> before = new LinkedHashMap<>();

  private record Known(GrantTarget place, Optional<Role> role) {}

  private RoleEscalationCheck() {}

  public static RoleEscalationCheck on(ReadWork r, Iterable<? extends GrantTarget> places) {
    RoleEscalationCheck rights = new RoleEscalationCheck();
    places.forEach(place -> rights.add(r, place));
    return rights;
  }

  void add(ReadWork r, GrantTarget place) {
    before.put(place.contentId(), new Known(place, SpaceAccess.role(r, place)));
  }

  /**
   * Requires that no role of the caller was raised, where content may have moved; admins of the
   * content's organization are exempt.
   */
  public void requireNotRaised(ReadWork r) {
    before
        .values()
        .forEach(known -> now(r, known.place()).ifPresent(p -> check(r, p, known.role())));
  }

  /** The place as it is now; sites do not move. */
  private static Optional<GrantTarget> now(ReadWork r, GrantTarget place) {
    return place.contentId().type() == ContentId.Type.SITE
        ? Optional.of(place)
        : SpaceAccess.find(r, place.contentId());
  }

  /** As {@link #requireNotRaised(ReadWork)} for one of the places, as it is now. */
  public void requireNotRaised(ReadWork r, GrantTarget now) {
    Known known = before.get(now.contentId());
    check(r, now, known == null ? Optional.empty() : known.role());
  }

  private static void check(ReadWork r, GrantTarget place, Optional<Role> old) {
    EffectiveRole now = SpaceAccess.decision(r, place);
    if (now.rule() != EffectiveRole.Rule.ORGANIZATION_ADMIN
        && now.role().isPresent()
        && (old.isEmpty() || !old.get().includes(now.role().get()))) {
      throw DocsException.forbidden("you may not do this: it would raise your own role");
    }
  }
}
