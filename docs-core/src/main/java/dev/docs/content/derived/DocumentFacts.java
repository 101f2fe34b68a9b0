package dev.docs.content.derived;

import static java.util.Objects.requireNonNull;

import dev.docs.content.markdown.Document;
import dev.docs.content.markdown.DocumentNode;
import dev.docs.content.markdown.DocumentNode.Block;
import dev.docs.content.markdown.DocumentNode.Fragment;
import dev.docs.content.markdown.DocumentNode.Inline;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.PlainText;
import dev.docs.content.markdown.PlainText.Section;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * What follows from a text alone. Immutable and thread-safe.
 *
 * @param links what it points to, each target once, in the order of the text
 * @param anchors the anchors of its headings, expandables and tabs
 * @param sections its words, heading by heading
 * @param words where each word stands, by the number of the section
 */
public record DocumentFacts(
    List<TextLink> links, Set<String> anchors, List<Section> sections, WordIndex words) {

  /** Those of the empty text. */
  public static final DocumentFacts NONE = of("");

  public DocumentFacts {
    links = List.copyOf(links);
    anchors = Set.copyOf(anchors);
    sections = List.copyOf(sections);
    requireNonNull(words, "words");
  }

  /**
   * The facts of a text without front matter; every text has them. One that cannot be read is words
   * without links: a search or a listing of links over many texts is not stopped by one of them.
   */
  public static DocumentFacts of(String markdown) {
    return of(markdown, DocumentFacts::links);
  }

  static DocumentFacts of(String markdown, Function<String, List<TextLink>> links) {
    Document document = MarkdownParser.parseOrPlain(markdown, LinkResolver.asWritten());
    Set<String> anchors = new HashSet<>();
    collect(document.nodes(), anchors);
    List<Section> sections = PlainText.of(document);
    return new DocumentFacts(
        linksOrNone(markdown, links), anchors, sections, WordIndex.of(sections));
  }

  private static List<TextLink> links(String markdown) {
    return TextLinks.of(markdown, Headings.in(markdown));
  }

  private static List<TextLink> linksOrNone(
      String markdown, Function<String, List<TextLink>> links) {
    try {
      return links.apply(markdown);
    } catch (RuntimeException | StackOverflowError unreadable) {
      return List.of();
    }
  }

  private static void collect(List<? extends DocumentNode> nodes, Set<String> anchors) {
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        if (block.meta().get("id") instanceof String id) {
          anchors.add(id);
        }
        collect(block.nodes(), anchors);
        collect(block.fragments(), anchors);
      } else if (node instanceof Fragment fragment) {
        collect(fragment.nodes(), anchors);
      } else if (node instanceof Inline inline) {
        collect(inline.nodes(), anchors);
      }
    }
  }

  /** About how many bytes they take. */
  long weight() {
    long weight = 200 + words.weight();
    for (TextLink link : links) {
      weight += 100L + link.target().length();
    }
    for (String anchor : anchors) {
      weight += 80L + anchor.length();
    }
    for (Section section : sections) {
      weight += 150L + section.heading().length() + section.text().length();
    }
    return weight;
  }
}
