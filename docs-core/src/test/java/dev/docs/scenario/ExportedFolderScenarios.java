package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import dev.docs.store.internal.ImmutableReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An export is a patch to the folder that was imported. */
public abstract class ExportedFolderScenarios {

  private static final String SUMMARY =
      """
      # Harbour

      <!-- in the order of the menu -->
      - [Welcome](./README.md)
      - [Setup](./setup/README.md)
          - [Linux](./setup/linux.md)

      ### Guides

      1. [First](guides/first.md "One")
      2. [Elsewhere](https://example.com/)
      """;

  private static final String CONFIGURATION =
      """
      # how it is published
      root: ./docs
      structure:
        summary: toc.md
      redirects:
        old: ./guides/first.md
      """;

  private Store store;
  private World world;
  private ImportedSpace docs;
  private Map<String, String> came;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void importAFolder() {
    store = create();
    world = World.on(store);
    docs = new ImportedSpace(world);
    docs.file(".gitbook.yaml", CONFIGURATION)
        .file("docs/toc.md", SUMMARY)
        .file("docs/README.md", "Welcome\n=======\n\n*  loose\n\n*  list\n")
        .file("docs/setup/README.md", "# Setup\r\n\r\nWith CRLF.\r\n")
        .file("docs/setup/linux.md", "---\ntitle: 'Linux'\n---\n\n# Linux\n\n[up](./README.md)\n")
        .file("docs/guides/first.md", "# First\n\n![ship](../.gitbook/assets/ship.svg)\n")
        .file("docs/.gitbook/assets/ship.svg", "<svg/>");
    came = new TreeMap<>(docs.files);
    docs.file(".env", "SECRET=1\n")
        .file("docs/.env", "SECRET=2\n")
        .file("docs/draft.md", "# A draft\n")
        .file("tools/build.sh", "#!/bin/sh\n")
        .imported();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Map<String, String> exported() {
    return exported(ContentAt.main(docs.space));
  }

  private Map<String, String> exported(ContentAt at) {
    Map<String, String> texts = new TreeMap<>();
    Folder folder = world.admin.contents().exportFolder(at);
    folder.files().forEach((path, blob) -> texts.put(path, text(blob.toByteArray())));
    return texts;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The files that differ from the imported ones. */
  private List<String> changed(Map<String, String> exported) {
    List<String> changed = new ArrayList<>();
    exported.forEach(
        (path, text) -> {
          if (!text.equals(came.get(path))) {
            changed.add(path);
          }
        });
    came.keySet().stream().filter(path -> !exported.containsKey(path)).forEach(changed::add);
    return changed;
  }

  @Test
  @RuleTest("export-as-imported")
  void anImportedFolderIsExportedAsItCame() {
    assertThat(exported()).isEqualTo(came);
  }

  @Test
  @RuleTest("reimport-sources")
  void whatIsNoDocumentationIsNotStored() {
    List<String> kept =
        store.read(
            "Test.sources",
            tx -> {
              String digest = ImportRepository.find(tx, docs.space, null).orElseThrow().sources();
              FolderSnapshot sources =
                  SourceFiles.snapshot(tx, ImmutableReader.in(tx), docs.space, digest);
              return List.copyOf(sources.paths());
            });
    assertThat(kept).containsExactlyElementsOf(came.keySet());
  }

  @Test
  @RuleTest("export-as-imported")
  void anEditedTextIsTheOnlyFileThatChanges() {
    docs.write("setup/linux", "# Linux\n\nNew.\n");
    Map<String, String> exported = exported();
    assertThat(changed(exported)).containsExactly("docs/setup/linux.md");
    assertThat(exported.get("docs/setup/linux.md")).contains("New.");
  }

  @Test
  @RuleTest("export-as-imported")
  void aRenamedPageChangesItsLineOfTheTableAndItsFile() {
    docs.edit(
        ContentEdit.updatePage(docs.page("setup/linux").id().value())
            .fields(PageFields.NOTHING.title("Unix")));
    Map<String, String> exported = exported();
    assertThat(exported.get("docs/toc.md")).isEqualTo(SUMMARY.replace("[Linux]", "[Unix]"));
    assertThat(changed(exported)).isSubsetOf("docs/toc.md", "docs/setup/linux.md");
  }

  @Test
  void aNewPageIsALineLikeItsNeighbours() {
    docs.edit(
        ContentEdit.insertPage("Windows")
            .into(docs.page("setup").id().value())
            .markdown("# Windows\n"));
    Map<String, String> exported = exported();
    assertThat(exported.get("docs/toc.md"))
        .isEqualTo(
            SUMMARY.replace("linux.md)\n", "linux.md)\n    - [Windows](setup/windows.md)\n"));
    assertThat(changed(exported)).containsExactly("docs/setup/windows.md", "docs/toc.md");
  }

  @Test
  void aDeletedPageTakesItsLineAndItsFile() {
    docs.delete("setup/linux");
    Map<String, String> exported = exported();
    assertThat(exported.get("docs/toc.md"))
        .isEqualTo(SUMMARY.replace("    - [Linux](./setup/linux.md)\n", ""));
    assertThat(changed(exported)).containsExactly("docs/toc.md", "docs/setup/linux.md");
  }

  @Test
  void anExportedFolderThatIsImportedAgainIsExportedAsItWas() {
    docs.add("New", "# New\n");
    docs.delete("setup/linux");
    docs.takeExported();
    docs.imported();
    came = new TreeMap<>(docs.files);
    assertThat(exported()).isEqualTo(came);
    assertThat(docs.changeRequests(null)).isEmpty();
    String head = docs.head().value();
    docs.imported();
    assertThat(docs.head().value()).isEqualTo(head);
  }

  @Test
  void aChangeRequestIsExportedInTheFormOfTheFolderToo() {
    ChangeRequest.Ref proposed = docs.changeRequest();
    docs.writeIn(proposed, "setup/linux", "# Linux\n\nNew.\n");
    assertThat(changed(exported(ContentAt.changeRequest(proposed))))
        .containsExactly("docs/setup/linux.md");
    assertThat(exported()).isEqualTo(came);
  }

  @Test
  void theLastImportIsTheFormThatIsKept() {
    String other = SUMMARY.replace("- [", "* [").replace("<!-- in the order of the menu -->\n", "");
    docs.file("docs/toc.md", other).imported(ImportMode.REPLACE);
    assertThat(exported().get("docs/toc.md")).isEqualTo(other);
  }

  @Test
  void aFolderWithoutATableGetsOneWhenItIsNeeded() {
    ImportedSpace plain = new ImportedSpace(world);
    plain.file("README.md", "# Home\n").file("b.md", "# B\n").file("c/d.md", "# D\n").imported();
    docs = plain;
    came = new TreeMap<>(plain.files);
    assertThat(exported()).isEqualTo(came);
    plain.write("b", "# B\n\nMore.\n");
    assertThat(changed(exported())).containsExactly("b.md");
    plain.edit(
        ContentEdit.updatePage(plain.page("b").id().value()).into(plain.page("c").id().value()));
    assertThat(exported()).containsKey("SUMMARY.md");
  }

  @Test
  void aConfigurationThatNamesWhatIsNotThereIsExportedAsItCame() {
    for (String wrong :
        List.of(
            "structure: {summary: missing.md} # later\n",
            "root: ./nowhere/\n# later\n",
            "structure:\n  readme: other.md\n  summary: missing.md\n")) {
      ImportedSpace wrongly = new ImportedSpace(world);
      wrongly.file(".gitbook.yml", wrong).file("README.md", "# Home\n").imported();
      docs = wrongly;
      assertThat(exported()).isEqualTo(wrongly.files);
      wrongly.file("SUMMARY.md", "+ [Home](README.md)\n").imported();
      assertThat(exported()).isEqualTo(wrongly.files);
    }
  }

  /** A page whose slug is what was free beside another, which has another file since. */
  private ImportedSpace twins() {
    ImportedSpace twins = new ImportedSpace(world);
    twins
        .file("SUMMARY.md", "+ [One](d/n2.md)\n+ [Two](n2.md)\n")
        .file("d/n2.md", "First.\n")
        .file("n2.md", "Second.\n")
        .imported();
    twins
        .file("SUMMARY.md", "+ [One](d/s0.md)\n+ [Two](n2.md)\n")
        .file("d/s0.md", "First.\n")
        .file("d/n2.md", null)
        .imported();
    assertThat(twins.page("n2-1").gitPath()).isEqualTo("n2.md");
    return twins;
  }

  @Test
  @RuleTest({"export-as-imported", "slugs-in-folders"})
  void whatIsExportedUnderAnotherNameIsListedUnderIt() {
    docs = twins();
    assertThat(exported()).isEqualTo(docs.files);
    docs.write("n2-1", "Changed.\n");
    assertThat(exported().get("SUMMARY.md")).isEqualTo(docs.files.get("SUMMARY.md"));
    assertThat(exported().get("n2.md")).isEqualTo("Changed.\n");

    docs.edit(
        ContentEdit.updatePage(docs.page("n2-1").id().value())
            .fields(PageFields.NOTHING.slug("second")));
    Map<String, String> exported = exported();
    assertThat(exported.keySet()).containsExactly("SUMMARY.md", "d/s0.md", "second.md");
    assertThat(exported.get("SUMMARY.md")).isEqualTo("+ [One](d/s0.md)\n+ [Two](second.md)\n");
    List<Page> pages = docs.content().allPages();
    docs.takeExported();
    docs.imported();
    assertThat(docs.content().allPages()).extracting(Page::id).isEqualTo(ids(pages));
    assertThat(docs.text("second")).isEqualTo("Changed.\n");
    assertThat(exported()).isEqualTo(exported);
  }

  @Test
  @RuleTest("reimport")
  void aPageWhoseSlugTheNameOfItsFileDoesNotSayIsStillThatOfItsFile() {
    docs = twins();
    List<Page> pages = docs.content().allPages();
    docs.file("SUMMARY.md", "+ [One](d/s0.md)\n+ [Other](n2.md)\n")
        .file("n2.md", "Nothing of what was there.\n")
        .imported();
    assertThat(docs.content().allPages()).extracting(Page::id).isEqualTo(ids(pages));
  }

  private static List<PageId> ids(List<Page> pages) {
    return pages.stream().map(Page::id).toList();
  }

  @Test
  @RuleTest({"export-as-imported", "links-in-folders"})
  void aLinkToAHomePageWithoutAFileIsExportedAsItCame() {
    ImportedSpace linked = new ImportedSpace(world);
    linked
        .file("SUMMARY.md", "* A\n* [A](<x/index.md>)\n* [B](b.md)\n")
        .file("x/index.md", "See [home](/README.md) and [home](../README.md).\n")
        .file("b.md", "# B\n")
        .imported();
    docs = linked;
    assertThat(exported()).isEqualTo(linked.files);

    linked.write("b", "# B\n\nMore.\n");
    assertThat(exported().keySet()).isEqualTo(linked.files.keySet());
    assertThat(exported().get("x/index.md")).isEqualTo(linked.files.get("x/index.md"));
    assertThat(exported().get("SUMMARY.md")).isEqualTo(linked.files.get("SUMMARY.md"));
  }

  @Test
  void anOperatorExportsTheSame() {
    Folder folder =
        world
            .docs
            .as(Caller.operator())
            .contents()
            .snapshotFolder(ContentAt.main(docs.space))
            .toFolder();
    assertThat(folder.paths()).containsExactlyElementsOf(came.keySet());
  }
}
