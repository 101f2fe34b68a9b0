package dev.docs.content.merge.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the links of a text lead that a resolution gave. */
class ResolvedLinksTest {

  private static final ContentRef HOME = page("home");
  private static final ContentRef OLD = page("old");
  private static final ContentRef NEW = page("new");
  private static final ContentRef NOTE = new ContentRef.ReusableContent("note", null);

  private final Map<DocumentId, String> texts = new HashMap<>();

  private static ContentRef page(String name) {
    return new ContentRef.Page(name, null);
  }

  /** The text is that of a page and of a reusable content. */
  private Content content(String text, Map<String, ContentRef> links) {
    DocumentId document = DocumentId.of(text);
    texts.put(document, text);
    Content content = Content.empty();
    OrderKey order = OrderKey.first();
    for (String name : new String[] {"home", "old", "new"}) {
      content =
          ContentEdits.with(
              content,
              PageBuilder.named(new PageId(name), PageKind.document(), name, name)
                  .under(null, order)
                  .document(name.equals("home") ? document : null));
      order = order.after();
    }
    return ContentEdits.withLinks(
        ContentEdits.withLinks(
            ContentEdits.with(
                content,
                new ReusableContent(new ReusableContentId("note"), "Note", document, null)),
            HOME,
            links),
        NOTE,
        links);
  }

  private void assertLinks(Content linked, Map<String, ContentRef> links) {
    assertThat(linked.links(HOME)).isEqualTo(links);
    assertThat(linked.links(NOTE)).isEqualTo(links);
  }

  private Content in(Content resolved, Content before, Content theirs) {
    return ResolvedLinks.in(resolved, before, theirs, texts::get);
  }

  @Test
  void aLinkOfTheOtherSideLeadsWhereItLeadsThereAndOneOfBeforeWhereItLed() {
    Content before = content("[a](a.md)\n", Map.of("a.md", OLD));
    Content theirs = content("[a](a.md) [b](b.md)\n", Map.of("a.md", NEW, "b.md", NEW));
    Content resolved = content("[b](b.md) and [a](a.md)\n", Map.of("a.md", OLD));
    assertLinks(in(resolved, before, theirs), Map.of("a.md", OLD, "b.md", NEW));
  }

  @Test
  void aLinkThatNoSideHasLeadsWhereItsPathDoes() {
    Content before = content("words\n", Map.of());
    Content resolved = content("[new](new.md)\n", Map.of());
    assertLinks(in(resolved, before, before), Map.of("new.md", NEW));
  }

  @Test
  void aTextThatIsAsBeforeKeepsItsLinks() {
    Content before = content("[a](a.md)\n", Map.of("a.md", OLD));
    Content theirs = content("[a](a.md)\n", Map.of("a.md", NEW));
    assertThat(in(before, before, theirs)).isEqualTo(before);
    Content without =
        ContentEdits.without(
            ContentEdits.without(before, new ReusableContentId("note")), new PageId("home"));
    assertThat(in(without, before, theirs)).isEqualTo(without);
    assertLinks(in(before, without, theirs), Map.of("a.md", NEW));
  }
}
