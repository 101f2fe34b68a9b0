package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Revision;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.space.Space.Visibility;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.internal.RestoreWindow;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Collections and spaces: their places, their life and what callers see of them; on any store. */
public abstract class SpaceScenarios {

  private Store store;
  private World world;
  private OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(acme, CreateSpace.titled(title)).id();
  }

  private SpaceId space(String title, CollectionId parent) {
    return world.admin.spaces().create(acme, CreateSpace.titled(title).in(parent)).id();
  }

  private CollectionId collection(String title, CollectionId parent) {
    return world.admin.collections().create(acme, CreateCollection.titled(title).in(parent)).id();
  }

  private List<String> titlesIn(CollectionId collection) {
    return world.admin.spaces().listIn(collection, ListOptions.first()).items().stream()
        .map(view -> view.space().title())
        .toList();
  }

  // ---------------------------------------------------------------- creating and describing

  @Test
  @RuleTest("new-space")
  void aNewSpaceIsLiveEmptyAndAtTheEndOfItsParent() {
    CollectionId manuals = collection("Manuals", null);
    space("One", manuals);
    Space.View two = world.admin.spaces().get(space("Two", manuals));

    assertThat(titlesIn(manuals)).containsExactly("One", "Two");
    assertThat(two.space().editMode()).isEqualTo(EditMode.LIVE);
    assertThat(two.space().emoji()).isEmpty();
    assertThat(two.space().visibility()).isEqualTo(Visibility.IN_COLLECTION);
    assertThat(two.space().defaultLevel()).isEqualTo(DefaultLevel.INHERIT);
    ContentView first = world.admin.contents().get(ContentAt.main(two.id()));
    assertThat(first.content().pageCount()).isZero();
    assertThat(first.revision().type()).isEqualTo(Revision.Type.EDITS);
    assertThat(world.admin.spaces().get(space("Top")).space().visibility())
        .isEqualTo(Visibility.PRIVATE);
  }

  @Test
  void mainContentIsFoundByThoseWhoMayViewIt() {
    SpaceId id = space("Guide");
    assertThat(world.as("read").contents().findMain(id).orElseThrow().revision().id())
        .isEqualTo(world.admin.spaces().get(id).space().head());
    assertThat(world.as("guest").contents().findMain(id)).isEmpty();
    assertThat(world.as("stranger").contents().findMain(id)).isEmpty();
    world.admin.spaces().delete(id);
    assertThat(world.admin.contents().findMain(id)).isEmpty();
  }

  @Test
  @RuleTest("text-length")
  void titlesAreCountedInCharactersNotInUnits() {
    String fifty = "\uD83D\uDE00".repeat(50);
    assertThat(world.admin.spaces().get(space(fifty)).space().title()).isEqualTo(fifty);
    refused(ErrorCode.INVALID, () -> space(fifty + "x"));
  }

  @Test
  @RuleTest("emoji-or-icon")
  void anEmojiAndAnIconExcludeEachOther() {
    SpaceId id = space("Guide");
    UpdateSpace emoji = UpdateSpace.NOTHING.emoji("1f600");
    UpdateSpace icon = UpdateSpace.NOTHING.icon("https://a.b/c.png");
    world.admin.spaces().update(id, emoji);
    Space.View withIcon = world.admin.spaces().update(id, icon);
    assertThat(withIcon.space().emoji()).isEmpty();
    assertThat(withIcon.space().icon()).isEqualTo("https://a.b/c.png");
    refused(
        ErrorCode.INVALID,
        () -> world.admin.spaces().update(id, UpdateSpace.NOTHING.emoji("a").icon("b")));
  }

  @Test
  @RuleTest("edit-mode")
  void aLockedSpaceChangesOnlyByMerging() {
    SpaceId id = space("Guide");
    world.admin.spaces().update(id, UpdateSpace.NOTHING.editMode(EditMode.LOCKED));
    List<ContentEdit> edit = List.of(ContentEdit.insertPage("A"));

    refused(ErrorCode.CONFLICT, () -> world.admin.contents().edit(ContentAt.main(id), edit));
    world.admin.changeRequests().create(id, new CreateChangeRequest(null));
    world.admin.contents().edit(ContentAt.changeRequest(ChangeRequest.Ref.of(id, "1")), edit);
    world.admin.merges().merge(ChangeRequest.Ref.of(id, "1"));

    assertThat(world.admin.contents().get(ContentAt.main(id)).content().pageCount()).isEqualTo(1);
  }

  @Test
  void aSpaceCountsItsChangeRequests() {
    SpaceId id = space("Guide");
    for (int i = 0; i < 3; i++) {
      world.admin.changeRequests().create(id, new CreateChangeRequest("c" + i));
    }
    world.admin.merges().merge(ChangeRequest.Ref.of(id, "1"));
    var counts = world.admin.spaces().get(id).space().counts();
    assertThat(counts.changeRequests()).isEqualTo(3);
    assertThat(counts.draft()).isEqualTo(2);
    assertThat(counts.open()).isZero();
  }

  // ---------------------------------------------------------------- places

  @Test
  @RuleTest({"nothing-to-change", "one-order"})
  void spacesAndCollectionsShareOneOrder() {
    CollectionId parent = collection("Parent", null);
    SpaceId a = space("a", parent);
    CollectionId b = collection("b", parent);
    SpaceId c = space("c", parent);

    world.admin.spaces().move(c, Move.to(Position.before(Sibling.collection(b))));
    assertThat(titlesIn(parent)).containsExactly("a", "c");
    world.admin.spaces().move(a, Move.to(Position.after(Sibling.collection(b))));
    assertThat(titlesIn(parent)).containsExactly("c", "a");
    refused(
        ErrorCode.CONFLICT,
        () -> world.admin.spaces().move(a, Move.to(Position.after(Sibling.collection(b)))));
    refused(ErrorCode.CONFLICT, () -> world.admin.spaces().move(a, Move.into(parent)));
  }

  @Test
  void aMoveAnswersWhatWasMovedWhereItIsThen() {
    CollectionId parent = collection("Parent", null);
    SpaceId one = space("one", null);
    CollectionId other = collection("other", null);
    assertThat(world.admin.spaces().move(one, Move.into(parent)))
        .isEqualTo(world.admin.spaces().get(one));
    assertThat(world.admin.spaces().get(one).space().parent()).isEqualTo(parent);
    assertThat(world.admin.collections().move(other, Move.into(parent)))
        .isEqualTo(world.admin.collections().get(other));
    assertThat(world.admin.collections().get(other).collection().parent()).isEqualTo(parent);
  }

  @Test
  @RuleTest("organization-listing-order")
  void anOrganizationListsByParentTopLevelFirstEachInItsOrder() {
    CollectionId outer = collection("Outer", null);
    space("in outer", outer);
    SpaceId second = space("also in outer", outer);
    space("top", null);
    SpaceId first = space("first", null);
    CollectionId inner = collection("Inner", outer);
    collection("Next", null);
    world.admin.spaces().move(first, Move.to(Position.before(Sibling.collection(outer))));
    world.admin.spaces().move(second, Move.to(Position.after(Sibling.collection(inner))));

    assertThat(world.admin.spaces().list(acme, ListOptions.first()).items())
        .extracting(view -> view.space().title())
        .containsExactly("first", "top", "in outer", "also in outer");
    assertThat(world.admin.collections().list(acme, true, ListOptions.first()).items())
        .extracting(view -> view.collection().title())
        .containsExactly("Outer", "Next", "Inner");
  }

  @Test
  @RuleTest("position")
  void aPositionNextToWhatIsNoSiblingIsRefused() {
    SpaceId top = space("top");
    SpaceId inside = space("inside", collection("Parent", null));
    refused(
        ErrorCode.INVALID,
        () -> world.admin.spaces().move(top, Move.to(Position.after(Sibling.space(inside)))));
    refused(
        ErrorCode.INVALID,
        () -> world.admin.spaces().move(top, Move.to(Position.before(Sibling.space(top)))));
    refused(
        ErrorCode.INVALID,
        () ->
            world
                .admin
                .spaces()
                .move(top, Move.to(Position.before(Sibling.space(new SpaceId("nothing"))))));
  }

  @Test
  @RuleTest("position")
  void beforeAndAfterMustNameNeighbours() {
    CollectionId parent = collection("Parent", null);
    SpaceId a = space("a", parent);
    SpaceId b = space("b", parent);
    SpaceId c = space("c", parent);
    SpaceId d = space("d", parent);
    world.admin.spaces().move(d, Move.to(new Position(Sibling.space(b), Sibling.space(a))));
    assertThat(titlesIn(parent)).containsExactly("a", "d", "b", "c");
    refused(
        ErrorCode.INVALID,
        () ->
            world
                .admin
                .spaces()
                .move(d, Move.to(new Position(Sibling.space(c), Sibling.space(a)))));
  }

  @Test
  void aCollectionCannotBeMovedIntoItself() {
    CollectionId outer = collection("outer", null);
    CollectionId inner = collection("inner", outer);
    refused(ErrorCode.INVALID, () -> world.admin.collections().move(outer, Move.into(inner)));
    refused(ErrorCode.INVALID, () -> world.admin.collections().move(outer, Move.into(outer)));
  }

  @Test
  void manyMovesToOnePlaceKeepTheOrder() {
    CollectionId parent = collection("Parent", null);
    List<String> model = new ArrayList<>();
    List<SpaceId> ids = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      ids.add(space("s" + i, parent));
      model.add("s" + i);
    }
    for (int round = 0; round < 400; round++) {
      int moved = 2 + round % 4;
      int anchor = round % 2;
      model.remove("s" + moved);
      int at = model.indexOf("s" + anchor) + 1;
      boolean same = titlesIn(parent).indexOf("s" + moved) == at;
      model.add(at, "s" + moved);
      if (!same) {
        world
            .admin
            .spaces()
            .move(ids.get(moved), Move.to(Position.after(Sibling.space(ids.get(anchor)))));
      }
    }
    assertThat(titlesIn(parent)).isEqualTo(model);
  }

  @Test
  @RuleTest("transfer")
  void transferringACollectionTakesAllItHolds() {
    OrganizationId other =
        world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    CollectionId outer = collection("outer", null);
    CollectionId inner = collection("inner", outer);
    SpaceId id = space("Guide", inner);
    SpaceId trashed = space("Old", inner);
    world.admin.spaces().delete(trashed);

    world.admin.collections().transfer(outer, other);

    assertThat(world.admin.spaces().get(id).space().organization()).isEqualTo(other);
    assertThat(world.admin.collections().get(inner).collection().organization()).isEqualTo(other);
    assertThat(world.admin.spaces().restore(trashed).space().organization()).isEqualTo(other);
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(id));
    refused(ErrorCode.CONFLICT, () -> world.admin.collections().transfer(outer, other));
  }

  // ---------------------------------------------------------------- duplicates

  @Test
  @RuleTest("duplicate")
  void aDuplicateStandsRightAfterTheOriginalWithItsContentAndNothingElse() {
    CollectionId parent = collection("Parent", null);
    SpaceId original = space("Guide", parent);
    space("Last", parent);
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(original),
            List.of(
                ContentEdit.insertPage("A").markdown("text"),
                ContentEdit.insertFile("a.txt", new byte[] {1, 2, 3})));
    world.admin.changeRequests().create(original, new CreateChangeRequest("x"));

    Space.View copy = world.admin.spaces().duplicate(original);

    assertThat(titlesIn(parent)).containsExactly("Guide", "Guide (copy)", "Last");
    assertThat(copy.space().counts().changeRequests()).isZero();
    var copied = world.admin.contents().get(ContentAt.main(copy.id()));
    assertThat(copied.content())
        .isEqualTo(world.admin.contents().get(ContentAt.main(original)).content());
    assertThat(copied.revision().parents()).isEmpty();
    world.admin.spaces().delete(original);
    world.clock.advance(RestoreWindow.LENGTH);
    assertThat(world.docs.purge()).isEqualTo(1);
    assertThat(copied.text(copied.content().children(null).get(0).document())).isEqualTo("text");
    assertThat(copied.bytes(copied.content().allFiles().get(0))).containsExactly(1, 2, 3);
  }

  // ---------------------------------------------------------------- the trash

  @Test
  @RuleTest("trash-visibility")
  void aDeletedSpaceIsShownToThoseWhoManageItAndUnknownToAllOthers() {
    SpaceId id = space("Guide");
    RevisionId head = world.admin.spaces().get(id).space().head();
    world.admin.spaces().delete(id);

    assertThat(world.admin.spaces().get(id).space().deletedAt()).isEqualTo(world.clock.instant());
    refused(ErrorCode.NOT_FOUND, () -> world.as("review").spaces().get(id));
    refused(ErrorCode.NOT_FOUND, () -> world.admin.contents().get(ContentAt.main(id)));
    refused(ErrorCode.NOT_FOUND, () -> world.admin.contents().get(ContentAt.revision(id, head)));
    refused(
        ErrorCode.NOT_FOUND, () -> world.admin.spaces().update(id, UpdateSpace.NOTHING.title("x")));
    assertThat(world.admin.spaces().list(acme, ListOptions.first()).items()).isEmpty();
    assertThat(world.admin.spaces().list(acme, ListOptions.first()).count()).isZero();
    world.admin.spaces().delete(id);
    assertThat(world.admin.spaces().get(id).space().deletedAt()).isEqualTo(world.clock.instant());
  }

  @Test
  @RuleTest("restore-window")
  void aSpaceCanBeRestoredForSevenDaysAndNotAMillisecondLonger() {
    for (long millis : new long[] {-1, 0, 1}) {
      SpaceId id = space("Guide");
      world.admin.spaces().delete(id);
      world.clock.advance(Duration.ofDays(7).plusMillis(millis));
      if (millis < 0) {
        assertThat(world.docs.purge()).isZero();
        assertThat(world.admin.spaces().restore(id).space().deletedAt()).isNull();
        world.admin.spaces().delete(id);
        world.clock.advance(Duration.ofDays(8));
        world.docs.purge();
      } else {
        refused(ErrorCode.NOT_FOUND, () -> world.admin.spaces().restore(id));
        refused(ErrorCode.NOT_FOUND, () -> world.admin.spaces().get(id));
        assertThat(world.docs.purge()).isEqualTo(1);
        world.admin.spaces().delete(id);
      }
    }
  }

  @Test
  void anAdminSeesWhatIsInTheTrashUntilItIsGone() {
    SpaceId first = space("First", collection("Parent", null));
    SpaceId second = space("Second");
    space("Kept");
    world.admin.spaces().delete(second);
    world.clock.advance(Duration.ofDays(1));
    world.admin.spaces().delete(first);

    assertThat(world.admin.spaces().deleted(acme))
        .extracting(Space::id)
        .containsExactly(second, first);
    world.clock.advance(Duration.ofDays(6));
    assertThat(world.admin.spaces().deleted(acme)).extracting(Space::id).containsExactly(first);
    world.admin.spaces().restore(first);
    assertThat(world.admin.spaces().deleted(acme)).isEmpty();
    refused(ErrorCode.FORBIDDEN, () -> world.as("create").spaces().deleted(acme));
    OrganizationId other =
        world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().deleted(other));
  }

  @Test
  @RuleTest("restore-place")
  void aRestoredSpaceGoesBackToItsPlaceOrToTheTopWhenItsCollectionIsGone() {
    CollectionId parent = collection("Parent", null);
    SpaceId a = space("a", parent);
    SpaceId b = space("b", parent);
    space("c", parent);
    world.admin.spaces().delete(b);
    world.admin.spaces().restore(b);
    assertThat(titlesIn(parent)).containsExactly("a", "b", "c");
    refused(ErrorCode.CONFLICT, () -> world.admin.spaces().restore(b));

    world.admin.collections().delete(parent);
    refused(ErrorCode.NOT_FOUND, () -> world.admin.collections().get(parent));
    Space.View restored = world.admin.spaces().restore(a);
    assertThat(restored.space().parent()).isNull();
    world.admin.collections().delete(parent);
  }

  // ---------------------------------------------------------------- levels

  @Test
  void theNearestLevelDecides() {
    CollectionId outer = collection("outer", null);
    CollectionId inner = collection("inner", outer);
    SpaceId id = space("Guide", inner);
    assertThat(world.as("create").spaces().get(id).role()).isEqualTo(Role.CREATE);

    level(outer, DefaultLevel.of(Role.COMMENT));
    assertThat(world.as("create").spaces().get(id).role()).isEqualTo(Role.COMMENT);
    level(inner, DefaultLevel.of(Role.EDIT));
    assertThat(world.as("read").spaces().get(id).role()).isEqualTo(Role.EDIT);
    world.admin.spaces().update(id, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    refused(ErrorCode.NOT_FOUND, () -> world.as("create").spaces().get(id));
    assertThat(world.admin.spaces().get(id).role()).isEqualTo(Role.ADMIN);
    refused(ErrorCode.NOT_FOUND, () -> world.as("guest").spaces().get(id));
  }

  private void level(CollectionId collection, DefaultLevel level) {
    world.admin.collections().update(collection, UpdateCollection.NOTHING.defaultLevel(level));
  }

  @Test
  void listingsAndTheirCountsShowWhatMayBeViewed() {
    SpaceId open = space("open");
    SpaceId closed = space("closed");
    world.admin.spaces().update(closed, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    Slice<Space.View> seen = world.as("read").spaces().list(acme, ListOptions.first());
    assertThat(seen.items()).extracting(Space.View::id).containsExactly(open);
    assertThat(seen.count()).isEqualTo(1);
    assertThat(world.as("guest").spaces().list(acme, ListOptions.first()).items()).isEmpty();
    refused(
        ErrorCode.NOT_FOUND, () -> world.as("stranger").spaces().list(acme, ListOptions.first()));
  }

  // ---------------------------------------------------------------- paging

  @Test
  void walkingAListWhileOthersInsertLosesAndRepeatsNothing() {
    List<String> there = new ArrayList<>();
    for (int i = 0; i < 23; i++) {
      there.add(space("s" + i).value());
    }
    List<String> seen = new ArrayList<>();
    ListOptions options = ListOptions.limit(4);
    while (true) {
      Slice<Space.View> slice = world.admin.spaces().list(acme, options);
      slice.items().forEach(view -> seen.add(view.id().value()));
      SpaceId added = space("new");
      world
          .admin
          .spaces()
          .move(added, Move.to(Position.before(Sibling.space(new SpaceId(there.get(0))))));
      if (slice.next().isEmpty()) {
        break;
      }
      options = options.after(slice.next().get());
    }
    assertThat(seen).doesNotHaveDuplicates().containsAll(there);
    assertThat(seen.stream().filter(there::contains)).containsExactlyElementsOf(there);
  }

  @Test
  @RuleTest("list-limit")
  void aLimitOfZeroAnswersTheCountAlone() {
    space("a");
    Slice<Space.View> slice = world.admin.spaces().list(acme, ListOptions.limit(0));
    assertThat(slice.items()).isEmpty();
    assertThat(slice.count()).isEqualTo(1);
    assertThat(slice.next()).isEqualTo(Optional.empty());
  }
}
