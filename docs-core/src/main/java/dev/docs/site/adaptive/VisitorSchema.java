package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Condition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The schema of claims about the visitors of a site: a JSON Schema of draft 07 in the form that the
 * public interface allows. The claim {@value #UNSIGNED} is the group of unsigned claims. Immutable.
 *
 * @param id the schema's own {@code $id}; empty for none
 * @param claims in the order of the schema
 */
@KeepsRule("adaptive-schema")
public record VisitorSchema(Optional<String> id, List<Claim> claims) {

  /** The group of unsigned claims. */
  public static final String UNSIGNED = "unsigned";

  /** The only supported draft of JSON Schema. */
  public static final String DRAFT = "http://json-schema.org/draft-07/schema#";

  /** The fixed description of the group of unsigned claims. */
  public static final String UNSIGNED_DESCRIPTION = "Unsigned claims of the site visitor.";

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
   * @param field the name of the field in error messages
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

  /**
   * A claim of a site's visitor schema.
   *
   * @param name 1 to 100 characters
   */
  public record Claim(String name, ClaimType type) {
    public Claim {
      requireNonNull(name, "name");
      requireNonNull(type, "type");
    }
  }

  /** The type of a claim in a site's visitor schema. */
  public sealed interface ClaimType {

    /** The description for authors, 0 to 512 characters. */
    String description();

    /** True or false. */
    record Flag(String description) implements ClaimType {
      public Flag {
        requireNonNull(description, "description");
      }
    }

    /**
     * A text.
     *
     * @param values the allowed values, at least one, without duplicates; empty for any text
     */
    record Text(String description, Optional<List<String>> values) implements ClaimType {
      public Text {
        requireNonNull(description, "description");
        values = values.map(List::copyOf);
      }
    }

    /** A number. */
    record Numeric(String description) implements ClaimType {
      public Numeric {
        requireNonNull(description, "description");
      }
    }

    /**
     * Several values.
     *
     * @param items the type the type of each of them: a flag, a text or a number
     */
    record Several(String description, ClaimType items) implements ClaimType {
      public Several {
        requireNonNull(description, "description");
        requireNonNull(items, "items");
      }
    }

    /**
     * A group of claims.
     *
     * @param claims in the order of the schema, each name once
     */
    record Group(String description, List<Claim> claims) implements ClaimType {
      public Group {
        requireNonNull(description, "description");
        claims = List.copyOf(claims);
      }

      /** The type of the claim of that name. */
      public Optional<ClaimType> find(String name) {
        return claims.stream()
            .filter(claim -> claim.name().equals(name))
            .map(Claim::type)
            .findFirst();
      }
    }
  }

  /**
   * A ready-made condition for authors.
   *
   * @param description what the condition checks, in words
   * @param condition an expression that fits the schema it was made from
   */
  public record TemplateCondition(String description, String condition) {

    /** The most templates of one schema: our choice; large schemas would have more. */
    public static final int MAX_COUNT = 1_000;

    /**
     * The templates of a schema, in its order: one for each boolean, and one for each value of a
     * text or of the texts of a list. There are none for numbers, texts without fixed values, and
     * conditions that would be too long.
     */
    public static List<TemplateCondition> of(VisitorSchema schema) {
      List<TemplateCondition> all = new ArrayList<>();
      add(List.of("visitor", "claims"), schema.root(), all);
      return all.stream()
          .filter(template -> template.condition().length() <= Condition.MAX_LENGTH)
          .limit(MAX_COUNT)
          .toList();
    }

    private static void add(List<String> names, ClaimType type, List<TemplateCondition> all) {
      String claim = Condition.reference(names);
      String words = type.description().isBlank() ? String.join(".", names) : type.description();
      if (type instanceof ClaimType.Group group) {
        for (Claim inner : group.claims()) {
          List<String> longer = new ArrayList<>(names);
          longer.add(inner.name());
          add(longer, inner.type(), all);
        }
      } else if (type instanceof ClaimType.Flag) {
        all.add(new TemplateCondition(words, claim + " == true"));
      } else if (type instanceof ClaimType.Text text) {
        addAll(text, words, value -> claim + " == " + value, all);
      } else if (type instanceof ClaimType.Several several
          && several.items() instanceof ClaimType.Text text) {
        addAll(text, words, value -> claim + ".includes(" + value + ")", all);
      }
    }

    private static void addAll(
        ClaimType.Text text,
        String words,
        UnaryOperator<String> condition,
        List<TemplateCondition> all) {
      for (String value : text.values().orElse(List.of())) {
        all.add(
            new TemplateCondition(words + ": " + value, condition.apply(Condition.quoted(value))));
      }
    }
  }

  /** The schema that a site has for its visitors. */
  public record SiteSchema(SiteId site, VisitorSchema schema, Instant updatedAt) {

    public SiteSchema {
      requireNonNull(site, "site");
      requireNonNull(schema, "schema");
      requireNonNull(updatedAt, "updatedAt");
    }
  }
}
