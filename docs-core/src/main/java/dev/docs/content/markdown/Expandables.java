package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Fragment;

/** The two fragments of an expandable. */
final class Expandables {

  static final String TITLE = "expandable-title";
  static final String BODY = "expandable-body";

  private Expandables() {}

  static boolean isTitle(Fragment fragment) {
    return TITLE.equals(fragment.type()) || TITLE.equals(fragment.fragment());
  }
}
