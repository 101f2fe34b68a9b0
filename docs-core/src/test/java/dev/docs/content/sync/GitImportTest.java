package dev.docs.content.sync;

import static dev.docs.content.sync.FolderMemory.folder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.link.ContentLinks;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GitImportTest {

  @Test
  void aLinkMeansTheFileBeforeThePageThatHasItsPath() {
    FolderMemory memory = new FolderMemory();
    Folder folder =
        FolderMemory.folder(
            "SUMMARY.md",
            "# Table of contents\n\n* [Up](up.md)\n  * [One](x.md)\n\n## X <a href=\"#x\" id=\"x\"></a>\n\n* [Two](two.md)\n",
            "up.md",
            "[one](/x)\n",
            "x.md",
            "# One\n",
            "two.md",
            "# Two\n");
    Content content = memory.read(Content.empty(), folder);
    Page up = content.pageBySource("up.md").orElseThrow();
    ContentRef one =
        new ContentRef.Page(content.pageBySource("x.md").orElseThrow().id().value(), null);
    assertThat(new ContentLinks(content).of(up).resolve("/x")).hasValue(one);
    assertThat(memory.write(content)).isEqualTo(folder);
    assertThat(memory.read(content, folder)).isEqualTo(content);
  }

  private final FolderMemory memory = new FolderMemory();

  private Content read(Content before, Folder folder) {
    return memory.read(before, folder);
  }

  private static final String COMPUTED =
      """
      # Table of contents

      * [One](one.md)
        * ```yaml
          # the shop
          props:
            models: true
            downloadLink: [a, b]
          type: builtin:openapi
          unknown: kept
          dependencies:
            spec:
              ref:
                kind: openapi
                spec: petstore
          ```
      * ```yaml
        type: integration:acme:pages
        props:
          size: 3
        ```
      """;

  @Test
  @RuleTest("computed-summary")
  void aComputedPageIsDescribedInTheTableOfContents() {
    Folder folder = folder("SUMMARY.md", COMPUTED, "one.md", "# One\n");
    Content first = read(Content.empty(), folder);
    Page page = first.pageByPath("one/petstore").orElseThrow();
    assertThat(page.type()).isEqualTo(PageType.COMPUTED);
    assertThat(page.title()).isEqualTo("petstore");
    assertThat(page.computed().orElseThrow().type()).isEqualTo("builtin:openapi");
    assertThat(page.computed().orElseThrow().properties()).containsExactly(entry("models", "true"));
    assertThat(page.computed().orElseThrow().dependencies())
        .containsExactly(entry("spec", new ContentRef.OpenApi("petstore")));
    assertThat(write(first)).isEqualTo(folder);
    assertThat(read(first, folder)).isEqualTo(first);
    Folder changed = folder("SUMMARY.md", COMPUTED.replace("true", "false"), "one.md", "# One\n");
    Content second = read(first, changed);
    assertThat(id(second, "one/petstore")).isEqualTo(page.id());
    assertThat(second).isNotEqualTo(first);
  }

  @Test
  void aComputedPageIsWrittenAsItIsNow() {
    Content first = read(Content.empty(), folder("SUMMARY.md", COMPUTED, "one.md", "# One\n"));
    Page page = first.pageByPath("one/petstore").orElseThrow();
    Content titled =
        ContentEdits.with(first, PageBuilder.of(page).title("Shop").slug("shop", false));
    Content again = read(Content.empty(), write(titled));
    assertThat(again.pageByPath("one/shop").orElseThrow().title()).isEqualTo("Shop");
    assertThat(write(again)).isEqualTo(write(titled));
    ComputedSource made =
        new ComputedSource(
            "builtin:openapi",
            Map.of("models", "false"),
            Map.of("spec", new ContentRef.OpenApi("petstore")));
    Content fresh = ContentEdits.with(first, PageBuilder.of(page).computed(made));
    ComputedSource read =
        read(Content.empty(), write(fresh))
            .pageByPath("one/petstore")
            .flatMap(Page::computed)
            .orElseThrow();
    assertThat(new ComputedSource(read.type(), read.properties(), read.dependencies()))
        .isEqualTo(made);
  }

  @Test
  @RuleTest("computed-summary")
  void aBlockThatDescribesNoKnownPageIsKeptAndReported() {
    Folder folder =
        folder(
            "SUMMARY.md",
            """
            # Table of contents

            * ```yaml
              type: builtin:other # ours
              ```
              * [One](one.md)
            * ```yaml
              title: Shown
              hidden: true
              ```
            * ```yaml
              : no [ yaml
              ```
            """,
            "one.md",
            "# One\n");
    GitImport.Imported imported = memory.imported(Content.empty(), folder);
    Content content = imported.content();
    assertThat(content.allPages())
        .extracting(Page::title, Page::type, Page::hidden)
        .containsExactlyInAnyOrder(
            tuple("other", PageType.DOCUMENT, false),
            tuple("One", PageType.DOCUMENT, false),
            tuple("Shown", PageType.DOCUMENT, true),
            tuple("Untitled", PageType.DOCUMENT, false));
    assertThat(imported.report().problems())
        .hasSize(3)
        .anySatisfy(problem -> assertThat(problem.message()).contains("type: builtin:other"));
    assertThat(write(content)).isEqualTo(folder);
    assertThat(read(content, folder)).isEqualTo(content);
    Page other = content.pageByPath("other").orElseThrow();
    Folder renamed = write(ContentEdits.with(content, PageBuilder.of(other).title("New")));
    assertThat(read(Content.empty(), renamed).allPages())
        .filteredOn(page -> page.title().equals("New"))
        .singleElement()
        .satisfies(page -> assertThat(page.computed().orElseThrow().written()).contains("# ours"));
    Page unreadable = content.pageByPath("untitled").orElseThrow();
    assertThat(write(ContentEdits.with(content, PageBuilder.of(unreadable).title("New"))))
        .isEqualTo(folder);
  }

  @Test
  @RuleTest("entries-without-settings")
  void aGroupAndALinkKeepWhatAFolderHasNoPlaceFor() {
    Folder folder =
        FolderMemory.folder(
            "SUMMARY.md",
            "# Table of contents\n\n## Group\n\n* [One](one.md)\n* [Far](https://example.com)\n",
            "one.md",
            "# One\n");
    Content content = read(Content.empty(), folder);
    for (Page page : content.allPages()) {
      if (page.type() != PageType.DOCUMENT) {
        content =
            ContentEdits.with(
                content, PageBuilder.of(page).emoji("1f600").icon("book").description("D"));
      }
    }
    assertThat(write(content)).isEqualTo(folder);
    assertThat(read(content, folder)).isEqualTo(content);
  }

  @Test
  @RuleTest("computed-summary")
  void aBlockGivesWayToTheTextOfItsPage() {
    Folder folder = folder("SUMMARY.md", "* ```yaml\n  type: x\n  ```\n", "a.txt", "");
    Content content = read(Content.empty(), folder);
    Page page = content.allPages().get(0);
    Folder written =
        write(
            ContentEdits.with(
                content, PageBuilder.of(page).document(memory.text("Written since.\n"))));
    assertThat(GitLayout.read(written).pages())
        .singleElement()
        .satisfies(read -> assertThat(read.text()).contains("Written since.\n"));
  }

  @Test
  void aTextThatCouldNotBeReadInFullIsReported() {
    String cells = "|" + " a |".repeat(400) + "\n|" + " - |".repeat(400) + "\n";
    Folder folder =
        folder(
            "a.md",
            "*line*\n".repeat(1_100),
            "b.md",
            "*x* ".repeat(4_000),
            "c.md",
            cells + "| b |\n".repeat(300),
            "d.md",
            "*line*\n\n".repeat(1_100),
            ".gitbook/includes/e.md",
            "*x* ".repeat(4_000));
    assertThat(
            memory
                .imported(Content.empty(), folder)
                .report()
                .of(ImportReport.Problem.Kind.PLAIN_TEXT))
        .extracting(ImportReport.Problem::path)
        .containsExactlyInAnyOrder("a.md", "b.md", "c.md", ".gitbook/includes/e.md");
  }

  @Test
  void theBytesOfAFileAreHeldOnce() {
    byte[] bytes = new byte[2_500_000];
    new Random(1).nextBytes(bytes);
    Folder folder = Folder.of(Map.of("a.md", Blob.utf8("# A"), "a.bin", Blob.of(bytes)));
    read(Content.empty(), folder);
    List<byte[]> stored = memory.files.get(0).chunks();
    List<byte[]> held = new ArrayList<>();
    folder.find("a.bin").orElseThrow().chunks().forEach(held::add);
    assertThat(stored).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(stored.get(i)).isSameAs(held.get(i));
    }
    assertThat(memory.files.get(0).bytes()).isEqualTo(bytes);
  }

  private Folder write(Content content) {
    return memory.write(content);
  }

  private static PageId id(Content content, String path) {
    return content.pageByPath(path).orElseThrow().id();
  }

  @Test
  void importingAnUnchangedFolderChangesNothing() {
    Folder folder =
        folder(
            "SUMMARY.md",
            """
            * [One](one.md)
            * [Docs](https://example.com/a)
            * [Docs](https://example.com/b)
            * Plain
            * Plain

            ## Guide

            * [Two](two.md)

            ## Guide

            * [Three](x/README.md)
              * [Four](x/four.md)
            """,
            "one.md",
            "---\nicon: x\n---\n# One\n",
            "two.md",
            "# Two\n",
            "x/README.md",
            "# Three\n",
            "x/four.md",
            "",
            ".gitbook/vars.yaml",
            "# ours\nname: Ada\ncount: 3\n",
            ".gitbook/includes/note.md",
            "---\ntitle: A note\n---\nNote.\n",
            ".gitbook.yaml",
            "redirects:\n  old: one.md\n");
    Content first = read(Content.empty(), folder);
    assertThat(first.variables())
        .containsEntry("name", VariableValue.of("Ada"))
        .containsEntry("count", VariableValue.of(3.0));
    assertThat(read(first, folder)).isEqualTo(first);
    assertThat(read(first, write(first))).isEqualTo(first);
  }

  @Test
  void textsAreComparedWithTheirFrontMatter() {
    String settings = "---\ndescription: " + "A long description. ".repeat(20) + "\n---\n";
    Content first = read(Content.empty(), folder("a.md", settings + "# A\n\nShort.\n"));
    Content second = read(first, folder("other.md", settings + "# B\n\nOther.\n"));
    assertThat(id(second, "other")).isEqualTo(id(first, "a"));
  }

  @Test
  @RuleTest("reimport")
  void thePageOfAFolderAndTheFileBesideItAreOnePage() {
    String text = "# X\n\none\ntwo\nthree\n";
    Content first = read(Content.empty(), folder("x.md", text, "z.md", "# Z\n"));
    Content second =
        read(first, folder("x/README.md", "# New\n\nother\n", "y.md", text, "z.md", "# Z\n"));
    assertThat(id(second, "x")).isEqualTo(id(first, "x"));
    assertThat(id(read(second, folder("x.md", text)), "x")).isEqualTo(id(first, "x"));
  }

  @Test
  @RuleTest("reimport")
  void aRenamedFileKeepsItsPageIdentity() {
    Content start = read(Content.empty(), folder("x/README.md", "# Text\n", "x/y.md", "# Y\n"));
    Content moved = read(start, folder("README.md", "# Text\n", "x/y.md", "# Y\n"));
    Content back = read(moved, folder("x/README.md", "# Text\n", "x/y.md", "# Y\n"));
    assertThat(id(moved, "readme")).isEqualTo(id(start, "x"));
    assertThat(id(back, "x")).isEqualTo(id(start, "x"));
    Content empty = read(start, folder("x/y.md", "# Y\n"));
    Content written = read(empty, folder("x/README.md", "# Other\n", "x/y.md", "# Y\n"));
    assertThat(id(written, "x")).isEqualTo(id(empty, "x"));
  }

  @Test
  void aFileThatIsRenamedAndEditedIsItsPageBeforeAFolderWithoutOneTakesItsPlace() {
    String text = "one\ntwo\nthree\nfour\nfive\nsix\n";
    Content start = read(Content.empty(), folder("x/x.md", "# Text\n\n" + text));
    Content moved = read(start, folder("x.md", "# Text\n\n" + text + "seven\n"));
    assertThat(id(moved, "x")).isEqualTo(id(start, "x/x"));
  }

  @Test
  void aLinkToAGroupFromThePageThatStandsForItKeepsItsMeaning() {
    Folder folder =
        folder(
            "SUMMARY.md",
            "# Table of contents\n\n## Group\n\n* [A](g/README.md)\n",
            "g/README.md",
            "# A\n\n[group](README.md)\n");
    Content read = read(Content.empty(), folder);
    ContentRef page = new ContentRef.Page(id(read, "group/g").value(), null);
    ContentRef group = new ContentRef.Page(id(read, "group").value(), null);
    Content content = ContentEdits.withLinks(read, page, Map.of("README.md", group));
    assertThat(write(content)).isEqualTo(folder);
    assertThat(read(content, folder).links(page)).isEqualTo(Map.of("README.md", group));
  }

  @Test
  void theSameTitleWinsOverSimilarityOfText() {
    String text = "one\ntwo\nthree\nfour\nfive\n";
    Content first = read(Content.empty(), folder("a.md", "# Install\n\n" + text));
    Content second =
        read(first, folder("b.md", "# Other\n\n" + text + "six\n", "c.md", "# Install\n\nnew\n"));
    assertThat(id(second, "c")).isEqualTo(id(first, "a"));
    assertThat(id(second, "b")).isNotEqualTo(id(first, "a"));
  }

  @Test
  @RuleTest("reimport")
  void groupsOfOneTitleAreDistinguishedByTheirPages() {
    Content first =
        read(
            Content.empty(),
            folder(
                "SUMMARY.md", "## G\n\n* [A](a.md)\n\n## G\n\n* [B](b.md)\n",
                "a.md", "# A\n",
                "b.md", "# B\n"));
    Content second =
        read(
            first,
            folder(
                "SUMMARY.md", "## G\n\n* [B](b.md)\n\n## G\n\n* [A](a.md)\n",
                "a.md", "# A\n",
                "b.md", "# B\n"));
    for (String page : List.of("a", "b")) {
      Page old = first.pageBySource(page + ".md").orElseThrow();
      assertThat(second.pageBySource(page + ".md").orElseThrow().parent()).isEqualTo(old.parent());
    }
    Content renamed =
        read(
            first,
            folder(
                "SUMMARY.md", "## New\n\n* [A](a.md)\n\n## G\n\n* [B](b.md)\n",
                "a.md", "# A\n",
                "b.md", "# B\n"));
    assertThat(renamed.pageBySource("a.md").orElseThrow().parent())
        .isEqualTo(first.pageBySource("a.md").orElseThrow().parent());
  }

  @Test
  @RuleTest("export-settings")
  void exportAfterEditsKeepsVariablesAndTitlesAndIsRecognizedAgain() {
    Content edited =
        ContentEdits.with(
            ContentEdits.with(
                ContentEdits.with(
                    ContentEdits.withVariables(
                        read(Content.empty(), folder("a.md", "# A\n")),
                        Map.of("name", VariableValue.of("Ada"), "flag", VariableValue.of(true))),
                    new ReusableContent(
                        new ReusableContentId("r1"), "A note: two", memory.text("Note.\n"), null)),
                new ReusableContent(
                    new ReusableContentId("r2"), "A note: two", memory.text("Other.\n"), null)),
            PageBuilder.named(new PageId("p1"), PageKind.document(), "New page", "new")
                .document(memory.text("# New page\n")));
    Folder folder = write(edited);
    assertThat(folder.paths())
        .contains(".gitbook/vars.yaml", ".gitbook/includes/a-note-two.md", "new.md");
    Content again = read(edited, folder);
    assertThat(again.variables()).isEqualTo(edited.variables());
    assertThat(again.allReusableContents())
        .extracting(ReusableContent::id, ReusableContent::title, ReusableContent::document)
        .containsExactlyElementsOf(
            edited.allReusableContents().stream()
                .map(r -> tuple(r.id(), r.title(), r.document()))
                .toList());
    assertThat(again.page(new PageId("p1"))).isPresent();
    assertThat(again.fileCount()).isEqualTo(edited.fileCount());
    assertThat(write(again)).isEqualTo(folder);
    assertThat(read(again, write(again))).isEqualTo(again);
    assertThat(read(Content.empty(), folder).variables()).isEqualTo(edited.variables());
    assertThat(read(Content.empty(), folder).allReusableContents())
        .extracting(ReusableContent::title)
        .containsOnly("A note: two");
  }

  @Test
  void onlyThePageThatTheFolderMovedHasANewKey() {
    Content first = read(Content.empty(), ordered("a", "b", "c", "d"));
    Content moved = read(first, ordered("d", "a", "b", "c"));
    assertThat(moved.children(null)).extracting(Page::slug).containsExactly("d", "a", "b", "c");
    for (String name : new String[] {"a", "b", "c"}) {
      assertThat(order(moved, name)).as(name).isEqualTo(order(first, name));
    }
    assertThat(order(moved, "d")).isNotEqualTo(order(first, "d"));
  }

  private static Folder ordered(String... names) {
    StringBuilder summary = new StringBuilder();
    String[] files = new String[2 + 2 * names.length];
    for (int i = 0; i < names.length; i++) {
      summary.append("* [").append(names[i]).append("](").append(names[i]).append(".md)\n");
      files[2 + 2 * i] = names[i] + ".md";
      files[3 + 2 * i] = "# " + names[i] + "\n";
    }
    files[0] = "SUMMARY.md";
    files[1] = summary.toString();
    return folder(files);
  }

  private static OrderKey order(Content content, String path) {
    return content.pageByPath(path).orElseThrow().order();
  }
}
