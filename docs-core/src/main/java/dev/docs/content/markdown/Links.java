package dev.docs.content.markdown;

import dev.docs.budget.internal.Derived;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.IdTargets;
import dev.docs.content.html.Entities;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.html.SourceSets;
import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.TagLine;
import dev.docs.content.markdown.syntax.TagText;
import dev.docs.content.markdown.syntax.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/** Finds and rewrites the link targets of a Markdown text, except in code. Thread-safe. */
public final class Links {

  /** The syntax of a link. */
  public enum Kind {
    /** {@code [text](target)}. */
    LINK,
    /** {@code <https://target>}. */
    AUTOLINK,
    /** A bare URL: {@code https://target}. */
    BARE,
    /** {@code ![alt](target)}. */
    IMAGE,
    /** {@code [label]: target}. */
    DEFINITION,
    /** {@code href} of an HTML element. */
    HREF,
    /** {@code src} of an HTML element, or a {@code srcset} with a single URL. */
    SRC,
    /** One URL of a {@code srcset} with several. */
    SRCSET,
    /** {@code {% embed url="target" %}}. */
    EMBED,
    /** {@code {% content-ref url="target" %}}. */
    CONTENT_REF,
    /** {@code {% file src="target" %}}, or {@code src} of an OpenAPI block. */
    FILE,
    /** {@code {% include "target" %}}. */
    INCLUDE
  }

  /**
   * A link.
   *
   * @param target the target, with escapes and character references resolved
   * @param start the start of the target as written in the text, in UTF-16 units, without quotes or
   *     angle brackets
   * @param end its end, exclusive
   */
  public record Link(String target, int start, int end, Kind kind) {}

  /** What the links of texts take in memory: our choice, those of some 1,000 pages. */
  private static final long MAX_BYTES = HeapBytes.atMost(4L << 20);

  /** A text that is imported or written is looked at several times: for its links, by its site. */
  private static final Derived<String, List<Link>> ALL =
      Derived.by(MAX_BYTES, Links::all, Links::weight);

  private final String source;
  private final List<Link> links = new ArrayList<>();

  private Links(String source) {
    this.source = source;
  }

  /**
   * The target that names content by its identifier, as {@code /pages/ID}: moves and other titles
   * do not change it.
   */
  public static String byId(ContentRef ref) {
    return IdTargets.target(ref);
  }

  /**
   * All links in text order. A reference link is reported at the link reference definition of its
   * label.
   */
  public static List<Link> in(String markdown) {
    return ALL.of(markdown);
  }

  private static int weight(List<Link> links) {
    int characters = links.stream().mapToInt(link -> link.target().length()).sum();
    return 100 + 100 * links.size() + 2 * characters;
  }

  private static List<Link> all(String markdown) {
    Links links = new Links(markdown);
    links.collect(Parsing.parse(markdown));
    links.links.sort(Comparator.comparingInt(Link::start));
    return List.copyOf(links.links);
  }

  /**
   * Replaces each link target by the function's result. Unchanged targets and all other text are
   * kept as written; new targets are quoted and escaped as their syntax needs. A label that only
   * repeats a target by id changes with it.
   */
  public static String rewrite(String markdown, UnaryOperator<String> targets) {
    return rewrite(markdown, targets, targets);
  }

  /**
   * As {@link #rewrite(String, UnaryOperator)}.
   *
   * @param labels the labels of links whose label only repeats their target by id
   */
  public static String rewrite(
      String markdown, UnaryOperator<String> targets, UnaryOperator<String> labels) {
    StringBuilder out = new StringBuilder(markdown.length() + 64);
    int done = 0;
    for (Link link : in(markdown)) {
      String target = targets.apply(link.target());
      String label = labels.apply(link.target());
      List<LinkEdit> edits = new ArrayList<>();
      if (!target.equals(link.target()) && link.start() >= done) {
        edits.add(LinkEdit.of(markdown, link, target));
      }
      if (!label.equals(link.target()) && link.start() >= done) {
        LinkLabel.of(markdown, link, label).ifPresent(edits::add);
      }
      edits.sort(Comparator.comparingInt(LinkEdit::start));
      for (LinkEdit edit : edits) {
        if (edit.start() >= done) {
          out.append(markdown, done, edit.start()).append(edit.text());
          done = edit.end();
        }
      }
    }
    return out.append(markdown, done, markdown.length()).toString();
  }

  private void collect(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (Tree.isPlaced(node)) {
        find(node);
      }
      collect(node);
    }
  }

  private void find(Node node) {
    int start = Tree.start(node);
    int end = Tree.end(node);
    if (node instanceof org.commonmark.node.Link link) {
      if (source.charAt(start) == '<') {
        links.add(new Link(link.getDestination(), start + 1, end - 1, Kind.AUTOLINK));
      } else {
        destination(node, link.getDestination(), start + 1, end, Kind.LINK);
      }
    } else if (node instanceof Image image) {
      destination(node, image.getDestination(), start + 2, end, Kind.IMAGE);
    } else if (node instanceof LinkReferenceDefinition definition) {
      definition(definition, start, end);
    } else if (node instanceof Text) {
      bare(node);
    } else if (node instanceof HtmlInline || node instanceof HtmlBlock) {
      html(start, end);
    } else if (node instanceof TagLine line) {
      tags(line.text());
    }
  }

  private void bare(Node text) {
    for (Node above = text.getParent(); above != null; above = above.getParent()) {
      if (above instanceof org.commonmark.node.Link || above instanceof Image) {
        return;
      }
    }
    for (SourceSpan span : text.getSourceSpans()) {
      int start = span.getInputIndex();
      String written = source.substring(start, start + span.getLength());
      for (BareUrls.Url url : BareUrls.in(written)) {
        links.add(
            new Link(
                Entities.decode(written.substring(url.start(), url.end())),
                start + url.start(),
                start + url.end(),
                Kind.BARE));
      }
    }
  }

  private void destination(Node node, String target, int contentStart, int end, Kind kind) {
    Node last = node.getLastChild();
    int closing = last != null && Tree.isPlaced(last) ? Tree.end(last) : contentStart;
    while (closing < end && source.charAt(closing) != ']') {
      closing++;
    }
    if (closing + 1 < end && source.charAt(closing + 1) == '(') {
      add(target, closing + 2, end, kind);
    }
  }

  private void definition(LinkReferenceDefinition definition, int start, int end) {
    for (int i = start; i + 1 < end; i++) {
      if (source.charAt(i) == '\\') {
        i++;
      } else if (source.charAt(i) == ']' && source.charAt(i + 1) == ':') {
        add(definition.getDestination(), i + 2, end, Kind.DEFINITION);
        return;
      }
    }
  }

  /**
   * Adds the link whose target is written at {@code from}, after optional white space and block
   * quote markers.
   */
  private void add(String target, int from, int end, Kind kind) {
    int start = from;
    boolean newLine = false;
    while (start < end
        && (isBlank(source.charAt(start)) || (newLine && source.charAt(start) == '>'))) {
      newLine |= source.charAt(start) == '\n' || source.charAt(start) == '\r';
      start++;
    }
    boolean angle = start < end && source.charAt(start) == '<';
    int depth = 0;
    int position = angle ? start + 1 : start;
    while (position < end) {
      char c = source.charAt(position);
      if (c == '\\' && position + 1 < end) {
        position++;
      } else if (angle
          ? c == '>'
          : isBlank(c) || (c == ')' && depth == 0 && kind != Kind.DEFINITION)) {
        break;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      }
      position++;
    }
    links.add(new Link(target, angle ? start + 1 : start, Math.min(position, end), kind));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  private void html(int start, int end) {
    for (HtmlToken token : HtmlToken.of(source.substring(start, end))) {
      for (HtmlToken.Attribute attribute : token.attributes()) {
        int from = start + attribute.start();
        switch (attribute.name()) {
          case "href" -> html(attribute.value(), from, Kind.HREF);
          case "src" -> html(attribute.value(), from, Kind.SRC);
          case "srcset" -> sources(attribute.value(), from);
          default -> {
            // contains no URL
          }
        }
      }
    }
  }

  private void html(String written, int start, Kind kind) {
    links.add(new Link(Entities.decode(written), start, start + written.length(), kind));
  }

  private void sources(String written, int start) {
    List<SourceSets.Candidate> candidates = SourceSets.of(written);
    Kind kind =
        candidates.size() == 1 && candidates.get(0).end() == written.length()
            ? Kind.SRC
            : Kind.SRCSET;
    for (SourceSets.Candidate candidate : candidates) {
      html(written.substring(candidate.start(), candidate.end()), start + candidate.start(), kind);
    }
  }

  private void tags(TagText text) {
    for (GitBookTag tag : text.tags()) {
      for (GitBookTag.Attribute attribute : tag.attributes()) {
        Kind kind = kind(tag, attribute.name());
        if (kind != null) {
          links.add(
              new Link(
                  Entities.decodeBasic(attribute.value()),
                  text.inSource(attribute.start()),
                  text.inSource(attribute.end()),
                  kind));
        }
      }
    }
  }

  private static @Nullable Kind kind(GitBookTag tag, String attribute) {
    return switch (tag.name() + " " + attribute) {
      case "embed url" -> Kind.EMBED;
      case "content-ref url", "page-ref page" -> Kind.CONTENT_REF;
      case "file src", "openapi src", "swagger src" -> Kind.FILE;
      case "include " -> Kind.INCLUDE;
      default -> null;
    };
  }
}
