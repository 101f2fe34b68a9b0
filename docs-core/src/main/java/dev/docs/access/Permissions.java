package dev.docs.access;

import java.util.List;
import java.util.Optional;

/**
 * Which role a caller has, by precedence and not by maximum: the content's own default level
 * decides unless it inherits; else that of the collection above, and so on upwards; else the role
 * in the organization. Admins of the organization are admins everywhere; guests have what they were
 * invited to and nothing else.
 *
 * <p>Pure functions.
 */
public final class Permissions {

  private Permissions() {}

  /**
   * The role on content.
   *
   * @param member the caller in the content's organization
   * @param chain the content, the collection it is in, the one above that, and so on
   * @return empty for no access
   */
  public static Optional<Role> on(Member member, List<? extends Place> chain) {
    if (member.disabled() || member.role() == null) {
      return Optional.empty();
    }
    if (member.role() == Role.ADMIN) {
      return Optional.of(Role.ADMIN);
    }
    DefaultLevel level = level(chain);
    return level.inherits() ? Optional.of(member.role()) : Optional.ofNullable(level.role());
  }

  /** The level that decides for the first of the chain; one that inherits for the organization. */
  public static DefaultLevel level(List<? extends Place> chain) {
    return chain.stream()
        .map(Place::defaultLevel)
        .filter(level -> !level.inherits())
        .findFirst()
        .orElse(DefaultLevel.INHERIT);
  }
}
