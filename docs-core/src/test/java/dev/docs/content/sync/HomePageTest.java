package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Pages that a table of contents has without an item: the first one, and paragraphs. */
class HomePageTest {

  private static final String TABLE =
      """
      # Summary

      [Preface](preface.md)
      [Who it is for](readers.md) <!-- new -->

      - [Setup](setup.md)
          - [Linux](linux.md)

      [Contributors](misc/contributors.md)
      """;

  private static final Folder BOOK =
      FolderMemory.folder(
          "SUMMARY.md",
          TABLE,
          "README.md",
          "# The book\n\nSee [setup](setup.md).\n",
          "preface.md",
          "Before.\n",
          "readers.md",
          "# Readers\n",
          "setup.md",
          "# Setup\n",
          "linux.md",
          "# Linux\n",
          "misc/contributors.md",
          "# People\n");

  private final FolderMemory memory = new FolderMemory();

  private static List<String> titles(Content content) {
    return content.children(null).stream().map(Page::title).toList();
  }

  private Folder exported(Content imported, Folder from, Content now) {
    return GitExport.write(
            now,
            memory::read,
            memory::chunks,
            Optional.of(new GitExport.Imported(imported, FolderSnapshot.of(from))))
        .toFolder();
  }

  private String table(Content imported, Content now) {
    return text(exported(imported, BOOK, now), "SUMMARY.md");
  }

  private static String text(Folder folder, String path) {
    return new String(
        folder.find(path).orElseThrow().toByteArray(), java.nio.charset.StandardCharsets.UTF_8);
  }

  private static Page page(Content content, String source) {
    return content.pageBySource(source).orElseThrow();
  }

  private static Content renamed(Content content, String source, String title) {
    return ContentEdits.with(content, PageBuilder.of(page(content, source)).title(title));
  }

  private Content added(Content content, String after, String title) {
    Page before = page(content, after);
    List<Page> siblings = content.children(before.parent());
    int next = siblings.indexOf(before) + 1;
    OrderKey high = next == siblings.size() ? null : siblings.get(next).order();
    PageId id = new PageId(title);
    return ContentEdits.with(
        content,
        PageBuilder.named(id, PageKind.document(), title, title.toLowerCase(java.util.Locale.ROOT))
            .under(before.parent(), OrderKey.between(before.order(), high).orElseThrow())
            .document(memory.text("New.\n")));
  }

  // ---------------------------------------------------------------- imports

  @Test
  @RuleTest({"home-page", "chapters-beside-lists"})
  void aReadmeThatIsNotListedIsTheFirstPageAndLinksBesideTheListArePagesInTheirPlace() {
    GitImport.Imported imported = memory.imported(Content.empty(), BOOK);

    assertThat(titles(imported.content()))
        .containsExactly("The book", "Preface", "Who it is for", "Setup", "Contributors");
    assertThat(imported.report().problems()).isEmpty();
  }

  @Test
  @RuleTest("home-page")
  void theFirstPageIsTheConfiguredFileElseReadmeInAnyCaseAndNeverTheTable() {
    assertThat(first("README.md", "# A\n", "readme.md", "# B\n")).isEqualTo("A");
    assertThat(first("Readme.md", "# A\n", "readme.md", "# B\n")).isEqualTo("A");
    assertThat(first("readme.markdown", "# B\n")).isEqualTo("B");
    assertThat(first("index.md", "# I\n")).isEqualTo("Setup");
    assertThat(first("docs/README.md", "# D\n")).isEqualTo("Setup");
    assertThat(
            first(
                "README.md",
                "# A\n",
                "intro.md",
                "# I\n",
                ".gitbook.yaml",
                "structure:\n  readme: ./intro.md\n"))
        .isEqualTo("I");
    assertThat(
            first(
                ".gitbook.yaml",
                "structure:\n  readme: .gitbook/intro.md\n",
                ".gitbook/intro.md",
                "# I\n",
                "README.md",
                "# A\n"))
        .isEqualTo("A");
    assertThat(
            titles(
                memory.read(
                    Content.empty(),
                    FolderMemory.folder(
                        ".gitbook.yaml",
                        "structure:\n  summary: README.md\n",
                        "README.md",
                        "* [Setup](setup.md)\n",
                        "setup.md",
                        ""))))
        .containsExactly("Setup");
  }

  /** The title of the first page of a folder whose table lists another file only. */
  private String first(String... pathsAndTexts) {
    String[] all = new String[pathsAndTexts.length + 4];
    System.arraycopy(pathsAndTexts, 0, all, 4, pathsAndTexts.length);
    System.arraycopy(
        new String[] {"SUMMARY.md", "* [Setup](setup.md)\n", "setup.md", ""}, 0, all, 0, 4);
    return titles(memory.read(Content.empty(), FolderMemory.folder(all))).get(0);
  }

  @Test
  @RuleTest("home-page")
  void theFirstPageIsBelowTheRootOfTheDocumentation() {
    Folder folder =
        FolderMemory.folder(
            ".gitbook.yaml", "root: ./docs\n",
            "README.md", "# The repository\n",
            "docs/README.md", "# The book\n",
            "docs/SUMMARY.md", "## Guides\n\n* [Setup](setup.md)\n",
            "docs/setup.md", "# Setup\n");
    Content content = memory.read(Content.empty(), folder);

    assertThat(titles(content)).containsExactly("The book", "Guides");
    assertThat(exported(content, folder, content).under("docs")).isEqualTo(folder.under("docs"));
  }

  @Test
  @RuleTest("home-page")
  void aConfiguredFirstPageThatIsNotThereIsReported() {
    assertThat(
            memory
                .imported(
                    Content.empty(),
                    FolderMemory.folder(
                        ".gitbook.yaml",
                        "structure:\n  readme: intro.md\n",
                        "SUMMARY.md",
                        "* [Setup](setup.md)\n",
                        "setup.md",
                        ""))
                .report()
                .problems())
        .containsExactly(
            new Problem(Problem.Kind.MISSING, "intro.md", "the first page does not exist")
                .at(".gitbook.yaml", 2));
  }

  @Test
  @RuleTest("home-page")
  void aReadmeThatIsListedLaterStaysTheSamePage() {
    Content first = memory.read(Content.empty(), BOOK);
    String listed = TABLE.replace("- [Setup]", "- [About](README.md)\n- [Setup]");
    Folder later = with(BOOK, "SUMMARY.md", listed);
    Content second = memory.read(first, later);

    assertThat(titles(second))
        .containsExactly("Preface", "Who it is for", "About", "Setup", "Contributors");
    assertThat(page(second, "README.md").id()).isEqualTo(page(first, "README.md").id());
    assertThat(exported(second, later, second)).isEqualTo(later);

    Content third = memory.read(second, BOOK);
    assertThat(titles(third)).isEqualTo(titles(first));
    assertThat(page(third, "README.md").id()).isEqualTo(page(first, "README.md").id());
  }

  private static Folder with(Folder folder, String path, String text) {
    java.util.Map<String, dev.docs.content.folder.Blob> files =
        new java.util.HashMap<>(folder.files());
    files.put(path, dev.docs.content.folder.Blob.utf8(text));
    return Folder.of(files);
  }

  @Test
  @RuleTest("chapters-beside-lists")
  void onlyLinksThatAreAloneOnTheirLinesAreChapters() {
    GitImport.Imported imported =
        memory.imported(
            Content.empty(),
            FolderMemory.folder(
                "SUMMARY.md",
                """
                Read [a](a.md) first.

                [b](b.md) and [c](c.md)

                [Listed](d.md)

                [Site](https://example.org/x.md)

                [Gone](gone.md)

                * [D](d.md)

                ## Group

                [In the group](e.md)

                * [F](f.md)
                """,
                "a.md",
                "",
                "b.md",
                "",
                "c.md",
                "",
                "d.md",
                "",
                "e.md",
                "",
                "f.md",
                ""));

    assertThat(titles(imported.content())).containsExactly("D", "Group");
    assertThat(imported.content().children(page(imported.content(), "e.md").parent()))
        .extracting(Page::title)
        .containsExactly("In the group", "F");
    assertThat(imported.report().problems())
        .extracting(problem -> problem.path() + " " + problem.message())
        .containsExactly(
            "gone.md is linked in line 9, but is not a page; it is left out",
            "a.md is not in the table of contents, and is left out",
            "b.md is not in the table of contents, and is left out",
            "c.md is not in the table of contents, and is left out");
  }

  // ---------------------------------------------------------------- exports

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  @RuleTest("export-as-imported")
  void whatWasImportedIsExportedLetterByLetter(@ForAll("folders") Folder folder) {
    GitImport.Imported read = memory.imported(Content.empty(), folder);
    Assume.that(read.report().of(Problem.Kind.NOT_UTF8).isEmpty());
    Content imported = read.content();
    Folder documentation = GitLayout.documentation(folder, GitLayout.read(folder));
    assertThat(exported(imported, documentation, imported).files())
        .isEqualTo(documentation.files());
  }

  @Provide
  Arbitrary<Folder> folders() {
    return Folders.any();
  }

  @Test
  @RuleTest({"home-page", "chapters-beside-lists", "export-as-imported"})
  void theTableStaysAsItIsUntilSuchAPageIsMovedOrRenamed() {
    Content imported = memory.read(Content.empty(), BOOK);

    assertThat(exported(imported, BOOK, imported)).isEqualTo(BOOK);
    assertThat(table(imported, renamed(imported, "setup.md", "Set up")))
        .isEqualTo(TABLE.replace("[Setup]", "[Set up]"));
    assertThat(table(imported, added(imported, "setup.md", "New")))
        .isEqualTo(TABLE.replace("(linux.md)\n", "(linux.md)\n- [New](new.md)\n"));
    assertThat(table(imported, renamed(imported, "preface.md", "Foreword")))
        .isEqualTo(TABLE.replace("[Preface]", "[Foreword]"));
    assertThat(table(imported, renamed(imported, "readers.md", "Readers")))
        .isEqualTo(
            TABLE.replace("[Who it is for](readers.md) <!-- new -->", "[Readers](readers.md)"));
    assertThat(table(imported, renamed(imported, "README.md", "Start")))
        .isEqualTo(TABLE.replace("Summary\n", "Summary\n\n- [Start](README.md)\n"));
    assertThat(table(imported, ContentEdits.without(imported, page(imported, "README.md").id())))
        .isEqualTo(TABLE);
    assertThat(table(imported, ContentEdits.without(imported, page(imported, "preface.md").id())))
        .isEqualTo(TABLE.replace("[Preface](preface.md)\n", ""));
  }

  @Test
  @RuleTest({"chapters-beside-lists", "export-as-imported"})
  void newPagesBesideChaptersAreItemsApartFromThem() {
    Content imported = memory.read(Content.empty(), BOOK);

    assertThat(table(imported, added(imported, "README.md", "New")))
        .isEqualTo(TABLE.replace("Summary\n", "Summary\n\n- [New](new.md)\n"));
    assertThat(table(imported, added(imported, "preface.md", "New")))
        .isEqualTo(TABLE.replace("(preface.md)\n", "(preface.md)\n\n- [New](new.md)\n\n"));
    assertThat(table(imported, added(imported, "readers.md", "New")))
        .isEqualTo(TABLE.replace("- [Setup]", "- [New](new.md)\n- [Setup]"));
    assertThat(table(imported, added(imported, "misc/contributors.md", "New")))
        .isEqualTo(TABLE + "\n- [New](new.md)\n");
  }

  @Test
  @RuleTest({"home-page", "chapters-beside-lists", "export-as-imported"})
  void aChapterThatIsMovedOrGetsAPageBelowItIsAnItem() {
    Content imported = memory.read(Content.empty(), BOOK);
    PageId preface = page(imported, "preface.md").id();

    Page linux = page(imported, "linux.md");
    Content below =
        ContentEdits.with(imported, PageBuilder.of(linux).under(preface, linux.order()));
    Folder written = exported(imported, BOOK, below);
    assertThat(text(written, "SUMMARY.md"))
        .isEqualTo(
            """
            # Summary

            - [Preface](preface.md)
                - [Linux](linux.md)

            [Who it is for](readers.md) <!-- new -->

            - [Setup](setup.md)

            [Contributors](misc/contributors.md)
            """);
    assertThat(memory.read(below, written).allPages()).isEqualTo(below.allPages());

    OrderKey last = page(imported, "misc/contributors.md").order();
    Content moved =
        ContentEdits.with(
            imported,
            PageBuilder.of(page(imported, "README.md"))
                .under(null, OrderKey.between(last, null).orElseThrow()));
    assertThat(table(imported, moved)).isEqualTo(TABLE + "\n- [The book](README.md)\n");
  }

  @Test
  @RuleTest("home-page")
  void aFirstPageWhoseFileSaysAnotherTitleIsListed() {
    Content imported = memory.read(Content.empty(), BOOK);
    Page home = page(imported, "README.md");
    Content edited =
        ContentEdits.with(imported, PageBuilder.of(home).document(memory.text("# Other words\n")));

    Folder written = exported(imported, BOOK, edited);
    assertThat(text(written, "SUMMARY.md")).contains("[The book](README.md)");
    assertThat(titles(memory.read(edited, written))).isEqualTo(titles(edited));
  }
}
