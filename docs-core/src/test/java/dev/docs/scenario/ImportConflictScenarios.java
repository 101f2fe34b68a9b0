package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequest.Status;
import dev.docs.change.ConflictRecord;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of changes that the folder and people made in the same place. */
public abstract class ImportConflictScenarios {

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
    docs.file("README.md", "# Home\n")
        .file("a.md", "# A\n\nText.\n")
        .file("b.md", "# B\n\nText.\n")
        .file("notes/private.txt", "text")
        .imported();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** People say one thing, the folder another. */
  private ChangeRequest.Ref conflict(String page, String here, String there) {
    docs.write(page, "# T\n\n" + here + ".\n");
    docs.file(page + ".md", "# T\n\n" + there + ".\n").imported();
    return docs.open();
  }

  // ---------------------------------------------------------------- deciding

  @Test
  @RuleTest("reimport-conflicts")
  void theFoldersSideIsTakenByMergingTheChangeRequest() {
    ChangeRequest.Ref open = conflict("a", "here", "there");
    world.admin.merges().resolve(open, docs.openConflict(open).id(), new Resolution.Ours());
    world.admin.merges().merge(open);
    assertThat(docs.text("a")).contains("there");
    RevisionId head = docs.head();

    docs.imported();

    assertThat(docs.head()).isEqualTo(head);
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
  }

  @Test
  void theSideOfTheSpaceIsTakenByResolvingTheConflict() {
    ChangeRequest.Ref open = conflict("a", "here", "there");
    world.admin.merges().resolve(open, docs.openConflict(open).id(), new Resolution.Theirs());
    assertThat(docs.textIn(open, "a")).contains("here");
    world.admin.merges().merge(open);
    assertThat(docs.text("a")).contains("here");

    docs.imported();

    assertThat(docs.text("a")).contains("here");
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
  }

  @Test
  void anotherTextDecidesAsInAnyChangeRequest() {
    ChangeRequest.Ref open = conflict("a", "here", "there");
    world
        .admin
        .merges()
        .resolve(open, docs.openConflict(open).id(), new Resolution.GivenText("everywhere.\n"));
    world.admin.merges().merge(open);

    docs.file("b.md", "# B\n\nMore.\n").imported();

    assertThat(docs.text("a")).contains("everywhere");
    assertThat(docs.text("b")).contains("More");
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
  }

  // ---------------------------------------------------------------- again

  @Test
  void whatTheFolderBringsToAPageThatPeopleRenamedAndDeletedIsInTheOpenChangeRequest() {
    docs.delete("b");
    docs.file("b.md", "# B\n\nFirst.\n").imported();
    String renamed = docs.page("a").id().value();
    docs.edit(ContentEdit.updatePage(renamed).fields(PageFields.titled("Renamed")));
    docs.file("b.md", "# B\n\nSecond.\n").imported();
    docs.edit(ContentEdit.deletePage(renamed));

    docs.file("a.md", "# A\n\nAgain.\n").imported();

    ContentView open = world.admin.contents().get(ContentAt.changeRequest(docs.open()));
    assertThat(open.content().allPages())
        .extracting(page -> open.text(page))
        .anyMatch(text -> text.contains("Again."))
        .anyMatch(text -> text.contains("Second."));
  }

  @Test
  void importingAgainMakesNoOtherChangeRequest() {
    ChangeRequest.Ref open = conflict("a", "here", "there");
    docs.imported();
    docs.file("b.md", "# B\n\nMore.\n").imported();
    docs.add("New", "Added.\n");
    docs.imported();

    assertThat(docs.open()).isEqualTo(open);
    assertThat(docs.openConflict(open).conflict().ours()).contains("there");
    assertThat(docs.text("a")).contains("here");
    assertThat(docs.text("b")).contains("More");
    world.admin.merges().merge(open);
    assertThat(docs.text("a")).contains("there");
    assertThat(docs.text("b")).contains("More");
    assertThat(docs.text("new")).contains("Added");
  }

  @Test
  @RuleTest("reimport-conflicts")
  void theChangeRequestFollowsTheFolderWhileNobodyWorkedOnIt() {
    ChangeRequest.Ref open = conflict("a", "here", "there");
    docs.write("b", "# B\n\nMine.\n");

    ImportedFolder again =
        docs.file("a.md", "# T\n\nelsewhere.\n").file("b.md", "# B\n\nYours.\n").imported();

    assertThat(docs.open()).isEqualTo(open);
    assertThat(again.conflicts()).isPresent();
    assertThat(docs.textIn(open, "a")).contains("elsewhere");
    assertThat(docs.textIn(open, "b")).contains("Yours");
    assertThat(docs.text("a")).contains("here");
    assertThat(docs.text("b")).contains("Mine");
    var unsettled = docs.conflicts(open).stream().filter(c -> c.isOpen()).toList();
    assertThat(unsettled)
        .extracting(c -> c.conflict().ours().strip())
        .containsExactlyInAnyOrder("elsewhere.", "Yours.");
    unsettled.forEach(c -> world.admin.merges().resolve(open, c.id(), new Resolution.Theirs()));
    world.admin.merges().merge(open);
    assertThat(docs.text("a")).contains("here");
    assertThat(docs.text("b")).contains("Mine");
  }

  @Test
  void theChangeRequestFollowsTheFolderAfterAnImportThatDoesNotConcernItsConflict() {
    ChangeRequest.Ref open = conflict("a", "here", "there");

    docs.file("b.md", "# B\n\nMore.\n").imported();
    docs.file("a.md", "# T\n\nelsewhere.\n").imported();

    assertThat(docs.open()).isEqualTo(open);
    assertThat(docs.textIn(open, "a")).contains("elsewhere");
  }

  @Test
  void aFolderThatTakesOverWhatTheSpaceSaysLeavesNothingToDecide() {
    ChangeRequest.Ref open = conflict("a", "here", "there");

    ImportedFolder again = docs.file("a.md", "# T\n\nhere.\n").imported();

    assertThat(again.conflicts()).isEmpty();
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
    assertThat(world.admin.changeRequests().get(open).changeRequest().status())
        .isEqualTo(Status.ARCHIVED);
    assertThat(docs.conflicts(open)).noneMatch(c -> c.isOpen());
    assertThat(world.admin.spaces().get(docs.space).space().counts().open()).isZero();
  }

  @Test
  @RuleTest("reimport-conflicts")
  void aChangeRequestInWhichPeopleWorkIsTheirs() {
    ChangeRequest.Ref theirs = conflict("a", "here", "there");
    docs.writeIn(theirs, "a", "# T\n\nsomewhere.\n");

    docs.file("a.md", "# T\n\nelsewhere.\n").imported();

    assertThat(docs.textIn(theirs, "a")).contains("somewhere");
    List<ChangeRequest.View> open = docs.changeRequests(Status.OPEN);
    assertThat(open).hasSize(2);
    assertThat(docs.textIn(open.get(0).ref(), "a")).contains("elsewhere");
    docs.file("a.md", "# T\n\nnowhere.\n").imported();
    assertThat(docs.changeRequests(Status.OPEN)).hasSize(2);
  }

  @Test
  @RuleTest("reimport-conflicts")
  void archivedConflictsComeBackOnlyWhenTheFolderChangesThere() {
    ChangeRequest.Ref closed = conflict("a", "here", "there");
    world
        .admin
        .changeRequests()
        .update(closed, UpdateChangeRequest.NOTHING.status(Status.ARCHIVED));

    docs.file("b.md", "# B\n\nMore.\n").imported();
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();

    docs.file("a.md", "# T\n\nelsewhere.\n").imported();
    assertThat(docs.open()).isNotEqualTo(closed);
    assertThat(docs.textIn(docs.open(), "a")).contains("elsewhere");
  }

  // ---------------------------------------------------------------- deleting and adding

  @Test
  void aPageThatPeopleDeletedAndTheFolderChangedIsOffered() {
    docs.delete("a");
    docs.file("a.md", "# A\n\nChanged.\n").imported();

    assertThat(docs.has("a")).isFalse();
    assertThat(docs.textIn(docs.open(), "a")).contains("Changed");
    assertThat(docs.openConflict(docs.open()).conflict().kind())
        .isEqualTo(Conflict.Kind.EDITED_AND_DELETED);
  }

  @Test
  @RuleTest("reimport-conflicts")
  void aPageThatPeopleDeletedIsShownAsTheFolderHasItNow() {
    docs.delete("a");
    docs.file("a.md", "# A\n\nChanged.\n").imported();
    ConflictRecord found = docs.openConflict(docs.open());

    docs.file("a.md", "# A\n\nChanged again.\n").imported();

    ConflictRecord now = docs.openConflict(docs.open());
    assertThat(now.id()).isEqualTo(found.id());
    assertThat(now.conflict().base()).isEqualTo(found.conflict().base());
    assertThat(now.conflict().ours()).contains("title: A\n", "Changed again.");
    assertThat(now.conflict().theirs()).isNull();
  }

  @Test
  void aPageThatPeopleChangedAndTheFolderDeletedStays() {
    docs.write("a", "# A\n\nMine.\n");
    ImportedFolder again = docs.file("a.md", null).imported();

    assertThat(docs.text("a")).contains("Mine");
    assertThat(ImportedSpace.paths(again, Kind.CONFLICT)).containsExactly("a.md");
    world.admin.merges().merge(docs.open());
    assertThat(docs.has("a")).isFalse();
  }

  @Test
  void aPageThatBothAddedStaysAndTheFoldersIsOffered() {
    docs.add("D", "# D\n\nMine.\n");
    PageId mine = docs.page("d").id();
    docs.file("d.md", "# D\n\nYours.\n").imported();

    assertThat(docs.page("d").id()).isEqualTo(mine);
    assertThat(docs.text("d")).contains("Mine");
    assertThat(docs.content().allPages()).extracting(Page::title).containsOnlyOnce("D");
    assertThat(docs.textIn(docs.open(), "d")).contains("Yours");
  }

  @Test
  void whatAnImportIntoAChangeRequestSettlesIsOpenThereNoLonger() {
    ChangeRequest.Ref mine = docs.changeRequest();
    ContentAt.Branch at = ContentAt.changeRequest(mine);
    docs.writeIn(mine, "a", "# A\n\nHere.\n");
    docs.file("a.md", null).imported(at, ImportMode.MERGE);
    ConflictRecord deleted = docs.openConflict(mine);
    docs.writeIn(mine, "b", "# B\n\nHere.\n");
    docs.file("a.md", "---\ndescription: Back\n---\n# A\n\nHere.\n")
        .file("b.md", "# B\n\nThere.\n")
        .imported(at, ImportMode.MERGE);

    assertThat(docs.openConflict(mine).id()).isNotEqualTo(deleted.id());
    assertThat(docs.conflicts(mine))
        .filteredOn(conflict -> conflict.id().equals(deleted.id()))
        .extracting(conflict -> conflict.resolution().orElseThrow().side())
        .containsExactly(ConflictRecord.Side.AGREED);
  }
}
