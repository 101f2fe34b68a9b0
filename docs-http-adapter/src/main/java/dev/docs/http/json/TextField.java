package dev.docs.http.json;

import java.util.regex.Pattern;

/** A text in a body. Lengths count characters as people do: code points. Not thread-safe. */
public final class TextField extends Field<String> {

  TextField(Field<String> field) {
    super(field);
  }

  public TextField max(int length) {
    test(text -> length(text) <= length, "must be at most " + length + " characters");
    return this;
  }

  public TextField min(int length) {
    test(text -> length(text) >= length, "must be at least " + length + " characters");
    return this;
  }

  /** Notes a violation when the whole text does not match. */
  public TextField matching(Pattern pattern, String message) {
    test(text -> pattern.matcher(text).matches(), message);
    return this;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
