package dev.docs.http.app;

import dev.docs.http.link.Links;
import dev.docs.id.PageId;
import dev.docs.space.content.ContentAt;

/**
 * Content with the base address of its browser pages.
 *
 * @param href of the space, change request or revision
 */
record ContentAddress(ContentAt at, String href) {

  String page(PageId id) {
    return Links.below(href, id);
  }

  /** The address of the page tree. */
  String tree() {
    return at instanceof ContentAt.Main ? href : href + "/pages";
  }

  /** The address of a page's difference. */
  String difference(PageId id) {
    return Links.below(href + "/changes", id);
  }
}
