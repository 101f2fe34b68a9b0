package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.RevisionId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Importing a folder again merges what it changed with what people changed since. */
public abstract class ImportMergeScenarios {

  private static final String LINES = "# A\n\nOne.\n\nTwo.\n\nThree.\n";

  private Store store;
  private World world;
  private ImportedSpace docs;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void importOnce() {
    store = create();
    world = World.on(store);
    docs = new ImportedSpace(world);
    docs.file("SUMMARY.md", "* [Home](README.md)\n* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n")
        .file("README.md", "# Home\n")
        .file("a.md", LINES)
        .file("b.md", "# B\n\nText of B.\n")
        .file("c.md", "# C\n\nText of C.\n")
        .file(".gitbook/includes/note.md", "Mind the gap.\n")
        .file(".gitbook/assets/logo.txt", "logo")
        .file(".gitbook/vars.yaml", "color: blue\n")
        .file(".gitbook.yaml", "root: ./\n\nredirects:\n  old: a.md\n")
        .file("notes/private.md", "# Unlisted\n")
        .imported();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  // ---------------------------------------------------------------- one side only

  @Test
  @RuleTest("reimport-merge")
  void whatPeopleChangedStaysWhereTheFolderDidNotChange() {
    var mine = docs.changeRequest();
    docs.writeIn(mine, "a", "# A\n\nEdited.\n");
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(mine),
            List.of(ContentEdit.insertPage("New").markdown("Added.\n")));
    world.admin.merges().merge(mine);
    docs.delete("c");
    RevisionId head = docs.head();

    docs.file("notes/private.md", "changed").file("notes/other.md", "more");
    ImportedFolder again = docs.imported();

    assertThat(docs.head()).isEqualTo(head);
    assertThat(again.content().revision().id()).isEqualTo(head);
    assertThat(docs.text("a")).isEqualTo("# A\n\nEdited.\n");
    assertThat(docs.text("new")).isEqualTo("Added.\n");
    assertThat(docs.has("c")).isFalse();
    assertThat(again.conflicts()).isEmpty();
    assertThat(again.report().problems())
        .extracting(Problem::kind)
        .doesNotContain(Kind.MERGED, Kind.CONFLICT, Kind.KEPT);
  }

  @Test
  void whatTheFolderChangedIsTakenWherePeopleDidNotChange() {
    docs.file("a.md", "# A\n\nOther.\n").file("c.md", null).file("d.md", "# D\n");
    docs.file("SUMMARY.md", "* [Home](README.md)\n* [D](d.md)\n* [B](b.md)\n* [A](a.md)\n");

    docs.imported();

    assertThat(docs.text("a")).isEqualTo("# A\n\nOther.\n");
    assertThat(docs.has("c")).isFalse();
    assertThat(docs.content().children(null))
        .extracting(Page::title)
        .containsExactly("Home", "D", "B", "A");
  }

  @Test
  void anUnchangedFolderWritesNothing() {
    docs.write("a", "# A\n\nEdited.\n");
    docs.file("b.md", "# B\n\nOther.\n").imported();
    RevisionId head = docs.head();
    long written = world.written();

    docs.imported();

    assertThat(world.written()).isEqualTo(written);
    assertThat(docs.head()).isEqualTo(head);
  }

  // ---------------------------------------------------------------- both sides, clean

  @Test
  @RuleTest("reimport-merge")
  void differentChangesAreMergedInOneRevision() {
    PageId b = docs.page("b").id();
    docs.write("a", LINES.replace("One", "Uno"));
    docs.edit(ContentEdit.updatePage(b.value()).fields(PageFields.titled("Bee")));
    docs.add("New", "Added.\n");
    RevisionId before = docs.head();

    docs.file("a.md", LINES.replace("Three", "Drei")).file("b.md", "# B\n\nFrom the folder.\n");
    ImportedFolder again = docs.imported();

    assertThat(docs.main().revision().parents()).containsExactly(before);
    assertThat(docs.text("a")).isEqualTo(LINES.replace("One", "Uno").replace("Three", "Drei"));
    assertThat(docs.content().page(b).map(Page::title)).contains("Bee");
    assertThat(docs.main().text(docs.content().page(b).orElseThrow())).contains("From the folder.");
    assertThat(docs.text("new")).isEqualTo("Added.\n");
    assertThat(again.conflicts()).isEmpty();
    assertThat(ImportedSpace.paths(again, Kind.MERGED)).containsExactly("a.md", "b.md");
  }

  @Test
  void aRenamedFileKeepsWhatPeopleWroteInItsPage() {
    PageId a = docs.page("a").id();
    docs.write("a", LINES.replace("One", "Uno"));

    docs.file("a.md", null).file("guide/start.md", LINES);
    docs.file("SUMMARY.md", docs.files.get("SUMMARY.md").replace("a.md", "guide/start.md"));
    ImportedFolder again = docs.imported();

    assertThat(again.conflicts()).isEmpty();
    Page moved = docs.content().page(a).orElseThrow();
    assertThat(moved.gitPath()).isEqualTo("guide/start.md");
    assertThat(docs.main().text(moved)).contains("Uno");
  }

  @Test
  void variablesFilesReusableContentsAndRedirectsAreMergedToo() {
    docs.edit(
        new ContentEdit.SetVariables(
            Map.of("color", VariableValue.of("blue"), "size", VariableValue.of("big"))));
    String note = docs.content().allReusableContents().get(0).id().value();
    docs.edit(ContentEdit.updateReusableContent(note).markdown("Mind the step.\n"));
    docs.edit(ContentEdit.insertFile("mine.txt", "mine".getBytes(StandardCharsets.UTF_8)));

    docs.file(".gitbook/vars.yaml", "color: red\n")
        .file(".gitbook/includes/other.md", "Another.\n")
        .file(".gitbook/assets/logo.txt", "new logo")
        .file(".gitbook.yaml", "root: ./\n\nredirects:\n  old: a.md\n  older: b.md\n");
    ImportedFolder again = docs.imported();

    assertThat(again.conflicts()).isEmpty();
    assertThat(docs.content().variables()).containsOnlyKeys("color", "size");
    assertThat(docs.content().variables().get("color")).isEqualTo(VariableValue.of("red"));
    assertThat(docs.content().allReusableContents()).hasSize(2);
    assertThat(
            docs.main()
                .text(docs.content().reusableContent(new ReusableContentId(note)).orElseThrow()))
        .isEqualTo("Mind the step.\n");
    assertThat(docs.content().listedFiles())
        .extracting(f -> f.name())
        .contains("mine.txt", "logo.txt");
    assertThat(docs.content().redirect("older")).contains("b.md");
  }

  @Test
  @RuleTest("reimport-merge")
  void aPageThatBothAddedIsOne() {
    docs.add("D", "# D\n\nSame.\n");
    docs.file("d.md", "# D\n\nSame.\n")
        .file("SUMMARY.md", docs.files.get("SUMMARY.md") + "* [D](d.md)\n");

    ImportedFolder again = docs.imported();

    assertThat(docs.content().allPages()).extracting(Page::title).containsOnlyOnce("D");
    assertThat(again.conflicts()).isEmpty();
  }

  @Test
  void anExportedFolderThatIsImportedChangesNothing() {
    docs.write("a", "See [b](/b).\n");
    docs.edit(
        ContentEdit.updatePage(docs.page("b").id().value())
            .fields(PageFields.titled("Second").slug("second")));
    docs.add("B", "Another B.\n");
    docs.edit(ContentEdit.insertGroup("Group"));
    var before = docs.content();
    docs.takeExported();

    ImportedFolder again = docs.imported();

    assertThat(again.conflicts()).isEmpty();
    assertThat(again.report().of(Kind.MERGED)).isEmpty();
    assertThat(docs.content().allPages())
        .extracting(Page::id)
        .containsExactlyElementsOf(before.allPages().stream().map(Page::id).toList());
    before
        .allPages()
        .forEach(
            page -> {
              Page now = docs.content().page(page.id()).orElseThrow();
              assertThat(docs.content().path(now)).isEqualTo(before.path(page));
              assertThat(now.document()).isEqualTo(page.document());
            });
  }

  @Test
  void anExportAfterPagesWereMovedChangesNoOrder() {
    docs.write("c", "# C\n\nEdited.\n");
    docs.file("c.md", null).file("SUMMARY.md", "* [A](a.md)\n* [B](b.md)\n* [Home](README.md)\n");
    docs.imported();
    docs.edit(ContentEdit.updatePage(docs.page("b").id().value()).at(3));
    List<String> order = titles();
    RevisionId head = docs.head();
    docs.takeExported();

    docs.imported();

    assertThat(order).startsWith("A").endsWith("B").hasSize(4);
    assertThat(titles()).isEqualTo(order);
    assertThat(docs.head()).isEqualTo(head);
  }

  @Test
  void pagesThatBothMovedAlikeAreNoConflictBesideOneThatPeopleDeleted() {
    PageId b = docs.page("b").id();
    docs.delete("b");
    PageId home = docs.content().children(null).get(0).id();
    docs.edit(ContentEdit.updatePage(home.value()).at(2));
    docs.file("SUMMARY.md", "* [A](a.md)\n* [C](c.md)\n* [B](b.md)\n* [Home](README.md)\n");

    docs.imported();

    assertThat(titles()).containsExactly("A", "C", "Home");
    assertThat(docs.openConflict(docs.open()).conflict().page()).contains(b);
  }

  private List<String> titles() {
    return docs.content().children(null).stream().map(Page::title).toList();
  }

  // ---------------------------------------------------------------- conflicts

  @Test
  void whereBothChangedTheSameAChangeRequestHasTheFoldersSide() {
    docs.write("a", LINES.replace("Two", "Here"));
    docs.file("a.md", LINES.replace("Two", "There")).file("b.md", "# B\n\nClean.\n");

    ImportedFolder again = docs.imported();

    assertThat(docs.text("a")).isEqualTo(LINES.replace("Two", "Here"));
    assertThat(docs.text("b")).isEqualTo("# B\n\nClean.\n");
    var open = docs.open();
    assertThat(again.conflicts()).contains(world.admin.changeRequests().get(open).id());
    assertThat(again.report().of(Kind.CONFLICT))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo("a.md");
              assertThat(problem.message()).contains("change request 1 ");
            });
    assertThat(docs.textIn(open, "a")).isEqualTo(LINES.replace("Two", "There"));
    var conflict = docs.openConflict(open).conflict();
    assertThat(conflict.ours()).contains("There");
    assertThat(conflict.theirs()).contains("Here");
    assertThat(conflict.base()).contains("Two");
    assertThat(
            world.admin.contents().changes(ContentAt.changeRequest(open), 10).changes().changes())
        .hasSize(1);
    assertThat(world.admin.changeRequests().get(open).changeRequest().createdBy().value())
        .isEqualTo("admin");
    assertThat(world.admin.spaces().get(docs.space).space().counts().open()).isEqualTo(1);
  }

  /** The folder has another text in this file, which is in conflict with what people did. */
  private void assertReported(String path, String text) {
    docs.file(path, text);
    assertThat(ImportedSpace.paths(docs.imported(), Kind.CONFLICT)).containsExactly(path);
  }

  @Test
  void aReusableContentThatPeopleDeletedAndTheFolderChangedIsReportedByItsPathInTheFolder() {
    docs.edit(
        new ContentEdit.DeleteReusableContent(
            docs.content().allReusableContents().get(0).id().value()));
    assertReported(".gitbook/includes/note.md", "Mind the step.\n");
  }

  @Test
  void aFileThatPeopleDeletedAndTheFolderChangedIsReportedByItsPathInTheFolder() {
    docs.edit(new ContentEdit.DeleteFile(docs.content().listedFiles().get(0).id().value()));
    assertReported(".gitbook/assets/logo.txt", "theirs");
  }

  @Test
  void aFileThatBothAddedIsReportedByItsPathInTheFolder() {
    docs.edit(ContentEdit.insertFile("new.txt", "ours".getBytes(StandardCharsets.UTF_8)));
    assertReported(".gitbook/assets/new.txt", "theirs");
  }
}
