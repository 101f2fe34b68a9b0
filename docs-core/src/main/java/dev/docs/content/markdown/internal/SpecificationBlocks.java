package dev.docs.content.markdown.internal;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the OpenAPI blocks of a text. Stateless. */
public final class SpecificationBlocks {

  private static final Pattern TAG =
      Pattern.compile("\\{%\\s*openapi-(?:operation|webhook|schemas)\\b([^%]*)");
  private static final Pattern SPEC = Pattern.compile("\\bspec\\s*=\\s*\"([^\"]*)\"");

  private SpecificationBlocks() {}

  /** The slugs of the OpenAPI specifications that a text refers to. */
  public static Set<String> specifications(String markdown) {
    if (!markdown.contains("openapi-")) {
      return Set.of();
    }
    Set<String> found = new TreeSet<>();
    Matcher tag = TAG.matcher(markdown);
    while (tag.find()) {
      Matcher spec = SPEC.matcher(tag.group(1));
      if (spec.find()) {
        found.add(spec.group(1));
      }
    }
    return Set.copyOf(found);
  }
}
