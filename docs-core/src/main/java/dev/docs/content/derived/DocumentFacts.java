package dev.docs.content.derived;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The links and anchors of a text. Immutable and thread-safe.
 *
 * <p>A text is limited to {@value #MAX_LENGTH} characters, {@value #MAX_NODES} document nodes and
 * {@value #MAX_LINKS} links. A text beyond a limit has no facts but the name of the limit; it is
 * read, written and merged normally.
 *
 * @param links its links, each target once, in text order
 * @param anchors the anchors of its headings, expandables and tabs, and inline anchors
 * @param beyond the limit that the text exceeds; empty for none
 */
@KeepsRule("index-budget")
public record DocumentFacts(List<TextLink> links, Set<String> anchors, Optional<String> beyond) {

  /**
   * The longest text in characters, about 400 printed pages: its facts take several times its
   * length in memory.
   */
  public static final int MAX_LENGTH = 1_000_000;

  /** The most nodes of a document: one per four characters of the longest text. */
  public static final int MAX_NODES = 250_000;

  /**
   * The most distinct links: each is resolved on every request for the references of its content.
   */
  public static final int MAX_LINKS = 10_000;

  /** The facts of the empty text. */
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
   * The facts of a text without front matter. Never fails: a text that cannot be parsed has no
   * links, so that it does not fail a listing over many texts.
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

  /** The links, each target once, at its first occurrence. */
  private static List<TextLink> links(String markdown) {
    List<Headings.Heading> headings = Headings.in(markdown);
    List<TextLink> out = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int next = 0;
    String section = "";
    for (Links.Link link : Links.in(markdown)) {
      while (next < headings.size() && headings.get(next).offset() <= link.start()) {
        section = headings.get(next).id();
        next++;
      }
      boolean included = link.kind() == Links.Kind.INCLUDE;
      if (seen.add((included ? "+" : "-") + link.target())) {
        out.add(new TextLink(link.target(), included, section));
      }
    }
    return out;
  }

  private static List<TextLink> linksOrNone(
      String markdown, Function<String, List<TextLink>> links) {
    try {
      return links.apply(markdown);
    } catch (RuntimeException | StackOverflowError unreadable) {
      return List.of();
    }
  }

  /** Whether a document is within the limit of nodes. */
  static boolean isWithinNodes(Document document) {
    return collect(document.nodes(), new HashSet<>(), MAX_NODES) >= 0;
  }

  /** Collects anchors and returns the remaining number of nodes, negative if exceeded. */
  private static int collect(List<? extends DocumentNode> nodes, Set<String> anchors, int allowed) {
    int left = allowed;
    for (DocumentNode node : nodes) {
      if (--left < 0) {
        return left;
      }
      if (node instanceof Block block && block.meta().get("id") instanceof String id) {
        anchors.add(id);
      } else if (node instanceof Text text) {
        left -= Math.max(0, text.leaves().size() - 1);
        SourceText.anchor(text).ifPresent(anchors::add);
      }
      left =
          collect(
              node instanceof Inline inline ? inline.nodes() : Nodes.within(node), anchors, left);
    }
    return left;
  }

  /** The approximate size in memory, in bytes. */
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
