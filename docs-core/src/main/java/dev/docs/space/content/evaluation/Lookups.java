package dev.docs.space.content.evaluation;

import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.document.ContentRef;

/**
 * Is told what an {@link Evaluation} looks up in the content, beside the text that it evaluates:
 * while all of it is the same, so is the result for the same page and text.
 */
public interface Lookups {

  /** Is told, and forgets it. */
  Lookups NONE = new Lookups() {};

  /**
   * A link was resolved.
   *
   * @param owner the page or reusable content whose text has it
   * @param target as written
   * @param found what it leads to
   */
  default void link(TextOwner owner, String target, ContentRef found) {}

  /** A reusable content was read. */
  default void included(ReusableContent reusable) {}

  /** The value of an expression was asked for, whether or not it has one. */
  default void value(String expression) {}
}
