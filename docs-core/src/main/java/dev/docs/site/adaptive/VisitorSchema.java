package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.Expression;
import java.util.ArrayList;
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

  /**
   * A claim that the schema of a site declares.
   *
   * @param name 1 to 100 characters
   */
  public record Claim(String name, ClaimType type) {
    public Claim {
      requireNonNull(name, "name");
      requireNonNull(type, "type");
    }
  }

  /** What values a claim has, as the schema of a site declares it. */
  public sealed interface ClaimType {

    /** For authors, 0 to 512 characters. */
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
     * @param values the only ones it has, at least one, each once; empty for any text
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
     * @param items of each of them: a flag, a text or a number
     */
    record Several(String description, ClaimType items) implements ClaimType {
      public Several {
        requireNonNull(description, "description");
        requireNonNull(items, "items");
      }
    }

    /**
     * Claims that belong together.
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
   * A condition that authors can take as it is.
   *
   * @param description what it asks, in words
   * @param condition an expression that fits the schema it was made from
   */
  public record TemplateCondition(String description, String condition) {

    /**
     * Templates of one schema at most: our choice; a schema of many claims with many values has
     * more.
     */
    public static final int MAX_COUNT = 1_000;

    /**
     * Those of a schema, in its order: one for each boolean, one for each value of a text or of the
     * texts of a list. Numbers, texts of any value, and conditions too long to be one have none.
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
      Expression.Reference claim = new Expression.Reference(names);
      if (type instanceof ClaimType.Group group) {
        for (Claim inner : group.claims()) {
          List<String> longer = new ArrayList<>(names);
          longer.add(inner.name());
          add(longer, inner.type(), all);
        }
      } else if (type instanceof ClaimType.Flag) {
        all.add(described(type.description(), names, equal(claim, new Expression.Flag(true))));
      } else if (type instanceof ClaimType.Text text && text.values().isPresent()) {
        for (String value : text.values().get()) {
          String words = words(type, names) + ": " + value;
          all.add(described(words, names, equal(claim, new Expression.Text(value))));
        }
      } else if (type instanceof ClaimType.Several several
          && several.items() instanceof ClaimType.Text text
          && text.values().isPresent()) {
        for (String value : text.values().get()) {
          Expression asked = new Expression.Includes(claim, new Expression.Text(value));
          all.add(described(words(type, names) + ": " + value, names, asked));
        }
      }
    }

    private static Expression equal(Expression claim, Expression value) {
      return new Expression.Comparison(Expression.Comparator.EQUAL, claim, value);
    }

    private static String words(ClaimType type, List<String> names) {
      return type.description().isBlank() ? String.join(".", names) : type.description();
    }

    private static TemplateCondition described(
        String words, List<String> names, Expression expression) {
      return new TemplateCondition(
          words.isBlank() ? String.join(".", names) : words, expression.print());
    }
  }
}
