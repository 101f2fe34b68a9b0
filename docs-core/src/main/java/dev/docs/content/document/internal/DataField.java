package dev.docs.content.document.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of a node's data.
 *
 * @param required whether documents from requests must have it
 * @param attribute the attribute of the node's tag in Markdown, empty for a value without a name;
 *     null if the tag has none for it
 * @param values the values of a choice, the first one the default; the values of a text that the
 *     public interface describes; else empty
 * @param later whether versions of the public interface from 2025 and before do not know it
 */
public record DataField(
    String name,
    Kind kind,
    boolean required,
    @Nullable String attribute,
    List<String> values,
    boolean later)
    implements Trait {

  /** The most characters of an icon's name, as the public interface describes it. */
  public static final int MAX_ICON = 50;

  /** The types of values. */
  public enum Kind {
    TEXT,
    CHOICE,
    FLAG,
    NUMBER,
    /** A number from 1. */
    COUNT,
    /** The name of an icon, of at most {@value #MAX_ICON} characters. */
    ICON,
    /** A list of objects. */
    OBJECTS,
    /** A number of pixels, or a value with its unit. */
    LENGTH,
    TEXTS,
    OBJECT,
    /** A reference, in Markdown a link. */
    LINK,
    /** A reference to an OpenAPI specification, in Markdown its slug. */
    SPECIFICATION;

    DataField of(String name) {
      return new DataField(name, this, false, name, List.of(), false);
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
    return new DataField(name, Kind.CHOICE, true, name, List.of(values), false);
  }

  static DataField link(String attribute) {
    return new DataField("ref", Kind.LINK, true, attribute, List.of(), false);
  }

  static DataField specification() {
    return new DataField("ref", Kind.SPECIFICATION, true, "spec", List.of(), false);
  }

  /** The same, as an attribute of another name. */
  DataField as(String attribute) {
    return new DataField(name, kind, required, attribute, values, later);
  }

  DataField needed() {
    return new DataField(name, kind, true, attribute, values, later);
  }

  DataField untagged() {
    return new DataField(name, kind, required, null, values, later);
  }

  /** The same, known to versions of the public interface after those of 2025. */
  DataField ofLater() {
    return new DataField(name, kind, required, attribute, values, true);
  }

  /** A text for which the public interface describes these values alone. */
  DataField among(String... described) {
    return new DataField(name, kind, required, attribute, List.of(described), later);
  }

  /** The values of a choice as a message names them. */
  String choices() {
    int last = values.size() - 1;
    return String.join(", ", values.subList(0, last)) + " or " + values.get(last);
  }
}
