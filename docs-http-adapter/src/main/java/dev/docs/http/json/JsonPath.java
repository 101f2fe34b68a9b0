package dev.docs.http.json;

import org.jspecify.annotations.Nullable;

/**
 * The path of a value in a body, such as {@code changes[0].title}. Formatted only when a violation
 * names it, since most requests have none.
 *
 * @param parent null for the body itself
 * @param field the name of a field; null for an array element
 * @param index of an array element, from 0
 */
record JsonPath(@Nullable JsonPath parent, @Nullable String field, int index) {

  static final JsonPath BODY = new JsonPath(null, "", 0);

  JsonPath field(String name) {
    return new JsonPath(this, name, 0);
  }

  JsonPath element(int at) {
    return new JsonPath(this, null, at);
  }

  /** The path as shown to clients; empty for the body itself. */
  @Override
  public String toString() {
    String before = parent == null ? "" : parent.toString();
    if (field == null) {
      return before + "[" + index + "]";
    }
    return before.isEmpty() ? field : before + "." + field;
  }
}
