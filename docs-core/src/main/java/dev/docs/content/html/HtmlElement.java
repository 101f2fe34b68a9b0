package dev.docs.content.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node of an HTML tree: an element with its children, or (without a name) text or a comment.
 *
 * @param token the start tag, the text or the comment
 * @param children in document order; not to be modified
 */
public record HtmlElement(HtmlToken token, List<HtmlElement> children) {

  private static final int MAX_DEPTH = 64;

  /** Supported elements; HTML with any other element is text. */
  private static final Set<String> KNOWN =
      Set.of(
          """
          a b blockquote br button code col colgroup del details div em figcaption figure h1 h2 h3
          h4 h5 h6 hr i img kbd li mark ol option p picture pre s select source span strike strong
          sub summary sup table tbody td th thead tr ul
          """
              .split("\\s+"));

  /** Elements with an optional end tag, and the elements whose start tag ends them. */
  private static final Map<String, Set<String>> ENDED_BY =
      Map.of(
          "td", Set.of("td", "th", "tr", "tbody"),
          "th", Set.of("td", "th", "tr", "tbody"),
          "tr", Set.of("tr", "tbody"),
          "thead", Set.of("tbody"),
          "tbody", Set.of("tbody"),
          "li", Set.of("li"),
          "option", Set.of("option"));

  /** The name of an element, in lower case; empty for text and comments. */
  public String name() {
    return token.name();
  }

  public boolean isComment() {
    return token.kind() == HtmlToken.Kind.COMMENT;
  }

  public boolean isText() {
    return token.kind() == HtmlToken.Kind.TEXT;
  }

  /** All descendants with this name in document order, without descending into matches. */
  public List<HtmlElement> all(String name) {
    List<HtmlElement> found = new ArrayList<>();
    for (HtmlElement child : children) {
      if (child.name().equals(name)) {
        found.add(child);
      } else {
        found.addAll(child.all(name));
      }
    }
    return found;
  }

  /** The text content with character references decoded. */
  public String text() {
    if (isText()) {
      return Entities.decode(token.text());
    }
    StringBuilder out = new StringBuilder();
    for (HtmlElement child : children) {
      out.append(child.text());
    }
    return out.toString();
  }

  /**
   * Parses tokens to a tree with an unnamed root. Optional end tags, such as those of table cells,
   * rows and list items, are inserted. Null if the tokens are malformed, nested deeper than {@value
   * #MAX_DEPTH} levels or contain an unsupported element.
   */
  public static @Nullable HtmlElement parse(List<HtmlToken> tokens) {
    HtmlElement root =
        new HtmlElement(
            new HtmlToken(HtmlToken.Kind.OPEN, "", List.of(), "", 0), new ArrayList<>());
    Deque<HtmlElement> open = new ArrayDeque<>();
    open.push(root);
    for (HtmlToken token : tokens) {
      if (token.kind() == HtmlToken.Kind.CLOSE) {
        while (open.size() > 1
            && !open.element().name().equals(token.name())
            && ENDED_BY.containsKey(open.element().name())) {
          open.pop();
        }
        if (open.size() == 1 || !open.element().name().equals(token.name())) {
          return null;
        }
        open.pop();
        continue;
      }
      boolean tag = token.kind() == HtmlToken.Kind.OPEN;
      while (tag && ENDED_BY.getOrDefault(open.element().name(), Set.of()).contains(token.name())) {
        open.pop();
      }
      if (tag && (!isKnown(token) || open.size() > MAX_DEPTH)) {
        return null;
      }
      HtmlElement element = new HtmlElement(token, new ArrayList<>());
      open.element().children.add(element);
      if (tag && !token.isVoid()) {
        open.push(element);
      }
    }
    return open.size() == 1 ? root : null;
  }

  private static boolean isKnown(HtmlToken token) {
    if (token.name().equals("span")) {
      return token.has("data-tag") || token.has("data-option") || "math".equals(token.get("class"));
    }
    return KNOWN.contains(token.name());
  }
}
