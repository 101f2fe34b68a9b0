package dev.docs.scenario.folder;

import dev.docs.content.markdown.Links;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Texts made of paragraphs that can be told apart wherever they turn up: each begins with a word of
 * its own, and each link's text is one. Static and pure.
 */
public final class Words {

  private static final Pattern WORD = Pattern.compile("\\bw\\d+\\b");
  private static final Pattern LINK = Pattern.compile("l\\d+");

  private Words() {}

  /** The paragraph of this number; long enough that one more does not make a text another one. */
  public static String paragraph(int number) {
    return "w" + number + " is a paragraph that stands on page " + number % 7 + ".\n";
  }

  /** The first words of all paragraphs, in their order. */
  public static List<String> in(String text) {
    return WORD.matcher(text).results().map(found -> found.group()).toList();
  }

  /** The targets of links by their texts. */
  public static Map<String, String> links(String text) {
    Map<String, String> links = new LinkedHashMap<>();
    for (Links.Link link : Links.in(text)) {
      int open = text.lastIndexOf('[', link.start());
      int close = text.indexOf(']', open + 1);
      boolean named =
          open >= 0
              && close > open
              && close < link.start()
              && text.substring(close, link.start()).matches("]\\(<?");
      String name = named ? text.substring(open + 1, close) : "";
      if (LINK.matcher(name).matches()) {
        links.put(name, link.target());
      }
    }
    return links;
  }

  /** The text without its paragraph of this number, counted over those after the first. */
  public static String withoutParagraph(String text, int number) {
    List<String> words = in(text);
    if (words.size() < 2) {
      return text;
    }
    String word = words.get(1 + number % (words.size() - 1));
    List<String> kept = new ArrayList<>(List.of(text.split("\n\n", -1)));
    kept.removeIf(paragraph -> paragraph.startsWith(word + " "));
    return String.join("\n\n", kept);
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
