package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

/** How a conflict is decided. */
public sealed interface Resolution {

  /** What stands, stays. */
  record Ours() implements Resolution {}

  /** Their side stands instead. */
  record Theirs() implements Resolution {}

  /**
   * Something else stands instead; for lines of a document, and for fields and variables that are
   * texts.
   *
   * @param markdown the lines or the value
   */
  record GivenText(String markdown) implements Resolution {
    public GivenText {
      requireNonNull(markdown, "markdown");
    }
  }
}
