package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.site.Sites;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Several processes that import one folder at once make one site of it. */
public abstract class FolderRaceScenarios {

  private static final int PROCESSES = 3;

  /** An empty store. */
  protected abstract Store create();

  private static Map<String, String> described() {
    return Map.of(
        "gitbook-docs.yaml",
        """
        site:
          title: Docs
          structure:
            - {type: space, key: a, title: A, path: a, default: true, content: {directory: a}}
            - {type: space, key: b, title: B, path: b, content: {directory: b}}
        """,
        "a/README.md",
        "# Home of A\n",
        "b/README.md",
        "# Home of B\n");
  }

  private static List<SiteFolders.Imported> race(World world, Map<String, String> files)
      throws Exception {
    SiteFolder folder = SiteFolder.of(Folder.ofTexts(files));
    FolderSource source = FolderSource.named("docs").at("/srv/docs");
    CyclicBarrier start = new CyclicBarrier(PROCESSES);
    ExecutorService threads = Executors.newFixedThreadPool(PROCESSES);
    try {
      List<Future<SiteFolders.Imported>> running = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  return world.admin.siteFolders().importFolder(world.organization, source, folder);
                }));
      }
      List<SiteFolders.Imported> imported = new ArrayList<>();
      for (Future<SiteFolders.Imported> one : running) {
        imported.add(one.get());
      }
      return imported;
    } finally {
      threads.shutdown();
    }
  }

  private static void requireOne(World world, List<SiteFolders.Imported> imported, int spaces) {
    Set<SiteId> sites = imported.stream().map(one -> one.site().id()).collect(Collectors.toSet());
    assertThat(sites).hasSize(1);
    assertThat(
            world
                .admin
                .sites()
                .list(world.organization, Sites.Query.ALL, ListOptions.first())
                .items())
        .hasSize(1);
    var all = world.admin.spaces().list(world.organization, ListOptions.first()).items();
    assertThat(all).hasSize(spaces);
    all.forEach(
        space ->
            assertThat(world.admin.contents().get(ContentAt.main(space.id())).content().pageCount())
                .isEqualTo(1));
    assertThat(imported.get(0).site().site().structure().siteSpaces()).hasSize(spaces);
  }

  @Test
  void aFolderThatDescribesASiteBecomesOne() throws Exception {
    try (Store store = create()) {
      World world = World.on(store);
      requireOne(world, race(world, described()), 2);
      requireOne(world, race(world, described()), 2);
    }
  }

  @Test
  void aFolderOfOneSpaceBecomesOne() throws Exception {
    try (Store store = create()) {
      World world = World.on(store);
      requireOne(world, race(world, Map.of("README.md", "# Home\n")), 1);
    }
  }

  /** Processes that import one folder, while somebody edits the page that it changed. */
  @Test
  void importsThatMeetAnEditLoseNothingAndMakeOneChangeRequest() throws Exception {
    try (Store store = create()) {
      World world = World.on(store);
      ImportedSpace docs = new ImportedSpace(world);
      docs.file("a.md", "# A\n\nText.\n").file("b.md", "# B\n\nText.\n").imported();
      docs.write("a", "# A\n\nMine.\n");
      String b = docs.page("b").id().value();
      Folder folder =
          Folder.ofTexts(Map.of("a.md", "# A\n\nYours.\n", "b.md", "# B\n\nText.\n\nMore.\n"));
      CyclicBarrier start = new CyclicBarrier(PROCESSES);
      ExecutorService threads = Executors.newFixedThreadPool(PROCESSES);
      try {
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
          boolean edits = i == 0;
          running.add(
              threads.submit(
                  () -> {
                    start.await();
                    return edits
                        ? world
                            .admin
                            .contents()
                            .edit(
                                ContentAt.main(docs.space),
                                List.of(ContentEdit.updatePage(b).markdown("# Bee\n\nText.\n")))
                        : world.admin.contents().importFolder(ContentAt.main(docs.space), folder);
                  }));
        }
        for (Future<?> one : running) {
          one.get();
        }
      } finally {
        threads.shutdown();
      }
      world.admin.contents().importFolder(ContentAt.main(docs.space), folder);
      assertThat(docs.text("a")).contains("Mine");
      assertThat(docs.text("b")).contains("Bee");
      assertThat(docs.textIn(docs.open(), "a")).contains("Yours");
      assertThat(docs.openConflict(docs.open())).isNotNull();
      assertThat(world.docs.verify()).isEmpty();
    }
  }

  /** As the records of an embedder say, and those of a release that did not keep it. */
  @Test
  void aFolderOfWhichNobodyKnowsWhereItWasIsTakenForTheSame() {
    try (Store store = create()) {
      World world = World.on(store);
      SiteFolder folder = SiteFolder.of(Folder.ofTexts(described()));
      SiteFolders.Imported first =
          world
              .admin
              .siteFolders()
              .importFolder(world.organization, FolderSource.named("docs"), folder);
      SiteFolders.Imported second =
          world
              .admin
              .siteFolders()
              .importFolder(world.organization, FolderSource.named("docs").at("/srv/docs"), folder);
      assertThat(second.site().id()).isEqualTo(first.site().id());
      assertThat(second.outcome()).isEqualTo(SiteFolders.Imported.Outcome.UNCHANGED);
    }
  }
}
