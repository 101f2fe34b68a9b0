package dev.docs.access;

import dev.docs.rule.internal.KeepsRule;
import java.util.Optional;

/**
 * The role on content, or on a site, of members of the organization who have no grant on it.
 *
 * @param inherits whether the collection above decides, or the organization at the top
 * @param role empty for none, so that only admins and those with a grant have access, and for one
 *     that inherits
 */
@KeepsRule("guests-and-levels")
public record DefaultLevel(boolean inherits, Optional<Role> role) {

  /** The level of new content. */
  public static final DefaultLevel INHERIT = new DefaultLevel(true, Optional.empty());

  /** No access but for admins and those with a grant. */
  public static final DefaultLevel NONE = new DefaultLevel(false, Optional.empty());

  public DefaultLevel {
    if (inherits && role.isPresent()) {
      throw new IllegalArgumentException("an inherited level has no role");
    }
  }

  public static DefaultLevel of(Role role) {
    return new DefaultLevel(false, Optional.of(role));
  }
}
