package dev.docs.http.description;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Parses the type notation of bodies into JSON Schema. The notation is explained at the head of
 * {@code types.txt}.
 */
public final class TypeNotation {

  private static final String ANY_OTHER_FIELD = "[other]:";
  private static final String NO_OTHER_FIELDS = "[no other fields]";

  private static final String LATER = "later";

  private final String text;
  private final Profile profile;

  /** Names the declarations of the object that is being read. */
  private String label;

  private int at;

  /** Whether what was read last is known only to versions after that of 2025. */
  private boolean isLater;

  private TypeNotation(String label, String text, Profile profile) {
    this.label = label;
    this.text = text;
    this.profile = profile;
  }

  /**
   * The JSON Schema of a type, as a version of the interface knows it.
   *
   * @param label names the declarations of its fields
   * @throws IllegalArgumentException when the text is malformed
   */
  public static ObjectNode schema(String label, String text, Profile profile) {
    TypeNotation notation = new TypeNotation(label, text, profile);
    ObjectNode schema = notation.union();
    notation.skipSpace();
    if (notation.at < text.length()) {
      throw notation.unexpected();
    }
    return schema;
  }

  private ObjectNode union() {
    List<ObjectNode> members = new ArrayList<>();
    List<String> last = List.of();
    do {
      members.add(intersection());
      skipSpace();
      last = annotations();
      boolean more = peek('|');
      if (isLater && (more || members.size() > 1) && !profile.knows(label, true)) {
        members.remove(members.size() - 1);
        last = List.of();
        isLater = false;
      } else if (more) {
        SchemaRules.apply(members.get(members.size() - 1), last);
        last = List.of();
      }
    } while (take("|"));
    boolean ofTheLast = members.size() > 1 && !Schemas.areLiterals(members);
    if (ofTheLast) {
      SchemaRules.apply(members.get(members.size() - 1), last);
    }
    ObjectNode union = Schemas.anyOf(members);
    if (!ofTheLast) {
      SchemaRules.apply(union, last);
    }
    return union;
  }

  private ObjectNode intersection() {
    List<ObjectNode> members = new ArrayList<>();
    do {
      members.add(term());
    } while (take("&"));
    return Schemas.allOf(members);
  }

  private ObjectNode term() {
    if (take("array of ")) {
      return Schemas.array(term());
    }
    if (take("map of ")) {
      return Schemas.map(term());
    }
    if (take("(")) {
      ObjectNode inner = union();
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

  private ObjectNode object() {
    ObjectNode properties = Schemas.object();
    List<String> required = new ArrayList<>();
    JsonNode others = null;
    while (!take("}")) {
      if (take(NO_OTHER_FIELDS)) {
        others = BooleanNode.FALSE;
      } else if (take(ANY_OTHER_FIELD)) {
        others = union();
      } else {
        field(properties, required);
      }
      take(",");
    }
    return Schemas.object(properties, required, others);
  }

  private void field(ObjectNode properties, List<String> required) {
    String name = word();
    boolean isRequired = take("*");
    expect(":");
    String outer = label;
    label = outer + "." + name;
    isLater = false;
    ObjectNode type = union();
    if (profile.knows(label, isLater)) {
      properties.set(name, type);
      if (isRequired) {
        required.add(name);
      }
    }
    isLater = false;
    label = outer;
  }

  private List<String> annotations() {
    List<String> found = new ArrayList<>();
    while (take("<")) {
      Collections.addAll(found, until('>').split("; ", -1));
      skipSpace();
    }
    isLater = found.remove(LATER);
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
