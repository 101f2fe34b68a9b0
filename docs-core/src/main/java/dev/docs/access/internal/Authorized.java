package dev.docs.access.internal;

import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Stored;

/**
 * A stored space or collection that the caller may view.
 *
 * @param role the caller's role on it
 */
@KeepsRule("unknown-and-hidden")
public record Authorized<T extends GrantTarget>(Stored<T> stored, Role role) {

  public T value() {
    return stored.value();
  }

  /** This, typed as content of either type. */
  public Authorized<GrantTarget> asTarget() {
    return new Authorized<>(new Stored<>(value(), stored.version()), role);
  }

  /**
   * Requires a role of the caller.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include it
   */
  public Authorized<T> require(Role needed, String action) {
    role.require(needed, action);
    return this;
  }
}
