package dev.docs.rule;

import static java.util.Objects.requireNonNull;

/**
 * A rule of behaviour.
 *
 * @param name stable, in words with dashes: {@code restore-window}
 * @param text one or two sentences
 */
public record Rule(String name, Source source, String text) {
  public Rule {
    requireNonNull(name, "name");
    requireNonNull(source, "source");
    requireNonNull(text, "text");
  }
}
