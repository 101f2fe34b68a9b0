package dev.docs.content.document.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a node's data.
 *
 * @param required whether documents from requests must have it
 * @param attribute the attribute of the node's tag in Markdown, empty for a value without a name;
 *     null if the tag has none for it
 * @param values the values of a choice, the first one the default; else empty
 */
public record DataField(
    String name, Kind kind, boolean required, @Nullable String attribute, List<String> values)
    implements Trait {

  /** The types of values. */
  public enum Kind {
    TEXT,
    CHOICE,
    FLAG,
    NUMBER,
    /** A number of pixels, or a value with its unit. */
    LENGTH,
    TEXTS,
    OBJECT,
    /** A reference, in Markdown a link. */
    LINK,
    /** A reference to an OpenAPI specification, in Markdown its slug. */
    SPECIFICATION;

    DataField of(String name) {
      return new DataField(name, this, false, name, List.of());
    }
  }

  static DataField text(String name) {
    return Kind.TEXT.of(name);
  }

  static DataField flag(String name) {
    return Kind.FLAG.of(name);
  }

  static DataField object(String name) {
    return Kind.OBJECT.of(name).untagged();
  }

  static DataField choice(String name, String... values) {
    return new DataField(name, Kind.CHOICE, true, name, List.of(values));
  }

  static DataField link(String attribute) {
    return new DataField("ref", Kind.LINK, true, attribute, List.of());
  }

  static DataField specification() {
    return new DataField("ref", Kind.SPECIFICATION, true, "spec", List.of());
  }

  DataField needed() {
    return new DataField(name, kind, true, attribute, values);
  }

  DataField untagged() {
    return new DataField(name, kind, required, null, values);
  }

  boolean isFlag() {
    return kind == Kind.FLAG;
  }

  /** The values of a choice as a message names them. */
  String choices() {
    int last = values.size() - 1;
    return String.join(", ", values.subList(0, last)) + " or " + values.get(last);
  }
}
