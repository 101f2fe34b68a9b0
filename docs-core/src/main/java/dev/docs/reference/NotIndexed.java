package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;

/**
 * A page or reusable content of whose text nothing is known.
 *
 * @param reason what of the budget of the links and headings of one text it is beyond
 */
public record NotIndexed(ContentRef source, String reason) {

  public NotIndexed {
    requireNonNull(source, "source");
    requireNonNull(reason, "reason");
  }

  /** Whether it is this page. */
  public boolean isOn(PageId page) {
    return source instanceof ContentRef.Page ref && ref.page().equals(page.value());
  }
}
