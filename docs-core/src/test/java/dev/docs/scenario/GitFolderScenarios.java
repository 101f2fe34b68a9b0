package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Content;
import dev.docs.content.ContentLinks;
import dev.docs.content.Page;
import dev.docs.content.PageSettings;
import dev.docs.content.PageType;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.ImportProblem;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.Links;
import dev.docs.id.SpaceId;
import dev.docs.space.ContentView;
import dev.docs.space.CreateSpace;
import dev.docs.space.SpaceContents.ImportedFolder;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Folders in the Git layout, in and out of spaces; on any store. */
public abstract class GitFolderScenarios {

  private static final Folder SMALL =
      Folder.ofTexts(
          Map.of(
              "SUMMARY.md",
              "# Table of contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n* Loose\n\n## More\n\n* [Site](https://example.com)\n",
              "README.md",
              "# Home\n\nSee [setup](guide/setup.md#linux) and ![logo](.gitbook/assets/logo.txt).\n",
              "guide/README.md",
              "---\ndescription: How it works\nicon: book\nhidden: true\ncustom: 7\n---\n\n# Guide\n",
              "guide/setup.md",
              "# Set up\n\nBack [home](../README.md).\n",
              ".gitbook/assets/logo.txt",
              "logo",
              ".gitbook/includes/note.md",
              "---\ntitle: Note\n---\n\nMind the gap.\n",
              ".gitbook.yaml",
              "root: ./\n\nredirects:\n  old/setup: guide/setup.md\n"));

  private Store store;
  private World world;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  void aFolderBecomesPagesFilesReusableContentsAndRedirects() {
    ImportedFolder imported = world.admin.contents().importFolder(space, SMALL);
    Content content = imported.content().content();

    assertThat(titles(content.children(null))).containsExactly("Home", "Guide", "Loose", "More");
    Page guide = content.pageByPath("guide").orElseThrow();
    assertThat(titles(content.children(guide.id()))).containsExactly("Set up");
    assertThat(guide.description()).isEqualTo("How it works");
    assertThat(guide.icon()).isEqualTo("book");
    assertThat(guide.hidden()).isTrue();
    assertThat(content.pageByPath("more").orElseThrow().type()).isEqualTo(PageType.GROUP);
    assertThat(content.fileBySource(".gitbook/assets/logo.txt")).isPresent();
    assertThat(content.allReusableContents())
        .singleElement()
        .satisfies(r -> assertThat(r.title()).isEqualTo("Note"));
    assertThat(content.redirect("old/setup")).contains("guide/setup.md");
    assertEveryLinkResolves(imported.content(), SMALL);
    assertTextsAreThoseOf(imported.content(), SMALL);
  }

  @Test
  void whatIsWrittenOutAndReadInAgainIsTheSame() {
    Content first = world.admin.contents().importFolder(space, SMALL).content().content();
    Folder exported = world.admin.contents().exportFolder(space);

    Content second = world.admin.contents().importFolder(space, exported).content().content();

    assertThat(second).isEqualTo(first);
  }

  @Test
  void aRenamedFileKeepsItsPage() {
    Content before = world.admin.contents().importFolder(space, SMALL).content().content();
    Page setup = before.pageBySource("guide/setup.md").orElseThrow();
    Folder renamed =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md", "* [Home](README.md)\n* [Install](install.md)\n",
                "README.md", "# Home\n",
                "install.md", "# Set up\n\nBack [home](../README.md).\n"));

    Content after = world.admin.contents().importFolder(space, renamed).content().content();

    assertThat(after.pageBySource("install.md").map(Page::id)).contains(setup.id());
    assertThat(after.pageCount()).isEqualTo(2);
  }

  @Test
  void aRealFolderIsTakenOverWhole() throws Exception {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    Folder real = Folder.read(folder);

    ImportedFolder imported = world.admin.contents().importFolder(space, real);

    assertThat(imported.report().of(ImportProblem.Kind.MISSING)).isEmpty();
    assertThat(imported.pages()).isGreaterThan(180);
    assertTextsAreThoseOf(imported.content(), real);
    assertEveryLinkResolves(imported.content(), real);
    Folder exported = world.admin.contents().exportFolder(space);
    Content again = world.admin.contents().importFolder(space, exported).content().content();
    assertThat(again).isEqualTo(imported.content().content());
  }

  private static List<String> titles(List<Page> pages) {
    return pages.stream().map(Page::title).toList();
  }

  private static void assertTextsAreThoseOf(ContentView view, Folder folder) {
    for (Page page : view.content().allPages()) {
      if (page.gitPath() != null) {
        String text = PageSettings.write(page, view.text(page.document()), view.content());
        assertThat(text)
            .as(page.gitPath())
            .isEqualTo(
                new String(
                    folder.find(page.gitPath()).orElseThrow().toByteArray(),
                    StandardCharsets.UTF_8));
      }
    }
  }

  private static void assertEveryLinkResolves(ContentView view, Folder folder) {
    ContentLinks links = new ContentLinks(view.content());
    List<String> broken = new ArrayList<>();
    for (Page page : view.content().allPages()) {
      if (page.gitPath() == null) {
        continue;
      }
      for (Links.Link link : Links.in(view.text(page.document()))) {
        boolean inFolder =
            !RelativePath.isExternal(link.target())
                && RelativePath.resolve(page.gitPath(), link.target(), folder::contains)
                    .isPresent();
        if (inFolder && links.resolve(page.gitPath(), link.target()).isEmpty()) {
          broken.add(page.gitPath() + " -> " + link.target());
        }
      }
    }
    assertThat(broken).isEmpty();
  }
}
