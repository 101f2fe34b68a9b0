package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;

/**
 * Says how a reference is written as a link target in Markdown: the inverse of a {@link
 * LinkResolver}.
 */
@FunctionalInterface
public interface LinkTargets {

  /** The target to write, without any escaping. */
  String target(ContentRef ref);

  /**
   * Targets that name things by their id: {@code /pages/ID#anchor}, {@code /spaces/ID/pages/ID},
   * {@code /files/ID}, {@code /users/ID}, {@code /collections/ID}, {@code /spaces/ID}, {@code
   * /reusable-contents/ID}; a URL is written as it is.
   */
  static LinkTargets byId() {
    return IdTargets::target;
  }
}
