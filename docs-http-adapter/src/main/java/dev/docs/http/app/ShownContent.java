package dev.docs.http.app;

import dev.docs.contents.ContentAt;
import dev.docs.http.link.Links;
import dev.docs.id.PageId;

/**
 * Content at a place, and the address below which its pages are.
 *
 * @param href of the space, the change request or the revision
 */
record ShownContent(ContentAt at, String href) {

  String page(PageId id) {
    return Links.below(href, id);
  }

  /** All its pages. */
  String tree() {
    return at instanceof ContentAt.Main ? href : href + "/pages";
  }

  /** What changed in one of them. */
  String difference(PageId id) {
    return Links.below(href + "/changes", id);
  }
}
