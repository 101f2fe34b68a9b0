package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.AccessAttempts.Attempt;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.store.Store;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/**
 * Nobody but an admin raises their own rights, whatever they are in another organization, be it
 * their own; on any store.
 */
public abstract class OwnRightsProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts(Role.READ, Role.CREATE, Role.CREATE, Role.CREATE, Role.ADMIN);
  }

  @Provide
  Arbitrary<List<Attempt>> attempts() {
    return AccessAttempts.attempts();
  }

  @Provide
  Arbitrary<Role> elsewhere() {
    return Arbitraries.of(Role.ADMIN, Role.ADMIN, Role.CREATE, null);
  }

  /** Content, in an organization it is in or was in. */
  private record Standing(ContentId content, OrganizationId organization) {}

  @Property(tries = 1000)
  @RuleTest("own-rights")
  void nothingThatOneWhoIsNoAdminDoesRaisesTheirOwnRights(
      @ForAll("parts") List<Part> parts,
      @ForAll("attempts") List<Attempt> attempts,
      @ForAll("elsewhere") Role elsewhere,
      @ForAll @IntRange(max = 40) int who,
      @ForAll @IntRange(max = 2) int owned) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      List<UserId> noAdmins =
          access.users.stream()
              .filter(candidate -> !access.isAdmin(candidate) && manages(access, candidate))
              .toList();
      Assume.that(!noAdmins.isEmpty());
      UserId user = noAdmins.get(who % noAdmins.size());
      AccessAttempts run = new AccessAttempts(access, user, elsewhere);
      for (TeamId team : access.teams.subList(0, owned)) {
        access.world.admin.teams().putMember(access.world.organization, team, user, TeamRole.OWNER);
      }
      Map<Standing, Optional<Role>> first = new HashMap<>();
      for (Attempt attempt : attempts) {
        Map<ContentId, OrganizationId> places = places(access, run);
        Map<ContentId, Optional<Role>> before = new HashMap<>();
        places.forEach(
            (content, in) -> {
              before.put(content, access.actual(user, content));
              first.putIfAbsent(new Standing(content, in), before.get(content));
            });
        try {
          run.attempt(attempt);
        } catch (DocsException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
        places(access, run)
            .forEach(
                (content, in) -> {
                  OrganizationId from = places.get(content);
                  String what = user + " on " + content + " after " + attempt;
                  if (from != null && !from.equals(in)) {
                    assertThat(strength(access.role(user, from)))
                        .as("in the organization left: %s", what)
                        .isGreaterThanOrEqualTo(strength(Optional.of(Role.CREATE)));
                    assertThat(strength(before.get(content)))
                        .as("on what was transferred: %s", what)
                        .isGreaterThanOrEqualTo(strength(Optional.of(Role.CREATE)));
                  }
                  Optional<Role> known = first.get(new Standing(content, in));
                  if (known != null || from != null) {
                    assertThat(strength(access.actual(user, content)))
                        .as("%s, was %s", what, known)
                        .isLessThanOrEqualTo(
                            strength(known == null ? access.role(user, in) : known));
                  }
                });
      }
    }
  }

  /** The content there is, each with the organization it is in. */
  private static Map<ContentId, OrganizationId> places(RandomAccess access, AccessAttempts run) {
    Map<ContentId, OrganizationId> places = new HashMap<>();
    for (ContentId content : run.contents) {
      access.organization(content).ifPresent(in -> places.put(content, in));
    }
    return places;
  }

  private static boolean manages(RandomAccess access, UserId user) {
    return access.contents.stream()
        .anyMatch(c -> access.actual(user, c).filter(r -> r.includes(Role.CREATE)).isPresent());
  }

  private static int strength(Optional<Role> role) {
    return role.map(Role::ordinal).orElse(-1);
  }
}
