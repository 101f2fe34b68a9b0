package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.Inclusions;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Removes a reusable content, and its inclusions from all texts of a content. */
@KeepsRule("reusable-content-deleted")
record ReusableContentRemoval(BatchRefs refs, BatchTexts texts, Instant now) {

  Content remove(Content before, ReusableContentId id) {
    ContentRef removed = new ContentRef.ReusableContent(id.value(), null);
    ContentLinks links = new ContentLinks(before);
    Content content = before;
    for (Page page : before.allPages()) {
      String text = texts.read(page.document());
      String without = without(removed, links.of(page), text);
      if (!without.equals(text)) {
        Map<String, ContentRef> known = before.links(links.of(page).self());
        DocumentId document = texts.write(page.id(), without, known, Map.of());
        content = content.with(page.edit().document(document).editedAt(now).build());
      }
    }
    for (ReusableContent reusable : before.allReusableContents()) {
      String text = texts.read(reusable.document());
      String without = without(removed, links.of(reusable), text);
      if (!without.equals(text)) {
        content = content.with(reusable.withDocument(texts.write(reusable.id(), without)));
      }
    }
    return content.without(id);
  }

  private String without(ContentRef removed, ContentLinks.Owned owner, String text) {
    return Inclusions.without(
        text,
        target ->
            removed.equals(refs.linked(target))
                || owner.resolve(target).equals(Optional.of(removed)));
  }
}
