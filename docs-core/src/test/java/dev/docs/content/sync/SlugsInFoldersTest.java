package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** A folder gives pages the slugs they have, also to who reads that folder alone. */
class SlugsInFoldersTest {

  private final FolderMemory memory = new FolderMemory();

  private static Content slugged(Content content, Page page, String slug) {
    String free = PageTree.of(content).freeSlug(page.parent(), slug, page.id());
    return ContentEdits.with(content, PageBuilder.of(page).slug(free, true));
  }

  @Example
  @RuleTest("slugs-in-folders")
  void theFileOfAPageFollowsItsSlugWithItsLinks() {
    Folder folder =
        FolderMemory.folder(
            "SUMMARY.md",
            "# Table of contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n",
            "README.md",
            "[s](guide/setup.md#a) [g](guide/)\n",
            "guide/README.md",
            "[s](setup.md) [home](../README.md)\n",
            "guide/setup.md",
            "[g](README.md)\n");
    Content content = memory.read(Content.empty(), folder);
    content = slugged(content, content.pageByPath("guide/setup").orElseThrow(), "install");
    content = slugged(content, content.pageByPath("guide").orElseThrow(), "manual");
    Folder written = memory.write(content);
    assertThat(text(written, "SUMMARY.md"))
        .endsWith(
            "* [Home](README.md)\n* [Guide](manual/README.md)\n  * [Set up](guide/install.md)\n");
    assertThat(text(written, "README.md")).isEqualTo("[s](guide/install.md#a) [g](manual/)\n");
    assertThat(text(written, "manual/README.md"))
        .isEqualTo("[s](../guide/install.md) [home](../README.md)\n");
    assertThat(text(written, "guide/install.md")).isEqualTo("[g](../manual/README.md)\n");
    assertThat(memory.read(content, written).pageByPath("manual/install").map(Page::id))
        .isEqualTo(content.pageByPath("manual/install").map(Page::id));
  }

  private static String text(Folder folder, String path) {
    return new String(
        folder.find(path).orElseThrow().toByteArray(), java.nio.charset.StandardCharsets.UTF_8);
  }

  @Provide
  Arbitrary<Folder> folders() {
    return Folders.any();
  }

  @Provide
  Arbitrary<List<Tuple.Tuple2<Integer, String>>> edits() {
    return net.jqwik.api.Combinators.combine(
            Arbitraries.integers().between(0, 12),
            Arbitraries.of(
                "x", "y", "new", "readme", "index", "summary", "a-b", "a-1", "x-1", "v1.2", "über"))
        .as(Tuple::of)
        .list()
        .ofMaxSize(6);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  @RuleTest("slugs-in-folders")
  void aFolderThatIsWrittenAndReadAgainKeepsEverySlug(
      @ForAll("folders") Folder folder,
      @ForAll("edits") List<Tuple.Tuple2<Integer, String>> edits) {
    Content content = memory.read(Content.empty(), folder);
    for (Tuple.Tuple2<Integer, String> edit : edits) {
      List<Page> pages = content.allPages();
      if (edit.get1() < pages.size() && pages.get(edit.get1()).computed().isEmpty()) {
        content = slugged(content, pages.get(edit.get1()), edit.get2());
      }
    }
    Folder written = memory.write(content);
    assertThat(paths(memory.read(Content.empty(), written)))
        .as("%s from %s", written.files().keySet(), folder.files().keySet())
        .isEqualTo(paths(content));
    Content again = memory.read(content, written);
    assertThat(paths(again)).isEqualTo(paths(content));
    // a link that led nowhere may lead somewhere once its file stands elsewhere: texts can differ
    assertThat(memory.write(again).files().keySet()).isEqualTo(written.files().keySet());
  }

  private static Set<String> paths(Content content) {
    Set<String> paths = new TreeSet<>();
    for (Page page : content.allPages()) {
      if (page.type() == PageType.DOCUMENT || page.type() == PageType.GROUP) {
        paths.add(content.path(page));
      }
    }
    return paths;
  }
}
