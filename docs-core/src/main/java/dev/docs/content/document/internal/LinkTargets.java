package dev.docs.content.document.internal;

import dev.docs.content.document.ContentRef;

/** Formats references as link targets in Markdown: the inverse of a {@link LinkResolver}. */
@FunctionalInterface
public interface LinkTargets {

  /** The target, unescaped. */
  String target(ContentRef ref);

  /**
   * Targets by id: {@code /pages/ID#anchor}, {@code /spaces/ID/pages/ID}, {@code /files/ID}, {@code
   * /users/ID}, {@code /collections/ID}, {@code /spaces/ID}, {@code /reusable-contents/ID}, {@code
   * /openapi/SLUG}; a URL is unchanged.
   */
  static LinkTargets byId() {
    return IdTargets::target;
  }
}
