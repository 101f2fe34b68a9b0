package dev.docs.scenario.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.World;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Imports a folder into a space of which no import is recorded, and checks what comes of it. */
final class UnknownImport {

  private final World world;
  private final SpaceId space;
  private final FolderChecks checks;

  UnknownImport(World world, SpaceId space, FolderChecks checks) {
    this.world = world;
    this.space = space;
    this.checks = checks;
  }

  /**
   * Imports a folder.
   *
   * @param main what the space has
   * @return what it must have now
   */
  Side take(Folder folder, Side main) {
    ContentView before = view();
    Folder exported = checks.export(before, main);
    ImportedFolder imported = world.admin.contents().importFolder(ContentAt.main(space), folder);
    ContentView after = view();

    assertNothingIsGone(before, after);
    Set<String> words = Seen.words(after);
    assertThat(words).as("what people wrote").containsAll(main.words());
    assertOffered(folder, imported, words);
    assertLeftAlone(exported, folder, before, after);
    if (folder.equals(exported)) {
      assertThat(imported.conflicts()).isEmpty();
      assertThat(imported.report().of(Problem.Kind.KEPT)).isEmpty();
    }
    Side now = Seen.side(before, main).withWords(words);
    checks.links(after, now, true);
    long written = world.written();
    world.admin.contents().importFolder(ContentAt.main(space), folder);
    assertThat(world.written()).as("written by importing again").isEqualTo(written);
    assertThat(world.docs.verify()).isEmpty();
    return now;
  }

  private ContentView view() {
    return world.admin.contents().get(ContentAt.main(space));
  }

  private static void assertNothingIsGone(ContentView before, ContentView after) {
    Content was = before.content();
    Content now = after.content();
    assertThat(now.allPages().stream().map(Page::id))
        .containsAll(was.allPages().stream().map(Page::id).toList());
    assertThat(now.allFiles().stream().map(ContentFile::id))
        .containsAll(was.allFiles().stream().map(ContentFile::id).toList());
    assertThat(now.allReusableContents().stream().map(ReusableContent::id))
        .containsAll(was.allReusableContents().stream().map(ReusableContent::id).toList());
  }

  /** What the folder says is in the space, or in the change request of its conflicts. */
  private void assertOffered(Folder folder, ImportedFolder imported, Set<String> words) {
    Set<String> offered = new TreeSet<>(words);
    ListOptions all = ListOptions.limit(ListOptions.MAX_LIMIT);
    world.admin.changeRequests().list(space, ChangeRequest.Status.OPEN, null, all).items().stream()
        .filter(one -> imported.conflicts().equals(java.util.Optional.of(one.id())))
        .forEach(
            one ->
                offered.addAll(
                    Seen.words(world.admin.contents().get(ContentAt.changeRequest(one.ref())))));
    for (String file : EditedFolder.texts(folder)) {
      assertThat(offered).as(file).containsAll(Words.in(EditedFolder.text(folder, file)));
    }
  }

  /** A file that says what the space exported is no conflict, and is where its text goes. */
  private void assertLeftAlone(
      Folder exported, Folder folder, ContentView before, ContentView after) {
    Map<String, Page> pages = new java.util.HashMap<>();
    Set<String> same = new TreeSet<>();
    for (String path : EditedFolder.texts(exported)) {
      if (folder.find(path).equals(exported.find(path))) {
        same.add(path);
      }
    }
    after
        .content()
        .allPages()
        .forEach(
            page -> {
              if (page.gitPath() != null && same.contains(page.gitPath())) {
                pages.put(page.gitPath(), page);
              }
            });
    Set<String> pagesLeft = new TreeSet<>(same);
    pagesLeft.removeIf(path -> path.startsWith(".gitbook/"));
    assertThat(pages.keySet()).as("files that were left alone").containsAll(pagesLeft);
    pages.forEach(
        (path, page) ->
            assertThat(FolderChecks.withoutTargets(after.text(page)))
                .as("text of %s", path)
                .isEqualTo(
                    FolderChecks.withoutTargets(
                        before.text(before.content().page(page.id()).orElseThrow()))));
    Set<String> left = new HashSet<>();
    pages.values().forEach(page -> left.add(page.id().value()));
    for (ConflictRecord record : conflicts()) {
      if (record.conflict().page().filter(page -> left.contains(page.value())).isPresent()) {
        assertThat(record.conflict().field().orElse(null))
            .as("conflict of a page that was left alone: %s", record)
            .isIn(null, "title", "slug", "linkTitle", "hidden");
        assertThat(record.conflict().lines()).as("%s", record).isEmpty();
      }
    }
    for (ReusableContent reusable : before.content().allReusableContents()) {
      ReusableContent now = after.content().reusableContent(reusable.id()).orElseThrow();
      if (now.gitPath() != null && same.contains(now.gitPath())) {
        assertThat(FolderChecks.withoutTargets(after.text(now)))
            .isEqualTo(FolderChecks.withoutTargets(before.text(reusable)));
        assertThat(conflicts())
            .noneMatch(one -> one.conflict().reusableContent().equals(Optional.of(reusable.id())));
      }
    }
  }

  private List<ConflictRecord> conflicts() {
    ListOptions all = ListOptions.limit(ListOptions.MAX_LIMIT);
    List<ConflictRecord> found = new ArrayList<>();
    world.admin.changeRequests().list(space, ChangeRequest.Status.OPEN, null, all).items().stream()
        .map(one -> world.admin.merges().conflicts(one.ref(), all).items())
        .forEach(found::addAll);
    return found;
  }
}
