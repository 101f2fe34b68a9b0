package dev.docs.content.merge;

import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import org.jspecify.annotations.Nullable;

/** Where a page stands: one field, though it has two parts. */
record Place(@Nullable PageId parent, OrderKey order) {

  static Place of(Page page) {
    return new Place(page.parent(), page.order());
  }
}
