package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.error.DocsException;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GitLayoutTest {

  /** A folder from path, text, path, text... */
  private static Folder folder(String... pathsAndTexts) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
    }
    return Folder.ofTexts(texts);
  }

  /** A line a page: indentation, type, title, slug, source or target. */
  private static String outline(List<LayoutPage> pages) {
    StringBuilder lines = new StringBuilder();
    outline(pages, "", lines);
    return lines.toString();
  }

  private static void outline(List<LayoutPage> pages, String indent, StringBuilder lines) {
    for (LayoutPage page : pages) {
      lines
          .append(indent)
          .append(page.type())
          .append(' ')
          .append(page.title())
          .append(page.linkTitle().map(t -> " (" + t + ")").orElse(""))
          .append(page.slug().map(s -> " /" + s).orElse(""))
          .append(page.source().or(page::target).map(s -> " <" + s + ">").orElse(""))
          .append('\n');
      outline(page.children(), indent + "  ", lines);
    }
  }

  private static List<String> problems(Layout layout) {
    return layout.report().problems().stream().map(p -> p.kind() + " " + p.path()).toList();
  }

  @Test
  @RuleTest({"summary", "group-anchor"})
  void pagesFollowTheTableOfContents() {
    Layout layout =
        GitLayout.read(
            folder(
                "SUMMARY.md",
                """
                # Table of contents

                * [Home](README.md)
                * [Guide \\(long\\)](guide/README.md "Guide")
                  * [Install](guide/install-by-rpm.md)
                    * Obsolete
                      * [Old](<guide/old page.md>)

                ## Reference <a href="#ref" id="ref"></a>

                * [Site](https://example.org/)
                * [Manual](files/manual.pdf)

                ***

                * [FAQ](FAQ.md)
                """,
                "README.md",
                "home",
                "guide/README.md",
                "---\ntitle: x\n---\r\n# Guide\n",
                "guide/install-by-rpm.md",
                "",
                "guide/old page.md",
                "# Old",
                "FAQ.md",
                "faq",
                "files/manual.pdf",
                "%PDF",
                ".gitbook/assets/a (1).png",
                "png"));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT Home /readme <README.md>
            DOCUMENT Guide (long) (Guide) /guide <guide/README.md>
              DOCUMENT Install /install-by-rpm <guide/install-by-rpm.md>
                EMPTY Obsolete
                  DOCUMENT Old /old-page <guide/old page.md>
            GROUP Reference /ref
              LINK Site <https://example.org/>
              LINK Manual <files/manual.pdf>
            DOCUMENT FAQ /faq <FAQ.md>
            """);
    assertThat(layout.pages().get(1).text()).hasValue("---\ntitle: x\n---\r\n# Guide\n");
    assertThat(layout.files())
        .extracting(LayoutFile::path)
        .containsExactly(".gitbook/assets/a (1).png", "files/manual.pdf");
    assertThat(layout.report()).isEqualTo(ImportReport.EMPTY);
    assertThat(GitLayout.read(GitLayout.write(layout))).isEqualTo(layout);
  }

  @Test
  void aPageThatIsListedTwiceInTheSameWordsIsOnePageAndALink() {
    Layout layout = GitLayout.read(folder("SUMMARY.md", "* [A](a.md)\n* [A](a.md)\n", "a.md", "a"));
    assertThat(outline(layout.pages())).isEqualTo("DOCUMENT A /a <a.md>\nLINK A <a.md>\n");
  }

  @Test
  @RuleTest("summary")
  void whatIsMissingUnlistedOrListedTwiceIsReported() {
    Layout layout =
        GitLayout.read(
            folder(
                "SUMMARY.md",
                """
                * [A](a.md)
                * [Gone](gone.md "x")
                  * [B](b.md)
                * [A again](./a.md)
                  * [C](c)
                * [Section](b.md#part)
                * [Out](../../etc/passwd.md)
                * [Self](SUMMARY.md)
                * [Nowhere](#)
                """,
                "a.md",
                "a",
                "b.md",
                "b",
                "c.md",
                "c",
                "d/unlisted.md",
                "d",
                ".x/hidden.md",
                "h"));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT A /a <a.md>
            EMPTY Gone
              DOCUMENT B /b <b.md>
            LINK A again <a.md>
              DOCUMENT C /c <c.md>
            LINK Section <b.md#part>
            EMPTY Out
            EMPTY Self
            EMPTY Nowhere
            """);
    assertThat(problems(layout))
        .containsExactly(
            "MISSING gone.md",
            "DUPLICATE ./a.md",
            "MISSING ../../etc/passwd.md",
            "MISSING SUMMARY.md",
            "UNLISTED d/unlisted.md",
            "LEFT_OUT .x/hidden.md");
    assertThat(GitLayout.read(GitLayout.write(layout)).pages()).isEqualTo(layout.pages());
  }

  @Test
  @RuleTest("summary")
  void entriesWithBlanksInTheirPathsAreReadAsMeant() {
    Layout layout =
        GitLayout.read(
            folder(
                "SUMMARY.md",
                """
                [Read me](read me.md)

                * [A](first steps.md)
                  * [B](a (1) b.md "on B")
                  * [C]( <c d.md> )
                  * [D](plain.md (on D))
                * [E](https://example.org/a b)
                * [F](none at all.md)
                * [G](open (1.md)
                """,
                "read me.md",
                "",
                "first steps.md",
                "",
                "a (1) b.md",
                "",
                "c d.md",
                "",
                "plain.md",
                ""));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT Read me /read-me <read me.md>
            DOCUMENT A /first-steps <first steps.md>
              DOCUMENT B (on B) /a-1-b <a (1) b.md>
              DOCUMENT C /c-d <c d.md>
              DOCUMENT D (on D) /plain <plain.md>
            LINK E <https://example.org/a%20b>
            EMPTY F
            EMPTY [G](open (1.md)
            """);
    assertThat(layout.report().problems())
        .extracting(problem -> problem.path() + " " + problem.message())
        .containsExactlyInAnyOrder(
            "none at all.md is listed in line 8, but is not a page or file; the page has no content",
            " the entry in line 9 is not a link, because its path has blanks or parentheses: <path>"
                + " encloses one");
  }

  @Test
  @RuleTest("summary")
  void aListedFileThatIsNamedAsItsKindIsAPage() {
    Layout layout =
        GitLayout.read(folder("SUMMARY.md", "* [A](a/.md)\n", "a/.md", "a", "b/.md", "b"));
    assertThat(outline(layout.pages())).isEqualTo("DOCUMENT A /md <a/.md>\n");
    assertThat(problems(layout)).containsExactly("LEFT_OUT b/.md");
    assertThat(GitLayout.read(GitLayout.write(layout)).pages()).isEqualTo(layout.pages());
  }

  @Test
  @RuleTest("paths-in-unicode")
  void pathsMatchHoweverTheirLettersAreComposed() {
    String composed = "caf\u00e9";
    String decomposed = "cafe\u0301";
    Layout layout =
        GitLayout.read(
            folder(
                ".gitbook.yaml",
                "root: " + composed + "\nredirects:\n  old: " + composed + ".md\n",
                decomposed + "/SUMMARY.md",
                "* [A](" + composed + ".md)\n* [B](" + decomposed + "/b.md)\n",
                decomposed + "/" + decomposed + ".md",
                "",
                decomposed + "/" + composed + "/b.md",
                ""));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            "DOCUMENT A /"
                + composed
                + " <"
                + decomposed
                + ".md>\nDOCUMENT B /b <"
                + composed
                + "/b.md>\n");
    assertThat(problems(layout)).isEmpty();
  }

  @Test
  void aLinkBeforeItsPageStaysALink() {
    Layout layout =
        new Layout(
            List.of(
                LayoutPage.link("See B", "b.md", List.of()),
                LayoutPage.document("B", "b.md", "b", List.of())),
            List.of(),
            Map.of(),
            ImportReport.EMPTY);
    assertThat(GitLayout.read(GitLayout.write(layout)).pages()).isEqualTo(layout.pages());
  }

  @Test
  void withoutATableOfContentsPagesFollowTheFolders() {
    Layout layout =
        GitLayout.read(
            folder(
                "zebra.md", "no heading",
                "README.md", "# Welcome *all*\n",
                "guide/README.md", "```\n# no\n```\nThe guide\n=====\n",
                "guide/b.md", "---\ntitle: From front matter\n---\n## Two\n",
                "guide/a_first-page.md", "---\ntitle: [\n---\n",
                "deep/er/c.md", "# C",
                "api/index.md", "",
                "guide/index.md", "# Index",
                "images/x.png", "",
                ".github/x.md", "# Hidden",
                "notes.markdown", ""));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT Welcome all /readme <README.md>
            DOCUMENT Api /api <api/index.md>
            EMPTY Deep
              EMPTY Er
                DOCUMENT C /c <deep/er/c.md>
            DOCUMENT The guide /guide <guide/README.md>
              DOCUMENT A first page /a_first-page <guide/a_first-page.md>
              DOCUMENT From front matter /b <guide/b.md>
              DOCUMENT Index /guide <guide/index.md>
            DOCUMENT Notes /notes <notes.markdown>
            DOCUMENT Zebra /zebra <zebra.md>
            """);
    assertThat(problems(layout)).containsExactly("LEFT_OUT .github/x.md");
    assertThat(GitLayout.read(GitLayout.write(layout)))
        .isEqualTo(Layouts.withReport(layout, ImportReport.EMPTY));
  }

  @Test
  void theConfigurationTellsWhereEverythingLies() {
    Layout layout =
        GitLayout.read(
            folder(
                ".gitbook.yml",
                """
                root: ./docs/
                structure:
                  summary: ./product/toc.md
                redirects:
                  help: support.md
                  old: gone.md
                  away: https://example.org/
                """,
                "docs/product/toc.md",
                "* [A](a.md)\n* [S](support.md)\n* [P](../product/p.md)",
                "docs/product/a.md",
                "a",
                "docs/product/p.md",
                "p",
                "docs/support.md",
                "s",
                "docs/SUMMARY.md",
                "* [X](x.md)",
                "src/Main.java",
                "class Main {}",
                "src/test/Test.java",
                "class Test {}",
                "README.md",
                "of the repository"));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT A /a <product/a.md>
            DOCUMENT S /support <support.md>
            DOCUMENT P /p <product/p.md>
            """);
    assertThat(layout.files()).isEmpty();
    assertThat(layout.report().problems())
        .extracting(problem -> problem.path() + " " + problem.message())
        .startsWith(
            "SUMMARY.md is not in the table of contents, and is left out",
            "README.md is not in the root docs, and is left out",
            "src (2 files) is not in the root docs, and is left out")
        .hasSize(4);
    assertThat(layout.redirects().keySet()).containsExactly("help", "old", "away");
    Layout again = GitLayout.read(GitLayout.write(layout));
    assertThat(again.pages()).isEqualTo(layout.pages());
    assertThat(again.redirects()).isEqualTo(layout.redirects());
  }

  @Test
  void theConfiguredReadmeIsTheFirstPageOfAFolderWithoutATableOfContents() {
    Layout layout =
        GitLayout.read(
            folder(
                ".gitbook.yaml", "structure: {readme: z/start.md}",
                "a.md", "# A",
                "z/start.md", "# Start",
                "z/more.md", "# More"));
    assertThat(outline(layout.pages()))
        .isEqualTo(
            """
            DOCUMENT Start /start <z/start.md>
            DOCUMENT A /a <a.md>
            EMPTY Z
              DOCUMENT More /more <z/more.md>
            """);
  }

  @Test
  void aConfigurationThatIsWrongLeavesTheDefaults() {
    for (String yaml :
        List.of(
            "root: [",
            "root: ../elsewhere",
            "root: nowhere",
            "structure: {summary: none.md}",
            "structure: {summary: ../SUMMARY.md}")) {
      Layout layout =
          GitLayout.read(folder(".gitbook.yaml", yaml, "SUMMARY.md", "* [A](a.md)", "a.md", ""));
      assertThat(outline(layout.pages())).as(yaml).isEqualTo("DOCUMENT A /a <a.md>\n");
      assertThat(layout.report().problems()).as(yaml).hasSize(1);
    }
  }

  @Test
  void settingsAndHiddenFilesAreNoFiles() {
    Layout layout =
        GitLayout.read(
            folder(
                "SUMMARY.md", "# Table of contents",
                ".bookignore", "*~",
                ".gitignore", "x",
                ".github/workflows/x.yml", "x",
                ".env", "secret",
                "img/.DS_Store", "x",
                "book.json", "{}",
                ".gitbook/assets/a.png", "a",
                ".gitbook/includes/note.md", "# Note",
                ".gitbook/vars.yaml", "a: b",
                "LICENSE", "free",
                "data/book.json", "{}"));
    assertThat(layout.files())
        .extracting(LayoutFile::path)
        .containsExactly(
            ".gitbook/assets/a.png",
            ".gitbook/includes/note.md",
            ".gitbook/vars.yaml",
            "LICENSE",
            "data/book.json");
    assertThat(problems(layout))
        .containsExactly(
            "LEFT_OUT .bookignore",
            "LEFT_OUT .env",
            "LEFT_OUT .github/workflows/x.yml",
            "LEFT_OUT .gitignore",
            "LEFT_OUT img/.DS_Store");
  }

  @Test
  void assetsOfARootWithoutTableOfContentsAreTakenWhereverTheRootLies() {
    Layout top =
        GitLayout.read(
            folder(
                ".gitbook.yaml", "root: ./docs/",
                "docs/a.md", "![](.gitbook/assets/a.png)",
                "docs/.gitbook/assets/a.png", "a"));
    assertThat(top.files()).extracting(LayoutFile::path).containsExactly(".gitbook/assets/a.png");
    Layout below =
        GitLayout.read(
            folder(
                "guide/a.md", "![](.gitbook/assets/a.png)",
                "guide/.gitbook/assets/a.png", "a",
                "guide/.gitbook/includes/note.md", "# Note",
                "guide/.gitbook/.cache/x.png", "x"));
    assertThat(below.files())
        .extracting(LayoutFile::path)
        .containsExactly("guide/.gitbook/assets/a.png", "guide/.gitbook/includes/note.md");
    assertThat(below.pages()).hasSize(1);
    assertThat(problems(below)).containsExactly("LEFT_OUT guide/.gitbook/.cache/x.png");
    assertThat(GitLayout.read(GitLayout.write(below)).files()).isEqualTo(below.files());
  }

  @Test
  void aByteOrderMarkIsKeptApartAndWrittenBack() {
    Folder folder = folder("SUMMARY.md", "\ufeff* [A](a.md)\n", "a.md", "\ufeff# A\r\n");
    Layout layout = GitLayout.read(folder);
    assertThat(layout.pages().get(0).text()).hasValue("# A\r\n");
    assertThat(problems(layout))
        .containsExactly("BYTE_ORDER_MARK SUMMARY.md", "BYTE_ORDER_MARK a.md");
    assertThat(GitLayout.write(layout).find("a.md")).isEqualTo(folder.find("a.md"));
  }

  @Test
  void aTextThatIsNotUtf8IsDecodedWithReplacementsAndReported() {
    Map<String, Blob> files =
        Map.of("a.md", Blob.of("# Caf\u00e9".getBytes(StandardCharsets.ISO_8859_1)));
    Layout layout = GitLayout.read(Folder.of(files));
    assertThat(layout.pages().get(0).text()).hasValue("# Caf\ufffd");
    assertThat(layout.report().of(Kind.NOT_UTF8))
        .extracting(ImportReport.Problem::path)
        .containsExactly("a.md");
  }

  @Test
  void documentsWithoutAFileGetOneAfterTheirSlugs() {
    LayoutPage leaf = LayoutPage.unplaced("Leaf", "leaf", "l", List.of());
    Layout layout =
        new Layout(
            List.of(
                LayoutPage.document("Home", "README.md", "h", List.of(leaf)),
                LayoutPage.unplaced("Guide", "guide", "g", List.of(leaf, leaf)),
                LayoutPage.group("Group", "grp", List.of(leaf)),
                LayoutPage.empty("No Content!", List.of(leaf)),
                LayoutPage.document("Kept", "x/kept.md", "k", List.of(leaf)),
                LayoutPage.empty("No content?", List.of(leaf)),
                LayoutPage.document("Dots", "...md", "d", List.of(leaf)),
                LayoutPage.unplaced("Summary", "summary", "s", List.of()),
                LayoutPage.unplaced("Up", "../../up", "u", List.of())),
            List.of(),
            Map.of(),
            ImportReport.EMPTY);
    assertThat(GitLayout.write(layout).paths())
        .containsExactlyInAnyOrder(
            "SUMMARY.md",
            "README.md",
            "readme/leaf.md",
            "guide/README.md",
            "guide/leaf.md",
            "guide/leaf/README.md",
            "grp/leaf.md",
            "no-content/leaf.md",
            "no-content-1/leaf.md",
            "x/kept.md",
            "x/kept/leaf.md",
            "...md",
            "page/leaf.md",
            "summary/README.md",
            "up.md");
    Layout bare =
        new Layout(
            List.of(LayoutPage.unplaced("Welcome", "welcome", "", List.of()).withSlug(null)),
            List.of(),
            Map.of(),
            ImportReport.EMPTY);
    assertThat(GitLayout.write(bare).paths()).containsExactly("README.md", "SUMMARY.md");
  }

  @Test
  void aPageNamedLikeTheTableOfContentsMovesTheTable() {
    Layout layout =
        GitLayout.read(
            folder(
                ".gitbook.yaml", "structure: {summary: toc.md}",
                "toc.md", "* [S](SUMMARY.md)",
                "SUMMARY.md", "a page"));
    Folder written = GitLayout.write(layout);
    assertThat(written.paths()).containsExactly(".gitbook.yaml", "SUMMARY.md", "toc.md");
    assertThat(GitLayout.read(written)).isEqualTo(layout);
    Layout elsewhere = Layouts.withoutConfiguration(layout);
    Folder moved = GitLayout.write(elsewhere);
    assertThat(moved.paths()).containsExactly(".gitbook.yaml", "SUMMARY-1.md", "SUMMARY.md");
    assertThat(Layouts.withoutConfiguration(GitLayout.read(moved))).isEqualTo(elsewhere);
  }

  @Test
  void impossibleLayoutsAreRefused() {
    LayoutPage page = LayoutPage.document("A", "a.md", "", List.of());
    LayoutFile file = new LayoutFile("a.md", Blob.utf8(""));
    assertThatThrownBy(
            () -> new Layout(List.of(page, page), List.of(), Map.of(), ImportReport.EMPTY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Layout(List.of(page), List.of(file), Map.of(), ImportReport.EMPTY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LayoutPage.document("A", "a.txt", "", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LayoutPage.document("A", "../a.md", "", List.of()))
        .isInstanceOf(DocsException.class);
    LayoutFile config = new LayoutFile(".gitbook.yaml", Blob.utf8(""));
    Layout clash = new Layout(List.of(), List.of(config), Map.of(), ImportReport.EMPTY);
    assertThatThrownBy(() -> GitLayout.write(clash)).isInstanceOf(DocsException.class);
  }
}
