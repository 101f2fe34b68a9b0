package dev.docs.http.json;

import org.jspecify.annotations.Nullable;

/**
 * Where a value stands in a body, such as {@code changes[0].title}: spelled only when a violation
 * names it, as most requests have none.
 *
 * @param parent null for the body itself
 * @param field the name of a field; null for an element of an array
 * @param index the place of an element, from 0
 */
record JsonPath(@Nullable JsonPath parent, @Nullable String field, int index) {

  static final JsonPath BODY = new JsonPath(null, "", 0);

  JsonPath field(String name) {
    return new JsonPath(this, name, 0);
  }

  JsonPath element(int at) {
    return new JsonPath(this, null, at);
  }

  /** As it is shown to clients; empty for the body itself. */
  @Override
  public String toString() {
    String before = parent == null ? "" : parent.toString();
    if (field == null) {
      return before + "[" + index + "]";
    }
    return before.isEmpty() ? field : before + "." + field;
  }
}
