package dev.docs.translation;

import dev.docs.access.Role;
import dev.docs.id.TranslationId;

/**
 * Translation settings as a caller sees them.
 *
 * @param role the caller's role in the organization
 */
public record TranslationView(TranslationSettings settings, Role role) {

  public TranslationId id() {
    return settings.id();
  }

  /** Whether the caller may change them. */
  public boolean mayEdit() {
    return role.includes(Role.CREATE);
  }
}
