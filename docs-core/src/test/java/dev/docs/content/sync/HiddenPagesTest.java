package dev.docs.content.sync;

import static dev.docs.content.sync.FolderMemory.folder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hidden pages in folders: documents say so in their front matter, others in SUMMARY.md. */
class HiddenPagesTest {

  private static final String SUMMARY =
      """
      # Table of contents

      * [One](one.md)
      * Plain
      * [Site](https://example.com "Shown so")
      * ```yaml
        type: integration:acme:pages
        ```

      ## Anchored <a href="#use" id="use"></a>

      * [Two](two.md)

      ## Group

      * [Three](three.md)
      """;

  private final FolderMemory memory = new FolderMemory();

  private final Folder folder =
      folder("SUMMARY.md", SUMMARY, "one.md", "# One\n", "two.md", "", "three.md", "");

  @Test
  @RuleTest("hidden-entries")
  void pagesOfEveryTypeAreHiddenStillAfterExportAndImport() {
    Content plain = memory.read(Content.empty(), folder);
    List<Page> pages = plain.allPages();
    for (Page page : pages) {
      Content hidden = ContentEdits.with(plain, PageBuilder.of(page).hidden(true));
      Folder written = memory.write(hidden);
      assertThat(memory.read(Content.empty(), written).allPages())
          .as(page.title())
          .filteredOn(Page::hidden)
          .extracting(Page::title)
          .containsExactly(page.title());
      Content again = memory.read(hidden, written);
      assertThat(again.page(page.id()).orElseThrow().hidden()).as(page.title()).isTrue();
      assertThat(memory.write(again)).isEqualTo(written);
      assertThat(memory.read(again, written)).isEqualTo(again);
      Content shown =
          ContentEdits.with(
              again, PageBuilder.of(again.page(page.id()).orElseThrow()).hidden(false));
      assertThat(memory.write(shown)).as(page.title()).isEqualTo(folder);
    }
  }

  @Test
  @RuleTest("group-anchor")
  void aFolderWithHiddenEntriesIsWrittenAsItWas() {
    Folder hidden =
        folder(
            "SUMMARY.md",
            """
            # Table of contents

            * [One](one.md)
            * Plain <!-- hidden -->
            * [Site](https://example.com "Shown so") <!-- hidden -->
            * ```yaml
              hidden: true
              type: integration:acme:pages
              ```

            ## Anchored <a href="#use" id="use"></a> <!-- hidden -->

            * [Two](two.md)

            ## Group <!-- hidden -->

            * [Three](three.md)
            """,
            "one.md",
            "---\nhidden: true\n---\n# One\n",
            "two.md",
            "",
            "three.md",
            "");
    Content content = memory.read(Content.empty(), hidden);
    assertThat(content.allPages())
        .filteredOn(Page::hidden)
        .extracting(Page::title)
        .containsExactlyInAnyOrder("One", "Plain", "Site", "pages", "Anchored", "Group");
    assertThat(memory.write(content)).isEqualTo(hidden);
  }

  @Test
  void aBlockInAnyFormSaysThatItsPageIsHidden() {
    String block = "{type: 'integration:acme:pages', props: {size: 3}, title: Old, other: kept}\n";
    Folder flow = folder("SUMMARY.md", "* ```yaml\n  " + block + "  ```\n", "one.txt", "");
    Content content = memory.read(Content.empty(), flow);
    Page page = content.allPages().get(0);
    Content changed = ContentEdits.with(content, PageBuilder.of(page).title("New").hidden(true));
    Content again = memory.read(changed, memory.write(changed));
    Page read = again.allPages().get(0);
    assertThat(read.title()).isEqualTo("New");
    assertThat(read.hidden()).isTrue();
    assertThat(read.computed().orElseThrow().properties()).containsEntry("size", "3");
    assertThat(read.computed().orElseThrow().written()).contains("other: kept");
  }

  @Test
  @RuleTest("hidden-entries")
  void ofADocumentItsFrontMatterAloneSaysWhetherItIsHidden() {
    Folder said = folder("SUMMARY.md", "* [One](one.md) <!-- hidden -->\n", "one.md", "# One\n");
    Content content = memory.read(Content.empty(), said);
    assertThat(content.allPages()).singleElement().matches(page -> !page.hidden());
  }

  @Test
  void aTitleThatSpellsTheMarkIsATitle() {
    Content content =
        memory.read(Content.empty(), folder("SUMMARY.md", "* a \\<!-- hidden -->\n", "x.txt", "x"));
    Page page = content.allPages().get(0);
    assertThat(page.title()).isEqualTo("a <!-- hidden -->");
    assertThat(page.hidden()).isFalse();
    byte[] summary = memory.write(content).find("SUMMARY.md").orElseThrow().toByteArray();
    assertThat(new String(summary, StandardCharsets.UTF_8)).contains("* a \\<!-- hidden --\\>");
  }
}
