package dev.docs.content.markdown;

import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Front matter that is no YAML. It is not text, and of its lines only those count that keep a page
 * from readers, so that a fault in another line does not show the page to them. Static.
 */
@KeepsRule("broken-front-matter")
final class BrokenFrontMatter {

  private static final String HIDDEN = "hidden";
  private static final String CONDITION = "if";
  private static final Set<String> WITHHOLDING =
      Set.of(HIDDEN, "noIndex", "noRobotsIndex", CONDITION);

  private BrokenFrontMatter() {}

  /**
   * Whether what stands between two lines of {@code ---} was meant as settings, and is not text
   * between two rules: it begins with a name and a colon, or hides the page.
   */
  static boolean isMeant(String raw) {
    List<String> lines = raw.lines().toList();
    boolean begins =
        lines.stream()
            .dropWhile(line -> line.startsWith("#"))
            .findFirst()
            .filter(line -> !name(line.strip()).isEmpty())
            .isPresent();
    return begins || lines.stream().anyMatch(BrokenFrontMatter::hides);
  }

  private static boolean hides(String line) {
    return name(line.strip()).equals(HIDDEN)
        && Boolean.TRUE.equals(FrontMatter.parse(line.strip()).get(HIDDEN));
  }

  /** The name before a colon with which a line begins; empty for other lines. */
  private static String name(String line) {
    int end = 0;
    while (end < line.length() && isOfName(line.charAt(end))) {
      end++;
    }
    boolean isSetting =
        end < line.length()
            && line.charAt(end) == ':'
            && (end + 1 == line.length() || Character.isWhitespace(line.charAt(end + 1)));
    return isSetting ? line.substring(0, end) : "";
  }

  private static boolean isOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '$';
  }

  /**
   * The settings that count, of lines that are YAML by themselves. A condition that is not, or that
   * stands there twice, hides the page, as nobody may be shown what it was meant to keep from them.
   */
  static Map<String, Object> settings(String raw) {
    Map<String, Object> settings = new LinkedHashMap<>();
    boolean unclear = false;
    for (String line : raw.lines().toList()) {
      String name = name(hides(line) ? line.strip() : line);
      if (WITHHOLDING.contains(name)) {
        Object value = FrontMatter.parse(line.strip()).get(name);
        boolean condition = name.equals(CONDITION);
        unclear |= condition && (!isCondition(value) || settings.containsKey(CONDITION));
        if (value != null && (Boolean.TRUE.equals(value) || !settings.containsKey(name))) {
          settings.put(name, value);
        }
      }
    }
    if (unclear) {
      settings.put(HIDDEN, true);
    }
    return settings;
  }

  private static boolean isCondition(@Nullable Object value) {
    return value instanceof String text && !text.isBlank();
  }
}
