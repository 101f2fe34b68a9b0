package dev.docs.content.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** A tag with what it holds, or (without a tag's name) text as written. */
final class HtmlElement {

  private static final int MAX_DEPTH = 64;

  /** The elements that mean something in a page; HTML with any other one stays text. */
  private static final Set<String> KNOWN =
      Set.of(
          "a",
          "b",
          "blockquote",
          "br",
          "code",
          "col",
          "colgroup",
          "del",
          "details",
          "div",
          "em",
          "figcaption",
          "figure",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "i",
          "img",
          "kbd",
          "li",
          "mark",
          "ol",
          "p",
          "picture",
          "pre",
          "s",
          "source",
          "span",
          "strike",
          "strong",
          "sub",
          "summary",
          "sup",
          "table",
          "tbody",
          "td",
          "th",
          "thead",
          "tr",
          "ul");

  private final HtmlToken token;
  private final List<HtmlElement> children = new ArrayList<>();

  private HtmlElement(HtmlToken token) {
    this.token = token;
  }

  HtmlToken token() {
    return token;
  }

  String name() {
    return token.name();
  }

  boolean isText() {
    return token.kind() == HtmlToken.Kind.TEXT;
  }

  List<HtmlElement> children() {
    return children;
  }

  /** All elements with this name below, in order, not looking inside those found. */
  List<HtmlElement> all(String name) {
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

  /** The text below, entities decoded. */
  String text() {
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
   * Well-formed HTML as an element that holds it all; null where it is not, or where an element is
   * not known.
   */
  static HtmlElement parse(List<HtmlToken> tokens) {
    HtmlElement root = new HtmlElement(new HtmlToken(HtmlToken.Kind.OPEN, "", List.of(), "", 0));
    Deque<HtmlElement> open = new ArrayDeque<>();
    open.push(root);
    for (HtmlToken token : tokens) {
      if (token.kind() == HtmlToken.Kind.COMMENT) {
        continue;
      }
      if (token.kind() == HtmlToken.Kind.CLOSE) {
        if (open.size() == 1 || !open.peek().name().equals(token.name())) {
          return null;
        }
        open.pop();
        continue;
      }
      boolean tag = token.kind() == HtmlToken.Kind.OPEN;
      if (tag && (!isKnown(token) || open.size() > MAX_DEPTH)) {
        return null;
      }
      HtmlElement element = new HtmlElement(token);
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
