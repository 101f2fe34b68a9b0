package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which variants visitors of an imported site see, and where. */
public abstract class VariantScenarios {

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
              - {type: space, key: en, title: English, path: en, default: true, content: {directory: en}}
              - {type: space, key: fr, title: French, path: fr, content: {directory: fr}}
              - {type: space, key: de, title: German, path: de, content: {directory: null}}
          - type: section
            key: api
            title: API
            path: api
            children:
              - {type: space, key: v1, title: One, path: v1, default: true, content: {directory: null}}
      """;

  private Store store;
  private World world;
  private SiteFolders.Imported site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void importSite() {
    store = create();
    world = World.on(store);
    Map<String, String> files =
        Map.of(
            "gitbook-docs.yaml", LAYOUT,
            "en/README.md", "# Home\n",
            "fr/README.md", "# Accueil\n",
            "fr/start.md", "# Début\n");
    site =
        world
            .admin
            .siteFolders()
            .importFolder(
                world.organization,
                FolderSource.named("folder"),
                SiteFolder.of(Folder.ofTexts(files)));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Resolution.Content resolved(String path) {
    String base = "https://" + site.site().address().base();
    return (Resolution.Content)
        world.as("stranger").publishedUrls().resolve(base + path, Visitor.UNKNOWN, true);
  }

  private List<String> shown() {
    DocsSession visitor = world.docs.as(resolved("").token());
    return visitor
        .publishedSites()
        .profile(world.organization, site.site().id(), null)
        .content()
        .structure()
        .siteSpaces()
        .map(SiteSpace::path)
        .toList();
  }

  @Test
  @RuleTest("site-published-path")
  void aVariantOfTheDefaultSectionIsAlsoBelowThePathOfItsSection() {
    Resolution.Content shorter = resolved("/fr/start");
    Resolution.Content longer = resolved("/guide/fr/start");
    assertThat(longer.siteSpace()).isEqualTo(shorter.siteSpace());
    assertThat(longer.paths().rest()).isEqualTo("start");
    assertThat(longer.paths().base()).endsWith("/guide/fr/");
    assertThat(longer.canonical().path()).isEqualTo("fr/start");
  }

  @Test
  @RuleTest("site-import-parts")
  void aVariantFromElsewhereThatHoldsNothingIsNotShown() {
    assertThat(shown()).containsExactly("en", "fr", "v1");
    SpaceId german =
        site.site()
            .site()
            .structure()
            .siteSpaces()
            .filter(one -> one.path().equals("de"))
            .findFirst()
            .orElseThrow()
            .space();
    world.admin.contents().edit(ContentAt.main(german), List.of(ContentEdit.insertPage("Start")));
    assertThat(shown()).containsExactly("en", "fr", "de", "v1");
  }
}
