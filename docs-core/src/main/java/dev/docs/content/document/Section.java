package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

/**
 * A heading and what stands under it up to the next one.
 *
 * @param heading the heading's text; empty for what stands before the first one
 * @param id the heading's anchor; empty where there is no heading
 * @param text the words, a line per block
 */
public record Section(String heading, String id, String text) {
  public Section {
    requireNonNull(heading, "heading");
    requireNonNull(id, "id");
    requireNonNull(text, "text");
  }
}
