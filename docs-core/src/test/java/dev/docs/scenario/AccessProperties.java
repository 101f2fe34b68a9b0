package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.people.ContentPermissions;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Store;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of roles in every organization, whatever was given to whom; on any store. */
public abstract class AccessProperties {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts();
  }

  @Property(tries = 300)
  @RuleTest("role-precedence")
  void theRoleIsThatOfTheRulesAndIsExplainedByThem(@ForAll("parts") List<Part> parts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      for (UserId user : access.users) {
        for (ContentId content : access.contents) {
          Optional<Role> expected = access.expected(user, content);
          String what = user + " on " + content;
          assertThat(access.actual(user, content)).as(what).isEqualTo(expected);
          assertThat(access.world.admin.permissions().explain(user, content).decision().role())
              .as(what)
              .isEqualTo(expected);
          isSeenAs(access.world.as(user.value()), content, expected);
        }
      }
    }
  }

  private static void isSeenAs(DocsSession caller, ContentId content, Optional<Role> role) {
    if (role.isPresent()) {
      assertThat(role(caller, content)).isEqualTo(role.get());
    } else {
      assertThatThrownBy(() -> role(caller, content))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    }
  }

  private static Role role(DocsSession caller, ContentId content) {
    return content.type() == ContentId.Type.SPACE
        ? caller.spaces().get(new SpaceId(content.value())).role()
        : caller.collections().get(new CollectionId(content.value())).role();
  }

  @Property(tries = 200)
  void theAggregateIsWhatEachUserHas(@ForAll("parts") List<Part> parts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      for (ContentId content : access.contents) {
        Map<String, Role> expected = new LinkedHashMap<>();
        for (UserId user : access.users) {
          access.actual(user, content).ifPresent(role -> expected.put(user.value(), role));
        }
        Slice<ContentPermissions.OfUser> aggregate =
            access.world.admin.permissions().aggregate(content, null, ALL);
        assertThat(byUser(aggregate)).isEqualTo(expected);
        assertThat(aggregate.count()).isEqualTo(expected.size());
        for (Role role : Role.values()) {
          Slice<ContentPermissions.OfUser> some =
              access.world.admin.permissions().aggregate(content, role, ALL);
          Map<String, Role> filtered = new LinkedHashMap<>(expected);
          filtered.values().removeIf(other -> other != role);
          assertThat(byUser(some)).isEqualTo(filtered);
          assertThat(some.count()).isEqualTo(filtered.size());
        }
      }
    }
  }

  private static Map<String, Role> byUser(Slice<ContentPermissions.OfUser> slice) {
    return slice.items().stream()
        .collect(Collectors.toMap(p -> p.user().id().value(), ContentPermissions.OfUser::role));
  }

  @Property(tries = 200)
  void listingsAndCountsShowExactlyWhatMayBeViewed(@ForAll("parts") List<Part> parts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      for (UserId user : access.users) {
        DocsSession caller = access.world.as(user.value());
        if (isOut(access, user)) {
          continue;
        }
        Map<String, Role> expected = new HashMap<>();
        for (ContentId content : access.contents) {
          access.expected(user, content).ifPresent(role -> expected.put(content.value(), role));
        }
        Slice<Space.View> spaces = caller.spaces().list(access.world.organization, ALL);
        Slice<SpaceCollection.View> collections =
            caller.collections().list(access.world.organization, true, ALL);
        Map<String, Role> shown = new HashMap<>();
        spaces.items().forEach(view -> shown.put(view.id().value(), view.role()));
        collections.items().forEach(view -> shown.put(view.id().value(), view.role()));
        assertThat(shown).as(user.value()).isEqualTo(expected);
        assertThat(spaces.count() + collections.count()).isEqualTo(expected.size());
        for (SpaceCollection.View collection : collections.items()) {
          Slice<Space.View> in = caller.spaces().listIn(collection.id(), ALL);
          assertThat(in.items())
              .containsExactlyElementsOf(
                  spaces.items().stream()
                      .filter(view -> collection.id().equals(view.space().parent()))
                      .toList());
          assertThat(in.count()).isEqualTo(in.items().size());
        }
      }
    }
  }

  private static boolean isOut(RandomAccess access, UserId user) {
    return access.world.as(user.value()).organizations().list(ALL).count() == 0;
  }
}
