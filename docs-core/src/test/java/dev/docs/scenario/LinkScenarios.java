package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.Content.AtPath;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.NewFile;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.id.ConflictId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.reference.Location;
import dev.docs.rule.RuleTest;
import dev.docs.search.Search;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What links lead to when pages are renamed and moved; on any store. */
public abstract class LinkScenarios {

  /** What is not of the space, and what it is called where it has no words. */
  private static final Map<String, String> LABELS =
      Map.of(
          "/users/ada", "user",
          "/spaces/other", "space",
          "/collections/one", "collection",
          "/spaces/other/pages/there", "page",
          "/spaces/other/pages/there#part", "page",
          "/spaces/other/reusable-contents/note", "reusable content");

  private Store store;
  private World world;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void edit(ContentEdit... edits) {
    world.admin.contents().edit(ContentAt.main(space), List.of(edits));
  }

  private ContentView main() {
    return world.admin.contents().get(ContentAt.main(space));
  }

  private Page page(String path) {
    return main().content().pageByPath(path).orElseThrow();
  }

  private String id(String path) {
    return page(path).id().value();
  }

  private String text(String path) {
    return main().text(page(path));
  }

  private static ContentEdit insert(String title, String into, String markdown) {
    ContentEdit.InsertPage insert = ContentEdit.insertPage(title);
    return (into == null ? insert : insert.into(into)).markdown(markdown);
  }

  private void rename(String path, String slug) {
    edit(ContentEdit.updatePage(id(path)).fields(PageFields.NOTHING.slug(slug)));
  }

  private void move(String path, String into) {
    edit(ContentEdit.updatePage(id(path)).into(into == null ? null : id(into)));
  }

  private List<String> backlinks(String path) {
    return world
        .admin
        .references()
        .toPage(ContentAt.main(space), page(path).id(), ListOptions.first())
        .items()
        .stream()
        .map(
            location ->
                location instanceof Location.Page at ? at.page().slug() : "reusable content")
        .toList();
  }

  private List<String> found(String word) {
    return world.admin.search().inSpace(space, word, ListOptions.first()).items().stream()
        .map(Search.Result::path)
        .toList();
  }

  @Test
  void whatRefersToPagesInADocumentIsLabelledByTheirPaths() {
    edit(insert("Target", null, "text\n"), insert("Page", null, "text\n"));
    String target = "/pages/" + id("target");
    String table =
        "<table><thead><tr><th data-type=\"content-ref\"></th><th></th></tr></thead><tbody><tr><td>"
            + "<a href=\"TARGET\">TARGET</a></td><td><a data-mention href=\"TARGET\">TARGET</a></td>"
            + "</tr></tbody></table>\n";
    String text =
        "{% content-ref url=\"TARGET\" %}\n[TARGET](TARGET)\n{% endcontent-ref %}\n\n"
            + "See [TARGET](TARGET \"mention\") and [words](TARGET).\n\n"
            + table;
    edit(ContentEdit.updatePage(id("page")).document(text.replace("TARGET", target)));
    assertThat(text("page")).isEqualTo(text.replace("TARGET", "target.md"));
  }

  @Test
  void whatRefersToFilesWithoutPathInADocumentIsLabelledByTheirNames() {
    NewFile manual = new NewFile("manual", "my [1] manual.pdf", null, FileBytes.of(new byte[] {1}));
    edit(insert("Page", null, "text\n"), new ContentEdit.InsertFiles(List.of(manual)));
    String file = "/files/" + main().content().allFiles().get(0).id().value();
    String text =
        "{% content-ref url=\"FILE\" %}\n[LABEL](FILE)\n{% endcontent-ref %}\n\n"
            + "See [LABEL](FILE \"mention\") and [words](FILE).\n";
    String sent = text.replace("LABEL", "FILE").replace("FILE", file);
    edit(ContentEdit.updatePage(id("page")).document(sent));
    String named = text.replace("LABEL", "my \\[1\\] manual.pdf").replace("FILE", file);
    assertThat(text("page")).isEqualTo(named);
    edit(ContentEdit.updatePage(id("page")).document(named));
    assertThat(text("page")).isEqualTo(named);
  }

  @Test
  void whatRefersToUsersAndOtherSpacesInADocumentIsLabelledByWhatItIs() {
    edit(insert("Page", null, "text\n"));
    String text =
        "{% content-ref url=\"TARGET\" %}\n[LABEL](TARGET)\n{% endcontent-ref %}\n\n"
            + "See [LABEL](TARGET \"mention\") and [words](TARGET).\n\n"
            + "<table><thead><tr><th data-type=\"users\"></th></tr></thead><tbody><tr><td>"
            + "<a href=\"/users/ada\">OTHER</a></td></tr></tbody></table>\n";
    LABELS.forEach(
        (target, label) -> {
          String of = text.replace("TARGET", target);
          String sent = of.replace("LABEL", target).replace("OTHER", "/users/ada");
          String named = of.replace("LABEL", label).replace("OTHER", "user");
          edit(ContentEdit.updatePage(id("page")).markdown("text\n"));
          edit(ContentEdit.updatePage(id("page")).document(sent));
          assertThat(text("page")).isEqualTo(named);
          edit(ContentEdit.updatePage(id("page")).document(named));
          assertThat(text("page")).isEqualTo(named);
        });
  }

  /** Clients send the words of a link, and the target of a mention, which has none. */
  @Test
  void aReferenceThatGetsAnotherTargetIsLabelledByThatOne() {
    edit(insert("Page", null, "text\n"));
    String text =
        "{% content-ref url=\"TARGET\" %}\n[LABEL](TARGET)\n{% endcontent-ref %}\n\n"
            + "See [LABEL](TARGET \"mention\") and more.\n\n"
            + "<table><thead><tr><th data-type=\"users\"></th></tr></thead><tbody><tr><td>"
            + "<a href=\"/users/ada\">user</a></td></tr></tbody></table>\n";
    List<String> faults = new ArrayList<>();
    LABELS.forEach(
        (from, before) ->
            LABELS.forEach(
                (to, after) -> {
                  String start = text.replace("TARGET", from).replace("LABEL", before);
                  String end = text.replace("TARGET", to).replace("LABEL", after);
                  edit(ContentEdit.updatePage(id("page")).markdown(start));
                  edit(
                      ContentEdit.updatePage(id("page"))
                          .document(text.replace("TARGET", to).replace("LABEL", to)));
                  if (!text("page").equals(end)) {
                    faults.add(from + " to " + to + ":\n" + text("page"));
                  }
                }));
    assertThat(faults).isEmpty();
  }

  @Test
  void searchAndBacklinksNamePagesWhereTheyAreNow() {
    edit(insert("Guide", null, "needle\n"), insert("Other", null, "[g](guide.md)\n"));
    edit(insert("Below", id("guide"), "thread [g](README.md)\n"));
    assertThat(found("needle")).containsExactly("guide");
    assertThat(found("thread")).containsExactly("guide/below");
    rename("guide", "manual");
    assertThat(found("needle")).containsExactly("manual");
    assertThat(found("thread")).containsExactly("manual/below");
    move("manual", "other");
    assertThat(found("needle")).containsExactly("other/manual");
    assertThat(found("thread")).containsExactly("other/manual/below");
    assertThat(backlinks("other/manual")).containsExactlyInAnyOrder("other", "below");
    assertThat(text("other")).isEqualTo("[g](manual/README.md)\n");
  }

  @Test
  void aLinkThatBothSidesWroteToDifferentPagesKeepsBothMeanings() {
    edit(insert("Home", null, "one\n\ntwo\n\nthree\n"));
    String home = id("home");
    String number =
        ""
            + world
                .admin
                .changeRequests()
                .create(space, new CreateChangeRequest(null))
                .changeRequest()
                .number();
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, number)),
            List.of(insert("A", null, "of the change request\n")));
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, number)),
            List.of(ContentEdit.updatePage(home).markdown("one\n\ntwo\n\nthree [ours](a.md#x)\n")));
    edit(insert("A", null, "of the main content\n"));
    edit(ContentEdit.updatePage(home).markdown("one [theirs](a.md#y)\n\ntwo\n\nthree\n"));

    world.admin.merges().merge(ChangeRequest.Ref.of(space, number));

    String merged = text("home");
    List<String> ledTo = new ArrayList<>();
    for (Links.Link link : Links.in(merged)) {
      ContentRef ref =
          new ContentLinks(main().content()).of(page("home")).resolve(link.target()).orElseThrow();
      Page to = main().content().page(new PageId(((ContentRef.Anchor) ref).page())).orElseThrow();
      ledTo.add(((ContentRef.Anchor) ref).anchor() + " " + main().text(to));
    }
    assertThat(ledTo).containsExactly("y of the main content\n", "x of the change request\n");
    assertThat(merged).endsWith("three [ours](a.md#x)\n");
  }

  @Test
  @RuleTest("links-since-written")
  void aRenamedPageKeepsItsLinksInTheMannerTheyWereWritten() {
    edit(insert("Guide", null, "text\n"), insert("Home", null, ""));
    edit(
        insert("Set up", id("guide"), "[up](../README.md) [self](set-up.md)\n"),
        ContentEdit.updatePage(id("home"))
            .markdown(
                """
                [a](guide/set-up.md#linux "title") [b](./guide/set-up.md) [c](/guide/set-up)
                [d](/pages/guide/set-up.md?x=1) [e](guide/set-up) <a href="guide/set-up.md">x</a>

                [f]: guide/set-up.md 'title'
                [gone](guide/nowhere.md) [out](https://example.com/guide/set-up.md)
                `[code](guide/set-up.md)`
                """));
    String before = text("home");
    rename("guide/set-up", "install");

    assertThat(text("home"))
        .isEqualTo(
            """
            [a](guide/install.md#linux "title") [b](./guide/install.md) [c](/guide/install)
            [d](/pages/guide/install.md?x=1) [e](guide/install) <a href="guide/install.md">x</a>

            [f]: guide/install.md 'title'
            [gone](guide/nowhere.md) [out](https://example.com/guide/set-up.md)
            `[code](guide/set-up.md)`
            """);
    assertThat(main().text(page("home").document())).isEqualTo(before);
    assertThat(backlinks("guide/install")).containsExactly("home");

    rename("guide/install", "set-up");
    assertThat(text("home")).isEqualTo(before);
  }

  @Test
  void aPageThatMovesTakesItsLinksAlong() {
    edit(insert("Guide", null, ""), insert("Home", null, "home\n"));
    edit(insert("One", id("guide"), "[two](two.md) [home](../home.md)\n"));
    edit(insert("Two", id("guide"), "[one](./one.md#a)\n"));
    edit(ContentEdit.updatePage(id("guide/one")).markdown("[two](two.md) [home](../home.md)\n"));
    move("guide/one", null);
    assertThat(text("one")).isEqualTo("[two](guide/two.md) [home](home.md)\n");
    assertThat(text("guide/two")).isEqualTo("[one](../one.md#a)\n");
    assertThat(backlinks("one")).containsExactly("two");
    assertThat(backlinks("guide/two")).containsExactly("one");
  }

  @Test
  @RuleTest("links-since-written")
  void aLinkMeansThePageAndNotWhoTakesItsPath() {
    edit(insert("Guide", null, "old\n"));
    edit(insert("Home", null, "[guide](guide.md)\n"));
    rename("guide", "manual");
    edit(insert("Guide", null, "new\n"));
    assertThat(text("home")).isEqualTo("[guide](manual.md)\n");
    edit(insert("Other", null, "[guide](guide.md)\n"));
    assertThat(text("other")).isEqualTo("[guide](guide.md)\n");
    assertThat(backlinks("manual")).containsExactly("home");
    assertThat(backlinks("guide")).containsExactly("other");
  }

  @Test
  void aPageThatGetsPagesBelowItKeepsItsRelativeLinks() {
    edit(insert("Guide", null, ""), insert("Home", null, ""));
    edit(ContentEdit.updatePage(id("guide")).markdown("[home](home.md)\n"));
    edit(insert("Below", id("guide"), ""));
    assertThat(main().content().page(page("guide").id())).isPresent();
    assertThat(new ContentLinks(main().content()).on(page("guide")).resolve("home.md"))
        .isEqualTo(new ContentRef.Page(id("home"), null));
    assertThat(backlinks("home")).containsExactly("guide");
  }

  @Test
  @RuleTest("links-written-back")
  void whatIsReadAndWrittenBackChangesNothingButWhatWasEdited() {
    edit(insert("Guide", null, ""));
    edit(insert("Home", null, "[guide](guide.md)\n\nline\n"));
    rename("guide", "manual");
    String read = text("home");
    edit(ContentEdit.updatePage(id("home")).markdown(read));
    assertThat(main().text(page("home").document())).isEqualTo("[guide](guide.md)\n\nline\n");
    edit(ContentEdit.updatePage(id("home")).markdown(read.replace("line", "changed")));
    assertThat(main().text(page("home").document())).isEqualTo("[guide](guide.md)\n\nchanged\n");
    assertThat(text("home")).isEqualTo("[guide](manual.md)\n\nchanged\n");
  }

  @Test
  void linksSurviveMergesOfBothSides() {
    edit(insert("Guide", null, ""), insert("Other", null, ""));
    edit(insert("Home", null, "[guide](guide.md)\n\none\n\ntwo\n\nthree\n"));
    world.admin.changeRequests().create(space, new CreateChangeRequest(null));
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
            List.of(
                ContentEdit.updatePage(id("guide")).fields(PageFields.NOTHING.slug("manual")),
                ContentEdit.updatePage(id("home"))
                    .markdown("[guide](guide.md)\n\none\n\ntwo\n\n[other](other.md)\n")));
    edit(
        ContentEdit.updatePage(id("other")).fields(PageFields.NOTHING.slug("else")),
        ContentEdit.updatePage(id("home"))
            .markdown("[guide](guide.md)\n\n[g](./guide.md)\n\ntwo\n\nthree\n"));
    world.admin.merges().merge(ChangeRequest.Ref.of(space, "1"));
    assertThat(text("home"))
        .isEqualTo("[guide](manual.md)\n\n[g](./manual.md)\n\ntwo\n\n[other](else.md)\n");
    assertThat(main().content().resolve("guide").map(AtPath::page)).contains(page("manual"));
    assertThat(main().content().resolve("other").map(AtPath::page)).contains(page("else"));
  }

  @Test
  void aRevertedPageLeadsWhereItLed() {
    edit(insert("Guide", null, ""));
    edit(insert("Home", null, "[guide](guide.md)\n"));
    RevisionId old = main().revision().id();
    rename("guide", "manual");
    edit(insert("Guide", null, ""));
    edit(ContentEdit.updatePage(id("home")).markdown("nothing\n"));
    edit(new ContentEdit.RevertPage(id("home"), old));
    assertThat(text("home")).isEqualTo("[guide](manual.md)\n");
    edit(ContentEdit.deletePage(id("home")));
    PageId home =
        world
            .admin
            .contents()
            .get(ContentAt.revision(space, old))
            .content()
            .pageByPath("home")
            .get()
            .id();
    edit(new ContentEdit.RevertPage(home.value(), old));
    assertThat(text("home")).isEqualTo("[guide](manual.md)\n");
  }

  @Test
  @RuleTest("batch-refs")
  void refsOfABatchAreLinksInAnyOrder() {
    edit(
        insert("First", null, "[second](./two.md#a) ![image](./picture) [none](./nothing.md)\n"),
        new ContentEdit.InsertFiles(
            List.of(new NewFile("picture", "p.png", null, FileBytes.of(new byte[] {1})))),
        ContentEdit.insertPage("The second").ref("two").markdown("[first](first.md)\n"));
    String file = main().content().allFiles().get(0).id().value();
    assertThat(text("first"))
        .isEqualTo(
            "[second](./the-second.md#a) ![image](/files/" + file + ") [none](./nothing.md)\n");
    assertThat(backlinks("the-second")).containsExactly("first");
    rename("the-second", "two");
    assertThat(text("first")).contains("[second](./two.md#a)");
    assertThatThrownBy(() -> edit(ContentEdit.insertPage("New").ref("two")))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("must not be the path of a page");
    assertThatThrownBy(
            () ->
                edit(
                    ContentEdit.insertPage("New").ref("same"),
                    new ContentEdit.InsertFiles(
                        List.of(new NewFile("same", "p", null, FileBytes.of(new byte[] {1}))))))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("changes[1].files[0].ref");
  }

  @Test
  @RuleTest("old-paths")
  void oldPathsLeadToPagesWhereNoOthersHaveThem() {
    edit(insert("Guide", null, ""));
    edit(insert("Part", id("guide"), ""));
    edit(insert("Deep", id("guide/part"), ""));
    PageId guide = page("guide").id();
    PageId deep = page("guide/part/deep").id();
    rename("guide", "manual");
    rename("manual/part", "chapter");
    assertThat(at("guide")).isEqualTo(guide);
    assertThat(at("GUIDE/part/deep")).isEqualTo(deep);
    assertThat(at("manual/part/deep")).isEqualTo(deep);
    assertThat(main().content().resolve("manual/chapter/deep"))
        .hasValueSatisfying(found -> assertThat(found.moved()).isFalse());
    assertThat(main().content().resolve("guide/nothing")).isEmpty();
    edit(insert("Guide", null, ""));
    PageId other = page("guide").id();
    assertThat(at("guide")).isEqualTo(other);
    assertThat(at("guide/part/deep")).isEqualTo(deep);
    edit(ContentEdit.deletePage(other.value()));
    assertThat(at("guide")).isEqualTo(guide);
    assertThat(at("guide/part/deep")).isEqualTo(deep);
  }

  @Test
  void whatOneSidePutBelowAPageThatTheOtherRenamedIsFoundAtItsOldPath() {
    edit(insert("Guide", null, ""), insert("Part", null, ""));
    ChangeRequest.Ref change = ChangeRequest.Ref.of(space, "1");
    world.admin.changeRequests().create(space, new CreateChangeRequest(null));
    ContentEdit rename =
        ContentEdit.updatePage(id("guide")).fields(PageFields.NOTHING.slug("manual"));
    world.admin.contents().edit(ContentAt.changeRequest(change), List.of(rename));
    edit(insert("New", id("guide"), ""));
    move("part", "guide");
    PageId inserted = page("guide/new").id();
    PageId moved = page("guide/part").id();
    world.admin.merges().merge(change);
    assertThat(page("manual/new").id()).isEqualTo(inserted);
    assertThat(at("guide/new")).isEqualTo(inserted);
    assertThat(at("guide/part")).isEqualTo(moved);
  }

  @Test
  @RuleTest("old-paths")
  void thePathsThatAPageHadInAChangeRequestAloneEndWithItsMerge() {
    edit(insert("Guide", null, ""), insert("Other", null, ""));
    PageId guide = page("guide").id();
    for (boolean outdated : List.of(false, true)) {
      String name = "guide" + outdated;
      rename(path(guide), name);
      ChangeRequest.Ref change = openChangeRequest();
      inChange(change, ContentEdit.updatePage(guide.value()).fields(slug("manual" + outdated)));
      inChange(change, insert(name, null, ""));
      PageId taker = content(change).pageByPath(name).orElseThrow().id();
      inChange(change, ContentEdit.updatePage(taker.value()).fields(slug("taker" + outdated)));
      assertThat(content(change).resolve(name).orElseThrow().page().id()).isEqualTo(taker);
      if (outdated) {
        rename("other", "another");
        world.admin.merges().update(change);
        assertThat(content(change).resolve(name).orElseThrow().page().id()).isEqualTo(taker);
        rename("another", "last");
      }
      world.admin.merges().merge(change);
      assertThat(at(name)).isEqualTo(guide);
      assertThat(at("taker" + outdated)).isEqualTo(taker);
    }
    assertThat(at("another")).isEqualTo(at("other")).isEqualTo(page("last").id());
  }

  private ChangeRequest.Ref openChangeRequest() {
    return ChangeRequest.Ref.of(
        space,
        world
            .admin
            .changeRequests()
            .create(space, new CreateChangeRequest(null))
            .changeRequest()
            .id());
  }

  private void inChange(ChangeRequest.Ref change, ContentEdit edit) {
    world.admin.contents().edit(ContentAt.changeRequest(change), List.of(edit));
  }

  private Content content(ChangeRequest.Ref change) {
    return world.admin.contents().get(ContentAt.changeRequest(change)).content();
  }

  private static PageFields slug(String slug) {
    return PageFields.NOTHING.slug(slug);
  }

  private String path(PageId id) {
    return main().content().path(main().content().page(id).orElseThrow());
  }

  private PageId at(String path) {
    return main().content().resolve(path).orElseThrow().page().id();
  }

  @Test
  @RuleTest("links-to-nothing")
  void aLinkThatLedNowhereFollowsOldPaths() {
    edit(insert("Guide", null, ""));
    rename("guide", "manual");
    edit(insert("Home", null, "[guide](guide.md) [dead](dead.md)\n"));
    assertThat(text("home")).isEqualTo("[guide](guide.md) [dead](dead.md)\n");
    assertThat(backlinks("manual")).containsExactly("home");
    edit(insert("Dead", null, ""));
    assertThat(backlinks("dead")).containsExactly("home");
  }

  @Test
  @RuleTest("old-paths")
  void aRollbackKeepsThePathsThatPagesHad() {
    edit(insert("Guide", null, ""));
    edit(insert("Home", null, "[guide](guide.md)\n"));
    RevisionId old = main().revision().id();
    rename("guide", "manual");
    edit(ContentEdit.updatePage(id("home")).markdown("[guide](manual.md)\n"));
    world.admin.contents().rollback(space, old);
    assertThat(text("home")).isEqualTo("[guide](guide.md)\n");
    assertThat(at("manual")).isEqualTo(page("guide").id());
    assertThat(backlinks("guide")).containsExactly("home");
  }

  @Test
  void pathsAfterPagesAndOfTheLandingPageAreLinks() {
    edit(insert("Home", null, ""), insert("Guide", null, ""));
    edit(insert("Part", id("guide"), ""));
    edit(
        ContentEdit.updatePage(id("guide/part"))
            .markdown(
                "[a](/pages/README.md) [b](/pages/guide/README.md) [c](/pages/guide/part) [d](../README.md)\n"));
    Content content = main().content();
    var links = new ContentLinks(content).on(page("guide/part"));
    assertThat(links.resolve("/pages/README.md")).isEqualTo(new ContentRef.Page(id("home"), null));
    assertThat(links.resolve("/pages/guide/README.md"))
        .isEqualTo(new ContentRef.Page(id("guide"), null));
    assertThat(links.resolve("/pages/guide/part#x"))
        .isEqualTo(new ContentRef.Anchor("x", id("guide/part"), null));
    assertThat(links.resolve("../README.md")).isEqualTo(new ContentRef.Page(id("home"), null));
    rename("guide", "manual");
    assertThat(text("manual/part")).contains("[b](/pages/manual.md)", "[c](/pages/manual/part)");
  }

  @Test
  void linksOfImportedFoldersAndIncludesAreKept() {
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md",
                "* [Home](README.md)\n* [Guide](guide.md)\n",
                "README.md",
                "[guide](guide) [by path](/guide)\n\n{% include \".gitbook/includes/note.md\" %}\n",
                "guide.md",
                "# Guide\n",
                ".gitbook/includes/note.md",
                "[guide](../../guide.md)\n"));
    world.admin.contents().importFolder(ContentAt.main(space), folder);
    rename("guide", "manual");
    assertThat(backlinks("manual")).contains("readme", "reusable content");
    ContentView view = main();
    assertThat(view.text(view.content().allReusableContents().get(0)))
        .isEqualTo("[guide](../../guide.md)\n");
  }

  @Test
  void everyCandidateOfASourceSetFollowsItsTarget() {
    edit(insert("Guide", null, ""), insert("Other", null, ""));
    edit(insert("Home", null, "<img srcset=\"guide.md 1x, other.md 2x\" src=\"guide.md\">\n"));
    rename("guide", "manual");
    rename("other", "else");
    assertThat(text("home"))
        .isEqualTo("<img srcset=\"manual.md 1x, else.md 2x\" src=\"manual.md\">\n");
  }

  @Test
  void aLinkOfAGivenResolutionFollowsItsPage() {
    edit(insert("Guide", null, ""), insert("Other", null, ""));
    edit(insert("Home", null, "first\n\nlast\n"));
    ChangeRequest.Ref change = ChangeRequest.Ref.of(space, "1");
    world.admin.changeRequests().create(space, new CreateChangeRequest(null));
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(change),
            List.of(ContentEdit.updatePage(id("home")).markdown("ours\n\nlast\n")));
    edit(ContentEdit.updatePage(id("home")).markdown("[theirs](other.md)\n\nlast\n"));
    edit(ContentEdit.updatePage(id("other")).fields(PageFields.NOTHING.slug("else")));
    ConflictId conflict = world.admin.merges().update(change).conflicts().get(0).id();
    world
        .admin
        .merges()
        .resolve(
            change,
            conflict,
            new Resolution.GivenText("[given](guide.md#a) and [theirs](other.md)\n"));
    rename("guide", "manual");
    world.admin.merges().merge(change);
    assertThat(text("home")).isEqualTo("[given](manual.md#a) and [theirs](else.md)\n\nlast\n");
    assertThat(backlinks("manual")).containsExactly("home");
    assertThat(backlinks("else")).containsExactly("home");
    rename("manual", "handbook");
    assertThat(text("home")).contains("[given](handbook.md#a)");
  }

  @Test
  void theLinksOfTheOtherSideFollowWhenItIsChosen() {
    edit(insert("Guide", null, ""));
    edit(insert("Home", null, "first\n"));
    ChangeRequest.Ref change = ChangeRequest.Ref.of(space, "1");
    world.admin.changeRequests().create(space, new CreateChangeRequest(null));
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(change),
            List.of(ContentEdit.updatePage(id("home")).markdown("ours\n")));
    edit(ContentEdit.updatePage(id("home")).markdown("[theirs](guide.md)\n"));
    rename("guide", "manual");
    ConflictId conflict = world.admin.merges().update(change).conflicts().get(0).id();
    world.admin.merges().resolve(change, conflict, new Resolution.Theirs());
    edit(insert("Guide", null, ""));
    world.admin.merges().merge(change);
    assertThat(text("home")).isEqualTo("[theirs](manual.md)\n");
    assertThat(backlinks("manual")).containsExactly("home");
  }
}
