package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.Inclusions;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.Optional;

/** Deletes a reusable content, and its inclusions from all texts. Static and pure. */
@KeepsRule("reusable-content-deleted")
final class InclusionRemoval {

  private InclusionRemoval() {}

  static Resolved without(Content before, ReusableContentId gone, Texts texts) {
    MergedDocuments documents = new MergedDocuments(texts);
    ContentLinks links = new ContentLinks(before);
    Optional<ContentRef> removed = Optional.of(ContentRef.to(gone));
    Content content = ContentEdits.without(before, gone);
    for (TextOwner owner : content.owners().toList()) {
      ContentLinks.Owned owned = links.of(owner);
      String text = documents.read(owner.document());
      String without = Inclusions.without(text, target -> owned.resolve(target).equals(removed));
      if (!without.equals(text)) {
        content = ContentEdits.withText(content, owner, documents.add(without));
      }
    }
    return new Resolved(content, documents.added());
  }
}
