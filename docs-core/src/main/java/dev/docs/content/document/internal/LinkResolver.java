package dev.docs.content.document.internal;

import dev.docs.content.document.ContentRef;

/**
 * Resolves link targets in Markdown. Called for every target that is neither an absolute URL nor a
 * bare {@code #anchor}. Must be thread-safe if the parser is shared.
 */
@FunctionalInterface
public interface LinkResolver {

  /**
   * The reference for a target as written ({@code ../guide/setup.md#linux}); null means a URL with
   * that text.
   */
  ContentRef resolve(String target);

  /** Resolves every target to a URL with the text as written. */
  static LinkResolver asWritten() {
    return ContentRef.Url::new;
  }

  /**
   * Resolves the targets that {@link LinkTargets#byId()} writes; any other becomes a URL as
   * written.
   */
  static LinkResolver byId() {
    return IdTargets::resolve;
  }
}
