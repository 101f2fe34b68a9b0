package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.Slugs;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Every link to something that is there is a path in the folder, whatever it leads to: also to
 * groups, links and computed pages, which have no file. Page {@code T3} is linked to as {@code t3}.
 */
class LinksInFoldersTest {

  private static final String[] FILES = {
    "x.md", "x/README.md", "y.md", "y/README.md", "x/y.md", "README.md", "a b.md", "x/x.md"
  };

  private enum Kind {
    DOCUMENT,
    EMPTY,
    BLOCK,
    GROUP,
    LINK,
    COMPUTED
  }

  /** A page: where it stands, what it is called, which file it came from, what it leads to. */
  private record Item(Kind kind, int parent, String slug, Optional<String> file, int target) {}

  private final FolderMemory memory = new FolderMemory();

  @Provide
  Arbitrary<List<Item>> items() {
    return Combinators.combine(
            Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(3, Arbitraries.just(Kind.DOCUMENT)),
                net.jqwik.api.Tuple.of(4, Arbitraries.of(Kind.class))),
            Arbitraries.integers().between(0, 12),
            Arbitraries.of("", "", "x", "y", "x-1", "v1.2", "Über", "a.md", "readme"),
            Arbitraries.of(FILES).optional(0.4),
            Arbitraries.integers().between(0, 12))
        .as(Item::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(9);
  }

  private static PageId id(int number) {
    return new PageId("page" + number);
  }

  private PageKind kind(Item item, int number, int items) {
    return switch (item.kind()) {
      case DOCUMENT, EMPTY -> PageKind.document();
      case BLOCK -> {
        String block = "type: other\ntitle: T" + number + "\n";
        yield new PageKind.Document(null, new ComputedSource("other", Map.of(), Map.of(), block));
      }
      case GROUP -> PageKind.group();
      case LINK -> new PageKind.Link(new ContentRef.Page(id(item.target() % items).value(), null));
      case COMPUTED -> {
        Map<String, ContentRef> spec = Map.of("spec", new ContentRef.OpenApi("api"));
        yield new PageKind.Computed(new ComputedSource(ComputedSource.OPENAPI, Map.of(), spec));
      }
    };
  }

  private Content content(List<Item> items) {
    Content content = Content.empty();
    Set<String> files = new HashSet<>();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < items.size(); i++) {
      all.append("[t").append(i).append("](/pages/").append(id(i)).append("#part)\n");
    }
    ReusableContentId note = new ReusableContentId("note");
    all.append("[note](/reusable-contents/note)\n");
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      PageId parent = i == 0 || item.kind() == Kind.GROUP ? null : id(item.parent() % i);
      if (parent != null && !content.page(parent).orElseThrow().mayHavePages()) {
        parent = null;
      }
      String slug =
          PageTree.of(content)
              .freeSlug(parent, item.slug().isEmpty() ? Slugs.of("T" + i) : item.slug(), id(i));
      OrderKey last =
          OrderKey.between(
                  PageTree.of(content).lastChild(parent).map(Page::order).orElse(null), null)
              .orElseThrow();
      PageBuilder page =
          PageBuilder.named(id(i), kind(item, i, items.size()), "T" + i, slug)
              .slug(slug, !item.slug().isEmpty())
              .under(parent, last);
      if (item.kind() == Kind.DOCUMENT) {
        item.file().filter(files::add).ifPresent(page::gitPath);
        page.document(memory.text(all.toString()));
      }
      content = ContentEdits.with(content, page);
    }
    return ContentEdits.with(
        content, new ReusableContent(note, "Note", memory.text(all.toString()), null));
  }

  /** The title of the page that stands for a page in a folder. */
  private static String shown(Content content, Page page) {
    if (page.type() != PageType.GROUP) {
      return page.title();
    }
    return content.descendants(page.id()).stream()
        .filter(below -> below.type() == PageType.DOCUMENT && !below.isBlock())
        .findFirst()
        .orElse(page)
        .title();
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  @RuleTest("links-in-folders")
  void whatIsThereIsLinkedToByItsPath(@ForAll("items") List<Item> items) {
    Content content = content(items);
    Folder folder = memory.write(content);
    folder
        .files()
        .forEach(
            (path, blob) ->
                assertThat(new String(blob.toByteArray(), StandardCharsets.UTF_8))
                    .as(path)
                    .doesNotContain("/pages/", "/reusable-contents/"));

    Map<String, String> wanted = new TreeMap<>();
    for (int i = 0; i < items.size(); i++) {
      wanted.put("t" + i, shown(content, content.page(id(i)).orElseThrow()));
    }
    Content alone = memory.read(Content.empty(), folder);
    ContentLinks links = new ContentLinks(alone);
    for (Page page : alone.allPages()) {
      String text = memory.read(page.document());
      assertThat(titles(alone, text, links.on(page)))
          .as("%s in %s", text, folder.files().keySet())
          .isEqualTo(text.isEmpty() ? Map.of() : wanted);
      if (page.type() == PageType.LINK) {
        Item item = items.get(Integer.parseInt(page.title().substring(1)));
        assertThat(title(alone, page.target().orElseThrow()))
            .as("target of %s", page.title())
            .contains(wanted.get("t" + item.target() % items.size()));
      }
    }
    for (ReusableContent reusable : alone.allReusableContents()) {
      String text = memory.read(reusable.document());
      assertThat(titles(alone, text, links.on(reusable))).as(text).isEqualTo(wanted);
    }

    Content again = memory.read(content, folder);
    for (Page page : content.allPages()) {
      Page now = again.page(page.id()).orElseThrow();
      assertThat(now.type()).isEqualTo(page.type());
      assertThat(memory.read(now.document())).isEqualTo(memory.read(page.document()));
      assertThat(now.target()).isEqualTo(page.target());
    }
    assertThat(memory.write(again)).isEqualTo(folder);
    assertThat(memory.read(again, folder)).isEqualTo(again);
  }

  private static Map<String, String> titles(Content content, String text, LinkResolver resolver) {
    Map<String, String> titles = new TreeMap<>();
    for (Links.Link link : Links.in(text)) {
      int open = text.lastIndexOf('[', link.start());
      String name = text.substring(open + 1, text.indexOf(']', open));
      if (name.startsWith("t")) {
        ContentRef ref = resolver.resolve(link.target());
        titles.put(name, title(content, ref).orElse("dead: " + link.target()));
      }
    }
    return titles;
  }

  private static Optional<String> title(Content content, ContentRef ref) {
    String id =
        ref instanceof ContentRef.Page page
            ? page.page()
            : ref instanceof ContentRef.Anchor anchor ? anchor.page() : null;
    return Optional.ofNullable(id).flatMap(to -> content.page(new PageId(to))).map(Page::title);
  }

  @Example
  @RuleTest("paths-in-unicode")
  void aLinkLeadsToAFileWhoseNameHasTheSameLetters() {
    FolderMemory memory = new FolderMemory();
    Folder folder =
        FolderMemory.folder(
            "README.md",
            "[a](caf\u00e9.md) ![b](b\u00e9.png)\n",
            "cafe\u0301.md",
            "",
            "be\u0301.png",
            "b");
    Content content = memory.read(Content.empty(), folder);
    Page home = content.pageBySource("README.md").orElseThrow();
    ContentLinks.Owned links = new ContentLinks(content).of(home);
    assertThat(links.resolve("caf\u00e9.md"))
        .contains(content.pageBySource("cafe\u0301.md").orElseThrow().ref());
    assertThat(links.resolve("b\u00e9.png"))
        .contains(
            new ContentRef.File(content.fileBySource("be\u0301.png").orElseThrow().id().value()));
    assertThat(memory.write(content).find("README.md")).isEqualTo(folder.find("README.md"));
  }

  @Example
  @RuleTest("links-in-folders")
  void aGroupWithoutDocumentsIsLinkedToByItsPath() {
    List<Item> items = new ArrayList<>();
    items.add(new Item(Kind.DOCUMENT, 0, "start", Optional.of("x/start.md"), 0));
    items.add(new Item(Kind.GROUP, 0, "more", Optional.empty(), 0));
    items.add(new Item(Kind.LINK, 0, "", Optional.empty(), 1));
    Folder folder = memory.write(content(items));
    assertThat(text(folder, "x/start.md")).contains("[t1](../more#part)");
    assertThat(text(folder, "SUMMARY.md")).contains("* [T2](/more)");
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }
}
