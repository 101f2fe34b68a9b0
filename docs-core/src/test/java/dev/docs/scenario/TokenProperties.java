package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Reach;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * In every organization, whatever was given to whom, a caller with a token reaches no more than
 * their user, than its ceiling and than its scope, and all of what is within these; on any store.
 */
public abstract class TokenProperties {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts();
  }

  @Property(tries = 60)
  void aTokenReachesWhatItsUserReachesWithinItsLimits(
      @ForAll("parts") List<Part> parts, @ForAll Role ceiling, @ForAll boolean readOnly) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      OrganizationId other = other(access);
      SpaceId there = access.world.admin.spaces().create(other, CreateSpace.titled("There")).id();
      Role most = readOnly ? Role.READ : ceiling;
      for (UserId user : access.users) {
        for (Reach reach : reaches(access, other, there, ceiling, readOnly)) {
          DocsSession caller = access.world.docs.as(Caller.user(user, reach));
          Map<String, Role> expected = new HashMap<>();
          for (ContentId content : access.contents) {
            boolean within =
                reach.organization().filter(other::equals).isEmpty()
                    && (reach.space().isEmpty()
                        || reach.space().map(ContentId::of).equals(Optional.of(content)));
            access
                .expected(user, content)
                .filter(role -> within)
                .map(role -> role.includes(most) ? most : role)
                .ifPresent(role -> expected.put(content.value(), role));
          }
          String what = user + " with " + reach;
          for (ContentId content : access.contents) {
            assertThat(role(caller, content))
                .as("%s on %s", what, content)
                .isEqualTo(Optional.ofNullable(expected.get(content.value())));
          }
          assertThat(listed(caller, access.world.organization)).as(what).isEqualTo(expected);
          assertThat(role(caller, ContentId.of(there)).isPresent())
              .as(what)
              .isEqualTo(reach.organization().filter(only -> !only.equals(other)).isEmpty());
        }
      }
    }
  }

  /** Another organization, in which all users are admins. */
  private static OrganizationId other(RandomAccess access) {
    OrganizationId other =
        access.world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    access.users.forEach(
        user -> access.world.admin.organizations().putMember(other, user, Role.ADMIN));
    return other;
  }

  private static List<Reach> reaches(
      RandomAccess access, OrganizationId other, SpaceId there, Role ceiling, boolean readOnly) {
    Optional<Role> most = Optional.of(ceiling);
    Optional<OrganizationId> own = Optional.of(access.world.organization);
    List<Reach> reaches = new ArrayList<>();
    reaches.add(new Reach(most, Optional.empty(), Optional.empty(), readOnly));
    reaches.add(new Reach(most, own, Optional.empty(), readOnly));
    reaches.add(new Reach(most, Optional.of(other), Optional.empty(), readOnly));
    reaches.add(new Reach(most, Optional.of(other), Optional.of(there), readOnly));
    for (ContentId content : access.contents) {
      if (content.type() == ContentId.Type.SPACE) {
        Optional<SpaceId> space = Optional.of(new SpaceId(content.value()));
        reaches.add(new Reach(most, own, space, readOnly));
      }
    }
    return reaches;
  }

  private static Optional<Role> role(DocsSession caller, ContentId content) {
    try {
      return Optional.of(
          content.type() == ContentId.Type.SPACE
              ? caller.spaces().get(new SpaceId(content.value())).role()
              : caller.collections().get(new CollectionId(content.value())).role());
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return Optional.empty();
    }
  }

  private static Map<String, Role> listed(DocsSession caller, OrganizationId organization) {
    Map<String, Role> listed = new HashMap<>();
    try {
      for (Space.View view : caller.spaces().list(organization, ALL).items()) {
        listed.put(view.id().value(), view.role());
      }
      for (SpaceCollection.View view : caller.collections().list(organization, true, ALL).items()) {
        listed.put(view.id().value(), view.role());
      }
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
    return listed;
  }
}
