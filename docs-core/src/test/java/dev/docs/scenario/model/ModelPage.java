package dev.docs.scenario.model;

import dev.docs.ordering.OrderKey;

/**
 * A page as the model has it.
 *
 * @param parent null at the top
 */
record ModelPage(String id, String parent, OrderKey order, String title, String slug, String text) {

  ModelPage at(String newParent, OrderKey newOrder) {
    return new ModelPage(id, newParent, newOrder, title, slug, text);
  }

  ModelPage called(String newTitle, String newSlug) {
    return new ModelPage(id, parent, order, newTitle, newSlug, text);
  }

  ModelPage saying(String newText) {
    return new ModelPage(id, parent, order, title, slug, newText);
  }

  boolean standsWhere(ModelPage other) {
    return other != null
        && java.util.Objects.equals(parent, other.parent)
        && order.equals(other.order);
  }
}
