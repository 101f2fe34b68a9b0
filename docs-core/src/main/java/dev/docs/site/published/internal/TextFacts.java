package dev.docs.site.published.internal;

import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.internal.SpecificationBlocks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text names, as it is written. Immutable.
 *
 * @param links the targets in the content that may be files or included, without fragments
 * @param specifications the slugs of OpenAPI specifications
 * @param variables the names of variables, of the space or the page
 */
record TextFacts(List<String> links, Set<String> specifications, Set<String> variables) {

  static final TextFacts NONE = new TextFacts(List.of(), Set.of(), Set.of());

  private static final Pattern VARIABLE =
      Pattern.compile(
          "\\bvars\\s*+(?:\\?\\s*+)?+(?:\\.\\s*+(\\p{L}[\\p{L}\\p{N}_]*)|\\.?\\s*+\\[\\s*+[\"']([^\"']+)[\"'])");

  TextFacts {
    links = List.copyOf(links);
    specifications = Set.copyOf(specifications);
    variables = Set.copyOf(variables);
  }

  /** The facts of a text; one that cannot be parsed is shown as it is written, without links. */
  static TextFacts of(String markdown) {
    TextFacts facts =
        new TextFacts(
            links(FrontMatter.splitAsMeant(markdown).body()),
            SpecificationBlocks.specifications(markdown),
            variables(markdown));
    return facts.equals(NONE) ? NONE : facts;
  }

  /**
   * The targets that may be files, and those of includes: a link to a Markdown file is a page's.
   */
  private static List<String> links(String text) {
    if (!ItemTargets.mayBeIn(text)) {
      return List.of();
    }
    try {
      return Links.in(text).stream()
          .filter(link -> link.kind() == Links.Kind.INCLUDE || ItemTargets.mayBeFile(link.target()))
          .map(link -> ItemTargets.withoutFragment(link.target()))
          .filter(target -> !target.isEmpty())
          .distinct()
          .toList();
    } catch (RuntimeException | StackOverflowError unreadable) {
      return List.of();
    }
  }

  /** The names of the variables in a text. */
  static Set<String> variables(String text) {
    if (!text.contains("vars")) {
      return Set.of();
    }
    Set<String> names = new HashSet<>();
    Matcher found = VARIABLE.matcher(text);
    while (found.find()) {
      names.add(found.group(1) == null ? found.group(2) : found.group(1));
    }
    return names;
  }

  int weight() {
    return 100 + 120 * links.size() + 80 * (specifications.size() + variables.size());
  }
}
