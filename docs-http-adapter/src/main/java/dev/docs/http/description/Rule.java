package dev.docs.http.description;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Origin;

/**
 * A rule of behaviour that the interface's description does not hold.
 *
 * @param name stable, in words with dashes: {@code restore-window}
 * @param text one or two sentences
 */
public record Rule(String name, Origin origin, String text) {
  public Rule {
    requireNonNull(name, "name");
    requireNonNull(origin, "origin");
    requireNonNull(text, "text");
  }
}
