package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.access.internal.MemberRepository;
import dev.docs.command.Update;
import dev.docs.error.ErrorCode;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.InviteLink;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A link gives nothing that its maker could not give now; on any store. */
public abstract class InviteLinkScenarios {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final UserId CREATE = new UserId("create");

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;
  private SpaceId space;
  private ContentId guide;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
    admin.organizations().update(acme, UpdateOrganization.NOTHING.inviteLinks(true));
    space = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    guide = ContentId.of(space);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static List<InviteId> ids(Slice<InviteLink.View> slice) {
    return slice.items().stream().map(view -> view.link().id()).toList();
  }

  private void assertDead(InviteId link) {
    assertThat(refusal(() -> world.as("stranger").inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  /** What takes from the member "create" what they could give. */
  private Map<String, Runnable> takings() {
    Map<String, Runnable> takings = new LinkedHashMap<>();
    takings.put("removed", () -> admin.members().remove(acme, CREATE));
    takings.put("left", () -> world.as("create").members().remove(acme, CREATE));
    takings.put("demoted", () -> admin.members().changeRole(acme, CREATE, Update.to(Role.REVIEW)));
    takings.put("made a guest", () -> admin.members().changeRole(acme, CREATE, Update.to(null)));
    takings.put(
        "disabled",
        () ->
            store.<Boolean>write(
                "InviteLinkScenarios.takings",
                tx -> {
                  var member = MemberRepository.find(tx, acme, CREATE).orElseThrow();
                  MemberRepository.update(
                      tx, RandomAccess.disabled(member.value()), member.version());
                  return true;
                }));
    takings.put(
        "content closed",
        () -> admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE)));
    takings.put(
        "given less on the content",
        () -> admin.permissions().invite(guide, InviteToContent.users(Role.READ, CREATE)));
    return takings;
  }

  @Test
  @RuleTest("invite-links-and-their-makers")
  void aLinkToContentEndsWithWhatItsMakerCouldGive() {
    for (String taking : new ArrayList<>(takings().keySet())) {
      closeStore();
      openWorld();
      InviteId link = world.as("create").inviteLinks().create(acme, guide, Role.EDIT).link().id();
      takings().get(taking).run();

      assertDead(link);
      assertThat(refusal(() -> world.as("create").inviteLinks().join(acme, link.value())))
          .as(taking)
          .isNotNull();
      assertThat(refusal(() -> world.as("guest").inviteLinks().join(acme, link.value())))
          .as(taking)
          .isEqualTo(ErrorCode.NOT_FOUND);
    }
  }

  @Test
  @RuleTest("invite-links-and-their-makers")
  void aLinkGivesAgainWhatItsMakerMayGiveAgainUnlessTheyWereGone() {
    InviteId link = world.as("create").inviteLinks().create(acme, guide, Role.EDIT).link().id();
    admin.members().changeRole(acme, CREATE, Update.to(Role.READ));
    assertDead(link);
    admin.members().changeRole(acme, CREATE, Update.to(Role.CREATE));
    world.as("stranger").inviteLinks().join(acme, link.value());
    assertThat(world.as("stranger").spaces().get(space).role()).isEqualTo(Role.EDIT);

    admin.members().remove(acme, CREATE);
    admin.organizations().putMember(acme, CREATE, Role.CREATE);
    assertThat(refusal(() -> world.as("guest").inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(admin.inviteLinks().listAll(acme, ALL).items()).isEmpty();
  }

  @Test
  void aLinkOfAFormerAdminLetsNobodyIn() {
    admin.members().changeRole(acme, CREATE, Update.to(Role.ADMIN));
    InviteId link = world.as("create").inviteLinks().create(acme, Role.ADMIN).link().id();
    admin.members().changeRole(acme, CREATE, Update.to(Role.CREATE));

    assertDead(link);

    admin.inviteLinks().update(acme, link, Role.READ);
    assertThat(world.as("stranger").inviteLinks().join(acme, link.value()).role())
        .contains(Role.READ);
  }

  @Test
  void nobodyRaisesTheirOwnRoleByTheirOwnLink() {
    DocsSession maker = world.as("create");
    InviteId link = maker.inviteLinks().create(acme, guide, Role.CREATE).link().id();
    assertThat(refusal(() -> maker.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.CONFLICT);
    admin.permissions().invite(guide, InviteToContent.users(null, CREATE));

    assertThat(refusal(() -> maker.inviteLinks().join(acme, link.value())))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> maker.spaces().get(space))).isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  void aLinkOfTheOperatorOutlivesAnyMember() {
    InviteId link = world.operator.inviteLinks().create(acme, guide, Role.EDIT).link().id();
    admin.members().remove(acme, CREATE);

    world.as("stranger").inviteLinks().join(acme, link.value());

    assertThat(world.as("stranger").spaces().get(space).role()).isEqualTo(Role.EDIT);
  }

  @Test
  @RuleTest("invite-links-and-their-makers")
  void adminsSeeAndDeleteEveryLinkAndManagersOfContentThoseToIt() {
    SpaceId other = admin.spaces().create(acme, CreateSpace.titled("Other")).id();
    InviteId first = world.as("create").inviteLinks().create(acme, guide, Role.READ).link().id();
    InviteId second = admin.inviteLinks().create(acme, guide, Role.EDIT).link().id();
    InviteId third = admin.inviteLinks().create(acme, ContentId.of(other), Role.READ).link().id();
    InviteId fourth = admin.inviteLinks().create(acme, Role.READ).link().id();

    assertThat(ids(admin.inviteLinks().listAll(acme, ALL)))
        .containsExactlyInAnyOrder(first, second, third, fourth);
    assertThat(ids(admin.inviteLinks().list(acme, ALL))).containsExactly(fourth);
    assertThat(ids(world.as("create").inviteLinks().list(acme, guide, ALL)))
        .containsExactlyInAnyOrder(first, second);
    for (String weak : List.of("review", "edit", "guest", "stranger")) {
      assertThat(refusal(() -> world.as(weak).inviteLinks().list(acme, guide, ALL))).isNotNull();
      assertThat(refusal(() -> world.as(weak).inviteLinks().listAll(acme, ALL))).isNotNull();
    }
    assertThat(refusal(() -> world.as("create").inviteLinks().listAll(acme, ALL)))
        .isEqualTo(ErrorCode.FORBIDDEN);

    world.as("create").inviteLinks().delete(acme, second);
    admin.spaces().delete(other);
    assertThat(admin.inviteLinks().listAll(acme, ALL).items())
        .anyMatch(view -> view.link().id().equals(third) && view.space() == null);
    for (InviteId link : List.of(first, third, fourth)) {
      admin.inviteLinks().delete(acme, link);
    }
    assertThat(admin.inviteLinks().listAll(acme, ALL).items()).isEmpty();
  }
}
