package dev.docs.reference.internal;

import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.reference.ReferenceList;

/**
 * Something a page or a reusable content refers to.
 *
 * @param source the page or reusable content that refers
 * @param section the anchor of the heading under which it first does; empty before the first one
 *     and outside the text
 * @param target the target; without a space when it is in the same content
 */
public record Reference(
    ContentRef source,
    String section,
    ContentRef target,
    ReferenceList.Relation relation,
    TargetState standing) {
  /** Whether the page refers. */
  public boolean isOn(PageId page) {
    return source instanceof ContentRef.Page ref && ref.page().equals(page.value());
  }
}
