package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can be claimed about the visitors of a site: a JSON Schema of draft 07 in the shape that the
 * public interface allows. The claim {@value #UNSIGNED}, a group, holds those that nobody has
 * signed. Immutable.
 *
 * @param id the schema's own {@code $id}; empty for none
 * @param claims in the order of the schema
 */
public record VisitorSchema(Optional<String> id, List<Claim> claims) {

  /** The claim that holds what is not signed. */
  public static final String UNSIGNED = "unsigned";

  /** The only draft of JSON Schema that is understood. */
  public static final String DRAFT = "http://json-schema.org/draft-07/schema#";

  /** The description that the group of unsigned claims always has. */
  public static final String UNSIGNED_DESCRIPTION = "Unsigned claims of the site visitor.";

  /**
   * Claims at most, groups and those in groups included: our choice, far more than authors choose
   * from; every visitor's claims are held against them.
   */
  public static final int MAX_CLAIMS = 200;

  /** Groups in groups at most: our choice, as conditions name every level. */
  public static final int MAX_DEPTH = 5;

  /** Values of a text at most: our choice, as each becomes a template of a condition. */
  public static final int MAX_VALUES = 100;

  /** Characters of a name or a value at most: our choice, as a condition has 1,024. */
  public static final int MAX_NAME = 100;

  /** Characters of a description at most: our choice, a few sentences. */
  public static final int MAX_DESCRIPTION = 512;

  /** Of a site that has set none: without claims but the group of those that are not signed. */
  public static final VisitorSchema EMPTY =
      new VisitorSchema(
          Optional.empty(),
          List.of(new Claim(UNSIGNED, new ClaimType.Group(UNSIGNED_DESCRIPTION, List.of()))));

  public VisitorSchema {
    requireNonNull(id, "id");
    claims = List.copyOf(claims);
  }

  /**
   * The schema that a JSON object describes.
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
