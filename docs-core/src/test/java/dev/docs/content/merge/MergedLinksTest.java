package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Links that have one meaning on our side and another on theirs, in merges of whole contents. */
class MergedLinksTest {

  private static final ContentRef OLD = ref("old");
  private static final ContentRef NEW = ref("new");
  private static final ContentRef HOLDER = ref("holder");

  private final Map<DocumentId, String> texts = new HashMap<>();

  private static ContentRef ref(String page) {
    return new ContentRef.Page(page, null);
  }

  private DocumentId document(String text) {
    DocumentId id = DocumentId.of(text);
    texts.put(id, text);
    return text.isEmpty() ? null : id;
  }

  private Content content(String text, Map<String, ContentRef> links) {
    Content content = Content.empty();
    OrderKey order = OrderKey.first();
    for (String id : new String[] {"holder", "old", "new"}) {
      PageBuilder page = PageBuilder.named(new PageId(id), PageKind.document(), id, id);
      content =
          ContentEdits.with(
              content,
              page.under(null, order).document(id.equals("holder") ? document(text) : null));
      order = order.after();
    }
    return ContentEdits.withLinks(content, HOLDER, links);
  }

  private Content merged(Content base, Content ours, Content theirs) {
    MergeOutcome outcome =
        ContentMerge.merge(base, ours, theirs, id -> id == null ? "" : texts.get(id));
    texts.putAll(outcome.texts());
    assertThat(outcome.conflicts()).isEmpty();
    return outcome.content();
  }

  private String text(Content content, String page) {
    return texts.get(content.page(new PageId(page)).orElseThrow().document());
  }

  @Test
  void oneTargetThatBothSidesAddedWithTwoMeaningsLeadsToBoth() {
    Content merged =
        merged(
            content("a\n\nb\n\nc\n", Map.of()),
            content("a\n\n[x](/x)\n\nb\n\nc\n", Map.of("/x", NEW)),
            content("a\n\nb\n\n[x](/x)\n\nc\n", Map.of("/x", OLD)));
    Map<String, ContentRef> links = new HashMap<>(merged.links(HOLDER));
    assertThat(links.remove("/x")).isEqualTo(NEW);
    assertThat(links).containsValue(OLD).hasSize(1);
    String other = links.keySet().iterator().next();
    assertThat(text(merged, "holder")).isEqualTo("a\n\n[x](/x)\n\nb\n\n[x](" + other + ")\n\nc\n");
  }

  @Test
  void aLinkThatOurSideAloneGaveAnotherMeaningHasItWhereBothSidesEditedTheText() {
    Content base = content("[x](/x)\n\na\n\nb\n", Map.of("/x", OLD));
    Content merged =
        merged(
            base,
            content("[x](/x)\n\nours\n\nb\n", Map.of("/x", NEW)),
            content("[x](/x)\n\na\n\ntheirs\n", Map.of("/x", OLD)));
    assertThat(text(merged, "holder")).isEqualTo("[x](/x)\n\nours\n\ntheirs\n");
    assertThat(merged.links(HOLDER)).containsEntry("/x", NEW);
  }

  @Test
  void aTargetWithOneMeaningOnBothSidesOrOnOneSideAloneIsKeptAsWritten() {
    Content merged =
        merged(
            content("[x](/x)\n\na\n\nb\n", Map.of("/x", OLD)),
            content("[x](/x)\n\na [y](/y)\n\nb\n", Map.of("/x", OLD, "/y", NEW)),
            content("[x](/x)\n\na\n\nb [z](/z)\n", Map.of("/x", OLD, "/z", NEW)));
    assertThat(text(merged, "holder")).isEqualTo("[x](/x)\n\na [y](/y)\n\nb [z](/z)\n");
    assertThat(merged.links(HOLDER)).isEqualTo(Map.of("/x", OLD, "/y", NEW, "/z", NEW));
  }

  @Test
  void aTextThatOneSideAloneEditedIsKeptAsWrittenThoughTheOtherGaveItsLinkAnotherMeaning() {
    Content base = content("[x](/x)\n", Map.of("/x", OLD));
    Content edited = content("[x](/x) more\n", Map.of("/x", OLD));
    Content relinked = content("[x](/x)\n", Map.of("/x", NEW));
    assertThat(text(merged(base, relinked, edited), "holder")).isEqualTo("[x](/x) more\n");
    assertThat(text(merged(base, edited, relinked), "holder")).isEqualTo("[x](/x) more\n");
  }

  @Test
  void aLinkThatASideRemovedIsNotRecordedWhereBothHaveTheSameText() {
    Content base = content("a\n", Map.of("/x", OLD));
    Content same = content("b\n", Map.of("/x", OLD));
    Content without = content("b\n", Map.of("/y", NEW));
    assertThat(merged(base, without, same).links(HOLDER)).isEqualTo(Map.of("/y", NEW));
    assertThat(merged(base, same, without).links(HOLDER)).isEqualTo(Map.of("/y", NEW));
  }

  @Test
  void thePageThatBothSidesAddedHasOurLinksUnderTheirIdWhereTheTextIsOurs() {
    Content base = content("a\n", Map.of());
    Page ours =
        PageBuilder.named(new PageId("here"), PageKind.document(), "added", "added")
            .under(null, OrderKey.first().before())
            .document(document("[x](/x)\n"))
            .build();
    Page theirs =
        PageBuilder.named(new PageId("there"), PageKind.document(), "added", "added")
            .under(null, OrderKey.first().before())
            .build();
    Content merged =
        merged(
            base,
            ContentEdits.withLinks(ContentEdits.with(base, ours), ref("here"), Map.of("/x", NEW)),
            ContentEdits.with(base, theirs));
    assertThat(merged.page(ours.id())).isEmpty();
    assertThat(text(merged, "there")).isEqualTo("[x](/x)\n");
    assertThat(merged.links(ref("there"))).isEqualTo(Map.of("/x", NEW));
    assertThat(merged.links(ref("here"))).isEmpty();
  }
}
