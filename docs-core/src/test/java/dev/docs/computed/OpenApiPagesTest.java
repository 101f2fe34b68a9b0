package dev.docs.computed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.Outline.Tag;
import dev.docs.port.SpecificationSource.Outcome.Outline.Webhook;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class OpenApiPagesTest {

  private static final SpecificationSource.Outcome.Outline PETS =
      new SpecificationSource.Outcome.Outline(
          "Pets",
          "1",
          "",
          List.of(
              new Tag("pets", "The pets", "All of them", "With *fur*:\n\n```\nopen", "dog", null),
              new Tag("about", "about", "", "What it is", null, null),
              new Tag("cats", "cats", "", "", null, "about")),
          List.of(
              new Operation("/pets", "get", List.of("pets"), null),
              new Operation("/cats/{a\"b}", "put", List.of("cats", "pets"), null),
              new Operation("/ping", "get", List.of(), null)),
          List.of(new Webhook("arrival", "post", List.of("pets"), null)),
          List.of("Pet", "Cat"));

  private static final OpenApiPages PAGES = new OpenApiPages(PETS, "pets");

  private static ComputedPage page(String doc, String name, String title, ComputedPage... pages) {
    return new ComputedPage(doc, name, title, "", null, List.of(pages));
  }

  @Test
  @RuleTest("computed-pages")
  void everyTagHasAPage() {
    assertThat(PAGES.pages(true))
        .containsExactly(
            new ComputedPage("operations", "pets", "The pets", "All of them", "dog", List.of()),
            page("info", "about", "about", page("operations", "cats", "cats")),
            page("operations", "default", "Operations"),
            page("models", "", "Models"));
    assertThat(PAGES.pages(false)).hasSize(3);
  }

  private static List<Block> blocks(String doc, String name) {
    return MarkdownParser.parse(PAGES.text(doc, name).orElseThrow()).nodes();
  }

  @Test
  void aPageSaysWhatItsTagIsAndShowsItsOperationsAndWebhooks() {
    List<Block> blocks = blocks("operations", "pets");
    assertThat(blocks)
        .extracting(Block::type)
        .containsExactly(
            "paragraph", "code", "openapi-operation", "openapi-operation", "openapi-webhook");
    Map<String, Object> ref = Map.of("kind", "openapi", "spec", "pets");
    assertThat(blocks.subList(2, 5))
        .extracting(Block::data)
        .containsExactly(
            Map.of("ref", ref, "path", "/pets", "method", "get"),
            Map.of("ref", ref, "path", "/cats/{a\"b}", "method", "put"),
            Map.of("ref", ref, "name", "arrival", "method", "post"));
    assertThat(blocks("info", "about")).extracting(Block::type).containsExactly("paragraph");
    assertThat(blocks("operations", "default")).hasSize(1);
  }

  @Test
  void theModelsAreOneBlock() {
    assertThat(blocks("models", "").get(0).data())
        .containsEntry("schemas", List.of("Pet", "Cat"))
        .containsEntry("grouped", true);
  }

  @Test
  void thereAreNoOtherPages() {
    assertThat(PAGES.text("operations", "dogs")).isEmpty();
    assertThat(PAGES.text("other", "pets")).isEmpty();
  }

  /** Tags whose parents may be any of them, or none that there is. */
  @Provide
  Arbitrary<List<Tag>> tags() {
    Arbitrary<String> names = Arbitraries.of("a", "b", "c", "d", "e", "f");
    return Combinators.combine(names, names.injectNull(0.3))
        .as((name, parent) -> new Tag(name, name, "", "", null, parent))
        .list()
        .uniqueElements(Tag::name);
  }

  @Property
  void everyTagHasOnePageForAnyParents(@ForAll("tags") List<Tag> tags) {
    SpecificationSource.Outcome.Outline outline =
        new SpecificationSource.Outcome.Outline("", "", "", tags, List.of(), List.of(), List.of());
    List<String> names = new ArrayList<>();
    new OpenApiPages(outline, "spec").pages(true).forEach(page -> collect(page, names));
    assertThat(names).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(names))
        .isEqualTo(new TreeSet<>(tags.stream().map(Tag::name).toList()));
  }

  private static void collect(ComputedPage page, List<String> names) {
    names.add(page.name());
    page.pages().forEach(child -> collect(child, names));
  }
}
