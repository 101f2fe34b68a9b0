package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
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
    Optional<ContentRef> removed = Optional.of(ContentRef.to(id));
    ContentLinks links = new ContentLinks(before);
    Content content = before;
    for (TextOwner owner : before.owners().toList()) {
      ContentLinks.Owned owned = links.of(owner);
      String text = texts.read(owner.document());
      String without =
          Inclusions.without(
              text,
              target ->
                  removed.equals(Optional.ofNullable(refs.linked(target)))
                      || removed.equals(owned.resolve(target)));
      if (!without.equals(text)) {
        content = ContentEdits.with(content, with(owner, without, before));
      }
    }
    return ContentEdits.without(content, id);
  }

  private TextOwner with(TextOwner owner, String text, Content before) {
    if (owner instanceof Page page) {
      DocumentId document = texts.write(page.ref(), text, before.links(page.ref()), Map.of());
      return PageBuilder.of(page).document(document).editedAt(now).build();
    }
    return PartEdits.withText((ReusableContent) owner, texts.write(owner.ref(), text));
  }
}
