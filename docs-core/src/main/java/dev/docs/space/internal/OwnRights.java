package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.Decision;
import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.access.internal.ReadWork;
import dev.docs.error.DocsException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The caller's roles on content before something is done that may change them: whatever it is, it
 * must not give the caller more than they had. Precedence makes that possible in many ways, as
 * taking away a role that is weaker than the default level. Not thread-safe.
 */
public final class OwnRights {

  private final Map<ContentId, Optional<Role>> before = new LinkedHashMap<>();

  private OwnRights() {}

  /** The caller's roles as they are now. */
  public static OwnRights on(ReadWork r, Iterable<? extends Place> places) {
    OwnRights rights = new OwnRights();
    for (Place place : places) {
      rights.add(r, place);
    }
    return rights;
  }

  void add(ReadWork r, Place place) {
    before.put(place.contentId(), Places.role(r, place));
  }

  /**
   * Refuses what gave the caller more than before, but to admins of the organization that the
   * content is now in.
   */
  public void requireNotRaised(ReadWork r) {
    before.forEach((content, role) -> Places.find(r, content).ifPresent(p -> check(r, p, role)));
  }

  private static void check(ReadWork r, Place place, Optional<Role> old) {
    Decision now = Places.decision(r, place);
    if (now.by() != Decision.By.ORGANIZATION_ADMIN
        && now.role().isPresent()
        && (old.isEmpty() || !old.get().includes(now.role().get()))) {
      throw DocsException.forbidden("you may not do this: it would raise your own role");
    }
  }
}
