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
    String name, Kind kind, boolean required, @Nullable String attribute, List<String> values) {

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
    SPECIFICATION
  }

  private static DataField of(Kind kind, String name) {
    return new DataField(name, kind, false, name, List.of());
  }

  static DataField text(String name) {
    return of(Kind.TEXT, name);
  }

  static DataField flag(String name) {
    return of(Kind.FLAG, name);
  }

  static DataField number(String name) {
    return of(Kind.NUMBER, name).untagged();
  }

  static DataField length(String name) {
    return of(Kind.LENGTH, name);
  }

  static DataField texts(String name) {
    return of(Kind.TEXTS, name);
  }

  static DataField object(String name) {
    return of(Kind.OBJECT, name).untagged();
  }

  static DataField choice(String name, String... values) {
    return new DataField(name, Kind.CHOICE, true, name, List.of(values));
  }

  static DataField link(String attribute) {
    return new DataField("ref", Kind.LINK, true, attribute, List.of());
  }

  static DataField link() {
    return link("").untagged();
  }

  static DataField specification() {
    return new DataField("ref", Kind.SPECIFICATION, true, "spec", List.of());
  }

  /** The values of a choice as a message names them. */
  String choices() {
    int last = values.size() - 1;
    return String.join(", ", values.subList(0, last)) + " or " + values.get(last);
  }

  /** The field, which documents from requests must have. */
  DataField needed() {
    return new DataField(name, kind, true, attribute, values);
  }

  /** The field, which the tag of its node has no attribute for. */
  DataField untagged() {
    return new DataField(name, kind, required, null, values);
  }
}
