package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.AccessAttempts.Attempt;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.store.Store;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What becomes of everybody's roles on content that goes elsewhere; on any store. */
public abstract class TransferProperties {

  private static final Set<Attempt.What> WHO_MAY_WHAT =
      Set.of(
          Attempt.What.LEVEL,
          Attempt.What.LEVEL_INHERITS,
          Attempt.What.DUPLICATE,
          Attempt.What.CREATE_COLLECTION,
          Attempt.What.CREATE_SPACE,
          Attempt.What.INVITE_USER,
          Attempt.What.INVITE_SELF,
          Attempt.What.UPDATE_SELF,
          Attempt.What.REMOVE_SELF);

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts(Role.READ, Role.CREATE, Role.CREATE, Role.ADMIN);
  }

  /** What the one who transfers tries while the content is elsewhere, and leaves it there. */
  @Provide
  Arbitrary<List<Attempt>> attempts() {
    return AccessAttempts.attempts()
        .map(all -> all.stream().filter(a -> WHO_MAY_WHAT.contains(a.what())).toList());
  }

  @Provide
  Arbitrary<Role> elsewhere() {
    return Arbitraries.of(Role.ADMIN, Role.CREATE);
  }

  @Property(tries = 300)
  void whoTakesContentAwayAndBringsItBackChangesNobodysRoleOnIt(
      @ForAll("parts") List<Part> parts,
      @ForAll("attempts") List<Attempt> attempts,
      @ForAll("elsewhere") Role elsewhere,
      @ForAll @IntRange(max = 40) int who) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      List<UserId> creators = access.users.stream().filter(access::isCreator).toList();
      UserId user = creators.get(who % creators.size());
      AccessAttempts run = new AccessAttempts(access, user, elsewhere);
      Map<ContentId, Map<UserId, Optional<Role>>> before = new HashMap<>();
      List<ContentId> atTheTop = access.contents.stream().filter(access::isAtTheTop).toList();
      access.contents.stream()
          .filter(content -> atTheTop.contains(access.top(content)))
          .forEach(content -> before.put(content, roles(access, content)));
      List<ContentId> away =
          atTheTop.stream().filter(content -> goes(run, content, run.other)).toList();
      Assume.that(!away.isEmpty());
      for (Attempt attempt : attempts) {
        try {
          run.attempt(attempt);
        } catch (DocsException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
      }
      for (ContentId content : away) {
        if (!goes(run, content, access.world.organization)) {
          AccessAttempts.transfer(access.world.operator, content, access.world.organization);
        }
      }
      before.forEach(
          (content, roles) -> {
            if (away.contains(access.top(content))) {
              assertThat(roles(access, content)).as("on %s", content).isEqualTo(roles);
            }
          });
    }
  }

  @Provide
  Arbitrary<List<Attempt>> moves() {
    Set<Attempt.What> moves =
        Set.of(
            Attempt.What.CREATE_COLLECTION,
            Attempt.What.CREATE_SPACE,
            Attempt.What.LEVEL,
            Attempt.What.INVITE_SELF,
            Attempt.What.MOVE,
            Attempt.What.TRANSFER);
    return AccessAttempts.attempts()
        .map(all -> all.stream().filter(a -> moves.contains(a.what())).toList());
  }

  @Property(tries = 500)
  @RuleTest("access-of-transferred")
  void contentThatIsBroughtGivesWhoBringsItNoMoreThanTheyAreThere(
      @ForAll("moves") List<Attempt> attempts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, List.of());
      UserId creator = new UserId("create");
      AccessAttempts run = new AccessAttempts(access, creator, Role.ADMIN);
      for (Attempt attempt : attempts) {
        try {
          run.attempt(attempt);
        } catch (DocsException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
        for (ContentId content : run.contents) {
          if (access.organization(content).filter(run.organization::equals).isPresent()) {
            assertThat(access.actual(creator, content))
                .as("on %s after %s", content, attempt)
                .isNotEqualTo(Optional.of(Role.ADMIN));
          }
        }
      }
    }
  }

  private static boolean goes(AccessAttempts run, ContentId content, OrganizationId target) {
    try {
      AccessAttempts.transfer(run.caller, content, target);
      return true;
    } catch (DocsException e) {
      return false;
    }
  }

  private static Map<UserId, Optional<Role>> roles(RandomAccess access, ContentId content) {
    Map<UserId, Optional<Role>> roles = new HashMap<>();
    access.users.forEach(user -> roles.put(user, access.actual(user, content)));
    return roles;
  }
}
