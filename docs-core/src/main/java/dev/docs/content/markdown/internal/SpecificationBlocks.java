package dev.docs.content.markdown.internal;

import dev.docs.content.html.Entities;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the OpenAPI blocks of a text. Stateless. */
public final class SpecificationBlocks {

  private static final String PREFIX = "openapi-";
  private static final Pattern TAG =
      Pattern.compile("(?i)\\{%[\\s>]*openapi-(?:operation|webhook|schemas)\\b");

  /** An attribute with its value, the end of a tag, or anything else. */
  private static final Pattern PART =
      Pattern.compile(
          "([A-Za-z0-9_@-]+)[\\s>]*=[\\s>]*(?:\"([^\"]*)\"|'([^']*)'|((?:(?!%\\})\\S){1,200}+))"
              + "|(%\\})|[A-Za-z0-9_@-]+|\\S");

  private SpecificationBlocks() {}

  /** The slugs of the OpenAPI specifications that a text refers to. */
  public static Set<String> specifications(String markdown) {
    if (!markdown.contains("{%") || !markdown.toLowerCase(Locale.ROOT).contains(PREFIX)) {
      return Set.of();
    }
    Set<String> found = new TreeSet<>();
    Matcher tag = TAG.matcher(markdown);
    while (tag.find()) {
      spec(markdown, tag.end()).ifPresent(found::add);
    }
    return Set.copyOf(found);
  }

  /**
   * The attribute spec of a tag.
   *
   * @param from the offset of its attributes
   */
  private static Optional<String> spec(String markdown, int from) {
    int next = markdown.indexOf("{%", from);
    Matcher part = PART.matcher(markdown).region(from, next < 0 ? markdown.length() : next);
    while (part.find() && part.group(5) == null) {
      if ("spec".equals(part.group(1))) {
        String value = part.group(2) != null ? part.group(2) : part.group(3);
        return Optional.of(Entities.decodeBasic(value == null ? part.group(4) : value));
      }
    }
    return Optional.empty();
  }
}
