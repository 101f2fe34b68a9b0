package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.gitlayout.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.listing.ListOptions;
import dev.docs.site.Site;
import dev.docs.site.SiteQuery;
import dev.docs.site.layout.SiteFolders.MadeSite;
import dev.docs.site.structure.PublishedPaths;
import dev.docs.store.Store;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sites that are made of folders; on any store. */
public abstract class SiteFolderScenarios {

  private Store store;
  private World world;
  private DocsSession ada;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static final String LAYOUT =
      """
      site:
        title: Acme docs
        structure:
          - type: section
            key: guide
            title: Guide
            path: guide
            default: true
            children:
              - {type: space, key: en, title: English, path: en, default: true, content: {directory: docs/en}}
              - {type: space, key: fr, title: Français, path: fr, content: {directory: /docs/fr/}}
          - type: section-group
            key: more
            title: More
            children:
              - type: section
                key: api
                title: API
                path: api
                children:
                  - {type: space, key: again, title: Again, path: again, default: true, content: {directory: ./docs/en}}
      """;

  private MadeSite make(Map<String, String> files) {
    return ada.siteFolders().create(world.organization, "Folder", Folder.ofTexts(files));
  }

  @Test
  void aFolderThatDescribesASiteBecomesIt() {
    MadeSite made =
        make(
            Map.of(
                "gitbook-docs.yaml", LAYOUT,
                "docs/en/README.md", "# Home\n",
                "docs/en/start.md", "# Start\n",
                "docs/fr/README.md", "# Accueil\n",
                "other/README.md", "# Not of the site\n"));
    Site site = made.site().site();
    assertThat(site.title()).isEqualTo("Acme docs");
    assertThat(made.spaces()).extracting(space -> space.pages()).containsExactly(2, 1);
    PublishedPaths paths = PublishedPaths.of(site.structure());
    assertThat(site.structure().siteSpaces().map(s -> paths.path(s.id()).orElseThrow()))
        .containsExactly("", "fr", "api");
    assertThat(site.structure().siteSpaces().map(s -> s.space()).distinct()).hasSize(2);
    assertThat(site.structure().groups()).hasSize(1);
  }

  @Test
  void anyOtherFolderBecomesASiteWithOneSpace() {
    MadeSite made = make(Map.of("README.md", "# Home\n", "docs.yaml", "a: b\n"));
    assertThat(made.site().site().title()).isEqualTo("Folder");
    assertThat(made.spaces()).extracting(space -> space.pages()).containsExactly(1);
    assertThat(made.site().site().structure().siteSpaces()).hasSize(1);
    assertThat(make(Map.of()).spaces()).extracting(space -> space.pages()).containsExactly(0);
  }

  @Test
  void nothingIsMadeOfADescriptionThatIsWrong() {
    for (Map<String, String> files :
        java.util.List.of(
            Map.of("gitbook-docs.yaml", "site: {}"),
            Map.of("docs.yaml", "site: {}", "README.md", "# Home\n"),
            Map.of("gitbook-docs.yaml", LAYOUT, "docs/en/README.md", "# Home\n"))) {
      assertThatThrownBy(() -> make(files))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID));
    }
    assertThat(ada.spaces().list(world.organization, ListOptions.first()).items()).isEmpty();
    assertThat(ada.sites().list(world.organization, SiteQuery.ALL, ListOptions.first()).items())
        .isEmpty();
  }
}
