package dev.docs.site.internal;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Decides who may give the spaces of a site to its readers: those who have, on each of these
 * spaces, the role that adding it to a site requires. Stateless.
 */
@KeepsRule({"site-audience", "site-audience-keys"})
public final class Audience {

  /** The role on a space that showing it on a site requires. */
  static final Role GIVING = Role.CREATE;

  private Audience() {}

  /**
   * Requires that the caller may give the spaces that a change of a site opens to further readers,
   * or will once the site is published and its drafts are; none for changes that only narrow.
   *
   * @throws DocsException with {@code FORBIDDEN}, how many spaces they may not give, and what would
   *     open them, since others may have prepared it
   */
  static void requireForChange(ReadWork r, Site before, Site after) {
    require(r, after, Widening.of(before, after), () -> Widening.reasons(before, after));
  }

  /**
   * Requires that the caller may give all spaces of a site, published or not, drafts too: for keys,
   * and whatever else opens the site when it is published.
   *
   * @throws DocsException with {@code FORBIDDEN} and how many spaces they may not give
   */
  public static void requireForAll(ReadWork r, Site site) {
    require(r, site, all(site), List::of);
  }

  /** Whether {@link #requireForAll} passes. */
  public static boolean mayGiveAll(ReadWork r, Site site) {
    return inTheWay(r, site, all(site)) == 0;
  }

  private static Set<SpaceId> all(Site site) {
    return site.spaces().collect(toUnmodifiableSet());
  }

  private static void require(
      ReadWork r, Site site, Set<SpaceId> spaces, Supplier<List<String>> reasons) {
    long inTheWay = inTheWay(r, site, spaces);
    if (inTheWay > 0) {
      String by = String.join(", ", reasons.get());
      throw DocsException.forbidden(
          "you may not open this site to further readers"
              + (by.isEmpty() ? "" : " by " + by)
              + ": "
              + (inTheWay == 1 ? "1 of its spaces is" : inTheWay + " of its spaces are")
              + " in the way, which needs the role create on each space that they could read");
    }
  }

  private static long inTheWay(ReadWork r, Site site, Set<SpaceId> spaces) {
    if (spaces.isEmpty() || Roles.has(r, site.organization(), Role.ADMIN)) {
      return 0;
    }
    Viewer viewer = Viewer.of(r, site.organization());
    return SpaceRepository.findAll(r, spaces).stream()
        .filter(space -> !mayGive(viewer, space.value()))
        .count();
  }

  private static boolean mayGive(Viewer viewer, Space space) {
    Optional<Role> role = viewer.role(space);
    return space.isDeleted() || role.filter(own -> own.includes(GIVING)).isPresent();
  }
}
