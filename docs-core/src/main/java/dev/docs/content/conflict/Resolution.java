package dev.docs.content.conflict;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.BoundedText;
import dev.docs.content.ContentEdit;

/** The resolution of a conflict. */
public sealed interface Resolution {

  /** Keeps our side, which the content has. */
  record Ours() implements Resolution {}

  /** Takes their side. */
  record Theirs() implements Resolution {}

  /**
   * Takes another text; for lines of a document, and for fields and variables that are texts.
   *
   * @param markdown the lines or the value
   */
  record GivenText(@BoundedText(max = ContentEdit.MAX_TEXT) String markdown) implements Resolution {
    public GivenText {
      requireNonNull(markdown, "markdown");
    }
  }
}
