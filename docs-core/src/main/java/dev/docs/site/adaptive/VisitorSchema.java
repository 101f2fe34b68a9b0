package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The schema of claims about the visitors of a site: a JSON Schema of draft 07 in the form that the
 * public interface allows. The claim {@value #UNSIGNED} is the group of unsigned claims. Immutable.
 *
 * @param id the schema's own {@code $id}; empty for none
 * @param claims in the order of the schema
 */
public record VisitorSchema(Optional<String> id, List<Claim> claims) {

  /** The group of unsigned claims. */
  public static final String UNSIGNED = "unsigned";

  /** The only supported draft of JSON Schema. */
  public static final String DRAFT = "http://json-schema.org/draft-07/schema#";

  /** The fixed description of the group of unsigned claims. */
  static final String UNSIGNED_DESCRIPTION = "Unsigned claims of the site visitor.";

  /**
   * The most claims, groups and nested ones included: our choice, as every visitor's claims are
   * checked against them.
   */
  public static final int MAX_CLAIMS = 200;

  /** The deepest nesting of groups: our choice, as conditions name every level. */
  public static final int MAX_DEPTH = 5;

  /** The most values of a text: our choice, as each becomes a template of a condition. */
  public static final int MAX_VALUES = 100;

  /** The most characters of a name or a value: our choice, as a condition has 1,024. */
  public static final int MAX_NAME = 100;

  /** The most characters of a description: our choice, a few sentences. */
  public static final int MAX_DESCRIPTION = 512;

  /** The default schema of a site: without claims but the group of unsigned ones. */
  public static final VisitorSchema EMPTY =
      new VisitorSchema(
          Optional.empty(),
          List.of(new Claim(UNSIGNED, new ClaimType.Group(UNSIGNED_DESCRIPTION, List.of()))));

  public VisitorSchema {
    requireNonNull(id, "id");
    claims = List.copyOf(claims);
  }

  /**
   * Reads a schema from a JSON object.
   *
   * @param field who holds it, for messages
   * @param json of maps, lists, texts, numbers and booleans
   * @throws DocsException with {@code INVALID} and every broken rule, each with its JSON path
   */
  public static VisitorSchema of(String field, Object json) {
    return SchemaReader.read(field, json);
  }

  /** All claims as one group, as {@code visitor.claims} is. */
  public ClaimType.Group root() {
    return new ClaimType.Group("", claims);
  }

  /** As a JSON object, of maps, lists, texts and booleans. */
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("$schema", DRAFT);
    id.ifPresent(own -> json.put("$id", own));
    json.put("type", "object");
    json.put("properties", properties(claims));
    json.put("additionalProperties", false);
    return json;
  }

  private static Map<String, Object> properties(List<Claim> claims) {
    Map<String, Object> json = new LinkedHashMap<>();
    claims.forEach(claim -> json.put(claim.name(), json(claim.type())));
    return json;
  }

  private static Map<String, Object> json(ClaimType type) {
    Map<String, Object> json = new LinkedHashMap<>();
    if (type instanceof ClaimType.Flag) {
      json.put("type", "boolean");
    } else if (type instanceof ClaimType.Numeric) {
      json.put("type", "number");
    } else if (type instanceof ClaimType.Text text) {
      json.put("type", "string");
      text.values().ifPresent(values -> json.put("enum", values));
    } else {
      json.put("type", type instanceof ClaimType.Several ? "array" : "object");
    }
    json.put("description", type.description());
    if (type instanceof ClaimType.Several several) {
      json.put("items", json(several.items()));
    } else if (type instanceof ClaimType.Group group) {
      json.put("properties", properties(group.claims()));
      json.put("additionalProperties", false);
    }
    return json;
  }
}
