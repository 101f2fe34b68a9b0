package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.Inclusions;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Deletes a reusable content, and its inclusions from all texts. Used once, by one thread. */
@KeepsRule("reusable-content-deleted")
final class InclusionRemoval {

  private final ContentLinks links;
  private final ContentRef gone;
  private final Texts texts;
  private final Map<DocumentId, String> written = new HashMap<>();

  private InclusionRemoval(Content before, ReusableContentId gone, Texts texts) {
    this.links = new ContentLinks(before);
    this.gone = new ContentRef.ReusableContent(gone.value(), null);
    this.texts = texts;
  }

  static Resolved without(Content before, ReusableContentId gone, Texts texts) {
    InclusionRemoval run = new InclusionRemoval(before, gone, texts);
    return new Resolved(run.removed(before.without(gone)), run.written);
  }

  private Content removed(Content start) {
    Content content = start;
    for (Page page : start.allPages()) {
      Optional<String> text = without(page.document(), links.of(page));
      if (text.isPresent()) {
        content = content.with(page.edit().document(written(text.get())).build());
      }
    }
    for (ReusableContent reusable : start.allReusableContents()) {
      Optional<String> text = without(reusable.document(), links.of(reusable));
      if (text.isPresent()) {
        content =
            content.with(
                new ReusableContent(
                    reusable.id(), reusable.title(), written(text.get()), reusable.gitPath()));
      }
    }
    return content;
  }

  private @Nullable DocumentId written(String text) {
    if (text.isEmpty()) {
      return null;
    }
    DocumentId id = DocumentId.of(text);
    written.put(id, text);
    return id;
  }

  /** The text without the inclusions; empty if it has none. */
  private Optional<String> without(@Nullable DocumentId document, ContentLinks.Owned owner) {
    String text = texts.read(document);
    String without =
        Inclusions.without(text, target -> owner.resolve(target).equals(Optional.of(gone)));
    return Optional.of(without).filter(changed -> !changed.equals(text));
  }
}
