package dev.docs.content.derived;

import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.Links.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the links of a text. */
final class TextLinks {

  /** The candidates of a {@code srcset}: an address and its width or density, after commas. */
  private static final Pattern CANDIDATES =
      Pattern.compile("\\S+\\s+\\d+(?:\\.\\d+)?[wx](?:\\s*,.*)?", Pattern.DOTALL);

  private static final Pattern BETWEEN_CANDIDATES = Pattern.compile(",\\s+");
  private static final Pattern DESCRIPTOR = Pattern.compile("\\s+\\d+(?:\\.\\d+)?[wx]\\s*$");

  private TextLinks() {}

  /** Each target once, where it stands first. */
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
      for (String target : targets(link)) {
        if (seen.add((included ? "+" : "-") + target)) {
          out.add(new TextLink(target, included, section));
        }
      }
    }
    return List.copyOf(out);
  }

  private static List<String> targets(Links.Link link) {
    String written = link.target().strip();
    if (link.kind() != Kind.SRC || !CANDIDATES.matcher(written).matches()) {
      return List.of(link.target());
    }
    return BETWEEN_CANDIDATES
        .splitAsStream(written)
        .map(candidate -> DESCRIPTOR.matcher(candidate).replaceFirst("").strip())
        .filter(candidate -> !candidate.isEmpty())
        .toList();
  }
}
