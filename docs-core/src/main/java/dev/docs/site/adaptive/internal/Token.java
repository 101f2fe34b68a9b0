package dev.docs.site.adaptive.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * A token of a condition.
 *
 * @param text a sign or name as written; a string without quotes and escapes
 * @param start the index of its first character, in UTF-16 units
 */
record Token(Sort sort, String text, int start) {

  enum Sort {
    SIGN,
    NAME,
    TEXT,
    NUMBER,
    END
  }

  /** Operators and punctuation, the longer ones first. */
  private static final List<String> SIGNS =
      List.of(
          "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "?.", "<", ">", "!", "?", ":", "(", ")",
          "[", "]", ",", ".", "-");

  boolean is(String sign) {
    return sort == Sort.SIGN && text.equals(sign);
  }

  boolean isName(String name) {
    return sort == Sort.NAME && text.equals(name);
  }

  /** The token as error messages show it. */
  String shown() {
    return sort == Sort.END ? "the end" : sort == Sort.TEXT ? "a text" : "'" + text + "'";
  }

  /** The tokens of a text, then one for its end. Takes time linear in its length. */
  static List<Token> all(String source) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        at++;
      } else if (isNameStart(c)) {
        int end = at + 1;
        while (end < source.length() && isNamePart(source.charAt(end))) {
          end++;
        }
        tokens.add(new Token(Sort.NAME, source.substring(at, end), at));
        at = end;
      } else if (isDigit(c)) {
        int end = numberEnd(source, at);
        tokens.add(new Token(Sort.NUMBER, source.substring(at, end), at));
        at = end;
      } else if (c == '"' || c == '\'') {
        at = addText(source, at, tokens);
      } else {
        at = addSign(source, at, tokens);
      }
    }
    tokens.add(new Token(Sort.END, "", source.length()));
    return tokens;
  }

  private static int addSign(String source, int at, List<Token> tokens) {
    for (String sign : SIGNS) {
      if (source.startsWith(sign, at)) {
        tokens.add(new Token(Sort.SIGN, sign, at));
        return at + sign.length();
      }
    }
    int c = source.codePointAt(at);
    boolean shown = c > ' ' && c != 0x7f && Character.getType(c) != Character.SURROGATE;
    throw new ExpressionFault(
        at,
        (shown ? "'" + Character.toString(c) + "'" : "a control character") + " is not allowed");
  }

  private static int addText(String source, int at, List<Token> tokens) {
    char quote = source.charAt(at);
    StringBuilder text = new StringBuilder();
    int i = at + 1;
    while (i < source.length() && source.charAt(i) != quote) {
      char c = source.charAt(i);
      if (c == '\n' || c == '\r') {
        break;
      } else if (c != '\\') {
        text.append(c);
        i++;
      } else {
        i = addEscape(source, i, text);
      }
    }
    if (i >= source.length() || source.charAt(i) != quote) {
      throw new ExpressionFault(at, "a string begins here that does not end");
    }
    tokens.add(new Token(Sort.TEXT, text.toString(), at));
    return i + 1;
  }

  private static int addEscape(String source, int at, StringBuilder text) {
    char c = at + 1 < source.length() ? source.charAt(at + 1) : 0;
    int known = "\"'\\/nrtbf".indexOf(c);
    if (known >= 0) {
      text.append("\"'\\/\n\r\t\b\f".charAt(known));
      return at + 2;
    }
    if (c == 'u' && at + 6 <= source.length()) {
      int value = 0;
      for (int i = at + 2; i < at + 6; i++) {
        int digit = source.charAt(i) < 0x80 ? Character.digit(source.charAt(i), 16) : -1;
        value = value < 0 || digit < 0 ? -1 : value * 16 + digit;
      }
      if (value >= 0) {
        text.append((char) value);
        return at + 6;
      }
    }
    throw new ExpressionFault(at, "is not a known escape");
  }

  /** The end of a number: digits, then an optional fraction and an optional exponent. */
  private static int numberEnd(String source, int at) {
    int end = digitsEnd(source, at);
    if (end + 1 < source.length() && source.charAt(end) == '.' && isDigit(source.charAt(end + 1))) {
      end = digitsEnd(source, end + 1);
    }
    if (end < source.length() && (source.charAt(end) == 'e' || source.charAt(end) == 'E')) {
      int digits = end + 1;
      if (digits < source.length() && "+-".indexOf(source.charAt(digits)) >= 0) {
        digits++;
      }
      if (digits < source.length() && isDigit(source.charAt(digits))) {
        end = digitsEnd(source, digits);
      }
    }
    if (end < source.length() && isNamePart(source.charAt(end))) {
      throw new ExpressionFault(end, "a number must not be followed by a name");
    }
    return end;
  }

  private static int digitsEnd(String source, int at) {
    int end = at;
    while (end < source.length() && isDigit(source.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c);
  }
}
