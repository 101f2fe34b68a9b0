package dev.docs.font;

import dev.docs.access.Role;
import dev.docs.id.FontId;

/**
 * A font as a caller sees it.
 *
 * @param role the caller's role in the organization
 */
public record FontView(CustomFont font, Role role) {

  public FontId id() {
    return font.id();
  }

  /** Whether the caller may change it. */
  public boolean mayEdit() {
    return role.includes(Role.CREATE);
  }
}
