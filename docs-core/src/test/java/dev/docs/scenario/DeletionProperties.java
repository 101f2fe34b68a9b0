package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.internal.GrantRepository;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * What becomes of everybody's roles on the spaces of collections that are deleted; on any store.
 */
public abstract class DeletionProperties {

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts();
  }

  @Provide
  Arbitrary<List<Part>> creators() {
    return RandomAccess.parts(Role.READ, Role.CREATE, Role.CREATE);
  }

  @Property(tries = 300)
  void deletingCollectionsAndRestoringTheirSpacesChangesNobodysRole(
      @ForAll("parts") List<Part> parts,
      @ForAll @Size(max = 2) List<@IntRange(max = 40) Integer> trashed,
      @ForAll @Size(min = 1, max = 3) List<@IntRange(max = 40) Integer> deleted) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      List<ContentId> spaces = of(access, ContentId.Type.SPACE);
      List<ContentId> collections = of(access, ContentId.Type.COLLECTION);
      trashed.forEach(n -> access.world.admin.spaces().delete(space(choose(spaces, n))));
      Map<ContentId, Map<UserId, Optional<Role>>> before = roles(access, spaces);
      for (int number : deleted) {
        ContentId collection = choose(collections, number);
        access.world.admin.collections().delete(new CollectionId(collection.value()));
        assertThat(roles(access, spaces)).as("in the trash").isEqualTo(before);
      }
      for (ContentId space : spaces) {
        if (access.world.admin.spaces().get(space(space)).space().isDeleted()) {
          access.world.admin.spaces().restore(space(space));
        }
      }
      assertThat(roles(access, spaces)).as("restored").isEqualTo(before);
    }
  }

  @Property(tries = 200)
  @RuleTest("collection-deletion")
  void nobodyDeletesACollectionThatHoldsWhatTheyDoNotManage(
      @ForAll("creators") List<Part> parts, @ForAll @IntRange(max = 40) int who) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      UserId user = choose(access.users, who);
      for (ContentId collection : of(access, ContentId.Type.COLLECTION)) {
        if (access.organization(collection).isEmpty()) {
          continue;
        }
        long others =
            access.contents.stream()
                .filter(content -> access.isIn(content, collection))
                .filter(content -> access.organization(content).isPresent())
                .filter(content -> !access.isTrashed(content))
                .filter(content -> !manages(access.actual(user, content)))
                .count();
        Optional<Role> role = access.actual(user, collection);
        try {
          access.world.as(user.value()).collections().delete(new CollectionId(collection.value()));
          assertThat(others == 0 || role.isEmpty()).as("deleted %s", collection).isTrue();
        } catch (DocsException e) {
          assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN);
          assertThat(others).isPositive();
          if (manages(role)) {
            assertThat(e.getMessage()).contains("on " + others + " of them");
          }
        }
        assertThat(access.organization(collection).isEmpty())
            .isEqualTo(others == 0 && role.isPresent());
      }
    }
  }

  @Property(tries = 100)
  void nothingIsKeptOfDeletedCollectionsOnceTheirSpacesAreGone(@ForAll("parts") List<Part> parts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      for (ContentId collection : of(access, ContentId.Type.COLLECTION)) {
        access.world.admin.collections().delete(new CollectionId(collection.value()));
      }
      for (ContentId space : of(access, ContentId.Type.SPACE)) {
        access.world.admin.spaces().delete(space(space));
      }
      access.world.clock.advance(Duration.ofDays(7));
      access.world.docs.purge();
      for (UserId user : access.users) {
        assertThat(grants(access, Principal.of(user))).isEmpty();
      }
      access.teams.forEach(team -> assertThat(grants(access, Principal.of(team))).isEmpty());
    }
  }

  private static List<Grant> grants(RandomAccess access, Principal principal) {
    return access.store.read(
        "DeletionProperties.grants",
        tx ->
            tx.scan(GrantRepository.to(principal, access.world.organization)).stream()
                .map(Hit::value)
                .toList());
  }

  private static boolean manages(Optional<Role> role) {
    return role.filter(r -> r.includes(Role.CREATE)).isPresent();
  }

  private static SpaceId space(ContentId content) {
    return new SpaceId(content.value());
  }

  private static <T> T choose(List<T> list, int number) {
    return list.get(number % list.size());
  }

  private static List<ContentId> of(RandomAccess access, ContentId.Type type) {
    return access.contents.stream().filter(content -> content.type() == type).toList();
  }

  private static Map<ContentId, Map<UserId, Optional<Role>>> roles(
      RandomAccess access, List<ContentId> contents) {
    Map<ContentId, Map<UserId, Optional<Role>>> roles = new HashMap<>();
    for (ContentId content : contents) {
      Map<UserId, Optional<Role>> each = new HashMap<>();
      access.users.forEach(user -> each.put(user, access.actual(user, content)));
      roles.put(content, each);
    }
    return roles;
  }
}
