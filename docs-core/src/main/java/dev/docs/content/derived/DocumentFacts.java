package dev.docs.content.derived;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.HiddenSource;
import dev.docs.content.markdown.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What follows from a text alone. Immutable and thread-safe.
 *
 * <p>A text has a budget: {@value #MAX_LENGTH} characters, {@value #MAX_NODES} nodes of its
 * document and {@value #MAX_LINKS} links. One beyond it has no facts but the reason; it is read,
 * written and merged as any other.
 *
 * @param links what it points to, each target once, in the order of the text
 * @param anchors the anchors of its headings, expandables and tabs, and those in its text
 * @param beyond what of the budget the text is beyond; empty for one within it
 */
public record DocumentFacts(List<TextLink> links, Set<String> anchors, Optional<String> beyond) {

  /**
   * Four hundred printed pages. What follows from a text takes several times its length in memory.
   */
  public static final int MAX_LENGTH = 1_000_000;

  /** Blocks, inlines, fragments and runs of text: four characters each in the longest text. */
  public static final int MAX_NODES = 250_000;

  /** Different ones. Each is resolved whenever the references of its content are asked for. */
  public static final int MAX_LINKS = 10_000;

  /** Those of the empty text. */
  public static final DocumentFacts NONE = of("");

  public DocumentFacts {
    links = List.copyOf(links);
    anchors = Set.copyOf(anchors);
    requireNonNull(beyond, "beyond");
  }

  private static DocumentFacts beyond(int most, String what) {
    return new DocumentFacts(
        List.of(), Set.of(), Optional.of("has more than " + most + " " + what));
  }

  /**
   * The facts of a text without front matter; every text has them. One that cannot be read without
   * links: a listing of links over many texts is not stopped by one of them.
   */
  public static DocumentFacts of(String markdown) {
    return of(markdown, DocumentFacts::links);
  }

  static DocumentFacts of(String markdown, Function<String, List<TextLink>> links) {
    if (markdown.length() > MAX_LENGTH) {
      return beyond(MAX_LENGTH, "characters");
    }
    Document document = MarkdownParser.parseOrPlain(markdown, LinkResolver.asWritten());
    Set<String> anchors = new HashSet<>();
    if (collect(document.nodes(), anchors, MAX_NODES) < 0) {
      return beyond(MAX_NODES, "nodes");
    }
    List<TextLink> found = linksOrNone(markdown, links);
    if (found.size() > MAX_LINKS) {
      return beyond(MAX_LINKS, "links");
    }
    return new DocumentFacts(found, anchors, Optional.empty());
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

  /** Whether a document is within the budget of nodes. */
  static boolean isWithinNodes(Document document) {
    return collect(document.nodes(), new HashSet<>(), MAX_NODES) >= 0;
  }

  /** Collects anchors; how many more nodes there may be, negative where there are too many. */
  private static int collect(List<? extends DocumentNode> nodes, Set<String> anchors, int allowed) {
    int left = allowed;
    for (DocumentNode node : nodes) {
      if (--left < 0) {
        return left;
      }
      if (node instanceof Block block) {
        if (block.meta().get("id") instanceof String id) {
          anchors.add(id);
        }
        left = collect(block.nodes(), anchors, left);
        left = collect(block.fragments(), anchors, left);
      } else if (node instanceof Fragment fragment) {
        left = collect(fragment.nodes(), anchors, left);
      } else if (node instanceof Inline inline) {
        left = collect(inline.nodes(), anchors, left);
      } else if (node instanceof Text text) {
        left -= Math.max(0, text.leaves().size() - 1);
        HiddenSource.anchor(text).ifPresent(anchors::add);
      }
    }
    return left;
  }

  /** About how many bytes they take. */
  long weight() {
    long weight = 200;
    for (TextLink link : links) {
      weight += 100L + link.target().length();
    }
    for (String anchor : anchors) {
      weight += 80L + anchor.length();
    }
    return weight;
  }
}
