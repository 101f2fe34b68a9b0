package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.gitlayout.Folder;
import dev.docs.contents.ContentAt;
import dev.docs.listing.ListOptions;
import dev.docs.site.Site;
import dev.docs.site.SiteQuery;
import dev.docs.site.SiteView;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.structure.PublishedPaths;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.SpaceView;
import dev.docs.store.Store;
import dev.docs.store.StumblingStore;
import dev.docs.store.StumblingStore.Died;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /**
   * What there is.
   *
   * @param spaces what they hold, by their titles
   * @param sites what they show, by their titles
   */
  private record State(Map<String, Folder> spaces, Map<String, List<String>> sites) {}

  private static State state(World world) {
    Map<String, Folder> spaces = new TreeMap<>();
    for (SpaceView view :
        world.admin.spaces().list(world.organization, ListOptions.first()).items()) {
      Space space = view.space();
      Folder other =
          spaces.put(
              space.title(), world.admin.contents().exportFolder(ContentAt.main(space.id())));
      assertThat(other).as("two spaces %s", space.title()).isNull();
    }
    Map<String, List<String>> sites = new TreeMap<>();
    for (SiteView view :
        world.admin.sites().list(world.organization, SiteQuery.ALL, ListOptions.first()).items()) {
      Site site = view.site();
      PublishedPaths paths = PublishedPaths.of(site.structure());
      List<String> shown = new ArrayList<>(List.of("published " + site.published()));
      for (SiteSpace one : site.structure().siteSpaces().toList()) {
        Space space = world.admin.spaces().get(one.space()).space();
        shown.add(paths.path(one.id()).orElseThrow() + " " + one.title() + " " + space.createdAt());
      }
      assertThat(sites.put(site.title(), shown)).isNull();
    }
    return new State(spaces, sites);
  }

  private static void load(World world, Map<String, String> files) {
    world
        .admin
        .siteFolders()
        .importFolder(
            world.organization, FolderSource.named("docs"), SiteFolder.of(Folder.ofTexts(files)));
  }

  /** Lets the second import die after every number of steps, and checks what is there then. */
  private void interrupt(Map<String, String> first, Map<String, String> second, boolean whole) {
    State before = null;
    State after = null;
    long steps = 1;
    for (long died = -1; died < steps; died++) {
      StumblingStore store = new StumblingStore(create());
      try (store) {
        World world = World.on(store);
        if (!first.isEmpty()) {
          load(world, first);
        }
        if (died < 0) {
          before = state(world);
          store.dieAfter(Long.MAX_VALUE);
          load(world, second);
          steps = store.steps();
          after = state(world);
          assertThat(after).isNotEqualTo(before);
        } else {
          store.dieAfter(died);
          assertThatThrownBy(() -> load(world, second)).isInstanceOf(Died.class);
          assertOldOrNew(state(world), before, after, whole);
          load(world, second);
          assertThat(state(world)).as("completed after %s steps", died).isEqualTo(after);
          assertThat(world.docs.verify()).isEmpty();
        }
      }
    }
    assertThat(steps).as("moments").isGreaterThan(10);
  }

  private static void assertOldOrNew(State now, State before, State after, boolean whole) {
    if (whole) {
      assertThat(now).isIn(before, after);
      return;
    }
    assertThat(now.sites()).isIn(before.sites(), after.sites());
    now.spaces()
        .forEach(
            (title, folder) ->
                assertThat(folder)
                    .as(title)
                    .isIn(before.spaces().get(title), after.spaces().get(title)));
    if (now.sites().equals(after.sites())) {
      assertThat(now).isEqualTo(after);
    }
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
  void eachSpaceOfASiteIsThereAsAWholeOrNotAtAll() {
    interrupt(Map.of(), SITE_BEFORE, false);
  }

  @Test
  void eachSpaceOfASiteIsThereAsItWasOrAsItIs() {
    interrupt(SITE_BEFORE, SITE_AFTER, false);
  }
}
