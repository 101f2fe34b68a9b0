package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequest.Status;
import dev.docs.content.ContentEdit;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.UpdateSite;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import dev.docs.store.internal.ImmutableReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is recorded of an import, and what becomes of it elsewhere than in the main content. */
public abstract class ImportRecordScenarios {

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

  // ---------------------------------------------------------------- modes and stores

  @Test
  @RuleTest("reimport-merge")
  void replacingMakesTheContentWhatTheFolderIs() {
    docs.write("a", "# A\n\nMine.\n");
    docs.add("New", "Added.\n");

    ImportedFolder again = docs.imported(ImportMode.REPLACE);

    assertThat(docs.text("a")).contains("Text");
    assertThat(docs.has("new")).isFalse();
    assertThat(again.conflicts()).isEmpty();
    docs.write("a", "# A\n\nMine.\n");
    docs.imported();
    assertThat(docs.text("a")).contains("Mine");
  }

  @Test
  @RuleTest("reimport-unknown-base")
  void withoutARecordNothingIsDeletedAndWhatDiffersIsOffered() {
    docs.write("a", "# A\n\nMine.\n");
    docs.add("New", "Added.\n");
    world.forgetImports(docs.space);
    docs.file("b.md", null).file("c.md", "# C\n");
    ImportedFolder again = docs.imported();

    assertThat(docs.text("a")).contains("Mine");
    assertThat(docs.text("new")).contains("Added");
    assertThat(docs.text("b")).contains("Text");
    assertThat(docs.has("c")).isTrue();
    assertThat(ImportedSpace.paths(again, Kind.KEPT)).containsExactly("b.md", "new");
    assertThat(ImportedSpace.paths(again, Kind.CONFLICT)).containsExactly("a.md");
    assertThat(docs.textIn(docs.open(), "a")).contains("Text");
    RevisionId head = docs.head();
    docs.imported();
    assertThat(docs.head()).isEqualTo(head);
    docs.open();
  }

  @Test
  @RuleTest("reimport-unknown-base")
  void withoutARecordAnUnchangedFolderChangesNothing() {
    world.forgetImports(docs.space);
    RevisionId head = docs.head();
    docs.imported();
    assertThat(docs.head()).isEqualTo(head);
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();

    docs.file("a.md", null).imported();
    assertThat(docs.has("a")).isFalse();
  }

  @Test
  @RuleTest("edit-mode")
  void aLockedSpaceRefusesAFolderThatChanged() {
    docs.write("a", "# A\n\nMine.\n");
    world.admin.spaces().update(docs.space, UpdateSpace.NOTHING.editMode(EditMode.LOCKED));
    docs.file("a.md", "# A\n\nYours.\n");
    assertThatThrownBy(docs::imported)
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("locked");
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
  }

  @Test
  @RuleTest("reimport-sources")
  void theSourcesOfTheLastImportAreKept() {
    docs.write("a", "# A\n\nMine.\n");
    docs.file("notes/private.txt", "changed").file("a.md", "# A\n\nYours.\n").imported();

    assertThat(sources()).isEqualTo(Folder.ofTexts(docs.files));
  }

  private Folder sources() {
    return store.read(
        "Test.sources",
        tx -> {
          ImportBase base = ImportRepository.find(tx, docs.space, null).orElseThrow();
          return SourceFiles.snapshot(tx, ImmutableReader.in(tx), docs.space, base.sources())
              .toFolder();
        });
  }

  @Test
  void aDeletedSpaceLeavesNothingOfItsImports() {
    conflict("a", "here", "there");
    world.admin.spaces().delete(docs.space);
    world.clock.advance(Duration.ofDays(60));
    world.docs.purge();

    assertThat(
            Docs.KINDS.stream()
                .filter(
                    kind ->
                        List.of(
                                "import-base",
                                "import-sources",
                                "file-chunk",
                                "document",
                                "file-node",
                                "page-node")
                            .contains(kind.name()))
                .filter(this::hasRecords))
        .isEmpty();
  }

  private <T> boolean hasRecords(dev.docs.store.Kind<T> kind) {
    boolean[] found = new boolean[1];
    store.read(
        "Test.hasRecords",
        tx -> {
          tx.forEach(
              kind, stored -> found[0] |= kind.idOf(stored.value()).contains(docs.space.value()));
          return null;
        });
    return found[0];
  }

  // ---------------------------------------------------------------- change requests

  @Test
  @RuleTest("reimport-change-request")
  void anImportIntoAChangeRequestIsAMergeToo() {
    ChangeRequest.Ref mine = docs.changeRequest();
    docs.writeIn(mine, "a", "# A\n\nMine.\n");
    docs.file("a.md", "# A\n\nYours.\n").file("b.md", "# B\n\nMore.\n");

    ImportedFolder into = docs.imported(ContentAt.changeRequest(mine), ImportMode.MERGE);
    docs.imported(ContentAt.changeRequest(mine), ImportMode.MERGE);

    assertThat(into.conflicts()).contains(world.admin.changeRequests().get(mine).id());
    assertThat(docs.textIn(mine, "a")).contains("Mine");
    assertThat(docs.textIn(mine, "b")).contains("More");
    var conflict = docs.openConflict(mine);
    assertThat(conflict.conflict().theirs()).contains("Yours");
    assertThat(docs.text("b")).contains("Text");
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
    world.admin.merges().resolve(mine, conflict.id(), new Resolution.Theirs());
    assertThat(docs.textIn(mine, "a")).contains("Yours");
    world.admin.merges().merge(mine);
    RevisionId head = docs.head();
    docs.write("b", "# B\n\nMine.\n");

    docs.imported();

    assertThat(docs.text("a")).contains("Yours");
    assertThat(docs.text("b")).contains("Mine");
    assertThat(docs.main().revision().parents()).containsExactly(head);
    assertThat(docs.changeRequests(Status.OPEN)).isEmpty();
  }

  // ---------------------------------------------------------------- sites

  private static final String SITE =
      """
      site:
        title: Docs
        structure:
          - {type: space, key: a, title: A, path: a, default: true, content: {directory: a}}
          - {type: space, key: b, title: B, path: b, content: {directory: b}}
      """;

  private SiteFolders.Imported site(String title, String text) {
    return imported(SITE.replace("title: B", "title: " + title), text);
  }

  private SiteFolders.Imported imported(String file, String text) {
    return imported(
        Map.of(
            "gitbook-docs.yaml",
            file,
            "a/README.md",
            "# Home\n\n" + text,
            "b/README.md",
            "# Home of B\n"),
        SiteFolders.Progress.NONE);
  }

  private SiteFolders.Imported imported(Map<String, String> files, SiteFolders.Progress progress) {
    return world
        .admin
        .siteFolders()
        .importFolder(
            world.organization,
            FolderSource.named("site"),
            SiteFolder.of(Folder.ofTexts(files)),
            progress);
  }

  @Test
  void anImportTellsAfterEachTextHowManyItStored() {
    List<String> told = new ArrayList<>();

    imported(
        Map.of(
            "gitbook-docs.yaml",
            SITE,
            "a/README.md",
            "# Home\n",
            "a/next.md",
            "# Next\n",
            "b/README.md",
            "# Home of B\n"),
        (space, spaces, texts) -> {
          if (texts == 1) { // work that a store repeats begins anew
            told.removeIf(line -> line.startsWith(space + " of "));
          }
          told.add(space + " of " + spaces + ": " + texts);
        });

    assertThat(told).containsExactly("1 of 2: 1", "1 of 2: 2", "2 of 2: 1");
  }

  @Test
  @RuleTest("site-import-parts")
  void theStructureOfASiteFollowsItsFileAndWhatItOverridesIsSaid() {
    SiteFolders.Imported first = site("B", "Text.\n");
    SpaceId a = first.spaces().get(0).space();
    var structure = first.site().site().structure();
    var all = structure.siteSpaces().toList();
    world
        .admin
        .siteStructures()
        .update(
            world.organization,
            first.site().id(),
            all.get(1).id(),
            UpdateSiteSpace.NOTHING.path("bee"));
    world.admin.contents().edit(ContentAt.main(a), List.of(ContentEdit.insertPage("New")));

    SiteFolders.Imported again = site("B", "Other.\n");

    assertThat(again.overridden())
        .containsExactly(SiteFolders.Imported.Overridden.part(all.get(1).item(), "B"));
    assertThat(again.site().site().structure()).isEqualTo(structure);
    assertThat(world.admin.contents().get(ContentAt.main(a)).content().pageByPath("new"))
        .isPresent();
    assertThat(again.spaces().get(0).outcome()).isEqualTo(SiteFolders.Imported.Outcome.UPDATED);
    assertThat(again.spaces().get(1).outcome()).isEqualTo(SiteFolders.Imported.Outcome.UNCHANGED);
    assertThat(site("Second", "Other.\n").overridden()).isEmpty();
  }

  @Test
  void aTitleOfASiteOrSpaceThatPeopleGaveAndTheFileChangesBackIsSaid() {
    SiteFolders.Imported first = site("B", "Text.\n");
    SpaceId b = first.spaces().get(1).space();
    world.admin.spaces().update(b, UpdateSpace.NOTHING.title("Bees"));
    world
        .admin
        .sites()
        .update(world.organization, first.site().id(), UpdateSite.NOTHING.title("Handbook"));

    SiteFolders.Imported again = site("B", "Text.\n");

    assertThat(again.overridden())
        .containsExactly(
            SiteFolders.Imported.Overridden.site("Handbook"),
            SiteFolders.Imported.Overridden.space(b, "Bees"));
    assertThat(again.site().site().title()).isEqualTo("Docs");
    assertThat(again.spaces().get(1).title()).isEqualTo("B");
    assertThat(site("B", "Text.\n").overridden()).as("nobody changed it since").isEmpty();
    assertThat(site("Bugs", "Text.\n").overridden()).as("the file only").isEmpty();
    world.admin.spaces().update(b, UpdateSpace.NOTHING.title("Both"));
    assertThat(site("Both", "Text.\n").overridden()).as("to the same").isEmpty();
  }

  @Test
  void aTitleThatTheFileStartsToSayOverridesOnlyWhatPeopleGave() {
    String named = "site:\n  structure:\n" + SITE.substring(SITE.indexOf("    - "));
    SiteFolders.Imported first = imported(named, "Text.\n");
    SiteFolders.Imported titled = site("B", "Text.\n");
    assertThat(titled.overridden()).isEmpty();
    world
        .admin
        .sites()
        .update(world.organization, first.site().id(), UpdateSite.NOTHING.title("Handbook"));
    assertThat(imported(named, "Text.\n").overridden()).isEmpty();
    assertThat(site("B", "Text.\n").overridden())
        .containsExactly(SiteFolders.Imported.Overridden.site("Handbook"));
  }
}
