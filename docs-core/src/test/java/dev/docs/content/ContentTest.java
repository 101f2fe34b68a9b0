package dev.docs.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.SemanticChange.Values;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ContentTest {

  private static final List<String> SLUGS =
      List.of("a", "A", "b", "b-1", "straße", "\ud83d\ude00", "\ud83d", "x\u0001", "x");
  private static final List<String> PATHS =
      List.of("a.md", "a/README.md", "b.md", "\ud83d\ude00.md", "b\u0000.md");

  /** Sets page {@code id} so, or removes it where {@code parent} is -2. */
  private record Step(int id, int parent, String order, String slug, String gitPath) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 30),
            Arbitraries.integers().between(-2, 4),
            Arbitraries.of("a0", "a1", "a2", "Zz", "a1V"),
            Arbitraries.of(SLUGS),
            Arbitraries.of(PATHS).injectNull(0.5))
        .as(Step::new)
        .list()
        .ofMaxSize(80);
  }

  private static PageId id(int number) {
    return new PageId("p" + number);
  }

  @Property(tries = 500)
  void theIndexesFollowThePages(@ForAll("steps") List<Step> steps) {
    Content content = Content.empty();
    Map<PageId, Page> pages = new TreeMap<>(Comparator.comparing(PageId::value));
    for (Step step : steps) {
      PageId id = id(step.id());
      if (step.parent() == -2) {
        content = ContentEdits.without(content, id);
        pages.remove(id);
      } else {
        Page page =
            PageBuilder.named(id, PageKind.document(), step.slug(), step.slug())
                .under(step.parent() < 0 ? null : id(step.parent()), new OrderKey(step.order()))
                .gitPath(step.gitPath())
                .build();
        content = ContentEdits.with(content, page);
        pages.put(id, page);
      }
    }
    assertThat(content.pageCount()).isEqualTo(pages.size());
    assertThat(content.allPages()).containsExactlyInAnyOrderElementsOf(pages.values());
    List<PageId> parents = new ArrayList<>();
    parents.add(null);
    for (int i = 0; i < 5; i++) {
      parents.add(id(i));
    }
    for (PageId parent : parents) {
      List<Page> children =
          pages.values().stream()
              .filter(page -> Objects.equals(page.parent(), parent))
              .sorted(Comparator.comparing(Page::order).thenComparing(page -> page.id().value()))
              .toList();
      assertChildren(content, parent, children);
    }
    for (String path : PATHS) {
      Optional<Page> found = content.pageBySource(path);
      List<Page> from =
          pages.values().stream().filter(page -> path.equals(page.gitPath())).toList();
      assertThat(found.isPresent()).isEqualTo(!from.isEmpty());
      found.ifPresent(page -> assertThat(from).contains(page));
    }
  }

  private static void assertChildren(Content content, PageId parent, List<Page> children) {
    assertThat(content.children(parent)).isEqualTo(children);
    assertThat(content.hasChildren(parent)).isEqualTo(!children.isEmpty());
    assertThat(PageTree.of(content).lastChild(parent))
        .isEqualTo(children.stream().reduce((a, b) -> b));
    for (int i = 0; i < children.size(); i++) {
      Page child = children.get(i);
      assertThat(PageTree.of(content).childAt(parent, i)).hasValue(child);
      assertThat(PageTree.of(content).siblingBefore(child))
          .isEqualTo(i == 0 ? Optional.empty() : Optional.of(children.get(i - 1)));
      assertThat(PageTree.of(content).siblingAfter(child))
          .isEqualTo(
              i == children.size() - 1 ? Optional.empty() : Optional.of(children.get(i + 1)));
    }
    for (String slug : SLUGS) {
      List<Page> named =
          children.stream()
              .filter(page -> lower(page.slug()).equals(lower(slug)))
              .sorted(Comparator.comparing(page -> page.id().value()))
              .toList();
      assertThat(PageTree.of(content).childrenBySlug(parent, slug)).isEqualTo(named);
      assertThat(PageTree.of(content).childBySlug(parent, slug))
          .isEqualTo(named.stream().findFirst());
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** A tree of which every page's parent is a page before it. */
  @Provide
  Arbitrary<Content> trees() {
    return Arbitraries.integers()
        .between(0, 100)
        .list()
        .ofMaxSize(40)
        .map(
            choices -> {
              Content content = Content.empty();
              for (int i = 0; i < choices.size(); i++) {
                int choice = choices.get(i) % (i + 1);
                PageId parent = choice == 0 ? null : id(choice - 1);
                OrderKey order =
                    PageTree.of(content)
                        .lastChild(parent)
                        .map(p -> p.order().after())
                        .orElse(OrderKey.first());
                String slug = PageTree.of(content).freeSlug(parent, "Page", id(i));
                content =
                    ContentEdits.with(
                        content,
                        PageBuilder.named(id(i), PageKind.document(), "Page", slug)
                            .under(parent, order));
              }
              return content;
            });
  }

  @Property(tries = 200)
  void everyPageOfATreeIsFoundByItsPath(@ForAll("trees") Content content) {
    Map<String, PageId> paths = new HashMap<>();
    for (Page page : content.allPages()) {
      String path = content.path(page);
      assertThat(paths.put(lower(path), page.id())).isNull();
      assertThat(content.pageByPath(path)).hasValue(page);
      assertThat(content.pageByPath(path.toUpperCase(Locale.ROOT))).hasValue(page);
      assertThat(content.pageByPath(path + "/nothing")).isEmpty();
      assertThat(PageTree.of(content).isWithin(page.id(), page.id())).isTrue();
    }
    assertThat(content.descendants(null)).containsExactlyInAnyOrderElementsOf(content.allPages());
    assertThat(content.pageByPath("")).isEmpty();
  }

  @Property(tries = 200)
  void removingATreeLeavesAllThatIsNotBelow(@ForAll("trees") Content content) {
    for (Page root : content.allPages()) {
      Content rest = ContentEdits.withoutTree(content, root.id());
      assertThat(rest.allPages())
          .containsExactlyInAnyOrderElementsOf(
              content.allPages().stream()
                  .filter(page -> !PageTree.of(content).isWithin(page.id(), root.id()))
                  .toList());
    }
  }

  @Property(tries = 200)
  void respacingKeepsTheOrder(@ForAll("steps") List<Step> steps) {
    Content content = Content.empty();
    for (Step step : steps) {
      content =
          ContentEdits.with(
              content,
              PageBuilder.named(id(step.id()), PageKind.document(), "t", "s" + step.id())
                  .under(null, new OrderKey(step.order())));
    }
    Content respaced = PageTree.withRebalancedOrder(content, null);
    assertThat(respaced.children(null))
        .extracting(Page::id)
        .isEqualTo(content.children(null).stream().map(Page::id).toList());
    assertThat(respaced.children(null)).extracting(Page::order).doesNotHaveDuplicates();
  }

  @Test
  void pagesThatTradeSlugsAreBothFound() {
    Page a = PageBuilder.named(id(1), PageKind.document(), "A", "a").build();
    Page b = PageBuilder.named(id(2), PageKind.document(), "B", "b").build();
    Content content =
        ContentEdits.with(
            ContentEdits.with(
                ContentEdits.with(ContentEdits.with(Content.empty(), a), b),
                PageBuilder.of(a).slug("b", true)),
            PageBuilder.of(b).slug("a", true));
    assertThat(content.pageByPath("b").orElseThrow().id()).isEqualTo(a.id());
    assertThat(content.pageByPath("a").orElseThrow().id()).isEqualTo(b.id());
  }

  /** As they were accepted before: browsers would take them for the folder, encoded or not. */
  @Test
  @RuleTest("slug")
  void aStoredSlugThatLeadsElsewhereHasAPathOfItsOwn() {
    Page up = PageBuilder.named(id(1), PageKind.document(), "Up", "..").build();
    Page here =
        PageBuilder.named(id(2), PageKind.document(), "Here", ".")
            .under(id(1), OrderKey.first())
            .build();
    Page named = PageBuilder.named(id(3), PageKind.document(), "Named", "~.").build();
    Content content =
        ContentEdits.with(ContentEdits.with(ContentEdits.with(Content.empty(), up), here), named);
    assertThat(content.path(up)).isEqualTo("~..");
    assertThat(content.path(here)).isEqualTo("~../~.");
    for (Page page : List.of(up, here, named)) {
      assertThat(content.pageByPath(content.path(page))).contains(page);
      assertThat(content.resolve(content.path(page)).map(Content.AtPath::page)).contains(page);
    }
  }

  @Test
  void aSourceIsFoundUnderItsKindOnly() {
    Page page = PageBuilder.named(id(1), PageKind.document(), "A", "a").gitPath("one").build();
    ContentFile file =
        new ContentFile(new FileId("f"), "x.png", "image/png", 1, List.of("c"), 0, 0, "two", null);
    ReusableContent reusable = new ReusableContent(new ReusableContentId("r"), "R", null, "three");
    Content content =
        ContentEdits.with(
            ContentEdits.with(ContentEdits.with(Content.empty(), page), file), reusable);
    assertThat(content.pageBySource("one")).hasValue(page);
    assertThat(content.fileBySource("one")).isEmpty();
    assertThat(content.fileBySource("two")).hasValue(file);
    assertThat(content.reusableContentBySource("three")).hasValue(reusable);
    assertThat(ContentEdits.with(content, PageBuilder.of(page).gitPath("four")).pageBySource("one"))
        .isEmpty();
    assertThat(ContentEdits.without(content, file.id()).fileBySource("two")).isEmpty();
    assertThat(ContentEdits.without(content, reusable.id()).reusableContentBySource("three"))
        .isEmpty();
    assertThat(ContentEdits.without(content, page.id()).pageBySource("one")).isEmpty();
  }

  @Test
  @RuleTest("landing-page")
  void theLandingPageIsTheFirstDocumentAlsoWithinAGroup() {
    Page group = PageBuilder.named(id(1), PageKind.group(), "G", "g").build();
    Page inGroup =
        PageBuilder.named(id(2), PageKind.document(), "D", "d")
            .under(id(1), OrderKey.first())
            .build();
    Page last =
        PageBuilder.named(id(3), PageKind.document(), "E", "e")
            .under(null, group.order().after())
            .build();
    assertThat(ContentEdits.with(ContentEdits.with(Content.empty(), group), last).landingPage())
        .hasValue(last);
    assertThat(
            ContentEdits.with(
                    ContentEdits.with(ContentEdits.with(Content.empty(), group), inGroup), last)
                .landingPage())
        .hasValue(inGroup);
    assertThat(ContentEdits.with(Content.empty(), group).landingPage()).isEmpty();
  }

  @Test
  void changedVariablesAreListed() {
    Content before =
        ContentEdits.withVariables(
            Content.empty(), Map.of("a", VariableValue.of("1"), "b", VariableValue.of(true)));
    Content after =
        ContentEdits.withVariables(
            before, Map.of("a", VariableValue.of(1), "c", VariableValue.of("x")));
    assertThat(SemanticChanges.between(before, after, 10).changes())
        .containsExactly(
            new SemanticChange.OfVariables(
                Map.of(
                    "a", change(VariableValue.of("1"), VariableValue.of(1)),
                    "b", change(VariableValue.of(true), null),
                    "c", change(null, VariableValue.of("x")))));
    assertThat(SemanticChanges.between(before, before, 10).changes()).isEmpty();
  }

  private static Values<VariableValue> change(VariableValue before, VariableValue after) {
    return Values.of(before, after);
  }
}
