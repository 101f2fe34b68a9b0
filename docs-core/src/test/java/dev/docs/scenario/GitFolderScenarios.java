package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.PageTree;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
  @RuleTest("titles-are-lines")
  void titlesThatAnEditWouldBeRefusedAreImportedAsOneLineAndTheFileStays() {
    String bell = "# A\u0007 bell\n";
    Folder folder = Folder.ofTexts(Map.of("README.md", "# Home\n", "bell.md", bell));
    Content content =
        world.admin.contents().importFolder(ContentAt.main(space), folder).content().content();
    assertThat(content.allPages()).extracting(Page::title).contains("A bell");
    assertThat(world.admin.contents().exportFolder(ContentAt.main(space)).find("bell.md"))
        .contains(Blob.utf8(bell));
  }

  @Test
  void aFolderBecomesPagesFilesReusableContentsAndRedirects() {
    ImportedFolder imported = world.admin.contents().importFolder(ContentAt.main(space), SMALL);
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
    Content first =
        world.admin.contents().importFolder(ContentAt.main(space), SMALL).content().content();
    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));

    Content second =
        world.admin.contents().importFolder(ContentAt.main(space), exported).content().content();

    assertThat(second).isEqualTo(first);
  }

  @Test
  void importingAnUnchangedFolderMakesNoRevision() {
    ContentView first = world.admin.contents().importFolder(ContentAt.main(space), SMALL).content();

    ContentView second =
        world.admin.contents().importFolder(ContentAt.main(space), SMALL).content();

    assertThat(second.revision()).isEqualTo(first.revision());
    assertThat(world.admin.contents().get(ContentAt.main(space)).revision())
        .isEqualTo(first.revision());
  }

  @Test
  void aMovedPageLosesTheNumberInItsSlug() {
    Map<String, String> files =
        new TreeMap<>(
            Map.of(
                "SUMMARY.md", "* [N](n.md)\n* [N](d/n.md)\n",
                "n.md", "One.\n",
                "d/n.md", "Two.\n"));
    world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files));
    files.remove("SUMMARY.md");

    ContentView moved =
        world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files)).content();
    ContentView again =
        world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files)).content();

    assertThat(moved.content().pageByPath("d/n").map(Page::gitPath)).contains("d/n.md");
    assertThat(again.revision()).isEqualTo(moved.revision());
  }

  @Test
  void importingWhatWasExportedKeepsTextsAndSlugsAsTheyAre() {
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage("One").ref("one").markdown("See [two](/pages/two.md).\n"),
                ContentEdit.insertPage("Two").ref("two").markdown("Two.\n")));
    Content before = world.admin.contents().get(ContentAt.main(space)).content();
    Page one = before.pageByPath("one").orElseThrow();
    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));
    assertThat(exported.find("one.md")).hasValue(Blob.utf8("See [two](two.md).\n"));

    ContentView after =
        world.admin.contents().importFolder(ContentAt.main(space), exported).content();

    assertThat(after.text(after.content().page(one.id()).orElseThrow()))
        .isEqualTo("See [two](/pages/two.md).\n");
    rename(after.content().pageByPath("two").orElseThrow(), "second");
    Folder renamed = world.admin.contents().exportFolder(ContentAt.main(space));
    Content again =
        world.admin.contents().importFolder(ContentAt.main(space), renamed).content().content();
    assertThat(again.pageByPath("second").map(Page::gitPath)).contains("second.md");
    assertThat(world.admin.contents().exportFolder(ContentAt.main(space))).isEqualTo(renamed);
  }

  @Test
  @RuleTest("links-in-folders")
  void aLinkToADirectoryThatIsAGroupStaysAsWritten() {
    String links = "[a](guide/), [b](guide), [c](./guide/), [d](/guide), [e](guide/#part).\n";
    for (String summary :
        List.of(
            "\n## Guide <a href=\"#guide\" id=\"guide\"></a>\n\n* [A](guide/a.md)\n",
            "\n## Guide\n\n* [A](guide/a.md)\n",
            "* Guide\n  * [A](guide/a.md)\n")) {
      Folder folder =
          Folder.ofTexts(
              Map.of(
                  "SUMMARY.md",
                  "# Table of contents\n\n* [Home](README.md)\n" + summary,
                  "README.md",
                  "# Home\n\n" + links,
                  "guide/a.md",
                  "# A\n\nBack to the [guide](./) or [home](../).\n",
                  ".gitbook/includes/note.md",
                  "See [all](../../guide/).\n"));
      ContentAt.Branch at =
          ContentAt.main(
              world.admin.spaces().create(world.organization, CreateSpace.titled("New")).id());
      world.admin.contents().importFolder(at, folder);

      Folder exported = world.admin.contents().exportFolder(at);

      assertThat(exported.paths()).as(summary).isEqualTo(folder.paths());
      for (String path : folder.paths()) {
        assertThat(exported.find(path).map(GitFolderScenarios::text))
            .as(summary)
            .isEqualTo(folder.find(path).map(GitFolderScenarios::text));
      }
    }
  }

  private static String text(Blob blob) {
    return new String(blob.toByteArray(), StandardCharsets.UTF_8);
  }

  @Test
  @RuleTest({"home-page", "chapters-beside-lists", "reimport-merge"})
  void pagesWithoutAnItemInTheTableAreMergedAndExportedAsOthersAre() {
    Map<String, String> texts = new HashMap<>();
    texts.put("SUMMARY.md", "[Preface](preface.md)\n\n* [Guide](guide.md)\n");
    texts.put("README.md", "# Home\n\nOne.\n\nTwo.\n");
    texts.put("preface.md", "# Preface\n");
    texts.put("guide.md", "# Guide\n");
    Folder first = Folder.ofTexts(texts);
    Content content = imported(first).content().content();
    assertThat(titles(content.children(null))).containsExactly("Home", "Preface", "Guide");
    assertThat(exported()).isEqualTo(first);
    assertThat(imported(first).content().content()).isEqualTo(content);

    PageId home = content.pageBySource("README.md").orElseThrow().id();
    write(ContentEdit.updatePage(home.value()).markdown("# Home\n\nOne, here.\n\nTwo.\n"));
    texts.put("SUMMARY.md", texts.get("SUMMARY.md") + "* [New](new.md)\n");
    texts.put("README.md", "# Home\n\nOne.\n\nTwo, there.\n");
    texts.put("new.md", "# New\n");
    ImportedFolder second = imported(Folder.ofTexts(texts));

    assertThat(second.conflicts()).isEmpty();
    assertThat(titles(second.content().content().children(null)))
        .containsExactly("Home", "Preface", "Guide", "New");
    texts.put("README.md", "# Home\n\nOne, here.\n\nTwo, there.\n");
    assertThat(exported()).isEqualTo(Folder.ofTexts(texts));

    write(ContentEdit.deletePage(home.value()));
    texts.remove("README.md");
    assertThat(exported()).isEqualTo(Folder.ofTexts(texts));
    Content third = imported(exported()).content().content();
    assertThat(titles(third.children(null))).containsExactly("Preface", "Guide", "New");
  }

  private ImportedFolder imported(Folder folder) {
    return world.admin.contents().importFolder(ContentAt.main(space), folder);
  }

  private Folder exported() {
    return world.admin.contents().exportFolder(ContentAt.main(space));
  }

  private void write(ContentEdit edit) {
    world.admin.contents().edit(ContentAt.main(space), List.of(edit));
  }

  @Test
  void aLinkToADirectoryOfAGroupThatMovedFollowsIt() {
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md", "* [Home](README.md)\n\n## Guide\n\n* [A](guide/a.md)\n",
                "README.md", "See [guide](guide/).\n",
                "guide/a.md", "# A\n"));
    Content content =
        world.admin.contents().importFolder(ContentAt.main(space), folder).content().content();
    rename(content.pageByPath("guide").orElseThrow(), "manual");

    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));

    Content again =
        world.admin.contents().importFolder(ContentAt.main(space), exported).content().content();
    Page home = again.pageByPath("readme").or(() -> again.landingPage()).orElseThrow();
    assertThat(exported.find("README.md")).isNotEqualTo(folder.find("README.md"));
    assertThat(new ContentLinks(again).of(home).resolve("guide/a.md")).isPresent();
  }

  @Test
  void aLinkByThePathOfARenamedPageLeadsToItsFileInTheFolder() {
    Folder folder = Folder.ofTexts(Map.of("a.md", "See [b](/b).\n", "b.md", "B.\n"));
    Content content =
        world.admin.contents().importFolder(ContentAt.main(space), folder).content().content();
    rename(content.pageByPath("b").orElseThrow(), "c");
    Page a = content.pageByPath("a").orElseThrow();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.updatePage(a.id().value()).markdown("See [c](/c).\n")));

    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));

    assertThat(exported.find("a.md")).hasValue(Blob.utf8("See [c](/c).\n"));
  }

  @Test
  void aPageThatAMergeKeepsLeavesItsFileToThePageThatTookItsPlace() {
    Content content =
        world
            .admin
            .contents()
            .importFolder(ContentAt.main(space), Folder.ofTexts(Map.of("a.md", "# Old\n\nOld.\n")))
            .content()
            .content();
    Page old = content.pageByPath("a").orElseThrow();
    String number =
        ""
            + world
                .admin
                .changeRequests()
                .create(space, new CreateChangeRequest("Edit"))
                .changeRequest()
                .number();
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, number)),
            List.of(ContentEdit.updatePage(old.id().value()).markdown("# Old\n\nEdited.\n")));
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.deletePage(old.id().value())));
    Folder taken = Folder.ofTexts(Map.of("a.md", "# New\n\nNew.\n"));
    PageId fresh =
        world
            .admin
            .contents()
            .importFolder(ContentAt.main(space), taken, ImportMode.REPLACE)
            .content()
            .content()
            .pageByPath("a")
            .orElseThrow()
            .id();

    world.admin.merges().merge(ChangeRequest.Ref.of(space, number));

    Content merged = world.admin.contents().get(ContentAt.main(space)).content();
    assertThat(merged.pagesBySource("a.md")).extracting(Page::id).containsExactly(fresh);
    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));
    assertThat(exported.find("a.md")).hasValue(Blob.utf8("# New\n\nNew.\n"));
    assertThat(exported.find("a/README.md")).hasValue(Blob.utf8("# Old\n\nEdited.\n"));
  }

  @Test
  void aFileThatBothSidesImportIsOneFile() {
    Folder start = Folder.ofTexts(Map.of("README.md", "# Home\n"));
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "README.md", "# Home\n\n![logo](img/logo.png) and [data](data.csv)\n",
                "new.md", "# New\n\n![logo](img/logo.png)\n",
                "img/logo.png", "logo",
                "data.csv", "a,b\n",
                ".gitbook/includes/note.md", "![logo](../../img/logo.png)\n"));
    ContentAt.Branch main = ContentAt.main(space);
    world.admin.contents().importFolder(main, start);
    ChangeRequest.Ref request =
        ChangeRequest.Ref.of(
            space,
            ""
                + world
                    .admin
                    .changeRequests()
                    .create(space, new CreateChangeRequest("Import"))
                    .changeRequest()
                    .number());
    world.admin.contents().importFolder(ContentAt.changeRequest(request), folder);
    world.admin.contents().importFolder(main, folder);
    Content before = world.admin.contents().get(main).content();

    world.admin.merges().merge(request);

    assertThat(world.admin.contents().get(main).content().allFiles()).isEqualTo(before.allFiles());
    assertThat(world.admin.contents().exportFolder(main).paths())
        .containsExactlyElementsOf(folder.paths());
  }

  private void rename(Page page, String slug) {
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.updatePage(page.id().value()).fields(PageFields.NOTHING.slug(slug))));
  }

  @Test
  void configurationsAndHiddenEntriesAreWrittenAsTheyWere() {
    Folder folder =
        Folder.ofTexts(
            Map.of(
                ".gitbook.yaml",
                "# ours\nredirects:\n  z: one.md # first\n  a: one.md\n",
                "SUMMARY.md",
                "# Table of contents\n\n* [One](one.md)\n\n## More <!-- hidden -->\n\n* [Site](https://example.com) <!-- hidden -->\n",
                "one.md",
                "# One\n"));
    world.admin.contents().importFolder(ContentAt.main(space), folder);
    assertThat(world.admin.contents().exportFolder(ContentAt.main(space))).isEqualTo(folder);
  }

  @Test
  void linkTitlesAndByteOrderMarksAreKept() {
    String mark = "\ufeff";
    Map<String, String> texts =
        Map.of(
            "SUMMARY.md",
            """
                # Table of contents

                * [Home](README.md "Start here")
                * [Marked](marked.md)
                * [Set](set.md "The set")
                * [Site](https://example.com "Our site")
                """,
            "README.md",
            "# Home\n",
            "marked.md",
            mark + "# Marked\n\ntext\n",
            "set.md",
            mark + "---\ndescription: d\n---\n\n# Set\n");
    Folder folder = Folder.ofTexts(texts);
    ImportedFolder imported = world.admin.contents().importFolder(ContentAt.main(space), folder);

    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));

    assertTextsAreThoseOf(imported.content(), folder);
    assertThat(exported).isEqualTo(folder);
    Page marked = imported.content().content().pageBySource("marked.md").orElseThrow();
    assertThat(imported.content().text(marked.document())).isEqualTo("# Marked\n\ntext\n");
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.updatePage(marked.id().value())
                    .fields(PageFields.NOTHING.description("new"))));
    String written =
        new String(
            world
                .admin
                .contents()
                .exportFolder(ContentAt.main(space))
                .find("marked.md")
                .orElseThrow()
                .toByteArray(),
            StandardCharsets.UTF_8);
    assertThat(written).isEqualTo(mark + "---\ndescription: new\n---\n# Marked\n\ntext\n");
  }

  @Test
  @RuleTest("page-depth")
  void foldersThatNestWithoutBoundAreTakenAsDeepAsPagesNestOrRefused() {
    StringBuilder summary = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      summary
          .append("  ".repeat(i))
          .append("* [P")
          .append(i)
          .append("](p")
          .append(i)
          .append(".md)\n");
    }
    Map<String, String> texts = new HashMap<>();
    texts.put("SUMMARY.md", summary.toString());
    for (int i = 0; i < 500; i++) {
      texts.put("p" + i + ".md", "x\n");
    }
    Content content =
        world
            .admin
            .contents()
            .importFolder(ContentAt.main(space), Folder.ofTexts(texts))
            .content()
            .content();
    assertThat(content.pageCount()).isEqualTo(500);
    assertThat(PageTree.of(content).height(content.children(null).get(0).id()))
        .isEqualTo(Content.MAX_DEPTH - 1);

    String longest =
        IntStream.range(0, 4_200)
            .mapToObj(i -> "\t".repeat(i) + "* [x](x.md)")
            .collect(Collectors.joining("\n"));
    ImportedFolder refused =
        world
            .admin
            .contents()
            .importFolder(
                ContentAt.main(space),
                Folder.ofTexts(Map.of("SUMMARY.md", longest, "x.md", "x\n")));
    assertThat(refused.report().problems())
        .anyMatch(problem -> problem.message().contains("is longer than"));

    assertThatThrownBy(() -> Folder.ofTexts(Map.of("a/".repeat(5_000) + "x.md", "x\n")))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("must be nested at most 100 deep");
  }

  @Test
  void aRenamedFileKeepsItsPage() {
    Content before =
        world.admin.contents().importFolder(ContentAt.main(space), SMALL).content().content();
    Page setup = before.pageBySource("guide/setup.md").orElseThrow();
    Folder renamed =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md", "* [Home](README.md)\n* [Install](install.md)\n",
                "README.md", "# Home\n",
                "install.md", "# Set up\n\nBack [home](../README.md).\n"));

    Content after =
        world.admin.contents().importFolder(ContentAt.main(space), renamed).content().content();

    assertThat(after.pageBySource("install.md").map(Page::id)).contains(setup.id());
    assertThat(after.pageCount()).isEqualTo(2);
  }

  @Test
  @WholeRun
  void aFolderOfHostileTextsIsTakenOver() {
    Map<String, String> texts = new HashMap<>();
    for (int at = 1_015; at < 1_030; at++) {
      String edge = "x".repeat(at) + "\ud83d\ude00";
      texts.put("edge" + at + ".md", "---\ndescription: " + edge + "\n---\n\ntext\n");
    }
    texts.put(".gitbook.yaml", "# " + "x".repeat(1_020) + "\ud83d\ude00\nroot: ./\n");
    List<String> hostile =
        List.of(
            "---\n&a [*a, *a]\n---\n",
            "---\na: " + "[".repeat(2_000) + "\n---\n",
            "[x](y)*[z](w)_".repeat(2_000),
            "> ".repeat(5_000),
            "{% hint %}\n".repeat(3_000) + "{% endhint %}\n".repeat(3_000),
            "<details>\n\n".repeat(2_000),
            "|a".repeat(1_000) + "\n" + "|-".repeat(1_000) + "\n" + "|a\n".repeat(1_000),
            "[a]: " + "x".repeat(50_000) + "\n\n" + "[a]\n\n".repeat(2_000));
    for (int i = 0; i < hostile.size(); i++) {
      texts.put("hostile" + i + ".md", hostile.get(i));
    }

    ImportedFolder imported =
        world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(texts));

    assertThat(imported.pages()).isEqualTo(texts.size() - 1);
    assertThat(
            world
                .admin
                .references()
                .list(ContentAt.main(space), null, null, ListOptions.first())
                .notIndexed())
        .isEmpty();
  }

  @Test
  @WholeRun
  void aRealFolderIsTakenOverWhole() throws Exception {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    Folder real = Folder.read(folder);

    ImportedFolder imported = world.admin.contents().importFolder(ContentAt.main(space), real);

    assertThat(imported.report().of(ImportReport.Problem.Kind.MISSING)).isEmpty();
    assertThat(imported.pages()).isGreaterThan(180);
    assertTextsAreThoseOf(imported.content(), real);
    assertEveryLinkResolves(imported.content(), real);
    Folder exported = world.admin.contents().exportFolder(ContentAt.main(space));
    Content again =
        world.admin.contents().importFolder(ContentAt.main(space), exported).content().content();
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
