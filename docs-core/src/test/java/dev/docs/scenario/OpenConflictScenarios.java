package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ConflictRecord;
import dev.docs.change.ConflictRecord.Side;
import dev.docs.change.Merges;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The life of a conflict between finding and deciding: edits, updates, resolutions, the merge. */
public abstract class OpenConflictScenarios {

  private static final Resolution OURS = new Resolution.Ours();
  private static final Resolution THEIRS = new Resolution.Theirs();

  private Store store;
  private World world;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void open() {
    store = create();
    world = World.on(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** A list of which both sides changed the second item. */
  private DividedSpace list() {
    return updated("- a\n- b\n- c\n", "- a\n- b mine\n- c\n", "- a\n- b main\n- c\n");
  }

  private DividedSpace updated(String base, String mine, String main) {
    DividedSpace space = new DividedSpace(world, base).mine(mine).main(main);
    space.update();
    return space;
  }

  private static Resolution given(String text) {
    return new Resolution.GivenText(text);
  }

  private static void refused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  private static void says(ConflictRecord record, String base, String ours, String theirs) {
    Conflict conflict = record.conflict();
    assertThat(conflict.base()).isEqualTo(base);
    assertThat(conflict.ours()).isEqualTo(ours);
    assertThat(conflict.theirs()).isEqualTo(theirs);
  }

  private static Side end(DividedSpace space, int number) {
    return space.conflicts().get(number - 1).resolution().orElseThrow().side();
  }

  // ---------------------------------------------------------------- edits

  private static final List<String> BESIDE =
      List.of(
          "- a\n- b mine\n- c more\n",
          "- a more\n- b mine\n- c\n",
          "- a\n- b mine\n- new\n- c\n",
          "- a\n- new\n- b mine\n- c\n",
          "- b mine\n- c\n",
          "Text.\n\n- a\n- b mine\n- c\n");

  @Test
  @RuleTest("conflict-settled")
  void anEditBesideTheLinesLeavesAConflictOpenAndItCanBeResolvedAsBefore() {
    for (String edited : BESIDE) {
      for (Resolution resolution : List.of(OURS, THEIRS, given("- b given"))) {
        DividedSpace space = list();
        space.mine(edited);
        says(space.one(), "- b\n", "- b mine\n", "- b main\n");
        space.resolve(resolution);
        String line =
            resolution == OURS ? "- b mine" : resolution == THEIRS ? "- b main" : "- b given";
        assertThat(space.myText()).isEqualTo(edited.replace("- b mine", line));
        assertThat(space.merge().isConflicted()).isFalse();
      }
    }
  }

  @Test
  @RuleTest("conflict-settled")
  void anEditBesideTheLinesDoesNotMakeAMergeOfThemUnderTheStrictPolicy() {
    try (Store strict = create()) {
      world = World.on(strict, Merges.Policy.REFUSE);
      DividedSpace space = list();
      space.mine("- a\n- b mine\n- c more\n");
      refused(space::merge);
      space.main("- a\n- b mine\n- c\n");
      assertThat(space.merge().isConflicted()).isFalse();
      assertThat(end(space, 1)).isEqualTo(Side.AGREED);
      assertThat(space.mainText()).isEqualTo("- a\n- b mine\n- c more\n");
    }
  }

  @Test
  @RuleTest("conflict-settled")
  void anEditOfTheLinesSettlesAConflict() {
    for (String edited : List.of("- a\n- b both\n- c\n", "- a\n- c\n", "- a\n- b\n- c\n", "")) {
      DividedSpace space = list();
      space.mine(edited);
      assertThat(space.open()).isEmpty();
      assertThat(end(space, 1)).isEqualTo(Side.EDITED);
    }
  }

  @Test
  @RuleTest("conflict-settled")
  void whereTheLinesWereDeletedOnlyAResolutionDecides() {
    DividedSpace space = updated("- a\n- b\n- c\n", "- a\n- c\n", "- a\n- b main\n- c\n");
    space.mine("- a\n- new\n- c\n").mine("- 1\n- 2\n- 3\n");
    says(space.one(), "- b\n", "", "- b main\n");
    space.resolve(THEIRS);
    assertThat(space.myText()).contains("- b main\n", "- 1\n", "- 2\n", "- 3\n");
    DividedSpace deleted = updated("- a\n- b\n- c\n", "- a\n- c\n", "- a\n- b main\n- c\n");
    deleted.edit(deleted.here(), ContentEdit.deletePage(deleted.page.value()));
    assertThat(deleted.open()).isEmpty();
  }

  @Test
  @RuleTest("conflict-settled")
  void whatDoesNotConcernThePlaceOfAPageLeavesAConflictOfMovesOpen() {
    DividedSpace space = new DividedSpace(world, "text\n");
    for (String parent : List.of("One", "Two")) {
      space.edit(space.there(), ContentEdit.insertPage(parent));
    }
    space.update();
    String page = space.page.value();
    String one = space.main().content().pageByPath("one").orElseThrow().id().value();
    String two = space.main().content().pageByPath("two").orElseThrow().id().value();
    space.edit(space.here(), ContentEdit.updatePage(page).into(one));
    space.edit(space.there(), ContentEdit.updatePage(page).into(two));
    space.update();
    assertThat(space.one().conflict().kind()).isEqualTo(Conflict.Kind.MOVED_TWICE);
    space.mine("other\n").mine(PageFields.titled("Other"));
    assertThat(space.one().conflict().kind()).isEqualTo(Conflict.Kind.MOVED_TWICE);
    space.resolve(THEIRS);
    assertThat(space.myPage().parent().value()).isEqualTo(two);
    assertThat(space.myPage().title()).isEqualTo("Other");
  }

  // ---------------------------------------------------------------- updates

  @Test
  @RuleTest("conflict-continued")
  void theirsIsWhatTheMainContentSaysNow() {
    DividedSpace space = list();
    ConflictRecord found = space.one();
    space.main("- a\n- b main again\n- c\n").update();
    space.main("- a\n- b main at last\n- c\n").update();
    says(space.one(), "- b\n", "- b mine\n", "- b main at last\n");
    assertThat(space.one().id()).isEqualTo(found.id());
    assertThat(space.one().number()).isOne();
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("- a\n- b main at last\n- c\n");
    assertThat(space.merge().isConflicted()).isFalse();
    assertThat(space.mainText()).isEqualTo("- a\n- b main at last\n- c\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void theirsIsWhatTheMainContentSaidBeforeTheMergeAlsoWithoutAnUpdate() {
    DividedSpace space = list();
    space.main("- a\n- b main again\n- c\n").merge();
    says(space.one(), "- b\n", "- b mine\n", "- b main again\n");
    space.resolve(THEIRS);
    assertThat(space.mainText()).isEqualTo("- a\n- b main again\n- c\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void aPreviewShowsWhatTheMergeWouldLeave() {
    DividedSpace space = list();
    space.main("- a\n- b main again\n- c\n");
    Merges.Preview preview = world.admin.merges().preview(space.proposed);
    assertThat(preview.found()).isEmpty();
    assertThat(preview.open())
        .singleElement()
        .satisfies(one -> says(one, "- b\n", "- b mine\n", "- b main again\n"));
    space.main("- a\n- b mine\n- c\n");
    assertThat(world.admin.merges().preview(space.proposed).isConflicted()).isFalse();
  }

  @Test
  @RuleTest("conflict-continued")
  void whereTheMainContentDidNotTouchTheLinesOnlyTheirPlaceChanges() {
    DividedSpace space = list();
    ConflictRecord found = space.one();
    space.main("New.\n\n- a\n- b main\n- c\n").update();
    space.mine("Newer.\n\nNew.\n\n- a\n- b mine\n- c\n").main("New.\n\n- a\n- b main\n- c\n- d\n");
    space.update();
    says(space.one(), "- b\n", "- b mine\n", "- b main\n");
    assertThat(space.one().id()).isEqualTo(found.id());
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("Newer.\n\nNew.\n\n- a\n- b main\n- c\n- d\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void aConflictThatOverlapsAnotherIsOneWithIt() {
    DividedSpace space = list();
    ConflictRecord found = space.one();
    space.mine("- a\n- b mine\n- c mine\n").main("- a\n- b and c\n");
    space.update();
    says(space.one(), "- b\n- c\n", "- b mine\n- c mine\n", "- b and c\n");
    assertThat(space.one().id()).isEqualTo(found.id());
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("- a\n- b and c\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void whatTheMainContentChangesBesideTheLinesIsMergedOrAConflictOfItsOwn() {
    DividedSpace beside = list();
    beside.main("- a\n- b main\n- new\n- c\n").update();
    says(beside.one(), "- b\n", "- b mine\n", "- b main\n");
    assertThat(beside.myText()).isEqualTo("- a\n- b mine\n- new\n- c\n");

    DividedSpace next = list();
    next.mine("- a\n- b mine\n- c mine\n").main("- a\n- b main\n- c main\n").update();
    assertThat(next.open()).hasSize(2);
    says(next.open().get(0), "- b\n", "- b mine\n", "- b main\n");
    says(next.open().get(1), "- c\n", "- c mine\n", "- c main\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void twoConflictsThatOneChangeOverlapsAreOne() {
    DividedSpace space =
        updated(
            "a\n1\n2\n3\n4\nb\n", "a mine\n1\n2\n3\n4\nb mine\n", "a main\n1\n2\n3\n4\nb main\n");
    assertThat(space.open()).hasSize(2);
    space.main("all\n").update();
    says(space.one(), "a\n1\n2\n3\n4\nb\n", "a mine\n1\n2\n3\n4\nb mine\n", "all\n");
    assertThat(space.one().number()).isOne();
    assertThat(end(space, 2)).isEqualTo(Side.UNITED);
    assertThat(space.changeRequest().openConflicts()).isOne();
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("all\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void whatBothSidesSayIsAgreed() {
    DividedSpace space = list();
    space.main("- a\n- b mine\n- c\n");
    assertThat(space.update().isConflicted()).isFalse();
    assertThat(end(space, 1)).isEqualTo(Side.AGREED);
    assertThat(space.changeRequest().openConflicts()).isZero();
    assertThat(space.merge().isConflicted()).isFalse();
  }

  @Test
  @RuleTest("conflict-continued")
  void whatWasResolvedIsNoLongerInConflictWhenTheMainContentIsMergedAgain() {
    DividedSpace space = list();
    space.resolve(OURS);
    space.main("- a\n- b main\n- c\n- d\n").update();
    assertThat(space.open()).isEmpty();
    assertThat(space.myText()).isEqualTo("- a\n- b mine\n- c\n- d\n");
    space.main("- a\n- b main again\n- c\n- d\n").update();
    says(space.one(), "- b main\n", "- b mine\n", "- b main again\n");
    assertThat(space.one().number()).isEqualTo(2);
  }

  @Test
  @RuleTest("conflict-continued")
  void fieldsAndVariablesFollowTheMainContent() {
    DividedSpace space = new DividedSpace(world, "text\n");
    space.mine(fields("Mine", "mine")).main(fields("Main", "main"));
    space.update();
    List<String> ids = space.open().stream().map(one -> one.id().value()).toList();
    assertThat(ids).hasSize(2);
    space.main(fields("Main again", "main again")).update();
    assertThat(space.open()).extracting(one -> one.id().value()).containsExactlyElementsOf(ids);
    assertThat(space.open())
        .extracting(one -> one.conflict().theirs())
        .containsExactlyInAnyOrder("Main again", "main again");
    assertThat(space.open())
        .extracting(one -> one.conflict().base())
        .containsExactlyInAnyOrder("Intro", null);
    for (ConflictRecord one : space.open()) {
      world.admin.merges().resolve(space.proposed, one.id(), THEIRS);
    }
    space.merge();
    assertThat(space.mainPage().title()).isEqualTo("Main again");
    assertThat(space.mainPage().variables()).isEqualTo(Map.of("v", VariableValue.of("main again")));
  }

  private static PageFields fields(String title, String variable) {
    return PageFields.titled(title).variables(Map.of("v", VariableValue.of(variable)));
  }

  @Test
  @RuleTest("conflict-continued")
  void variablesOfTheSpaceFollowTheMainContent() {
    DividedSpace space = new DividedSpace(world, "text\n");
    space.edit(space.here(), variable("mine"));
    space.edit(space.there(), variable("main"));
    space.update();
    space.edit(space.there(), variable("main again"));
    space.update();
    says(space.one(), null, "mine", "main again");
    space.edit(space.there(), variable("mine"));
    space.update();
    assertThat(end(space, 1)).isEqualTo(Side.AGREED);
  }

  private static ContentEdit variable(String value) {
    return new ContentEdit.SetVariables(Map.of("v", VariableValue.of(value)));
  }

  @Test
  @RuleTest("conflict-continued")
  void aDeletedPageIsBroughtBackAsTheMainContentHasItNow() {
    DividedSpace space = new DividedSpace(world, "one\n").main("two\n");
    space.edit(space.here(), ContentEdit.deletePage(space.page.value()));
    space.update();
    space.main(PageFields.titled("Renamed")).update();
    space.main("three\n").update();
    says(
        space.one(),
        "---\ntitle: Intro\npath: intro\n---\none\n",
        null,
        "---\ntitle: Renamed\npath: renamed\n---\nthree\n");
    assertThat(space.one().number()).isOne();
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("three\n");
    assertThat(space.myPage().title()).isEqualTo("Renamed");
  }

  @Test
  @RuleTest("conflict-continued")
  void aPageThatBothDeletedIsAgreed() {
    DividedSpace space = new DividedSpace(world, "one\n").main("two\n");
    space.edit(space.here(), ContentEdit.deletePage(space.page.value()));
    space.update();
    space.edit(space.there(), ContentEdit.deletePage(space.page.value()));
    assertThat(space.update().isConflicted()).isFalse();
    assertThat(end(space, 1)).isEqualTo(Side.AGREED);
  }

  @Test
  @RuleTest("conflict-continued")
  void aPageThatTheMainContentDeletesMakesOneConflictOfThoseInIt() {
    DividedSpace space = list();
    space.mine(PageFields.titled("Mine")).main(PageFields.titled("Main")).update();
    assertThat(space.open()).hasSize(2);
    space.edit(space.there(), ContentEdit.deletePage(space.page.value()));
    space.update();
    assertThat(space.one().conflict().kind()).isEqualTo(Conflict.Kind.EDITED_AND_DELETED);
    assertThat(space.one().number()).isOne();
    assertThat(end(space, 2)).isEqualTo(Side.UNITED);
    space.resolve(THEIRS);
    assertThat(space.mine().content().page(space.page)).isEmpty();
  }

  @Test
  @RuleTest("conflict-continued")
  void aConflictGoesWithItsPageWhereverEitherSideMovesIt() {
    DividedSpace space = list();
    space.edit(space.there(), ContentEdit.insertPage("Parent"));
    String parent = space.main().content().pageByPath("parent").orElseThrow().id().value();
    space.edit(space.there(), ContentEdit.updatePage(space.page.value()).into(parent));
    space.mine(PageFields.titled("Renamed"));
    space.update();
    says(space.one(), "- b\n", "- b mine\n", "- b main\n");
    assertThat(space.one().conflict().path()).isEqualTo("parent/renamed");
    space.resolve(THEIRS);
    assertThat(space.myText()).isEqualTo("- a\n- b main\n- c\n");
  }

  @Test
  @RuleTest("conflict-continued")
  void reusableContentsAndTheirTitlesFollowTheMainContent() {
    DividedSpace space = new DividedSpace(world, "text\n");
    space.edit(space.there(), ContentEdit.insertReusableContent("R").markdown("1\n"));
    space.update();
    String id = space.main().content().allReusableContents().iterator().next().id().value();
    space.edit(
        space.here(), ContentEdit.updateReusableContent(id).title("Mine").markdown("mine\n"));
    space.edit(
        space.there(), ContentEdit.updateReusableContent(id).title("Main").markdown("main\n"));
    space.update();
    space.edit(
        space.there(), ContentEdit.updateReusableContent(id).title("Again").markdown("again\n"));
    space.update();
    assertThat(space.open())
        .extracting(one -> one.conflict().theirs())
        .containsExactlyInAnyOrder("Again", "again\n");
    assertThat(space.conflicts()).hasSize(2);
  }

  @Test
  @RuleTest("conflict-continued")
  void placesFollowTheMainContent() {
    DividedSpace space = new DividedSpace(world, "text\n");
    for (String parent : List.of("One", "Two", "Three")) {
      space.edit(space.there(), ContentEdit.insertPage(parent));
    }
    space.update();
    Map<String, String> ids = new HashMap<>();
    for (Page page : space.main().content().allPages()) {
      ids.put(page.slug(), page.id().value());
    }
    String page = space.page.value();
    space.edit(space.here(), ContentEdit.updatePage(page).into(ids.get("one")));
    space.edit(space.there(), ContentEdit.updatePage(page).into(ids.get("two")));
    space.update();
    String base = "path: intro\nbefore: one\n";
    String ours = "path: one/intro\nparent: one\n";
    says(space.one(), base, ours, "path: two/intro\nparent: two\n");
    space.edit(
        space.there(),
        ContentEdit.updatePage(ids.get("two")).fields(PageFields.NOTHING.slug("second")));
    space.update();
    says(space.one(), base, ours, "path: second/intro\nparent: second\n");
    space.edit(space.there(), ContentEdit.updatePage(page).into(ids.get("three")));
    space.update();
    says(space.one(), base, ours, "path: three/intro\nparent: three\n");
    assertThat(space.one().number()).isOne();
    space.resolve(THEIRS);
    assertThat(space.mine().content().path(space.myPage())).isEqualTo("three/intro");
    assertThat(space.merge().isConflicted()).isFalse();
  }

  @Test
  @RuleTest("conflict-continued")
  void ordersThatContradictEachOtherAreOpenUntilBothSidesHaveOneOrder() {
    for (boolean takesTheirs : List.of(true, false)) {
      DividedSpace space = new DividedSpace(world, "text\n");
      space.edit(space.there(), ContentEdit.insertPage("B"), ContentEdit.insertPage("C"));
      space.update();
      String b = space.main().content().pageByPath("b").orElseThrow().id().value();
      String c = space.main().content().pageByPath("c").orElseThrow().id().value();
      space.edit(space.here(), ContentEdit.updatePage(b).at(0));
      space.edit(space.there(), ContentEdit.updatePage(c).at(1));
      space.update();
      ConflictRecord found = space.one();
      assertThat(found.conflict().kind()).isEqualTo(Conflict.Kind.ORDERS_CONTRADICT);
      space.main("other\n").update();
      assertThat(space.one().id()).isEqualTo(found.id());
      if (takesTheirs) {
        space.resolve(THEIRS);
        assertThat(order(space.mine())).containsExactly("intro", "c", "b");
      } else {
        space.edit(space.there(), ContentEdit.updatePage(b).at(0));
        assertThat(order(space.main())).isEqualTo(order(space.mine()));
        assertThat(space.update().isConflicted()).isFalse();
        assertThat(end(space, 1)).isEqualTo(Side.AGREED);
      }
    }
  }

  private static List<String> order(ContentView view) {
    return view.content().children(null).stream().map(Page::slug).toList();
  }

  @Test
  @RuleTest("conflict-continued")
  void aPageThatBothMovedToTheSamePlaceIsAgreed() {
    DividedSpace space = new DividedSpace(world, "text\n");
    space.edit(space.there(), ContentEdit.insertPage("One"), ContentEdit.insertPage("Two"));
    space.update();
    String page = space.page.value();
    String one = space.main().content().pageByPath("one").orElseThrow().id().value();
    String two = space.main().content().pageByPath("two").orElseThrow().id().value();
    space.edit(space.here(), ContentEdit.updatePage(page).into(one));
    space.edit(space.there(), ContentEdit.updatePage(page).into(two));
    space.update();
    space.edit(space.there(), ContentEdit.updatePage(page).into(one));
    assertThat(space.update().isConflicted()).isFalse();
    assertThat(end(space, 1)).isEqualTo(Side.AGREED);
  }

  // ---------------------------------------------------------------- resolutions

  @Test
  @RuleTest("conflict-settled")
  void aResolutionIsWholeLines() {
    DividedSpace space = list();
    space.resolve(given("- b given"));
    assertThat(space.myText()).isEqualTo("- a\n- b given\n- c\n");
    DividedSpace last = updated("a\nb", "a\nb mine", "a\nb main");
    last.mine("a\nb mine\nc\n");
    last.resolve(THEIRS);
    assertThat(last.myText()).isEqualTo("a\nb main\nc\n");
  }

  // ---------------------------------------------------------------- after the merge

  private static void stays(DividedSpace space) {
    String text = space.mainText();
    String title = space.main().content().page(space.page).map(p -> p.title()).orElse(null);
    refused(() -> space.resolve(THEIRS));
    assertThat(space.open()).hasSize(1);
    assertThat(space.mainText()).isEqualTo(text);
    assertThat(space.main().content().page(space.page).map(p -> p.title()).orElse(null))
        .isEqualTo(title);
    space.resolve(OURS);
    assertThat(space.mainText()).isEqualTo(text);
  }

  @Test
  @RuleTest("conflict-after-merge")
  void workOfTheMainContentSinceTheMergeIsNotResolvedAway() {
    DividedSpace lines = list();
    lines.merge();
    lines.main("- a\n- b later\n- c\n");
    stays(lines);

    DividedSpace title = new DividedSpace(world, "text\n");
    title.mine(PageFields.titled("Mine")).main(PageFields.titled("Main")).merge();
    title.main(PageFields.titled("Later"));
    refused(() -> title.resolve(given("Given")));
    stays(title);

    DividedSpace deleted = new DividedSpace(world, "one\n").mine("two\n");
    deleted.edit(deleted.there(), ContentEdit.deletePage(deleted.page.value()));
    deleted.merge();
    deleted.main("later\n");
    stays(deleted);
  }

  @Test
  @RuleTest("conflict-after-merge")
  void whatTheMainContentDidNotTouchSinceTheMergeIsResolved() {
    DividedSpace lines = list();
    lines.merge();
    lines.main("- a\n- b mine\n- c later\n").main(PageFields.titled("Later"));
    lines.resolve(THEIRS);
    assertThat(lines.mainText()).isEqualTo("- a\n- b main\n- c later\n");

    DividedSpace title = new DividedSpace(world, "text\n");
    title.mine(PageFields.titled("Mine")).main(PageFields.titled("Main")).merge();
    title.main("later\n");
    title.resolve(THEIRS);
    assertThat(title.mainPage().title()).isEqualTo("Main");
    assertThat(title.mainText()).isEqualTo("later\n");
  }
}
