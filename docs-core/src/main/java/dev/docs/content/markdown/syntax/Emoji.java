package dev.docs.content.markdown.syntax;

import static java.util.Objects.requireNonNull;

import dev.docs.rule.internal.KeepsRule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;
import org.jspecify.annotations.Nullable;

/** An inline emoji, written as a short name such as {@code :smile:}. Unknown names are text. */
@KeepsRule("emoji-names")
public final class Emoji extends CustomNode {

  /** The most characters of a short name. */
  public static final int LONGEST_NAME = 40;

  /** The short names, loaded with the first text that may have one. */
  private static final class Names {

    private static final Map<String, String> CODES = new HashMap<>();

    /** The code point of the regional indicator A. */
    private static final int INDICATOR_A = 0x1f1e6;

    /** Regions without a country of ISO 3166 that have a flag. */
    private static final List<String> OTHER_REGIONS =
        List.of("AC", "CP", "DG", "EA", "EU", "IC", "TA", "UN", "XK");

    /** By code, the name that is listed first; that of a country's flag by its letters. */
    private static final Map<String, String> NAMES = new HashMap<>();

    static {
      try (InputStream in =
          requireNonNull(Emoji.class.getResourceAsStream("emoji.txt"), "emoji.txt")) {
        for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
          String[] words = line.split(" ", 2);
          if (words.length == 2) {
            CODES.put(words[0], words[1]);
            NAMES.putIfAbsent(words[1], words[0]);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Stream.concat(Stream.of(Locale.getISOCountries()), OTHER_REGIONS.stream())
          .forEach(Names::flag);
    }

    /** Adds the flag of a region: the two letters of its code as regional indicators. */
    private static void flag(String region) {
      String letters = region.toLowerCase(Locale.ROOT);
      String code =
          letters
              .chars()
              .mapToObj(letter -> Integer.toHexString(INDICATOR_A + letter - 'a'))
              .collect(Collectors.joining("-"));
      CODES.putIfAbsent("flag-" + letters, code);
      CODES.putIfAbsent("flag_" + letters, code);
      NAMES.merge(code, "flag-" + letters, (listed, flag) -> listed.length() > 2 ? flag : listed);
    }
  }

  private final String code;

  private Emoji(String code) {
    this.code = code;
  }

  /** The code points in lower-case hexadecimal, joined by dashes. */
  public String code() {
    return code;
  }

  /** The short name of a code; null if unknown. */
  public static @Nullable String name(String code) {
    return Names.NAMES.get(code);
  }

  private static @Nullable String code(String name) {
    return Names.CODES.get(name);
  }

  /** Whether the colon at the offset starts the short name of an emoji. */
  public static boolean opens(String text, int colon) {
    int end = text.indexOf(':', colon + 1);
    return end > 0 && end - colon <= LONGEST_NAME && code(text.substring(colon + 1, end)) != null;
  }

  /** The characters of a code; empty if it is invalid. */
  public static String characters(String code) {
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

  public static boolean isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '+' || c == '-';
  }

  /** Parses a short name at the current colon. */
  static ParsedInline parse(InlineParserState state) {
    Scanner scanner = state.scanner();
    scanner.next();
    Position start = scanner.position();
    int length = 0;
    while (length < LONGEST_NAME && isNameCharacter(scanner.peek())) {
      scanner.next();
      length++;
    }
    String name = scanner.getSource(start, scanner.position()).getContent();
    String code = scanner.next(':') ? code(name) : null;
    return code == null
        ? ParsedInline.none()
        : ParsedInline.of(new Emoji(code), scanner.position());
  }
}
