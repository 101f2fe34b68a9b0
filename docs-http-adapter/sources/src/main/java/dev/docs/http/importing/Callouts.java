package dev.docs.http.importing;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;

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
          "starlight-aside",
          "theme-admonition");

  /** Classes that are kinds of notes by themselves. */
  private static final Set<String> KINDS =
      Set.of("attention", "caution", "danger", "error", "important", "note", "tip", "warning");

  private static final Set<String> HOLDERS =
      Set.of("article", "aside", "blockquote", "div", "figure", "p", "section");

  /** Attributes that name the kind of note. */
  private static final List<String> ATTRIBUTES = List.of("data-callout", "data-panel-type");

  private static final String CONFLUENCE = "confluence-information-macro-";
  private static final String GITHUB = "markdown-alert-";

  private Callouts() {}

  static boolean is(Element element) {
    return HOLDERS.contains(element.normalName())
        && (ATTRIBUTES.stream().anyMatch(element::hasAttr)
            || element.attr("role").equals("note")
            || classes(element).stream()
                .anyMatch(name -> BOXES.contains(name) || KINDS.contains(name)));
  }

  /** The element with the text of a note: a cell, where an icon is in another. */
  static Element body(Element note) {
    Element cell = note.selectFirst("> table td.content");
    return cell == null ? note : cell;
  }

  /** The style of a hint. */
  static String style(Element note) {
    Set<String> classes = classes(note);
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
