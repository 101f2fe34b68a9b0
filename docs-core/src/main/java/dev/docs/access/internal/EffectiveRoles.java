package dev.docs.access.internal;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.rule.internal.KeepsRule;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Computes effective roles, by precedence and not by maximum: the strongest grant on the content to
 * the member or to a team of theirs; else the content's default level unless it inherits; else the
 * same two of the parent collection, and so on upwards; else the role in the organization. Admins
 * of the organization are admins of all content; default levels do not apply to guests, who have
 * access by grants only.
 *
 * <p>Pure functions, thread-safe.
 */
@KeepsRule({"role-precedence", "no-access-given", "guests-and-levels"})
public final class EffectiveRoles {

  private EffectiveRoles() {}

  /**
   * The effective role on content.
   *
   * @param chain the content and its ancestors, from the content upwards
   * @param given the strongest grant of the member and their teams on one content; not called
   *     beyond the content that decides
   */
  public static EffectiveRole on(
      Member member,
      List<? extends GrantTarget> chain,
      Function<? super ContentId, Optional<Grant>> given) {
    if (member.disabled()) {
      return EffectiveRole.DISABLED;
    }
    if (member.hasAdminRole()) {
      return EffectiveRole.ADMIN;
    }
    for (GrantTarget place : chain) {
      ContentId content = place.contentId();
      Optional<Grant> grant = given.apply(content);
      if (grant.isPresent()) {
        return new EffectiveRole(
            EffectiveRole.Rule.GRANT, grant.get().role(), Optional.of(content), grant);
      }
      DefaultLevel level = place.defaultLevel();
      if (!level.inherits()) {
        Optional<Role> role = member.isGuest() ? Optional.empty() : level.role();
        return new EffectiveRole(
            EffectiveRole.Rule.DEFAULT_LEVEL, role, Optional.of(content), Optional.empty());
      }
    }
    return EffectiveRole.ofOrganization(member);
  }

  /** Whether members to whom nothing was given have no access to the first content of the chain. */
  public static boolean isClosed(List<? extends GrantTarget> chain) {
    return level(chain).equals(DefaultLevel.NONE);
  }

  /** The strongest of the grants on one content; empty where there are none. */
  public static Optional<Grant> strongest(Collection<Grant> given) {
    return given.stream().reduce(Grant::stronger);
  }

  /**
   * The default level that applies to the first content of the chain; {@link DefaultLevel#INHERIT}
   * when the organization's role applies.
   */
  public static DefaultLevel level(List<? extends GrantTarget> chain) {
    return chain.stream()
        .map(GrantTarget::defaultLevel)
        .filter(level -> !level.inherits())
        .findFirst()
        .orElse(DefaultLevel.INHERIT);
  }
}
