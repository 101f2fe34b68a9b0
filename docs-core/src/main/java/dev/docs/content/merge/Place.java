package dev.docs.content.merge;

import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import org.jspecify.annotations.Nullable;

/** The place of a page, merged as one field. */
record Place(@Nullable PageId parent, OrderKey order) {

  static Place of(Page page) {
    return new Place(page.parent(), page.order());
  }
}
