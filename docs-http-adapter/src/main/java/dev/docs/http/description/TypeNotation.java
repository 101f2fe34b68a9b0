package dev.docs.http.description;

import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Parses the type notation of bodies into JSON Schema. The notation is explained at the head of
 * {@code types.txt}.
 */
final class TypeNotation {

  private static final String ANY_OTHER_FIELD = "[other]:";
  private static final String NO_OTHER_FIELDS = "[no other fields]";

  private final String text;
  private int at;

  private TypeNotation(String text) {
    this.text = text;
  }

  /**
   * The JSON Schema of a type.
   *
   * @throws IllegalArgumentException when the text is malformed
   */
  static JsonObject schema(String text) {
    TypeNotation notation = new TypeNotation(text);
    JsonObject schema = notation.union();
    notation.skipSpace();
    if (notation.at < text.length()) {
      throw notation.unexpected();
    }
    return schema;
  }

  private JsonObject union() {
    List<JsonObject> members = new ArrayList<>();
    List<String> last = List.of();
    do {
      members.add(intersection());
      skipSpace();
      last = annotations();
      boolean more = peek('|');
      if (more) {
        SchemaRules.apply(members.get(members.size() - 1), last);
        last = List.of();
      }
    } while (take("|"));
    boolean ofTheLast =
        members.size() > 1 && !Schemas.areLiterals(members) && !isDiscriminator(last);
    if (ofTheLast) {
      SchemaRules.apply(members.get(members.size() - 1), last);
    }
    JsonObject union = Schemas.anyOf(members);
    if (!ofTheLast) {
      SchemaRules.apply(union, last);
    }
    return union;
  }

  private static boolean isDiscriminator(List<String> annotations) {
    return annotations.stream().anyMatch(a -> a.startsWith("by "));
  }

  private JsonObject intersection() {
    List<JsonObject> members = new ArrayList<>();
    do {
      members.add(term());
    } while (take("&"));
    return Schemas.allOf(members);
  }

  private JsonObject term() {
    if (take("array of ")) {
      return Schemas.array(term());
    }
    if (take("map of ")) {
      return Schemas.map(term());
    }
    if (take("(")) {
      JsonObject inner = union();
      expect(")");
      return inner;
    }
    if (take("{")) {
      return object();
    }
    if (take("\"")) {
      return Schemas.literal(until('"'));
    }
    return Schemas.named(word());
  }

  private JsonObject object() {
    JsonObject properties = JsonObject.object();
    List<String> required = new ArrayList<>();
    Object others = null;
    while (!take("}")) {
      if (take(NO_OTHER_FIELDS)) {
        others = false;
      } else if (take(ANY_OTHER_FIELD)) {
        others = union();
      } else {
        String name = word();
        if (take("*")) {
          required.add(name);
        }
        expect(":");
        properties.put(name, union());
      }
      take(",");
    }
    return Schemas.object(properties, required, others);
  }

  private List<String> annotations() {
    List<String> found = new ArrayList<>();
    while (take("<")) {
      Collections.addAll(found, until('>').split("; ", -1));
      skipSpace();
    }
    return found;
  }

  private String until(char end) {
    int start = at;
    at = text.indexOf(end, start) + 1;
    if (at == 0) {
      throw new IllegalArgumentException("no " + end + " in " + text.substring(start));
    }
    return text.substring(start, at - 1);
  }

  private String word() {
    skipSpace();
    int start = at;
    while (at < text.length() && isPartOfWord(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw unexpected();
    }
    return text.substring(start, at);
  }

  private static boolean isPartOfWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$' || c == '@';
  }

  private void expect(String token) {
    if (!take(token)) {
      throw unexpected();
    }
  }

  private boolean take(String token) {
    skipSpace();
    if (!text.startsWith(token, at)) {
      return false;
    }
    at += token.length();
    return true;
  }

  private boolean peek(char c) {
    skipSpace();
    return at < text.length() && text.charAt(at) == c;
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        "not expected at " + at + ": " + text.substring(at, Math.min(at + 30, text.length())));
  }
}
