package dev.docs.reference.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.derived.TextLink;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The places in pages that references may name. Thread-safe. */
public final class Anchors {

  private final Content content;
  private final ContentLinks links;
  private final Function<DocumentId, DocumentFacts> facts;

  /**
   * The anchors of a content.
   *
   * @param facts the derived facts of the content's documents
   */
  public Anchors(Content content, ContentLinks links, Function<DocumentId, DocumentFacts> facts) {
    this.content = content;
    this.links = links;
    this.facts = facts;
  }

  /** Whether the page, including its reusable content, has the anchor, percent-encoded or not. */
  public boolean has(Page page, String anchor) {
    return has(links.of(page), page.document(), anchor, new HashSet<>());
  }

  private boolean has(
      Owned owner, @Nullable DocumentId document, String anchor, Set<ReusableContent> seen) {
    DocumentFacts known = facts.apply(document);
    if (has(known.anchors(), anchor)) {
      return true;
    }
    for (TextLink link : known.links()) {
      if (link.included()) {
        Optional<ReusableContent> included = included(owner, link).filter(seen::add);
        if (included.isPresent()
            && has(links.of(included.get()), included.get().document(), anchor, seen)) {
          return true;
        }
      }
    }
    return false;
  }

  private Optional<ReusableContent> included(Owned owner, TextLink link) {
    return owner
        .resolve(link.target())
        .filter(ContentRef.ReusableContent.class::isInstance)
        .map(ContentRef.ReusableContent.class::cast)
        .filter(ref -> ref.space() == null)
        .flatMap(ref -> Targets.reusableContent(content, ref));
  }

  /** Whether the anchor is among those, percent-encoded or not. */
  static boolean has(Set<String> anchors, String anchor) {
    return anchors.contains(anchor) || anchors.contains(decoded(anchor));
  }

  private static String decoded(String anchor) {
    try {
      return URLDecoder.decode(anchor.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return anchor;
    }
  }
}
