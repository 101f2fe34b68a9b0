package dev.docs.content.internal;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.LayoutPage;

/**
 * The priority of a page for a slug when several siblings would get the same one. The page with the
 * highest priority gets it; the others get numbered slugs in page order. So the path of a page
 * depends on its file, not on the titles before it.
 */
public enum SlugClaim {
  /** An existing page, which keeps its slug. */
  KEPT,
  /** The slug comes from the page's file, or the anchor of the group's heading. */
  NAMED,
  /** A document or group whose slug comes from its title. */
  TITLED,
  /** A link or a computed page, whose slug a folder cannot hold. */
  FREE;

  /** The priority of a page of a folder. */
  public static SlugClaim of(LayoutPage page) {
    return switch (page.type()) {
      case LINK, COMPUTED -> FREE;
      case DOCUMENT, EMPTY, GROUP -> page.slug().isPresent() ? NAMED : TITLED;
    };
  }

  /** The priority of a page when its exported folder is imported. */
  public static SlugClaim of(Page page) {
    if (page.type() == PageType.LINK || (page.gitPath() == null && page.computed().isPresent())) {
      return FREE;
    }
    boolean anchored = page.type() == PageType.GROUP && page.slugFixed();
    return page.gitPath() != null || anchored ? NAMED : TITLED;
  }
}
