package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BrokenFrontMatterTest {

  private final FolderMemory memory = new FolderMemory();

  private GitImport.Imported imported(String frontMatter) {
    return memory.imported(
        Content.empty(),
        FolderMemory.folder(
            "README.md", "# Home\n", "a.md", "---\n" + frontMatter + "---\n\n# A\n"));
  }

  private Page page(String frontMatter) {
    return imported(frontMatter).content().pageBySource("a.md").orElseThrow();
  }

  @Test
  @RuleTest("broken-front-matter")
  void nothingOfItIsShownAndTheReportNamesFileAndLine() {
    GitImport.Imported imported =
        imported("icon: book\ntitle: Setup: the first steps\nhidden: true\n");
    Page page = imported.content().pageBySource("a.md").orElseThrow();

    assertThat(memory.read(page.document())).isEqualTo("\n# A\n");
    assertThat(page.title()).isEqualTo("A");
    assertThat(page.hidden()).isTrue();
    assertThat(page.icon()).isNull();
    assertThat(imported.report().of(Kind.FRONT_MATTER))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo("a.md");
              assertThat(problem.message())
                  .startsWith("has front matter that is no YAML in line 3: mapping values");
            });
  }

  @Test
  @RuleTest("broken-front-matter")
  void linesThatBeginWithATabAreNoText() {
    GitImport.Imported imported = imported("\ttitle: Setup\n");
    Page page = imported.content().pageBySource("a.md").orElseThrow();
    assertThat(memory.read(page.document())).isEqualTo("\n# A\n");
    assertThat(imported.report().of(Kind.FRONT_MATTER)).hasSize(1);
  }

  @Test
  @RuleTest("broken-front-matter")
  void eachLineThatKeepsThePageFromReadersCounts() {
    assertThat(page("title: \"open\nhidden: true\n").hidden()).isTrue();
    assertThat(page("a: *b\nhidden: true # later\n").hidden()).isTrue();
    assertThat(page("hidden: false\nhidden: true\n").hidden()).isTrue();
    assertThat(page("\nwords: {\nhidden: true\n").hidden()).isTrue();
    assertThat(page("{% if x %}\nhidden:  true   # later\n").hidden()).isTrue();
    assertThat(page("\twords: {\n\thidden: true\n").hidden()).isTrue();
    assertThat(page("title: a: b\nhidden: false\n").hidden()).isFalse();
    assertThat(page("title: a: b\nnoIndex: true\nnoRobotsIndex: true\n"))
        .satisfies(page -> assertThat(page.noIndex()).isTrue())
        .satisfies(page -> assertThat(page.noRobotsIndex()).isTrue());
    assertThat(page("title: a: b\nif: visitor.claims.staff\n").condition())
        .isEqualTo("visitor.claims.staff");
    assertThat(page("title: a: b\nif: visitor.claims.plan == \"a: b\n").hidden()).isTrue();
    assertThat(page("title: a: b\nif: >\n  visitor.claims.staff\n").hidden()).isTrue();
  }

  @Test
  @RuleTest("broken-front-matter")
  void textBetweenTwoRulesStaysText() {
    String text = "---\n\nSee this: and that: here.\n\n---\n\nMore.\n";
    Content content =
        memory.read(Content.empty(), FolderMemory.folder("README.md", "", "a.md", text));
    Page page = content.pageBySource("a.md").orElseThrow();
    assertThat(memory.read(page.document())).isEqualTo(text);
    assertThat(imported("- a\n- b: {\n").report().of(Kind.FRONT_MATTER)).isEmpty();
  }

  @Test
  @RuleTest("broken-front-matter")
  void exportsKeepItAndAChangeOfWhatCountsChangesItsLineAlone() {
    Folder folder =
        FolderMemory.folder("README.md", "", "a.md", "---\ntitle: a: b\nhidden: true\n---\n# A\n");
    Content content = memory.read(Content.empty(), folder);
    assertThat(exported(content, folder, content)).isEqualTo(folder);

    Page page = content.pageBySource("a.md").orElseThrow();
    Content shown = ContentEdits.with(content, PageBuilder.of(page).hidden(false));
    Folder written = exported(content, folder, shown);
    assertThat(text(written)).isEqualTo("---\ntitle: a: b\n---\n# A\n");
    assertThat(memory.read(shown, written).pageBySource("a.md").orElseThrow().hidden()).isFalse();

    Content again = memory.read(content, written);
    Folder hidden =
        exported(again, written, ContentEdits.with(again, PageBuilder.of(page).hidden(true)));
    assertThat(memory.read(again, hidden).pageBySource("a.md").orElseThrow().hidden()).isTrue();
  }

  private static String text(Folder folder) {
    return new String(folder.find("a.md").orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  private Folder exported(Content imported, Folder from, Content now) {
    return GitExport.write(
            now,
            memory::read,
            memory::chunks,
            Optional.of(new GitExport.Imported(imported, FolderSnapshot.of(from))))
        .toFolder();
  }

  @Test
  @RuleTest("broken-front-matter")
  void reusableContentsAreReported() {
    assertThat(
            memory
                .imported(
                    Content.empty(),
                    FolderMemory.folder(
                        "README.md", "", ".gitbook/includes/a.md", "---\na: b: c\n---\nNote.\n"))
                .report()
                .of(Kind.FRONT_MATTER))
        .extracting(problem -> problem.path())
        .containsExactly(".gitbook/includes/a.md");
  }
}
