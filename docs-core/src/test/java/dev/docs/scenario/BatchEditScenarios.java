package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.Reviews;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.SemanticChange;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Batches of edits: their limits, their refs, all or nothing; on any store. */
public abstract class BatchEditScenarios {

  private static final String LOST = "a text of a batch that is refused";

  private Store store;
  private World world;
  private SpaceId guide;
  private PageId intro;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    guide = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    live(ContentEdit.insertPage("Intro").markdown("one\n"), ContentEdit.insertGroup("Group"));
    intro = page("intro").id();
    world.admin.changeRequests().create(guide, new CreateChangeRequest(null));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void live(ContentEdit... edits) {
    world.admin.contents().edit(ContentAt.main(guide), List.of(edits));
  }

  private void change(ContentEdit... edits) {
    world
        .admin
        .contents()
        .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), List.of(edits));
  }

  private Content main() {
    return world.admin.contents().get(ContentAt.main(guide)).content();
  }

  private Content changed() {
    return world
        .admin
        .contents()
        .get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")))
        .content();
  }

  private Page page(String path) {
    return main().pageByPath(path).orElseThrow();
  }

  @Test
  void aTitleThatIsGivenWithADocumentStaysBesideItsHeading() {
    live(
        new ContentEdit.InsertPage(
                null,
                PageType.DOCUMENT,
                null,
                null,
                PageFields.NOTHING.title("Given"),
                "# Heading\n")
            .fromDocument(true)
            .titledByText());
    assertThat(page("given").title()).isEqualTo("Given");
    live(ContentEdit.insertPage("Old").markdown("# Old\n\ntext\n"));
    live(
        ContentEdit.updatePage(page("old").id().value())
            .document("# Heading\n")
            .fields(PageFields.NOTHING.title("New")));
    assertThat(page("new").title()).isEqualTo("New");
    assertThat(world.admin.contents().get(ContentAt.main(guide)).text(page("new")))
        .isEqualTo("# New\n\n# Heading\n");
  }

  @Test
  @RuleTest("revert-page")
  void revertingAPageThatIsNewInTheChangeRequestRemovesItWithAllBelowIt() {
    change(ContentEdit.insertPage("New").markdown("new\n"));
    PageId added = changed().pageByPath("new").orElseThrow().id();
    change(ContentEdit.insertPage("Below").into(added.value()));
    RevisionId first = world.admin.contents().get(ContentAt.main(guide)).revision().id();
    assertThat(refusal(() -> change(new ContentEdit.RevertPage(added.value(), first))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(refusal(() -> change(new ContentEdit.RevertPage(added.value(), null).blocks("x"))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    change(new ContentEdit.RevertPage(added.value(), null));
    assertThat(changed().page(added)).isEmpty();
    assertThat(changed()).isEqualTo(main());
  }

  @Test
  @RuleTest("revert-page")
  void aRevertedPageStaysWhereItIs() {
    live(ContentEdit.insertPage("Low").markdown("low\n").into(intro.value()));
    PageId low = page("intro/low").id();
    RevisionId below = world.admin.contents().get(ContentAt.main(guide)).revision().id();
    live(ContentEdit.updatePage(low.value()).into(null));
    live(ContentEdit.updatePage(intro.value()).into(low.value()));
    live(new ContentEdit.RevertPage(low.value(), below));
    assertThat(main().page(low).orElseThrow().parent()).isNull();
    assertThat(main().page(intro).orElseThrow().parent()).isEqualTo(low);
  }

  @Test
  @RuleTest("changes-listed")
  void changesFollowTheOrderOfTheTree() {
    List<ContentEdit> pages = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      pages.add(ContentEdit.insertPage("P" + i).markdown(i + "\n"));
      pages.add(ContentEdit.insertPage("Below" + i).into(intro.value()));
    }
    live(pages.toArray(ContentEdit[]::new));
    world.admin.changeRequests().create(guide, new CreateChangeRequest(null));
    List<ContentEdit> edits = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    edits.add(ContentEdit.updatePage(intro.value()).markdown("two\n"));
    expected.add("intro");
    for (int i = 11; i >= 0; i--) {
      edits.add(ContentEdit.updatePage(page("intro/below" + i).id().value()).markdown("x\n"));
      edits.add(
          i % 3 == 0
              ? new ContentEdit.DeletePage(page("p" + i).id().value())
              : ContentEdit.updatePage(page("p" + i).id().value()).markdown("x\n"));
    }
    for (int i = 0; i < 12; i++) {
      expected.add("intro/below" + i);
    }
    for (int i = 0; i < 12; i++) {
      expected.add("p" + i);
    }
    world.admin.contents().edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "2")), edits);
    List<SemanticChange> changes =
        world
            .admin
            .contents()
            .changes(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "2")), 100)
            .changes()
            .changes();
    assertThat(changes.stream().map(BatchEditScenarios::path).toList()).isEqualTo(expected);
  }

  private static String path(SemanticChange change) {
    return ((SemanticChange.OfPage) change).page().path();
  }

  @Test
  void variablesInFrontMatterWhoseNamesAreNoneAreLeftInTheText() {
    String text = "---\nvars:\n  good: a\n  1bad: b\n  \"a b\": c\n---\n\nbody\n";
    change(ContentEdit.updatePage(intro.value()).markdown(text));
    assertThat(changed().page(intro).orElseThrow().variables()).containsOnlyKeys("good");
  }

  @Test
  @RuleTest("front-matter")
  void aTextWithoutFrontMatterKeepsTheSettingsOfItsPage() {
    String settings = "---\nicon: book\ndescription: D\nhidden: true\nours: 1\n---\n";
    change(ContentEdit.updatePage(intro.value()).markdown(settings + "one\n"));
    change(ContentEdit.updatePage(intro.value()).markdown("two\n"));
    Page kept = changed().page(intro).orElseThrow();
    assertThat(kept.icon()).isEqualTo("book");
    assertThat(kept.description()).isEqualTo("D");
    assertThat(kept.hidden()).isTrue();
    assertThat(kept.frontMatter()).isEqualTo(settings);
    change(ContentEdit.updatePage(intro.value()).markdown("---\nicon: star\n---\nthree\n"));
    Page replaced = changed().page(intro).orElseThrow();
    assertThat(replaced.icon()).isEqualTo("star");
    assertThat(replaced.description()).isNull();
    assertThat(replaced.hidden()).isFalse();
  }

  @Test
  @RuleTest("reviews")
  void onlyThoseWhoMayReviewAreAskedTo() {
    for (String member : List.of("read", "comment", "edit")) {
      assertThat(refusal(() -> ask(member))).as(member).isEqualTo(ErrorCode.INVALID);
    }
    assertThat(refusal(() -> ask("guest"))).isEqualTo(ErrorCode.NOT_FOUND);
    for (String member : List.of("review", "create", "admin")) {
      ask(member);
    }
    assertThat(
            world
                .admin
                .reviews()
                .requested(ChangeRequest.Ref.of(guide, "1"), ListOptions.first())
                .items())
        .hasSize(3);
  }

  private void ask(String member) {
    world
        .admin
        .reviews()
        .request(ChangeRequest.Ref.of(guide, "1"), Reviews.Request.of(List.of(new UserId(member))));
  }

  /** Everything that a batch might leave behind. */
  private String state() {
    var spaces = world.admin.spaces().get(guide);
    var changeRequests =
        world.admin.changeRequests().list(guide, null, null, ListOptions.first()).items();
    var contributors =
        world
            .admin
            .changeRequests()
            .contributors(ChangeRequest.Ref.of(guide, "1"), ListOptions.first());
    return spaces + "\n" + changeRequests + "\n" + contributors + "\n" + main().allPages();
  }

  private String text(String path) {
    ContentView view = world.admin.contents().get(ContentAt.main(guide));
    return view.text(view.content().pageByPath(path).orElseThrow().document());
  }

  @Test
  @RuleTest("title-heading-renamed")
  void aHeadingThatSaysThePagesTitleChangesWithIt() {
    live(ContentEdit.insertPage("Setup").markdown("# Setup\n\nRun Setup. [i](intro.md)\n"));
    world.admin.changeRequests().create(guide, new CreateChangeRequest(null));
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "2")),
            List.of(
                ContentEdit.updatePage(page("setup").id().value())
                    .markdown("# Setup\n\nRun Setup. [i](intro.md)\n\nMore.\n")));

    live(
        ContentEdit.updatePage(page("setup").id().value())
            .fields(PageFields.titled("Installation")));

    assertThat(text("installation")).isEqualTo("# Installation\n\nRun Setup. [i](intro.md)\n");
    assertThat(world.admin.search().inSpace(guide, "installation", ListOptions.first()).items())
        .hasSize(1);

    world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2"));

    assertThat(text("installation"))
        .isEqualTo("# Installation\n\nRun Setup. [i](intro.md)\n\nMore.\n");
  }

  @Test
  @RuleTest("title-heading-renamed")
  void aTextThatStandsBelowTheTitleKeepsTheHeadingThatSaysIt() {
    live(ContentEdit.insertPage("Setup").markdown("# Setup\n\nOld.\n"));
    String id = page("setup").id().value();

    live(ContentEdit.updatePage(id).document("New.\n"));

    assertThat(text("setup")).isEqualTo("# Setup\n\nNew.\n");
  }

  @Test
  void aFieldThatIsSetToNothingIsRemoved() {
    PageCover cover = new PageCover(new ContentRef.Url("https://example.com/a.png"), null, 0);
    String id = intro.value();
    live(
        ContentEdit.updatePage(id)
            .fields(
                PageFields.titled("Intro")
                    .slug("start")
                    .emoji("1f4d6")
                    .icon("house")
                    .description("First")
                    .condition("true")
                    .cover(cover)));
    live(ContentEdit.updatePage(id).fields(PageFields.NOTHING.hidden(true)));
    assertThat(page("start").cover()).isEqualTo(cover);
    assertThat(page("start").icon()).isEqualTo("house");

    live(
        ContentEdit.updatePage(id)
            .fields(
                PageFields.NOTHING
                    .slug(null)
                    .emoji(null)
                    .icon(null)
                    .description(null)
                    .condition(null)
                    .cover(null)));

    Page page = page("intro");
    assertThat(page.emoji()).isNull();
    assertThat(page.icon()).isNull();
    assertThat(page.description()).isNull();
    assertThat(page.condition()).isNull();
    assertThat(page.cover()).isNull();
    assertThat(page.hidden()).isTrue();
  }

  @Test
  void aFieldThatAlwaysHasAValueCannotBeSetToNothing() {
    String id = intro.value();
    PageFields none = PageFields.NOTHING;
    Map<String, ContentEdit> edits =
        Map.of(
            "title", ContentEdit.updatePage(id).fields(none.title(null)),
            "layout", ContentEdit.updatePage(id).fields(none.layout(null)),
            "variables", ContentEdit.updatePage(id).fields(none.variables(null)),
            "target", ContentEdit.updatePage(id).fields(none.target(null)),
            "markdown", ContentEdit.updatePage(id).markdown(null));
    edits.forEach(
        (field, edit) ->
            assertThatThrownBy(() -> live(edit))
                .isInstanceOf(DocsException.class)
                .hasMessage("changes[0]." + field + ": must not be null"));
  }

  @Test
  @RuleTest("batch-moves")
  void aPageWhoseIndexIsSetToNothingIsTheLast() {
    live(ContentEdit.insertPage("Last"));
    live(ContentEdit.updatePage(intro.value()).at(null));
    List<Page> top = main().children(null);
    assertThat(top.get(top.size() - 1).id()).isEqualTo(intro);
  }

  @Test
  @RuleTest("reusable-content-deleted")
  void deletingAReusableContentRemovesItsInclusions() {
    live(ContentEdit.insertReusableContent("Kept").markdown("kept\n"));
    live(ContentEdit.insertReusableContent("Note").markdown("note\n"));
    String kept = reusable("Kept");
    String note = reusable("Note");
    live(
        ContentEdit.updatePage(intro.value())
            .markdown("one\n\n" + include(note) + "\n" + include(kept) + "\ntwo\n"),
        ContentEdit.updateReusableContent(kept).markdown(include(note)));

    live(new ContentEdit.DeleteReusableContent(note));

    ContentView now = world.admin.contents().get(ContentAt.main(guide));
    assertThat(now.text(page("intro").document())).isEqualTo("one\n\n" + include(kept) + "\ntwo\n");
    assertThat(now.content().allReusableContents())
        .singleElement()
        .satisfies(left -> assertThat(now.text(left.document())).isEmpty());
  }

  private String reusable(String title) {
    return main().allReusableContents().stream()
        .filter(reusable -> reusable.title().equals(title))
        .map(reusable -> reusable.id().value())
        .findFirst()
        .orElseThrow();
  }

  private static String include(String id) {
    return "{% include \"/reusable-contents/" + id + "\" %}\n";
  }

  @Test
  @RuleTest({"batch", "groups"})
  void aBatchIsDoneWholeOrNotAtAll() {
    String group = page("group").id().value();
    String page = intro.value();
    List<ContentEdit> failing =
        List.of(
            ContentEdit.deletePage("nowhere"),
            ContentEdit.updatePage("nowhere").markdown("x"),
            ContentEdit.updatePage(page).into("nowhere"),
            ContentEdit.updatePage(page).into(page),
            ContentEdit.updatePage(group).into(page),
            ContentEdit.updatePage(group).markdown("a group has no text"),
            ContentEdit.insertPage("x").into("nowhere"),
            ContentEdit.insertPage("x").ref("new"),
            ContentEdit.insertGroup("x").into(page),
            new ContentEdit.InsertPage(null, PageType.COMPUTED, null, null, title(), null),
            new ContentEdit.InsertPage(null, PageType.LINK, null, null, title(), null),
            new ContentEdit.RevertPage("nowhere", null),
            new ContentEdit.RevertPage(page, new RevisionId("nowhere")),
            new ContentEdit.DeleteFile("nowhere"),
            new ContentEdit.DeleteReusableContent("nowhere"),
            ContentEdit.updateReusableContent("nowhere").title("x").markdown("x"),
            ContentEdit.insertReusableContent(null).markdown("x"));
    for (ContentEdit third : failing) {
      String before = state();
      List<ContentEdit> batch =
          List.of(
              ContentEdit.insertPage("New").ref("new").markdown(LOST),
              ContentEdit.updatePage(intro.value()).markdown(LOST),
              third,
              ContentEdit.deletePage(intro.value()));
      ErrorCode live = refusal(() -> world.admin.contents().edit(ContentAt.main(guide), batch));
      ErrorCode inChangeRequest =
          refusal(
              () ->
                  world
                      .admin
                      .contents()
                      .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), batch));
      assertThat(live).as("%s", third).isIn(ErrorCode.NOT_FOUND, ErrorCode.INVALID);
      assertThat(inChangeRequest).as("%s", third).isEqualTo(live);
      assertThat(state()).isEqualTo(before);
      assertThat(refusal(() -> world.admin.contents().document(guide, DocumentId.of(LOST))))
          .isEqualTo(ErrorCode.NOT_FOUND);
    }
  }

  private static PageFields title() {
    return PageFields.titled("x");
  }

  @Test
  @RuleTest("batch")
  void aBatchIsOneRevision() {
    RevisionId before = world.admin.spaces().get(guide).space().head();
    live(ContentEdit.insertPage("A"), ContentEdit.insertPage("B"), ContentEdit.insertPage("C"));
    assertThat(world.admin.contents().get(ContentAt.main(guide)).revision().parents())
        .containsExactly(before);
  }

  @Test
  @RuleTest("batch")
  void aBatchHasFromOneToFiftyEdits() {
    for (int size : new int[] {0, 1, 50, 51}) {
      List<ContentEdit> batch = Collections.nCopies(size, ContentEdit.insertPage("Page"));
      ErrorCode expected = size == 0 || size == 51 ? ErrorCode.INVALID : null;
      String before = state();
      assertThat(refusal(() -> world.admin.contents().edit(ContentAt.main(guide), batch)))
          .isEqualTo(expected);
      assertThat(
              refusal(
                  () ->
                      world
                          .admin
                          .contents()
                          .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), batch)))
          .isEqualTo(expected);
      assertThat(state().equals(before)).isEqualTo(expected != null);
    }
    assertThat(main().pageCount()).isEqualTo(2 + 51);
  }

  @Test
  void aBatchOfNothingsIsInvalid() {
    List<ContentEdit> hole = new ArrayList<>();
    hole.add(null);
    for (List<ContentEdit> batch : List.of(hole)) {
      assertThat(refusal(() -> world.admin.contents().edit(ContentAt.main(guide), batch)))
          .isEqualTo(ErrorCode.INVALID);
    }
    assertThat(refusal(() -> world.admin.contents().edit(ContentAt.main(guide), null)))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(
            refusal(
                () ->
                    world
                        .admin
                        .contents()
                        .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), null)))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  @RuleTest("batch")
  void aRefNamesWhatTheBatchAddedBefore() {
    change(
        ContentEdit.insertPage("Chapter").ref("chapter"),
        ContentEdit.insertPage("Section").ref("section").into("chapter").markdown("text"),
        ContentEdit.updatePage("section").fields(PageFields.titled("Renamed")),
        ContentEdit.insertPage("Gone").ref("gone"),
        ContentEdit.deletePage("gone"),
        ContentEdit.insertFiles(
            new ContentEdit.NewFile("file", "a.txt", null, FileBytes.of(new byte[] {1}))),
        ContentEdit.insertFiles(
            new ContentEdit.NewFile("kept", "b.txt", null, FileBytes.of(new byte[] {2}))),
        new ContentEdit.DeleteFile("file"),
        ContentEdit.insertReusableContent("Note").ref("note").markdown("x"),
        ContentEdit.updateReusableContent("note").title("Renamed note"));
    assertThat(changed().pageByPath("chapter/renamed").orElseThrow().title()).isEqualTo("Renamed");
    assertThat(changed().pageByPath("gone")).isEmpty();
    assertThat(changed().allFiles()).extracting(ContentFile::name).containsExactly("b.txt");
    assertThat(changed().allReusableContents().get(0).title()).isEqualTo("Renamed note");
    assertThat(changed().allReusableContents().get(0).document()).isEqualTo(DocumentId.of("x"));
  }

  @Test
  @RuleTest("batch-refs")
  void aRefIsGivenOnceAndHoldsForItsBatch() {
    assertThat(
            refusal(
                () ->
                    change(
                        ContentEdit.insertPage("A").ref("x"),
                        ContentEdit.insertPage("B").ref("x"))))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(
            refusal(
                () ->
                    change(
                        ContentEdit.insertPage("B").into("x"),
                        ContentEdit.insertPage("A").ref("x"))))
        .isEqualTo(ErrorCode.NOT_FOUND);
    change(ContentEdit.insertPage("A").ref("x"));
    assertThat(refusal(() -> change(ContentEdit.deletePage("x")))).isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  @RuleTest("batch-moves")
  void anIndexBeyondTheEndIsTheEndAndANegativeOneInvalid() {
    live(ContentEdit.insertPage("First").at(0), ContentEdit.insertPage("Last").at(1_000_000));
    assertThat(main().children(null))
        .extracting(Page::title)
        .containsExactly("First", "Intro", "Group", "Last");
    assertThat(refusal(() -> live(ContentEdit.insertPage("x").at(-1))))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(refusal(() -> live(ContentEdit.updatePage(intro.value()).at(-1))))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  @RuleTest("page-depth")
  void pagesNestAsDeepAsTheyMay() {
    String above = null;
    List<ContentEdit> batch = new ArrayList<>();
    for (int i = 1; i <= Content.MAX_DEPTH + 1; i++) {
      batch.add(ContentEdit.insertPage("P" + i).ref("p" + i).into(above));
      above = "p" + i;
    }
    List<ContentEdit> deepest = batch.subList(Content.MAX_DEPTH / 2, Content.MAX_DEPTH);
    live(batch.subList(0, Content.MAX_DEPTH / 2).toArray(ContentEdit[]::new));
    Page half = deepest(page("p1"));
    ContentEdit first = ((ContentEdit.InsertPage) deepest.get(0)).into(half.id().value());
    List<ContentEdit> second = new ArrayList<>(deepest);
    second.set(0, first);
    live(second.toArray(ContentEdit[]::new));
    Page last = deepest(page("p1"));
    assertThat(main().depth(last.id())).isEqualTo(Content.MAX_DEPTH);

    assertThatThrownBy(() -> live(ContentEdit.insertPage("x").into(last.id().value())))
        .isInstanceOf(DocsException.class)
        .hasMessage("changes[0].into: must leave pages at most 100 levels deep");
    live(ContentEdit.insertPage("Top").ref("top"), ContentEdit.insertPage("Low").into("top"));
    String top = page("top").id().value();
    assertThat(refusal(() -> live(ContentEdit.updatePage(top).into(last.parent().value()))))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(refusal(() -> live(ContentEdit.updatePage(page("p1").id().value()).into(top))))
        .isEqualTo(ErrorCode.INVALID);
    live(ContentEdit.updatePage(page("top/low").id().value()).into(last.parent().value()));
    assertThat(main().pageCount()).isEqualTo(2 + Content.MAX_DEPTH + 2);
  }

  @Test
  @RuleTest("slug")
  void aSlugFollowsTheTitleUntilItIsSetAndIsNumberedAmongSiblings() {
    live(ContentEdit.insertPage("Set up").markdown("text\n"));
    String id = page("set-up").id().value();
    live(ContentEdit.updatePage(id).fields(PageFields.NOTHING.title("Begin")));
    assertThat(page("begin").id().value()).isEqualTo(id);

    live(ContentEdit.insertPage("BEGIN").markdown("text\n"));
    assertThat(page("begin-1").title()).isEqualTo("BEGIN");

    live(ContentEdit.updatePage(id).fields(PageFields.NOTHING.slug("start")));
    live(ContentEdit.updatePage(id).fields(PageFields.NOTHING.title("Again")));
    assertThat(page("start").title()).isEqualTo("Again");
  }

  @Test
  @RuleTest("groups")
  void aLinkHasNoPagesBelowIt() {
    live(ContentEdit.insertLink("Web", new ContentRef.Url("https://a.example/")));
    String link = page("web").id().value();

    assertThat(refusal(() -> live(ContentEdit.insertPage("Below").into(link))))
        .isEqualTo(ErrorCode.INVALID);
    assertThat(refusal(() -> live(ContentEdit.updatePage(intro.value()).into(link))))
        .isEqualTo(ErrorCode.INVALID);
  }

  @Test
  @RuleTest("document-identity")
  void equalTextsAreOneDocument() {
    live(
        ContentEdit.insertPage("A").markdown("same\n"),
        ContentEdit.insertPage("B").markdown("same\n"),
        ContentEdit.insertPage("C").markdown("other\n"));

    assertThat(page("a").document()).isEqualTo(page("b").document());
    assertThat(page("a").document()).isNotEqualTo(page("c").document());
    live(ContentEdit.updatePage(page("c").id().value()).markdown("same\n"));
    assertThat(page("c").document()).isEqualTo(page("a").document());
  }

  private Page deepest(Page top) {
    List<Page> below = main().descendants(top.id());
    return below.get(below.size() - 1);
  }

  @Test
  void aRevertBringsTextAndFieldsBackAndLeavesThePlace() {
    change(
        ContentEdit.updatePage(intro.value())
            .fields(PageFields.titled("Changed"))
            .markdown("two\n")
            .at(1));
    change(new ContentEdit.RevertPage(intro.value(), null));
    ContentView view =
        world.admin.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")));
    Page reverted = view.content().page(intro).orElseThrow();
    assertThat(reverted.title()).isEqualTo("Intro");
    assertThat(view.text(reverted.document())).isEqualTo("one\n");
    assertThat(view.content().children(null))
        .extracting(Page::title)
        .containsExactly("Group", "Intro");

    change(ContentEdit.deletePage(intro.value()));
    change(new ContentEdit.RevertPage(intro.value(), null));
    assertThat(changed().page(intro).orElseThrow().title()).isEqualTo("Intro");
    assertThatThrownBy(() -> change(new ContentEdit.RevertPage("nowhere", null)))
        .isInstanceOf(DocsException.class);
  }
}
