package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.access.ContentRight;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.rule.RuleTest;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which OpenAPI specifications the visitors of a site read. */
public abstract class ShownSpecificationScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private ContentAt.Branch main;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    for (String slug : List.of("pets", "secret")) {
      ada.openApiSpecs()
          .create(
              world.organization, new CreateOpenApiSpec(slug, OpenApiSpec.Source.text("tag pets")));
    }
    SpaceId guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(guide);
    edit(ContentEdit.insertPage("Home"));
    site = world.publish(guide);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void edit(ContentEdit... edits) {
    ada.contents().edit(main, List.of(edits));
  }

  private static String operation(String slug) {
    return "{% openapi-operation spec=\""
        + slug
        + "\" path=\"/pets\" method=\"get\" %}\n[a](b)\n"
        + "{% endopenapi-operation %}\n";
  }

  private boolean reads(String slug) {
    Resolution.Content found =
        (Resolution.Content)
            world.as("stranger").publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, true);
    DocsSession visitor = world.docs.as(found.token());
    OpenApiSpecs specs = visitor.openApiSpecs();
    boolean shown = isFound(() -> specs.latest(world.organization, slug));
    assertComputed(visitor.contents(), slug, shown);
    if (!slug.equals("unknown")) {
      OpenApiVersion version = ada.openApiSpecs().latest(world.organization, slug);
      String chunk = version.documents().get(0).chunks().get(0);
      assertThat(isFound(() -> specs.chunk(version, chunk))).as("chunk").isEqualTo(shown);
    }
    return shown;
  }

  private void assertComputed(Contents contents, String slug, boolean shown) {
    ContentRef spec = new ContentRef.OpenApi(slug);
    ComputedSource source =
        new ComputedSource(ComputedSource.OPENAPI, Map.of(), Map.of("spec", spec));
    assertThat(
            contents
                .computed(main.space(), source, new PageId("seed"))
                .pages()
                .content()
                .allPages())
        .as("pages")
        .hasSize(shown ? 1 : 0);
    ComputedSource tag =
        new ComputedSource(
            ComputedSource.OPENAPI,
            Map.of("doc", "operations", "page", "pets"),
            Map.of("spec", spec));
    assertThat(isFound(() -> contents.computedText(main.space(), tag))).as("text").isEqualTo(shown);
  }

  private static boolean isFound(Runnable read) {
    try {
      read.run();
      return true;
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return false;
    }
  }

  @Test
  @RuleTest("site-visits-outside")
  void oneIsReadOfWhichABlockIsShown() {
    assertThat(reads("pets")).isFalse();
    edit(ContentEdit.insertPage("API").markdown("# API\n\n" + operation("pets")));
    assertThat(reads("pets")).isTrue();
    assertThat(reads("secret")).isFalse();
    assertThat(reads("unknown")).isFalse();
    ada.sites().unpublish(world.organization, site);
    ada.sites().publish(world.organization, site);
    assertThat(reads("pets")).isTrue();
  }

  @Test
  @RuleTest("site-visits-outside")
  void oneIsReadWhileASpaceThatRefersToItIsThereAlsoByTheRightInItsUrl() {
    SpaceId api = ada.spaces().create(world.organization, CreateSpace.titled("Api")).id();
    ada.contents()
        .edit(
            ContentAt.main(api),
            List.of(ContentEdit.insertPage("Pets").markdown("# Pets\n\n" + operation("pets"))));
    SiteSpace added =
        ada.siteStructures().add(world.organization, site, AddSiteSpace.of(api)).value();
    ada.siteStructures()
        .update(world.organization, site, added.id(), UpdateSiteSpace.NOTHING.draft(false));
    assertThat(reads("pets")).isTrue();
    String url = World.SITE + "/" + added.path();
    Resolution.Content found =
        (Resolution.Content)
            world.as("stranger").publishedUrls().resolve(url, Visitor.UNKNOWN, true);
    DocsSession visitor = world.docs.as(found.token());
    ContentRight right = visitor.contents().get(ContentAt.main(api)).right();
    OpenApiSpecs bearer = world.docs.as(right).orElseThrow().openApiSpecs();
    assertThat(isFound(() -> bearer.latest(world.organization, "pets"))).isTrue();
    assertThat(isFound(() -> bearer.latest(world.organization, "secret"))).isFalse();
    ada.spaces().delete(api);
    assertThat(reads("pets")).isFalse();
    assertThat(isFound(() -> bearer.latest(world.organization, "pets"))).isFalse();
  }

  @Test
  void oneIsReadOfWhichAPageIsComputed() {
    ada.contents()
        .importFolder(
            main,
            Folder.ofTexts(
                Map.of(
                    "README.md",
                    "# Home\n",
                    "SUMMARY.md",
                    """
                    * [Home](README.md)
                    * ```yaml
                      type: builtin:openapi
                      props:
                        models: true
                      dependencies:
                        spec:
                          ref:
                            kind: openapi
                            spec: pets
                      ```
                    """)));
    assertThat(reads("pets")).isTrue();
    assertThat(reads("secret")).isFalse();
  }

  @Test
  void oneIsNotReadOfWhichNothingIsShown() {
    edit(
        ContentEdit.insertPage("Hidden").markdown(operation("pets")).ref("hidden"),
        ContentEdit.updatePage("hidden").fields(PageFields.NOTHING.condition("false")),
        ContentEdit.insertPage("Mixed")
            .markdown("{% if false %}\n" + operation("pets") + "{% endif %}\n"));
    assertThat(reads("pets")).isFalse();
    edit(ContentEdit.insertReusableContent("Note").markdown(operation("pets")));
    assertThat(reads("pets")).isFalse();
    String note = ada.contents().get(main).content().allReusableContents().get(0).id().value();
    edit(
        ContentEdit.insertPage("Including")
            .markdown("{% include \"/reusable-contents/" + note + "\" %}\n"));
    assertThat(reads("pets")).isTrue();
  }

  @Test
  @RuleTest("site-visits-outside")
  void nothingElseOfASpecificationIsForVisitors() {
    edit(ContentEdit.insertPage("API").markdown(operation("pets")));
    Resolution.Content found =
        (Resolution.Content)
            world.as("stranger").publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, true);
    DocsSession visitor = world.docs.as(found.token());
    assertThatThrownBy(() -> visitor.openApiSpecs().get(world.organization, "pets"))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN));
  }
}
