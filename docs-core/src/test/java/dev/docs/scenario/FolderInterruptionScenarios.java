package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.Folder;
import dev.docs.runs.WholeRun;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.store.Store;
import dev.docs.store.StumblingStore;
import dev.docs.store.StumblingStore.Died;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A process that dies while it imports a folder, at every moment there is; on any store. */
public abstract class FolderInterruptionScenarios {

  /** An empty store. */
  protected abstract Store create();

  private static final Map<String, String> PLAIN_BEFORE =
      Map.of("README.md", "# Home\n", "old.md", "# Old\n\n[home](README.md)\n", "logo.txt", "1");
  private static final Map<String, String> PLAIN_AFTER =
      Map.of("README.md", "# Home\n\nMore.\n", "new.md", "# New\n", "logo.txt", "2");

  private static final Map<String, String> SITE_BEFORE =
      Map.of(
          "gitbook-docs.yaml",
          """
          site:
            title: Before
            structure:
              - {type: space, key: one, title: One, path: one, default: true, content: {directory: d1}}
              - {type: space, key: two, title: Two, path: two, content: {directory: d2}}
          """,
          "d1/README.md",
          "# One\n",
          "d2/README.md",
          "# Two\n");
  private static final Map<String, String> SITE_AFTER =
      Map.of(
          "gitbook-docs.yaml",
          """
          site:
            title: After
            structure:
              - type: section
                key: all
                title: All
                path: all
                default: true
                children:
                  - {type: space, key: three, title: Three, path: three, default: true, content: {directory: d3}}
                  - {type: space, key: one, title: Uno, path: uno, content: {directory: d1}}
          """,
          "d1/README.md",
          "# One\n\nMore.\n",
          "d3/README.md",
          "# Three\n");

  private static void load(World world, Map<String, String> files) {
    world
        .admin
        .siteFolders()
        .importFolder(
            world.organization, FolderSource.named("docs"), SiteFolder.of(Folder.ofTexts(files)));
  }

  /** Lets the second import die after every number of steps, and checks what is there then. */
  private void interrupt(Map<String, String> first, Map<String, String> second, boolean whole) {
    ImportedState before = null;
    ImportedState after = null;
    long steps = 1;
    for (long died = -1; died < steps; died++) {
      StumblingStore store = new StumblingStore(create());
      try (store) {
        World world = World.on(store);
        if (!first.isEmpty()) {
          load(world, first);
        }
        if (died < 0) {
          before = ImportedState.of(world.admin, world.organization);
          store.dieAfter(Long.MAX_VALUE);
          load(world, second);
          steps = store.steps();
          after = ImportedState.of(world.admin, world.organization);
          assertThat(after).isNotEqualTo(before);
        } else {
          store.dieAfter(died);
          assertThatThrownBy(() -> load(world, second)).isInstanceOf(Died.class);
          ImportedState.of(world.admin, world.organization).requireOldOrNew(before, after, whole);
          load(world, second);
          assertThat(ImportedState.of(world.admin, world.organization))
              .as("completed after %s steps", died)
              .isEqualTo(after);
          assertThat(world.docs.verify()).isEmpty();
        }
      }
    }
    assertThat(steps).as("moments").isGreaterThan(10);
  }

  @Test
  void aFolderIsThereAsAWholeOrNotAtAll() {
    interrupt(Map.of(), PLAIN_BEFORE, true);
  }

  @Test
  void aFolderThatChangedIsThereAsItWasOrAsItIs() {
    interrupt(PLAIN_BEFORE, PLAIN_AFTER, true);
  }

  @Test
  @WholeRun
  void eachSpaceOfASiteIsThereAsAWholeOrNotAtAll() {
    interrupt(Map.of(), SITE_BEFORE, false);
  }

  @Test
  @WholeRun
  void eachSpaceOfASiteIsThereAsItWasOrAsItIs() {
    interrupt(SITE_BEFORE, SITE_AFTER, false);
  }

  /** A merge with a conflict is there with its change request, or not at all. */
  @Test
  void aMergeIsThereAsAWholeOrNotAtAll() {
    long steps = 1;
    for (long died = -1; died < steps; died++) {
      StumblingStore store = new StumblingStore(create());
      try (store) {
        World world = World.on(store);
        ImportedSpace docs = new ImportedSpace(world);
        docs.file("a.md", "# A\n\nText.\n").file("b.md", "# B\n").imported();
        docs.write("a", "# A\n\nMine.\n");
        docs.file("a.md", "# A\n\nYours.\n").file("b.md", "# B\n\nMore.\n");
        store.dieAfter(died < 0 ? Long.MAX_VALUE : died);
        if (died < 0) {
          docs.imported();
          steps = store.steps();
        } else {
          assertThatThrownBy(docs::imported).isInstanceOf(Died.class);
          assertThat(docs.changeRequests(null)).hasSize(docs.text("b").contains("More") ? 1 : 0);
          docs.imported();
        }
        assertThat(docs.text("a")).contains("Mine");
        assertThat(docs.text("b")).contains("More");
        assertThat(docs.textIn(docs.open(), "a")).contains("Yours");
      }
    }
    assertThat(steps).as("moments").isGreaterThan(10);
  }
}
