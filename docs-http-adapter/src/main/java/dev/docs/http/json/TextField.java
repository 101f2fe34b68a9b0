package dev.docs.http.json;

/** A string in a body. Lengths are in Unicode code points. Not thread-safe. */
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

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
