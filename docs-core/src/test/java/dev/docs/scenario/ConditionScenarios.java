package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conditions on visitors that authors write: what of them is refused, and what is reported. */
public abstract class ConditionScenarios {

  private static final String BETA = "visitor.claims.beta";
  private static final String GAMMA = "visitor.claims.gamma";

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private ContentAt.Branch main;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(guide);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SiteId site(String claim, SpaceId... spaces) {
    SiteId id = ada.sites().create(world.organization, CreateSite.titled("Docs", spaces)).id();
    know(id, claim);
    return id;
  }

  private void know(SiteId site, String claim) {
    ada.adaptiveSchemas().update(world.organization, site, VisitorClaims.flags(claim));
  }

  private void edit(ContentEdit... edits) {
    ada.contents().edit(main, List.of(edits));
  }

  private void ofPart(SiteId site, SiteSpaceId part, String condition) {
    ada.siteStructures()
        .update(world.organization, site, part, UpdateSiteSpace.NOTHING.condition(condition));
  }

  private static ContentEdit.InsertPage page(String title, String condition) {
    return new ContentEdit.InsertPage(
        null,
        dev.docs.content.PageType.DOCUMENT,
        null,
        null,
        PageFields.titled(title).condition(condition),
        null);
  }

  private static String block(String condition) {
    return "{% if " + condition + " %}\nText\n{% endif %}\n";
  }

  private static AbstractThrowableAssert<?, ?> refuses(ThrowingCallable call) {
    return assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID));
  }

  // ---------------------------------------------------------------- what is edited

  @Test
  @RuleTest("adaptive-content-conditions")
  void whatIsNoConditionIsRefusedAndNothingIsDone() {
    edit(ContentEdit.insertPage("Home"));
    refuses(() -> edit(ContentEdit.insertPage("Next"), page("Beta", "visitor.claims.")))
        .hasMessageContaining("changes[1].condition: at character 16");
    refuses(() -> edit(ContentEdit.insertPage("Next").markdown(block("a b"))))
        .hasMessageContaining("changes[0].document: {% if a b %}: at character");
    refuses(() -> edit(ContentEdit.insertPage("Next").markdown("---\nif: 'a b'\n---\nText\n")))
        .hasMessageContaining("changes[0].document: if: at character");
    refuses(() -> edit(ContentEdit.insertReusableContent("Note").markdown(block("a b"))))
        .hasMessageContaining("changes[0].document: {% if a b %}: at character");
    edit(ContentEdit.insertReusableContent("Note").markdown("Text\n"));
    String note = ada.contents().get(main).content().allReusableContents().get(0).id().value();
    refuses(() -> edit(ContentEdit.updateReusableContent(note).markdown(block("a b"))))
        .hasMessageContaining("changes[0].document: {% if a b %}: at character");
    edit(ContentEdit.updateReusableContent(note).markdown(block(BETA)));
    assertThat(ada.contents().get(main).content().pageCount()).isEqualTo(1);
  }

  @Test
  @RuleTest("adaptive-content-conditions")
  void withoutASiteOnlyTheFormIsChecked() {
    edit(page("Beta", BETA), ContentEdit.insertPage("Next").markdown(block(GAMMA)));
    ada.sites().create(world.organization, CreateSite.titled("Docs"));
    edit(page("Gamma", GAMMA));
  }

  @Test
  @RuleTest("adaptive-content-conditions")
  void whereTheSiteHasNoSchemaPagesAreTreatedLikeItsParts() {
    edit(page("Before", BETA));
    PageId before = ada.contents().get(main).content().allPages().get(0).id();
    Site site = ada.sites().create(world.organization, CreateSite.titled("Docs", guide)).site();
    SiteSpaceId part = site.structure().siteSpaces().findFirst().orElseThrow().id();
    for (String condition : List.of(BETA, "visitor.claims.beta == true", "!visitor.claims.beta")) {
      refuses(() -> edit(page("Page", condition))).hasMessageContaining("no claim 'beta'");
      refuses(() -> edit(ContentEdit.insertPage("Next").markdown(block(condition))))
          .hasMessageContaining("no claim 'beta'");
      refuses(() -> ofPart(site.id(), part, condition)).hasMessageContaining("no claim 'beta'");
    }
    edit(page("All", "true"));
    ofPart(site.id(), part, "true");
    edit(ContentEdit.updatePage(before.value()).fields(PageFields.titled("Renamed")));
    know(site.id(), "beta");
    edit(page("Beta", BETA));
    ofPart(site.id(), part, BETA);
  }

  @Test
  void pagesThatAreInsertedWithConditionsThatTheSiteDoesNotKnowYetAreReported() {
    ada.sites().create(world.organization, CreateSite.titled("Docs", guide));
    Folder folder = Folder.ofTexts(Map.of("README.md", "---\nif: " + BETA + "\n---\n\n# Home\n"));

    Contents.InsertedLayout inserted = ada.contents().insert(main, null, GitLayout.read(folder));

    assertThat(inserted.pages()).isEqualTo(1);
    assertThat(inserted.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.kind()).isEqualTo(ImportReport.Problem.Kind.CONDITION);
              assertThat(problem.path()).isEqualTo("README.md");
              assertThat(problem.message()).contains("no claim 'beta'");
            });
  }

  @Test
  void aFolderWithConditionsThatTheSiteDoesNotKnowYetIsImportedAndReported() {
    SiteId site = ada.sites().create(world.organization, CreateSite.titled("Docs", guide)).id();
    Folder folder = Folder.ofTexts(Map.of("README.md", "---\nif: " + BETA + "\n---\n\n# Home\n"));
    assertThat(
            ada.contents()
                .importFolder(main, folder)
                .report()
                .of(ImportReport.Problem.Kind.CONDITION))
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("no claim 'beta'"));
    assertThat(ada.contents().get(main).content().pageCount()).isEqualTo(1);
    know(site, "beta");
    assertThat(
            ada.contents()
                .importFolder(main, folder)
                .report()
                .of(ImportReport.Problem.Kind.CONDITION))
        .isEmpty();
  }

  @Test
  @RuleTest("adaptive-content-conditions")
  void aConditionFitsTheSchemaOfASiteThatShowsTheSpace() {
    SiteId first = site("beta", guide);
    refuses(() -> edit(page("Gamma", GAMMA)))
        .hasMessageContaining("changes[0].condition: at character 1")
        .hasMessageContaining("no claim 'gamma'")
        .hasMessageContaining("'beta'");
    refuses(() -> edit(ContentEdit.insertPage("Next").markdown(block(GAMMA + " == true"))))
        .hasMessageContaining("no claim 'gamma'");
    edit(page("Beta", BETA));
    site("gamma", guide);
    edit(page("Gamma", GAMMA), ContentEdit.insertPage("Next").markdown(block(BETA)));
    refuses(() -> edit(page("Delta", "visitor.claims.delta")))
        .hasMessageContaining("no claim 'delta'; it has 'beta'");
    ada.sites().delete(world.organization, first);
    refuses(() -> edit(page("Delta", "visitor.claims.delta")))
        .hasMessageContaining("no claim 'delta'; it has 'gamma'");
  }

  @Test
  void whatWasThereBeforeStaysWhenSomethingElseIsEdited() {
    SiteId site = site("beta", guide);
    edit(ContentEdit.insertPage("Home").markdown(block(BETA)));
    String home = ada.contents().get(main).content().allPages().get(0).id().value();
    edit(ContentEdit.updatePage(home).fields(PageFields.NOTHING.condition(BETA)));
    know(site, "gamma");
    edit(ContentEdit.updatePage(home).fields(PageFields.titled("House").condition(BETA)));
    edit(ContentEdit.updatePage(home).markdown("More\n\n" + block(BETA)));
    refuses(
            () ->
                edit(ContentEdit.updatePage(home).markdown(block(BETA) + "\n" + block("!" + BETA))))
        .hasMessageContaining("changes[0].document: {% if !visitor.claims.beta %}");
    edit(ContentEdit.updatePage(home).fields(PageFields.NOTHING.condition("")));
    refuses(() -> edit(ContentEdit.updatePage(home).fields(PageFields.NOTHING.condition(BETA))))
        .hasMessageContaining("changes[0].condition");
  }

  // ---------------------------------------------------------------- what a folder brings

  @Test
  @RuleTest("adaptive-content-conditions")
  void ofAFolderTheFileOfEachFaultyConditionIsReported() {
    site("beta", guide);
    Contents.ImportedFolder imported =
        ada.contents()
            .importFolder(
                main,
                Folder.ofTexts(
                    Map.of(
                        "README.md",
                        "---\nif: " + GAMMA + "\n---\n# Home\n",
                        "next.md",
                        "# Next\n\n" + block("a b") + "\n" + block(BETA),
                        "SUMMARY.md",
                        "* [Home](README.md)\n* [Next](next.md)\n",
                        ".gitbook/includes/note.md",
                        block("c d"))));
    assertThat(imported.report().of(ImportReport.Problem.Kind.CONDITION))
        .extracting(ImportReport.Problem::path)
        .containsExactlyInAnyOrder("README.md", "next.md", ".gitbook/includes/note.md");
    assertThat(imported.report().of(ImportReport.Problem.Kind.CONDITION))
        .extracting(ImportReport.Problem::message)
        .anySatisfy(m -> assertThat(m).startsWith("if: at character 1: ").contains("'gamma'"))
        .anySatisfy(m -> assertThat(m).startsWith("{% if a b %}: at character"));
    assertThat(imported.pages()).isEqualTo(2);
  }

  private SiteFolders.Imported load(String condition) {
    String layout =
        """
        site:
          title: Docs
          structure:
            - type: section
              key: s
              title: Section
              path: s
              default: true
              condition: CONDITION
              children:
                - {type: space, key: k, title: One, path: one, default: true, content: {directory: a}}
        """;
    return ada.siteFolders()
        .importFolder(
            world.organization,
            FolderSource.named("docs"),
            SiteFolder.of(
                Folder.ofTexts(
                    Map.of(
                        "gitbook-docs.yaml",
                        layout.replace("CONDITION", condition),
                        "a/README.md",
                        "# " + condition + "\n"))));
  }

  @Test
  @RuleTest("adaptive-content-conditions")
  void anInvalidConditionOfALayoutIsRejectedWithItsPath() {
    refuses(() -> load("a b"))
        .hasMessageContaining("site.structure[0] (s).condition: at character 3");
    assertThat(ada.sites().list(world.organization, dev.docs.site.Sites.Query.ALL, LIST).items())
        .isEmpty();
  }

  private static final dev.docs.listing.ListOptions LIST = dev.docs.listing.ListOptions.limit(10);

  @Test
  void aConditionOfALayoutFitsWhatTheSiteKnows() {
    SiteFolders.Imported first = load(BETA);
    know(first.site().id(), "gamma");
    load(BETA);
    SpaceId space = first.spaces().get(0).space();
    var head = ada.spaces().get(space).space().head();
    refuses(() -> load("visitor.claims.delta"))
        .hasMessageContaining("gitbook-docs.yaml, the part s, condition: at character 1")
        .hasMessageContaining("no claim 'delta'");
    assertThat(ada.spaces().get(space).space().head()).isEqualTo(head);
    load(GAMMA);
  }
}
