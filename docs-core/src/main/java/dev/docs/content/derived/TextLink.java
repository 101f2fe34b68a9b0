package dev.docs.content.derived;

import static java.util.Objects.requireNonNull;

/**
 * A link in a text.
 *
 * @param target as written, with escapes resolved
 * @param included whether the target is included in the text, as by an include
 * @param section the anchor of the heading above it; empty before the first heading
 */
public record TextLink(String target, boolean included, String section) {
  public TextLink {
    requireNonNull(target, "target");
    requireNonNull(section, "section");
  }
}
