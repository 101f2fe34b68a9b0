package dev.docs.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Texts that a regular expression accepts, or nearly: assertions are left out, and of a class of
 * characters the first ones of a small alphabet are taken. Not thread-safe.
 */
final class SampleTexts {

  private static final String ALPHABET =
      "aZ7 -_./:;,<>=\"'{}%#?&|+*\\()[]@!~`^$\n\t\r\u00e9\u4e2d\u0301\u0000\ufb03\u2028";

  /** The most characters beyond those that a quantifier demands. */
  private static final int MORE = 2;

  private final String expression;
  private final int flags;
  private final Random random;
  private int at;

  private SampleTexts(Pattern pattern, Random random) {
    boolean literal = (pattern.flags() & Pattern.LITERAL) != 0;
    this.expression = literal ? Pattern.quote(pattern.pattern()) : pattern.pattern();
    this.flags = pattern.flags();
    this.random = random;
  }

  static String of(Pattern pattern, Random random) {
    return new SampleTexts(pattern, random).alternatives();
  }

  private boolean isNext(String text) {
    return expression.startsWith(text, at);
  }

  private String alternatives() {
    List<String> all = new ArrayList<>(List.of(sequence()));
    while (isNext("|")) {
      at++;
      all.add(sequence());
    }
    return all.get(random.nextInt(all.size()));
  }

  private String sequence() {
    StringBuilder out = new StringBuilder();
    while (at < expression.length() && !isNext("|") && !isNext(")")) {
      int start = at;
      String once = atom();
      int end = at;
      int[] counts = quantifier();
      int count = counts[0] + random.nextInt(counts[1] - counts[0] + 1);
      int after = at;
      for (int i = 0; i < count; i++) {
        at = start;
        out.append(i == 0 ? once : atom());
        at = end;
      }
      at = after;
    }
    return out.toString();
  }

  private int[] quantifier() {
    int[] counts = {1, 1};
    if (isNext("*") || isNext("+") || isNext("?")) {
      counts[0] = isNext("+") ? 1 : 0;
      counts[1] = isNext("?") ? 1 : counts[0] + MORE;
      at++;
    } else if (isNext("{")) {
      int close = expression.indexOf('}', at);
      String[] said = expression.substring(at + 1, close).split(",", -1);
      counts[0] = Integer.parseInt(said[0]);
      boolean exact = said.length == 1;
      int most = exact || said[1].isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(said[1]);
      counts[1] = exact ? counts[0] : Math.min(most, counts[0] + MORE);
      at = close + 1;
    } else {
      return counts;
    }
    if (isNext("+") || isNext("?")) {
      at++;
    }
    return counts;
  }

  private String atom() {
    if (isNext("(")) {
      return group();
    }
    int start = at;
    if (isNext("[")) {
      skipClass();
      return one(expression.substring(start, at));
    }
    if (isNext("\\Q")) {
      int end = expression.indexOf("\\E", at);
      String quoted = expression.substring(at + 2, end < 0 ? expression.length() : end);
      at = end < 0 ? expression.length() : end + 2;
      return quoted;
    }
    if (isNext("\\")) {
      skipEscape();
      String escape = expression.substring(start, at);
      return escape.matches("\\\\[bBAzZG1-9].*") ? "" : one(escape);
    }
    at++;
    char c = expression.charAt(start);
    return c == '^' || c == '$' ? "" : c == '.' ? one(".") : String.valueOf(c);
  }

  private String group() {
    at++;
    boolean asserts = isNext("?=") || isNext("?!") || isNext("?<=") || isNext("?<!");
    if (isNext("?")) {
      while (":=!>)".indexOf(expression.charAt(at)) < 0) {
        at++;
      }
      if (isNext(")")) {
        at++;
        return "";
      }
      at++;
    }
    String within = alternatives();
    at++;
    return asserts ? "" : within;
  }

  private void skipEscape() {
    at += 2;
    char kind = expression.charAt(at - 1);
    if ((kind == 'p' || kind == 'P' || kind == 'x') && isNext("{")) {
      at = expression.indexOf('}', at) + 1;
    } else {
      at += kind == 'x' ? 2 : kind == 'u' ? 4 : 0;
    }
  }

  private void skipClass() {
    int open = 0;
    do {
      if (isNext("\\")) {
        skipEscape();
        continue;
      }
      open += isNext("[") ? 1 : isNext("]") ? -1 : 0;
      at++;
    } while (open > 0);
  }

  /** A character of a class; of the alphabet if that has one. */
  private String one(String ofClass) {
    Pattern one = Pattern.compile(ofClass, flags & ~Pattern.LITERAL);
    List<String> some =
        ALPHABET
            .chars()
            .mapToObj(Character::toString)
            .filter(c -> one.matcher(c).matches())
            .limit(3)
            .toList();
    if (!some.isEmpty()) {
      return some.get(random.nextInt(some.size()));
    }
    return java.util.stream.IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
        .mapToObj(Character::toString)
        .filter(c -> one.matcher(c).matches())
        .findFirst()
        .orElse("");
  }
}
