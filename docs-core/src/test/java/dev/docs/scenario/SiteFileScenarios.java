package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.structure.SiteSpace;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The files that describe sites, in the forms in which they are written; on any store. */
public abstract class SiteFileScenarios {

  private Store store;
  private World world;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** In the form in which the vendor documents it: no title, no default. */
  private static final String DOCUMENTED =
      """
      # yaml-language-server: $schema=https://example.com/docs.json
      $schema: "https://example.com/docs.json"
      version: 1

      site:
        structure:
          # The handbook, for everybody
          - type: space
            key: draft
            title: 'Drafts'
            path: drafts
            draft: true
            content:
              directory: ./drafts
          - type: space
            key: guide
            title: Guide # as in the menu
            path: guide
            hidden: false
            content:
              directory: ./guide/
              language: en
          - {path: api, key: api, type: space, title: API, content: {directory: /api}}
      """;

  private static final Map<String, String> FILES =
      Map.of(
          "drafts/README.md", "# Draft\n",
          "guide/README.md", "# Guide\n",
          "api/README.md", "# API\n");

  private static Folder folder(String name, String file) {
    Map<String, String> files = new HashMap<>(FILES);
    files.put(name, file);
    return Folder.ofTexts(files);
  }

  private SiteFolders.Imported load(String key, Folder folder) {
    return world
        .admin
        .siteFolders()
        .importFolder(
            world.organization, FolderSource.named(key).titled("Handbook"), SiteFolder.of(folder));
  }

  private Folder exported(SiteFolders.Imported site) {
    return world.admin.siteFolders().exportFolder(world.organization, site.site().id()).folder();
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  private static SiteSpace chosen(SiteFolders.Imported site) {
    return site.site().site().structure().root().orElseThrow().defaultSiteSpace();
  }

  @Test
  @RuleTest("site-file")
  void theDocumentedFormIsReadUnderBothNames() {
    for (String name : List.of("gitbook-docs.yaml", "docs.yaml")) {
      SiteFolders.Imported site = load(name, folder(name, DOCUMENTED));
      assertThat(site.site().site().title()).isEqualTo("Handbook");
      assertThat(chosen(site).path()).isEqualTo("guide");
      assertThat(site.report().of(Problem.Kind.CONFIGURATION))
          .singleElement()
          .satisfies(
              problem -> {
                assertThat(problem.path()).isEqualTo(name);
                assertThat(problem.message()).contains("marks no default: guide");
              });
    }
  }

  @Test
  @RuleTest("site-file")
  void aFileIsExportedUnderItsNameAsItCame() {
    for (String name : List.of("gitbook-docs.yaml", "docs.yaml")) {
      for (String text :
          List.of(
              DOCUMENTED,
              DOCUMENTED.replace("\n", "\r\n"),
              "\ufeff" + DOCUMENTED,
              DOCUMENTED.replace("version: 1\n", ""),
              DOCUMENTED.replace("site:\n", "site:\n  title: x\n"))) {
        Folder folder = folder(name, text);
        SiteFolders.Imported site = load("as it came", folder);
        assertThat(text(exported(site), name)).isEqualTo(text);
        assertThat(exported(site).paths()).containsAll(FILES.keySet());
        assertThat(
                exported(site)
                    .contains(name.equals("docs.yaml") ? "gitbook-docs.yaml" : "docs.yaml"))
            .isFalse();
      }
    }
  }

  @Test
  void whatChangedSinceIsWrittenIntoTheFileAndTheRestStays() {
    SiteFolders.Imported site = load("changed", folder("docs.yaml", DOCUMENTED));
    world
        .admin
        .sites()
        .update(
            world.organization,
            site.site().id(),
            UpdateSite.NOTHING.title("Renamed: \"handbook\""));

    String renamed = text(exported(site), "docs.yaml");

    assertThat(renamed)
        .isEqualTo(
            DOCUMENTED.replace("  structure:", "  title: 'Renamed: \"handbook\"'\n  structure:"));
    SiteFolders.Imported elsewhere = load("elsewhere", exported(site));
    assertThat(elsewhere.site().site().title()).isEqualTo("Renamed: \"handbook\"");
    assertThat(exported(elsewhere)).isEqualTo(exported(site));
  }

  @Test
  @RuleTest("site-file")
  void aTitleThatPeopleGaveStaysWhereTheFileSaysNone() {
    SiteFolders.Imported site = load("untitled", folder("docs.yaml", DOCUMENTED));
    world
        .admin
        .sites()
        .update(world.organization, site.site().id(), UpdateSite.NOTHING.title("Ours"));

    Site again = load("untitled", folder("docs.yaml", DOCUMENTED)).site().site();

    assertThat(again.title()).isEqualTo("Ours");
    assertThat(text(exported(site), "docs.yaml")).contains("  title: Ours\n");
  }

  @Test
  @RuleTest("site-file")
  void aSiteWithoutAShownSpaceNeedsADefault() {
    String hidden =
        DOCUMENTED
            .replace("hidden: false", "hidden: true")
            .replace("/api}}", "/api}, draft: true}");
    assertRefused("docs.yaml", hidden, "docs.yaml, site: must have exactly one default site space");
  }

  @Test
  @RuleTest("site-file")
  void errorsNameTheFileThatIsThere() {
    for (String name : List.of("gitbook-docs.yaml", "docs.yaml")) {
      assertRefused(name, DOCUMENTED + "  color: red\n", name + ", site.color: is unknown");
      assertRefused(name, DOCUMENTED + "color: red\n", name + ", color: is unknown");
      assertRefused(name, DOCUMENTED.replace("version: 1", "version: 2"), name + ", version: must");
      assertRefused(name, "site: [\n", name + ": is not valid YAML");
      assertRefused(
          name,
          DOCUMENTED.replace("./guide/", "./gone/"),
          name + ", the part guide: names a folder without files: ./gone/");
      assertRefused(
          name,
          DOCUMENTED.replace("/api}", "guide, language: fr}"),
          name + ", the part api: must have the language of guide");
    }
  }

  private void assertRefused(String name, String file, String message) {
    assertThatThrownBy(() -> load("refused", folder(name, file)))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID))
        .hasMessageContaining(message);
  }

  @Test
  void anotherFileOfTheAlternativeNameIsAFileLikeOthers() {
    for (String text : List.of("a: b\n", "- site: x\n", "site\n", "{unreadable\n")) {
      Folder folder = folder("docs.yaml", text);
      SiteFolders.Imported site = load("plain " + text.strip(), folder);
      assertThat(site.spaces()).hasSize(1);
      assertThat(exported(site).paths()).contains("gitbook-docs.yaml");
    }
    assertThat(
            load(
                    "flow",
                    folder(
                        "docs.yaml",
                        "{\"site\": {\"structure\": [{\"type\": \"space\", \"key\": \"g\", \"title\": \"G\", \"path\": \"g\", \"content\": {\"directory\": \"guide\"}}]}}\n"))
                .site()
                .site()
                .title())
        .isEqualTo("Handbook");
  }
}
