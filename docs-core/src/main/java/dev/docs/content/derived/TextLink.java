package dev.docs.content.derived;

import static java.util.Objects.requireNonNull;

/**
 * Something a text points to.
 *
 * @param target as written, with escapes resolved
 * @param included whether what is pointed to becomes part of the text
 * @param section the anchor of the heading above it; empty before the first heading
 */
public record TextLink(String target, boolean included, String section) {
  public TextLink {
    requireNonNull(target, "target");
    requireNonNull(section, "section");
  }
}
