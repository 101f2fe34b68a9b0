package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The slugs of pages by every way in; on any store. */
public abstract class SlugScenarios {

  private static final String COMPOSED = Normalizer.normalize("caf\u00e9", Normalizer.Form.NFC);
  private static final String DECOMPOSED = Normalizer.normalize(COMPOSED, Normalizer.Form.NFD);

  private Store store;
  private DocsSession ada;
  private ContentAt.Branch main;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    World world = World.on(store);
    ada = world.admin;
    SpaceId space = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(space);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Content edit(ContentEdit... edits) {
    return ada.contents().edit(main, List.of(edits)).content().content();
  }

  private static ContentEdit page(String title, String slug) {
    return new ContentEdit.InsertPage(
        null, PageType.DOCUMENT, null, null, PageFields.titled(title).slug(slug), null);
  }

  private List<String> slugs() {
    return ada.contents().get(main).content().allPages().stream().map(Page::slug).toList();
  }

  @Test
  @RuleTest("slug")
  void aSlugThatLeadsElsewhereInUrlsIsRefused() {
    String id = edit(ContentEdit.insertPage("Page")).allPages().get(0).id().value();
    for (String slug : List.of(".", "..")) {
      for (ContentEdit edit :
          List.of(
              page("Other", slug),
              ContentEdit.updatePage(id).fields(PageFields.NOTHING.slug(slug)))) {
        assertThatThrownBy(() -> edit(edit))
            .isInstanceOfSatisfying(
                DocsException.class,
                e -> {
                  assertThat(e.code()).isEqualTo(ErrorCode.INVALID);
                  assertThat(e.getMessage()).contains("slug", "not . or ..");
                });
      }
    }
    assertThat(slugs()).containsExactly("page");
    edit(page("Three", "..."), page("Hidden", ".well-known"));
    assertThat(slugs()).containsExactlyInAnyOrder("page", "...", ".well-known");
  }

  @Test
  @RuleTest("slug")
  void noneIsDerivedFromTitlesFilesOrLayouts() {
    edit(ContentEdit.insertPage(".."), ContentEdit.insertPage("."));
    ada.contents()
        .insert(
            main,
            null,
            new Layout(
                List.of(
                    LayoutPage.group("Up", "..", List.of()),
                    LayoutPage.unplaced("Here", ".", "Text", List.of())),
                List.of(),
                Map.of(),
                ImportReport.EMPTY));
    assertThat(slugs()).hasSize(4).doesNotContain(".", "..");
    ada.contents()
        .importFolder(
            main,
            Folder.ofTexts(
                Map.of(
                    "SUMMARY.md",
                    "# Table of contents\n\n* [Dots](....md)\n\n## Up <a href=\"#..\" id=\"..\"></a>\n\n* [Page](a.md)\n",
                    "....md",
                    "# Dots\n",
                    "a.md",
                    "# Page\n")));
    assertThat(slugs()).doesNotContain(".", "..");
  }

  @Test
  @RuleTest("slug")
  void slugsAreComposedAndComparedSo() {
    edit(page("One", DECOMPOSED));
    for (String same : List.of(COMPOSED, DECOMPOSED.toUpperCase(Locale.ROOT))) {
      assertThatThrownBy(() -> edit(page("Two", same))).hasMessageContaining("slug");
    }
    edit(ContentEdit.insertPage(DECOMPOSED), ContentEdit.insertPage(COMPOSED));

    assertThat(slugs()).containsExactlyInAnyOrder(COMPOSED, "cafe", "cafe-1");
    Content content = ada.contents().get(main).content();
    for (String path : List.of(COMPOSED, DECOMPOSED, DECOMPOSED.toUpperCase(Locale.ROOT))) {
      assertThat(content.pageByPath(path).map(Page::title)).as(path).contains("One");
    }
  }

  @Test
  @RuleTest("slug")
  void aGivenSlugThatASiblingHasIsRefusedAndNothingIsWritten() {
    String one = edit(page("One", "one")).allPages().get(0).id().value();
    edit(page("Two", "two"));
    String two = ada.contents().get(main).content().pageByPath("two").orElseThrow().id().value();
    for (ContentEdit clash :
        List.of(
            page("Other", "ONE"),
            ContentEdit.updatePage(two).fields(PageFields.NOTHING.slug("one")))) {
      assertThatThrownBy(() -> edit(ContentEdit.insertPage("New"), clash))
          .isInstanceOfSatisfying(
              DocsException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.INVALID);
                assertThat(e.getMessage()).contains("changes[1].slug", "page " + one);
              });
    }
    assertThat(slugs()).containsExactlyInAnyOrder("one", "two");
    edit(ContentEdit.updatePage(one).fields(PageFields.titled("First").slug("one")));
    edit(ContentEdit.insertPage("One").into(two));
    edit(ContentEdit.insertPage("One"));
    assertThat(slugs()).containsExactlyInAnyOrder("one", "two", "one", "one-1");
  }

  @Test
  @RuleTest("slug")
  void formerPathsAreFoundInBothSpellings() {
    String id = edit(page("One", COMPOSED)).allPages().get(0).id().value();
    edit(ContentEdit.updatePage(id).fields(PageFields.NOTHING.slug("new")));
    Content content = ada.contents().get(main).content();
    for (String path : List.of(COMPOSED, DECOMPOSED)) {
      assertThat(content.resolve(path).map(at -> at.page().title())).as(path).contains("One");
    }
  }

  @Test
  void filesOfSystemsThatDecomposeNamesHaveComposedSlugs() {
    ada.contents().importFolder(main, Folder.ofTexts(Map.of(DECOMPOSED + ".md", "# Caf\u00e9\n")));
    assertThat(slugs()).containsExactly(COMPOSED);
  }
}
