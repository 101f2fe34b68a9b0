package dev.docs.content.gitlayout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Folders of older tools. */
class BookJsonTest {

  private static Layout read(String book, String... files) {
    Map<String, String> texts = new TreeMap<>(Map.of("book.json", book));
    for (int i = 0; i < files.length; i += 2) {
      texts.put(files[i], files[i + 1]);
    }
    return GitLayout.read(Folder.ofTexts(texts));
  }

  private static List<String> sources(List<LayoutPage> pages) {
    List<String> sources = new ArrayList<>();
    for (LayoutPage page : pages) {
      page.source().ifPresent(sources::add);
      sources.addAll(sources(page.children()));
    }
    return sources;
  }

  private static final String[] FILES = {
    "docs/toc.md", "* [Start](start.md)\n",
    "docs/start.md", "# Start\n",
    "docs/HOME.md", "# Home\n",
    "docs/img.txt", "x",
    "README.md", "# Of the repository\n"
  };

  @Test
  @RuleTest("book-json")
  void itTellsWhereTheDocumentationLies() {
    Layout layout =
        read(
            """
            {
            \t"title": "Old",
            \t"root":"./docs",
            \t"structure": {
            \t\t"summary": "toc.md"\t},
            \t"plugins": ["a", {"b": [1, true, null]}],
            \t"redirects": {"a": "b.md"}
            }
            """,
            FILES);
    assertThat(sources(layout.pages())).containsExactly("start.md");
    assertThat(layout.files()).extracting(LayoutFile::path).containsExactly("img.txt");
    assertThat(layout.redirects()).isEmpty();
    assertThat(layout.report().problems())
        .extracting(ImportReport.Problem::path)
        .containsExactly("HOME.md", "README.md");
    Folder written = GitLayout.write(layout);
    assertThat(written.paths()).containsExactly("SUMMARY.md", "img.txt", "start.md");
    assertThat(GitLayout.read(written).pages()).isEqualTo(layout.pages());
  }

  @Test
  void itTellsTheFirstPageOfAFolderWithoutATableOfContents() {
    Layout layout = read("{\"root\": \"docs\", \"structure\": {\"readme\": \"HOME.md\"}}", FILES);
    assertThat(sources(layout.pages())).startsWith("HOME.md");
  }

  @Test
  @RuleTest("book-json")
  void aConfigurationIsBeforeIt() {
    for (String name : List.of(".gitbook.yaml", ".gitbook.yml")) {
      Layout layout =
          read("{\"root\": \"other\"}", "other/a.md", "# A\n", "b.md", "# B\n", name, "root: ./\n");
      assertThat(sources(layout.pages())).containsExactlyInAnyOrder("b.md", "other/a.md");
    }
  }

  @Test
  void whatItSaysWrongIsReportedAndItsDefaultHolds() {
    for (String wrong : List.of("7", "true", "[]", "{}", "\"../up\"")) {
      Layout layout = read("{\"root\": " + wrong + "}", "a.md", "# A\n");
      assertThat(sources(layout.pages())).containsExactly("a.md");
      assertThat(layout.report().problems())
          .extracting(ImportReport.Problem::path)
          .containsExactly("root");
    }
    Layout broken = read("{\"root\": ", "a.md", "# A\n");
    assertThat(sources(broken.pages())).containsExactly("a.md");
    assertThat(broken.report().problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo("book.json");
              assertThat(problem.message()).contains("JSON").doesNotContain("YAML");
            });
    for (String nothing :
        List.of("{}", "{\"root\": null, \"structure\": null}", "", "{\"root\":\"\"}")) {
      assertThat(read(nothing, "a.md", "# A\n").report()).isEqualTo(ImportReport.EMPTY);
    }
  }

  /** Whatever it says, a folder is read, and written without it to a folder that reads alike. */
  @Property(tries = 200)
  void anyBookJsonLeavesTheFolderReadable(@ForAll @From("books") String book) {
    Layout layout = read(book, FILES);
    Folder written = GitLayout.write(layout);
    assertThat(written.contains("book.json")).isFalse();
    Layout again = GitLayout.read(written);
    assertThat(again.pages()).isEqualTo(layout.pages());
    assertThat(again.files()).isEqualTo(layout.files());
  }

  @Provide
  Arbitrary<String> books() {
    Arbitrary<String> value =
        Arbitraries.of(
            "\"docs\"",
            "\"./docs/\"",
            "\"toc.md\"",
            "\"HOME.md\"",
            "null",
            "1",
            "\"\\u0000\"",
            "\"..\"",
            "{}",
            "[\"a\"]",
            "\"\ud83d\ude00\"",
            "\"\\ud83d\\ude00\"",
            "");
    return Combinators.combine(value, value, value)
        .as(
            (root, readme, summary) ->
                "{\"root\":"
                    + root
                    + ",\t\"structure\": {\"readme\": "
                    + readme
                    + ", \"summary\":"
                    + summary
                    + "}}");
  }
}
