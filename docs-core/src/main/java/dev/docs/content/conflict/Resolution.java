package dev.docs.content.conflict;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.Text;
import dev.docs.content.ContentEdit;

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
  record GivenText(@Text(max = ContentEdit.MAX_TEXT) String markdown) implements Resolution {
    public GivenText {
      requireNonNull(markdown, "markdown");
    }
  }
}
