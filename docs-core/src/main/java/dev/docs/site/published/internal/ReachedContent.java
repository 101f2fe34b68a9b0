package dev.docs.site.published.internal;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import java.util.Set;

/**
 * What a visitor reaches of a revision. Immutable.
 *
 * @param pages the content without the pages that are not visible
 * @param closed that without what no visible page leads to
 * @param specifications the slugs of the OpenAPI specifications that it refers to
 * @param outcome names the conditions that hold
 * @param weight about its size in memory, in bytes
 */
record ReachedContent(
    ContentRoot pages,
    ContentRoot closed,
    VisibleTexts texts,
    Set<String> specifications,
    String outcome,
    int weight) {

  VisibleContent content() {
    return new VisibleContent(closed, texts);
  }

  /** With everything but pages, as those see it who may view the space. */
  VisibleContent previewed() {
    return new VisibleContent(pages, texts);
  }
}
