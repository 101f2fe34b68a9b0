package dev.docs.content.markdown;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;
import org.jspecify.annotations.Nullable;

/** An inline emoji, written as a short name such as {@code :smile:}. Unknown names are text. */
final class Emoji extends CustomNode {

  private static final int LONGEST_NAME = 24;

  private static final Map<String, String> CODES =
      Map.ofEntries(
          Map.entry("smile", "1f604"),
          Map.entry("smiley", "1f603"),
          Map.entry("grinning", "1f600"),
          Map.entry("joy", "1f602"),
          Map.entry("wink", "1f609"),
          Map.entry("thinking", "1f914"),
          Map.entry("cry", "1f622"),
          Map.entry("sunglasses", "1f60e"),
          Map.entry("heart", "2764"),
          Map.entry("star", "2b50"),
          Map.entry("sparkles", "2728"),
          Map.entry("fire", "1f525"),
          Map.entry("zap", "26a1"),
          Map.entry("rocket", "1f680"),
          Map.entry("tada", "1f389"),
          Map.entry("bulb", "1f4a1"),
          Map.entry("warning", "26a0"),
          Map.entry("bug", "1f41b"),
          Map.entry("wave", "1f44b"),
          Map.entry("clap", "1f44f"),
          Map.entry("pray", "1f64f"),
          Map.entry("eyes", "1f440"),
          Map.entry("thumbsup", "1f44d"),
          Map.entry("thumbsdown", "1f44e"),
          Map.entry("ok_hand", "1f44c"),
          Map.entry("point_right", "1f449"),
          Map.entry("white_check_mark", "2705"),
          Map.entry("heavy_check_mark", "2714"),
          Map.entry("x", "274c"),
          Map.entry("question", "2753"),
          Map.entry("exclamation", "2757"),
          Map.entry("information_source", "2139"),
          Map.entry("lock", "1f512"),
          Map.entry("key", "1f511"),
          Map.entry("link", "1f517"),
          Map.entry("book", "1f4d6"),
          Map.entry("books", "1f4da"),
          Map.entry("memo", "1f4dd"),
          Map.entry("package", "1f4e6"),
          Map.entry("wrench", "1f527"),
          Map.entry("hammer", "1f528"),
          Map.entry("gear", "2699"),
          Map.entry("computer", "1f4bb"),
          Map.entry("globe_with_meridians", "1f310"),
          Map.entry("calendar", "1f4c6"),
          Map.entry("bell", "1f514"),
          Map.entry("trophy", "1f3c6"),
          Map.entry("100", "1f4af"));

  private static final Map<String, String> NAMES =
      CODES.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private final String code;

  private Emoji(String code) {
    this.code = code;
  }

  /** The code points in lower-case hexadecimal, joined by dashes. */
  String code() {
    return code;
  }

  /** The short name of a code; null if unknown. */
  static @Nullable String name(String code) {
    return NAMES.get(code);
  }

  /** Whether the colon at the offset starts the short name of an emoji. */
  static boolean opens(String text, int colon) {
    int end = text.indexOf(':', colon + 1);
    return end > 0
        && end - colon <= LONGEST_NAME
        && CODES.containsKey(text.substring(colon + 1, end));
  }

  /** The characters of a code; empty if it is invalid. */
  static String characters(String code) {
    StringBuilder out = new StringBuilder();
    try {
      for (String point : code.split("-", 12)) {
        out.appendCodePoint(Integer.parseInt(point, 16));
      }
    } catch (IllegalArgumentException noCode) {
      return "";
    }
    return out.toString();
  }

  @Override
  public void accept(org.commonmark.node.Visitor visitor) {
    visitor.visit(this);
  }

  static final class Factory implements InlineContentParserFactory {
    @Override
    public Set<Character> getTriggerCharacters() {
      return Set.of(':');
    }

    @Override
    public InlineContentParser create() {
      return state -> {
        Scanner scanner = state.scanner();
        scanner.next();
        Position start = scanner.position();
        int length = 0;
        while (length < LONGEST_NAME && isNameCharacter(scanner.peek())) {
          scanner.next();
          length++;
        }
        String code = CODES.get(scanner.getSource(start, scanner.position()).getContent());
        return code != null && scanner.next(':')
            ? ParsedInline.of(new Emoji(code), scanner.position())
            : ParsedInline.none();
      };
    }

    private static boolean isNameCharacter(char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
  }
}
