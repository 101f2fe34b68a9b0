package dev.docs.http.importing;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** Which elements of HTML are notes, as programs for documentation write them. Static. */
final class Callouts {

  /** Classes of boxes around notes, which name the kind of note by another class. */
  private static final Set<String> BOXES =
      Set.of(
          "admonition",
          "admonitionblock",
          "alert",
          "bs-callout",
          "callout",
          "confluence-information-macro",
          "custom-block",
          "hint",
          "markdown-alert",
          "nextra-callout",
          "notice",
          "notification",
          "starlight-aside",
          "theme-admonition");

  /** Classes of boxes that are notes only with a class for their kind. */
  private static final Pattern KIND_OF_PANEL =
      Pattern.compile("panel-(?:danger|info|success|warning)");

  /** Classes that are kinds of notes by themselves. */
  private static final Set<String> KINDS =
      Set.of("attention", "caution", "danger", "error", "important", "note", "tip", "warning");

  private static final Set<String> HOLDERS =
      Set.of("article", "aside", "blockquote", "div", "figure", "p", "section");

  private static final Set<String> ROLES = Set.of("alert", "note");

  /** How a quote begins that is a note, as people write it on GitHub. */
  private static final Pattern GITHUB_QUOTE =
      Pattern.compile("^\\s*+\\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)](?=\\s|$)");

  /** Attributes that name the kind of note. */
  private static final List<String> ATTRIBUTES = List.of("data-callout", "data-panel-type");

  private static final String CONFLUENCE = "confluence-information-macro-";
  private static final String GITHUB = "markdown-alert-";

  private Callouts() {}

  static boolean is(Element element) {
    return HOLDERS.contains(element.normalName()) && isNamed(element);
  }

  /** Whether an element, which may be one that folds, is named as a note. */
  static boolean isNamed(Element element) {
    return ATTRIBUTES.stream().anyMatch(element::hasAttr)
        || ROLES.contains(element.attr("role"))
        || isQuote(element)
        || isMessage(element)
        || classes(element).stream().anyMatch(Callouts::names);
  }

  /** Whether an element is a message of Bulma. */
  private static boolean isMessage(Element element) {
    return element.hasClass("message") && element.selectFirst("> .message-body") != null;
  }

  private static boolean names(String className) {
    return BOXES.contains(className)
        || KINDS.contains(className)
        || KIND_OF_PANEL.matcher(className).matches();
  }

  private static boolean isQuote(Element element) {
    return !quoteKind(element).isEmpty();
  }

  /** The kind of note that a quote names at its beginning; empty for none. */
  private static String quoteKind(Element element) {
    if (!element.normalName().equals("blockquote")) {
      return "";
    }
    Matcher named = GITHUB_QUOTE.matcher(firstText(element).text());
    return named.lookingAt() ? named.group(1).toLowerCase(Locale.ROOT) : "";
  }

  /** The first text of an element that has other characters than blanks; an empty one for none. */
  private static TextNode firstText(Element element) {
    return element
        .nodeStream(TextNode.class)
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElseGet(() -> new TextNode(""));
  }

  /**
   * The element with the text of a note: a cell, where an icon is in another. The mark that makes a
   * quote a note is no text.
   */
  static Element body(Element note) {
    if (isQuote(note)) {
      TextNode first = firstText(note);
      first.text(GITHUB_QUOTE.matcher(first.text()).replaceFirst("").stripLeading());
      Element next = first.isBlank() ? first.nextElementSibling() : null;
      if (next != null && next.normalName().equals("br")) {
        next.remove();
      }
    }
    Element cell = note.selectFirst("> table td.content");
    return cell == null ? note : cell;
  }

  /** The style of a hint. */
  static String style(Element note) {
    Set<String> classes = classes(note);
    if (isQuote(note)) {
      classes.add(GITHUB + quoteKind(note));
    }
    ATTRIBUTES.forEach(name -> classes.add(note.attr(name).toLowerCase(Locale.ROOT)));
    if (classes.contains(CONFLUENCE + "warning") || classes.contains(GITHUB + "caution")) {
      return "danger";
    }
    if (classes.contains(CONFLUENCE + "note")) {
      return "warning";
    }
    if (classes.contains(GITHUB + "important")) {
      return "info";
    }
    return style(
        classes.stream()
            .flatMap(name -> Arrays.stream(name.split("[^a-z]+")))
            .collect(Collectors.toSet()));
  }

  private static String style(Set<String> words) {
    if (begins(words, "danger", "error", "fail", "bug", "critical")) {
      return "danger";
    }
    if (begins(words, "warn", "caution", "important", "attention")) {
      return "warning";
    }
    return begins(words, "tip", "success", "done", "check") ? "success" : "info";
  }

  private static boolean begins(Set<String> words, String... beginnings) {
    return Arrays.stream(beginnings)
        .anyMatch(beginning -> words.stream().anyMatch(word -> word.startsWith(beginning)));
  }

  private static Set<String> classes(Element element) {
    return element.classNames().stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .collect(Collectors.toCollection(HashSet::new));
  }
}
