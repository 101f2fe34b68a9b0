package dev.docs.content.internal;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.LayoutPage;

/**
 * How strong a page's claim to a slug is when pages of one parent wish for the same: the stronger
 * claim gets it, and the others get numbers, in the order of the pages. So a page is where its file
 * says, whatever titles stand above it in the table of contents.
 */
public enum SlugClaim {
  /** It was there before and keeps what it had. */
  KEPT,
  /** The name of its file, or the anchor of its group's heading, says it. */
  NAMED,
  /** It is a document or group that is called after its title. */
  TITLED,
  /** It is a link or a computed page, whose slug a folder has no place for. */
  FREE;

  /** The claim that a page of a folder has. */
  public static SlugClaim of(LayoutPage page) {
    return switch (page.type()) {
      case LINK, COMPUTED -> FREE;
      case DOCUMENT, EMPTY, GROUP -> page.slug().isPresent() ? NAMED : TITLED;
    };
  }

  /** The claim that the page has when its content is read from the folder it is written to. */
  public static SlugClaim of(Page page) {
    if (page.type() == PageType.LINK || (page.gitPath() == null && page.computed() != null)) {
      return FREE;
    }
    boolean anchored = page.type() == PageType.GROUP && page.slugFixed();
    return page.gitPath() != null || anchored ? NAMED : TITLED;
  }
}
