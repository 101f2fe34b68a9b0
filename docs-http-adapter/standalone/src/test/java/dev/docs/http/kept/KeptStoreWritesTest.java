package dev.docs.http.kept;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequest.Status;
import dev.docs.change.ConflictRecord;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.WholeRun;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that an earlier version of the server made is written on: what it held stays. */
@WholeRun
class KeptStoreWritesTest {

  private static final Path HANDBOOK =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-http-adapter/standalone/src/test/scripts/kept-store/handbook");

  private final KeptNames names = new KeptNames();
  private final SpaceId guide = new SpaceId(names.value("guide"));

  KeptStoreWritesTest() throws IOException {}

  @Test
  void importingAgainDeletesNothingOfTheFile(@TempDir Path directory) throws IOException {
    try (KeptStore kept = KeptStore.inFile(directory)) {
      importAgain(kept);
    }
  }

  @Test
  void importingAgainDeletesNothingOfTheDatabase() throws IOException {
    try (KeptStore kept = KeptStore.inPostgres()) {
      importAgain(kept);
    }
  }

  @Test
  void aChangeRequestOfTheFileMerges(@TempDir Path directory) throws IOException {
    try (KeptStore kept = KeptStore.inFile(directory)) {
      merge(kept);
    }
  }

  @Test
  void aChangeRequestOfTheDatabaseMerges() throws IOException {
    try (KeptStore kept = KeptStore.inPostgres()) {
      merge(kept);
    }
  }

  private ContentView main(DocsSession ada) {
    return ada.contents().get(ContentAt.main(guide));
  }

  /**
   * People and the folder changed the same page; people alone changed another, and added one: no
   * import is recorded, so whatever differs is a conflict, and the space keeps what it has.
   */
  private void importAgain(KeptStore kept) throws IOException {
    DocsSession ada = kept.docs.as(Caller.user("ada"));
    PageId texts = new PageId(names.value("texts"));
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.updatePage(texts.value()).markdown("# Texts\n\nBy people.\n")));
    ContentView before = main(ada);
    Map<String, Blob> files = new HashMap<>(Folder.read(HANDBOOK).files());
    files.put(
        "guide/texts.md", Blob.of("# Texts\n\nBy the folder.\n".getBytes(StandardCharsets.UTF_8)));

    List<ImportedSpace> imported =
        ada.siteFolders()
            .importFolder(
                new OrganizationId(names.value("org")),
                FolderSource.named("handbook"),
                SiteFolder.of(Folder.of(files)))
            .spaces();

    ContentView after = main(ada);
    assertThat(pages(after)).isEqualTo(pages(before));
    assertThat(after.content().allFiles()).containsAll(before.content().allFiles());
    assertThat(after.content().allReusableContents())
        .containsAll(before.content().allReusableContents());
    ImportedSpace space =
        imported.stream().filter(one -> one.space().equals(guide)).findFirst().orElseThrow();
    assertThat(imported.stream().filter(one -> one.result().conflicts().isPresent()))
        .containsExactly(space);
    assertThat(space.result().report().of(Problem.Kind.CONFLICT))
        .extracting(Problem::path)
        .containsExactly("texts.md", "tasks/dredging (deep).md");
    ChangeRequest.Ref conflicts =
        new ChangeRequest.Ref(guide, space.result().conflicts().orElseThrow().value());
    assertThat(ada.merges().conflicts(conflicts, ListOptions.first()).items())
        .hasSize(2)
        .allMatch(ConflictRecord::isOpen);
    ContentView theirs = ada.contents().get(ContentAt.changeRequest(conflicts));
    assertThat(theirs.text(theirs.content().page(texts).orElseThrow())).contains("By the folder.");
    verify(kept);
  }

  /** The texts of all pages. */
  private static Map<Page, String> pages(ContentView view) {
    Map<Page, String> texts = new HashMap<>();
    Content content = view.content();
    content
        .allPages()
        .forEach(page -> texts.put(page, page.document() == null ? "" : view.text(page)));
    return texts;
  }

  private void merge(KeptStore kept) {
    DocsSession ada = kept.docs.as(Caller.user("ada"));
    ChangeRequest.Ref open = new ChangeRequest.Ref(guide, names.value("open"));
    ada.merges().update(open);
    assertThat(ada.merges().preview(open).isConflicted()).isFalse();
    int before = main(ada).content().allPages().size();

    ada.merges().merge(open);

    assertThat(ada.changeRequests().get(open).changeRequest().status()).isEqualTo(Status.MERGED);
    ContentView after = main(ada);
    assertThat(after.content().allPages()).hasSize(before + 1);
    Page dredging = after.content().page(new PageId(names.value("dredging"))).orElseThrow();
    assertThat(after.text(dredging)).contains("in May", "four weeks", "Ten metres deep.");
    verify(kept);
  }

  private static void verify(KeptStore kept) {
    assertThat(kept.store.verify(Docs.KINDS)).isEmpty();
    assertThat(kept.docs.verify()).isEmpty();
  }
}
