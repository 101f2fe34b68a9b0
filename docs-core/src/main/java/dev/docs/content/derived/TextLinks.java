package dev.docs.content.derived;

import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.Links.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Extracts the links of a text. */
final class TextLinks {

  private TextLinks() {}

  /** The links, each target once, at its first occurrence. */
  static List<TextLink> of(String markdown, List<Headings.Heading> headings) {
    List<TextLink> out = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int next = 0;
    String section = "";
    for (Links.Link link : Links.in(markdown)) {
      while (next < headings.size() && headings.get(next).offset() <= link.start()) {
        section = headings.get(next).id();
        next++;
      }
      boolean included = link.kind() == Kind.INCLUDE;
      if (seen.add((included ? "+" : "-") + link.target())) {
        out.add(new TextLink(link.target(), included, section));
      }
    }
    return List.copyOf(out);
  }
}
