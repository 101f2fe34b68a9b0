package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.store.Stored;

/**
 * A stored space or collection that the caller may view.
 *
 * @param role the caller's role on it
 */
public record Found<T extends Place>(Stored<T> stored, Role role) {

  public Found {
    requireNonNull(stored, "stored");
    requireNonNull(role, "role");
  }

  public T value() {
    return stored.value();
  }

  /** The same, whatever content it is. */
  public Found<Place> asPlace() {
    return new Found<>(new Stored<>(value(), stored.version()), role);
  }

  /**
   * Requires a role of the caller.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN} when the caller's role does not include it
   */
  public Found<T> require(Role needed, String action) {
    role.require(needed, action);
    return this;
  }
}
