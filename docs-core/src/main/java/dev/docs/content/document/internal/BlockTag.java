package dev.docs.content.document.internal;

/** The GitBook tag of a block in Markdown. */
public record BlockTag(String name, Form form) implements Trait {

  /** What is between the tag and its closing tag. */
  public enum Form {
    /** Its blocks. */
    CONTAINER,
    /** Its blocks; the tag has an expression instead of attributes. */
    CONDITION,
    /** A fence. */
    FENCE,
    /** Its caption; without one there is no closing tag. */
    CAPTIONED,
    /** A link to its target. */
    LINKED,
    /** Nothing. */
    EMPTY,
    /** There is no closing tag. */
    ALONE;

    BlockTag of(String name) {
      return new BlockTag(name, this);
    }
  }
}
