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

  /** Where a rule comes from. */
  public enum Source {
    SPECIFICATION("the specification"),
    INTERFACE("the public interface of 2025"),
    LATER_INTERFACE("a later public interface"),
    VENDOR_DOCUMENTATION("the vendor's documentation"),
    MEASUREMENT("a third party's measurement"),
    OUR_CHOICE("our choice");

    private final String label;

    Source(String label) {
      this.label = label;
    }

    /** For people, to stand in a table. */
    public String label() {
      return label;
    }
  }
}
