package dev.docs.site.adaptive;

import java.util.ArrayList;
import java.util.List;

/**
 * A ready-made condition for authors.
 *
 * @param description its meaning in words
 * @param condition an expression that fits the schema it was made from
 */
public record TemplateCondition(String description, String condition) {

  /** The most templates of one schema: our choice; large schemas would have more. */
  public static final int MAX_COUNT = 1_000;

  /**
   * The templates of a schema, in its order: one for each boolean, and one for each value of a text
   * or of the texts of a list. There are none for numbers, texts without fixed values, and
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
