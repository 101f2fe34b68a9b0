package dev.docs.http.reader;

import dev.docs.content.Page;
import dev.docs.space.content.evaluation.Lookups;
import java.util.Map;

/**
 * Is told what a page shows of the rest of its site. With the page, its text, and what is around
 * all pages, this is everything that a rendered page is made of.
 */
interface Questions extends Lookups {

  /** Is told, and forgets it. */
  Questions NONE = new Questions() {};

  /** This page is rendered, in any of its forms. */
  default void begin(Page page) {}

  /** A target, its name or its description was asked for, by a reference in its JSON form. */
  default void reference(Map<?, ?> ref) {}

  /** Something of a page of the same space was asked for. */
  default void page(String id) {}

  /** Something of a file of the same space was asked for. */
  default void file(String id) {}

  /** Memory was asked for, whether or not there is so much for a page. */
  default void memory(long bytes) {}

  /** A specification was asked for. */
  default void specification(String slug) {}
}
