package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinkMergeTest {

  private static final ContentRef HOLDER = new ContentRef.Page("holder", null);
  private static final ContentRef OLD = new ContentRef.Page("old", null);
  private static final ContentRef NEW = new ContentRef.Page("new", null);
  private static final ContentRef GONE = new ContentRef.Page("gone", null);

  private static Content content(String text, Map<String, ContentRef> links) {
    Content content = Content.empty();
    OrderKey order = OrderKey.between(null, null).orElseThrow();
    for (String id : new String[] {"holder", "old", "new"}) {
      Page page =
          PageBuilder.named(new PageId(id), PageKind.document(), id, id)
              .under(null, order)
              .document(id.equals("holder") ? DocumentId.of(text) : null)
              .build();
      content = ContentEdits.with(content, page);
      order = OrderKey.between(order, null).orElseThrow();
    }
    return ContentEdits.withLinks(content, HOLDER, links);
  }

  private static Map<String, ContentRef> merged(Content base, Content ours, Content theirs) {
    return LinkMerge.merged(ours, base, ours, theirs).links(HOLDER);
  }

  @Test
  void aLinkThatOneSideAloneGaveAnotherMeaningHasItThoughTheTextIsTheOthers() {
    Content base = content("[x](/x)", Map.of("/x", OLD));
    Content edited = content("[x](/x) [y](/y)", Map.of("/x", OLD, "/y", OLD));
    Content relinked = content("[x](/x)", Map.of("/x", NEW));
    assertThat(merged(base, edited, relinked)).isEqualTo(Map.of("/x", NEW, "/y", OLD));
    assertThat(LinkMerge.merged(edited, base, relinked, edited).links(HOLDER))
        .isEqualTo(Map.of("/x", NEW, "/y", OLD));
  }

  @Test
  @RuleTest("links-written-back")
  void whatBothSidesGaveAMeaningOrWhatLedToWhatIsGoneStaysAsTheTextHasIt() {
    Content base = content("[x](/x)", Map.of("/x", OLD));
    Content both = content("[x](/x) more", Map.of("/x", NEW));
    assertThat(merged(base, both, content("[x](/x)", Map.of("/x", GONE))))
        .isEqualTo(Map.of("/x", NEW));
    Content edited = content("[x](/x) more", Map.of("/x", OLD));
    assertThat(merged(base, edited, content("[x](/x)", Map.of("/x", GONE))))
        .isEqualTo(Map.of("/x", OLD));
  }

  @Test
  void aLinkThatOneSideRemovedStaysWhereTheMergedTextIsOfBothAndGoesWhereBothHaveIt() {
    Map<String, ContentRef> both = Map.of("/x", OLD, "/y", OLD);
    Content base = content("base", both);
    Content ours = content("ours", both);
    Content theirs = content("theirs", Map.of("/y", NEW));
    assertThat(LinkMerge.merged(content("merged", both), base, ours, theirs).links(HOLDER))
        .isEqualTo(Map.of("/x", OLD, "/y", NEW));
    assertThat(LinkMerge.merged(content("merged", both), base, theirs, ours).links(HOLDER))
        .isEqualTo(Map.of("/x", OLD, "/y", NEW));
    Content same = content("ours", Map.of("/y", NEW));
    assertThat(merged(base, ours, same)).isEqualTo(Map.of("/y", NEW));
    assertThat(merged(base, same, ours)).isEqualTo(Map.of("/y", NEW));
  }

  @Test
  void theLinksOfAReusableContentAreMergedLikeThoseOfAPage() {
    ReusableContentId id = new ReusableContentId("note");
    ContentRef note = new ContentRef.ReusableContent("note", null);
    Content without = content("", Map.of());
    Content base = note(without, "[x](/x)", Map.of("/x", OLD));
    Content edited = note(without, "[x](/x) [y](/y)", Map.of("/x", OLD, "/y", OLD));
    Content relinked = note(without, "[x](/x)", Map.of("/x", NEW));
    assertThat(LinkMerge.merged(edited, base, edited, relinked).links(note))
        .isEqualTo(Map.of("/x", NEW, "/y", OLD));
    assertThat(LinkMerge.merged(edited, base, relinked, edited).links(note))
        .isEqualTo(Map.of("/x", NEW, "/y", OLD));
    assertThat(
            LinkMerge.merged(ContentEdits.without(edited, id), base, edited, without).links(note))
        .isEmpty();
  }

  private static Content note(Content content, String text, Map<String, ContentRef> links) {
    return ContentEdits.withLinks(
        ContentEdits.with(
            content,
            new ReusableContent(new ReusableContentId("note"), "N", DocumentId.of(text), null)),
        new ContentRef.ReusableContent("note", null),
        links);
  }
}
