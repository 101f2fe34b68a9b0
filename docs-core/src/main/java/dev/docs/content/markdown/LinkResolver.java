package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;

/**
 * Says what a link target in Markdown points to. Asked for every target that is neither an absolute
 * URL nor a bare {@code #anchor}. Must be thread-safe where the parser is shared.
 */
@FunctionalInterface
public interface LinkResolver {

  /**
   * The reference for a target as written ({@code ../guide/setup.md#linux}); null leaves it a URL
   * with that text.
   */
  ContentRef resolve(String target);

  /** Leaves every target a URL with the text as written. */
  static LinkResolver asWritten() {
    return ContentRef.Url::new;
  }

  /**
   * Understands the targets that {@link LinkTargets#byId()} writes, and leaves others as written.
   */
  static LinkResolver byId() {
    return IdTargets::resolve;
  }
}
